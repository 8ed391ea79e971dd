import AgateHost
import Foundation

/// The steps of the tutorial, in its order.
let steps: [(name: String, make: @MainActor (Window) -> Void)] = [
  ("red-square", redSquare), ("card", card), ("click", click), ("heartbeat", heartbeat), ("depth", depth),
  ("outline", outline), ("waiting", waiting), ("fire", fire),
]

let words = Array(CommandLine.arguments.dropFirst())
guard let name = words.first, let step = steps.first(where: { $0.name == name }) else {
  let usage = "usage: Tutorial STEP [--help | --render FILE …]\nsteps: \(steps.map(\.name).joined(separator: ", "))\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
Application.run(
  title: step.name, size: CGSize(width: 320, height: 240), arguments: Array(words.dropFirst()), step.make)
