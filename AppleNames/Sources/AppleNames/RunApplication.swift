import AgateHost
import Foundation

/// Runs a program with a window of 390 × 844 points. `UIApplicationMain` looks up this function at run time. The
/// function must be public, because optimised builds remove other functions without callers.
///
/// - Parameter begin: A function that creates the application's delegate and shows its window.
@_cdecl("agate_run_application")
public func runApplication(_ begin: @escaping @Sendable @convention(c) () -> Void) {
  Application.run(size: CGSize(width: 390, height: 844)) { _ in begin() }
}
