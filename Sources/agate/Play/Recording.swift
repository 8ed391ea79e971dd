import AgateHost
import Foundation

/// Draws a part of a scene to a video with `agate render`, in another process.
enum Recording {
  /// Starts to record.
  ///
  /// - Parameters:
  ///   - options: The choices of the player, which the video follows.
  ///   - changes: The scene's changes of state.
  ///   - range: The scene times of the first frame and of the end.
  ///   - rate: The number of frames per second.
  ///   - file: The path of the video.
  ///   - done: Called on the main thread at the end, with the reason if there is no video.
  @MainActor
  static func start(
    _ options: PlayerOptions, changes: [StateChange], range: Range<Double>, rate: Double, file: String,
    done: @escaping @MainActor (String?) -> Void
  ) {
    let first = Int((range.lowerBound * rate).rounded())
    let last = max(Int((range.upperBound * rate).rounded()) - 1, first)
    var arguments = ["render"] + options.rendering
    for change in changes { arguments += ["--transition", "\(change.state)@\(change.time)"] }
    arguments += ["--fps", "\(rate)", "--frames", "\(first)-\(last)", "--output", file]
    let process = Process(), errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    process.terminationHandler = { process in
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      let reason =
        text.split(separator: "\n").last.map(String.init) ?? "agate render ended with \(process.terminationStatus)"
      let problem = process.terminationStatus == 0 ? nil : reason
      DispatchQueue.main.async { MainActor.assumeIsolated { done(problem) } }
    }
    do {
      try process.run()
    } catch {
      done("\(error)")
    }
  }
}
