import Foundation

/// Mistakes of the program that show only while it runs, and that need not stop it.
package enum Diagnostics {
  package static func report(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data("Agate: \(message)\n".utf8))
  }
}
