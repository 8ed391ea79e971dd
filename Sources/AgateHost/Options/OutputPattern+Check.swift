import ArgumentParser
import Foundation

extension OutputPattern {
  /// Checks that the output can be written. Call this method before any frame is drawn.
  package func checkPlace() throws(CommandFailure) {
    guard self != .standardOutput else {
      if isatty(STDOUT_FILENO) == 1 {
        throw CommandFailure(
          .usage, "raw frames are not for a terminal: pipe them into a program, or name a file such as NAME.png")
      }
      return
    }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory) else {
      throw CommandFailure(.output, "\(directory): there is no such directory; create it first")
    }
    guard isDirectory.boolValue else { throw CommandFailure(.output, "\(directory): not a directory") }
    guard access(directory, W_OK) == 0 else {
      throw CommandFailure(.output, "\(directory): cannot be written: \(String(cString: strerror(errno)))")
    }
  }

  /// Throws a validation error if the output does not support the requested frames.
  package func check(_ options: FrameOptions) throws {
    let frames = options.moments
    if case .single = self, frames.count > 1 {
      throw ValidationError("\(frames.count) frames need a pattern such as NAME.%04d.png.")
    }
    if self == .standardOutput, options.progress == .openjd {
      throw ValidationError("--progress openjd writes to standard output and cannot be used with '-o -'.")
    }
  }
}
