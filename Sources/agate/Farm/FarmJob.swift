import AgateHost
import AgateScene
import Foundation

/// A render job that is divided into tasks. Each task is one process.
struct FarmJob {
  let name: String
  let program: String
  /// The absolute path of the scene, since tasks may run anywhere. The name of a gallery scene is kept unchanged.
  let scene: String
  /// The absolute path of the output.
  let output: String
  /// The options of `render` as they were given, without the options that a job sets itself. The files of fonts are
  /// absolute paths.
  let options: [String]
  /// All frames in the given order.
  let frames: [Int]
  let framesPerTask: Int
  let threads: Int
  let gpus: Int

  /// - Parameters:
  ///   - words: The words after `agate farm ENGINE`. Options that are unknown to `farm` are passed on unchanged.
  ///   - clip: The frames of a scene that is an animation with an end. They are drawn if the options choose no frames.
  init(_ command: some FarmSubcommand, words: [String], clip: SceneClip? = nil) throws(CommandFailure) {
    let scene = command.scene.scene, options = command.farm
    var drawing = command.drawing
    if let clip {
      drawing = drawing.completed(
        rate: clip.frameRate, frames: clip.frames, takesAll: command.render.output.takesMany)
    }
    let path = command.render.output.text
    self.options = FarmJob.kept(words, scene: scene)
    self.scene = scene.hasPrefix(SceneSource.galleryPrefix) ? scene : FarmJob.absolute(scene)
    output = FarmJob.absolute(path)
    program = options.program
    frames = drawing.frames?.frames ?? [0]
    framesPerTask = options.chunk
    threads = drawing.threads
    gpus = options.gpus
    name = options.name ?? String(scene.split { $0 == "/" || $0 == ":" }.last ?? "agate")
    for word in [program, self.scene, output] + self.options {
      // Both engines replace braces by frames, and a line break would end the line of a shell script.
      guard !word.contains("{"), !word.contains(where: \.isNewline) else {
        throw CommandFailure(.usage, "'\(word)' has a brace or a line end in it, which farms cannot pass on; rename it")
      }
    }
  }

  /// The frames of each task, as values of `--frames`.
  var chunks: [String] {
    stride(from: 0, to: frames.count, by: framesPerTask).map { start in
      FrameSet.text(of: frames[start..<min(start + framesPerTask, frames.count)])
    }
  }

  /// Returns the arguments of a task's process, without its frames.
  func arguments(progress: ProgressMode) -> [String] {
    ["render", scene, "-o", output] + options + ["--resume", "--progress", progress.rawValue]
  }

  /// The title at the head of a job file.
  var title: String {
    let tasks = chunks.count
    return "\(frames.count) frame\(frames.count == 1 ? "" : "s") of \(scene) in \(tasks) task\(tasks == 1 ? "" : "s")"
  }

  private static let valueOptions: Set = [
    "-o", "--output", "--frames", "--progress", "--chunk", "--name", "--program", "--gpus",
  ]
  private static let flags: Set = ["--resume"]
  /// The flags of `render` that are passed on.
  private static let switches: Set = ["--stats", "--verbose", "--validation", "--no-backend-folders"]

  private static func kept(_ words: [String], scene: String) -> [String] {
    var kept: [String] = []
    var index = 0
    var hasScene = false
    while index < words.count {
      let word = words[index]
      index += 1
      if flags.contains(word) { continue }
      if valueOptions.contains(word) {
        index += 1
        continue
      }
      if valueOptions.contains(where: { word.hasPrefix($0 + "=") }) { continue }
      if word == "--" { continue }
      // A word that equals the scene is the scene only if it is not the value of the preceding option.
      let isValue = kept.last.map { $0.hasPrefix("--") && !$0.contains("=") && !switches.contains($0) } ?? false
      if word == scene, !hasScene, !isValue {
        hasScene = true
        continue
      }
      kept.append(placed(word, after: kept.last))
    }
    return kept
  }

  /// Returns a word of the options. The file of a font becomes absolute, since tasks may run anywhere.
  ///
  /// - Parameter last: The word before it.
  private static func placed(_ word: String, after last: String?) -> String {
    let prefix = "--font="
    let isJoined = word.hasPrefix(prefix)
    guard isJoined || last == "--font",
      let equals = word.dropFirst(isJoined ? prefix.count : 0).firstIndex(of: "=")
    else { return word }
    return word[...equals] + absolute(String(word[word.index(after: equals)...]))
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }
}
