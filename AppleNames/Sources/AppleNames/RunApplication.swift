import AgateHost
import Foundation

/// Runs a program with a window of a phone's size. `UIApplicationMain` finds this function at run time, so it has to be
/// public: optimised builds drop other functions that nothing calls.
///
/// - Parameter begin: the function that makes the application's delegate and shows its window.
@_cdecl("agate_run_application")
public func runApplication(_ begin: @escaping @Sendable @convention(c) () -> Void) {
  Application.run(size: CGSize(width: 390, height: 844)) { _ in begin() }
}
