import AgateHost
import Foundation

/// A recording of a part of a scene. `agate render` renders the video in another process.
@MainActor
final class Recording {
  struct Part {
    /// The scene times of the first frame and of the end, in seconds.
    var range: Range<Double>
    /// The number of frames per second.
    var rate: Double
    /// The state changes of the scene.
    var changes: [StateChange]
  }

  private let process = Process()

  /// Starts the recording.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of `agate render` for the scene.
  ///   - file: The path of the video.
  ///   - done: Called on the main thread at the end. The argument is the reason of a failure; nil if the video is
  ///     complete.
  init(_ part: Part, arguments: [String], file: String, done: @escaping @MainActor (String?) -> Void) {
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe")
    process.arguments = ["render"] + arguments + Self.arguments(part) + ["--output", file]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    process.terminationHandler = { process in
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      let status = process.terminationStatus
      let reason = text.split(separator: "\n").last.map(String.init) ?? "agate render ended with \(status)"
      DispatchQueue.main.async { MainActor.assumeIsolated { done(status == 0 ? nil : reason) } }
    }
    do {
      try process.run()
    } catch {
      DispatchQueue.main.async { MainActor.assumeIsolated { done("\(error)") } }
    }
  }

  /// Ends the process. The process then removes the incomplete video.
  func cancel() {
    if process.isRunning { process.terminate() }
  }

  /// Returns the arguments of `agate render` for the frames and the states of a part.
  static func arguments(_ part: Part) -> [String] {
    // The scene's rate may be one that videos cannot have.
    let rate = FrameRate(nearest: part.rate) ?? FrameRate(argument: "60")!
    let number = Double(rate.numerator) / Double(rate.denominator)
    func frame(at time: Double) -> Int { Int(min((time * number).rounded(), Self.mostFrames)) }
    let first = frame(at: part.range.lowerBound), last = max(frame(at: part.range.upperBound) - 1, first)
    var arguments: [String] = []
    var changes = part.changes
    // A change without a transition before the first frame replaces all changes before it.
    if let start = changes.lastIndex(where: { $0.time <= part.range.lowerBound && !$0.isAnimated }) {
      arguments += ["--state", changes[start].state]
      changes.removeFirst(start + 1)
    }
    for change in changes { arguments += ["--transition", "\(change.state)@\(change.time)"] }
    return arguments + ["--fps", rate.ratio, "--frames", "\(first)-\(last)"]
  }

  /// The greatest frame number that `agate render` accepts.
  private static let mostFrames = 999_999_999.0
}
