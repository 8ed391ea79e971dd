import Agate
import AgateHost
import AgateScene
import ArgumentParser
import Foundation
import Gallery

struct ConvertCommand: AgateSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Writes a scene in another form.",
    discussion: """
      OUT ends in .caml (its images go into the folder assets beside it), .ca, .wallpaper or .tendies. It appears whole \
      or not at all; a scene of that name is replaced. What the form cannot hold is told on standard error; scripts are \
      never copied.
      """)

  @Argument(help: "A .caml file, a .ca or .wallpaper directory, a .tendies package, or gallery:NAME.")
  var scene: String

  @Argument(help: ArgumentHelp("The name to write to.", valueName: "OUT"))
  var output: String

  func validate() throws {
    guard CAMLWriter.canWrite(to: output) else {
      throw ValidationError("\(output) must end in .caml, .ca, .wallpaper or .tendies.")
    }
  }

  func perform() async throws(CommandFailure) {
    let findings: [Finding]
    if scene.hasPrefix(SceneSource.galleryPrefix) {
      let performance = Performance(try SceneSource.galleryScene(scene))
      // As it is first seen: what its program does at once is part of it.
      _ = performance.frame(at: 0)
      findings = try write(CAMLWriter(performance.layer).write)
      if performance.isPlayed {
        Console.note("warning: a program goes on changing \(scene); what is written is how it begins")
      }
    } else {
      findings = try write(SceneSource.load(scene).write)
    }
    SceneSource.printWarnings(findings.map(\.description), of: output)
  }

  private func write(_ body: (String) throws(SceneError) -> [Finding]) throws(CommandFailure) -> [Finding] {
    StopSignal.finishesWork()
    do throws(SceneError) {
      return try body(output)
    } catch {
      throw CommandFailure(.output, "\(error)")
    }
  }
}
