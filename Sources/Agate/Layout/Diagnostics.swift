import Foundation

/// Reports programming errors that are detected at run time and do not stop the program.
package enum Diagnostics {
  package static func report(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data("Agate: \(message)\n".utf8))
  }
}
