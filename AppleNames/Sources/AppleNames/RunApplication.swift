import AgateHost
import Foundation

/// Runs a program with a window of a phone's size. `UIApplicationMain` finds this function at run time.
@_cdecl("agate_run_application")
func runApplication(_ begin: @escaping @Sendable @convention(c) () -> Void) {
  Application.run(size: CGSize(width: 390, height: 844)) { _ in begin() }
}
