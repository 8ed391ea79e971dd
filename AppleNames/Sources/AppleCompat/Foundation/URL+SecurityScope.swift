import Foundation

extension URL {
  /// Returns true: on Linux, a program may read all files that its user may read.
  @discardableResult
  public func startAccessingSecurityScopedResource() -> Bool { true }
  /// Does nothing; see ``startAccessingSecurityScopedResource()``.
  public func stopAccessingSecurityScopedResource() {}
}
