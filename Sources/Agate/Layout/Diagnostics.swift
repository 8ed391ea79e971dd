import Foundation

/// Reports mistakes of the program that appear only at run time and need not stop it.
package enum Diagnostics {
  package static func report(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data("Agate: \(message)\n".utf8))
  }
}
