import Agate
import Foundation

extension RunLoop.Mode {
  /// The mode of the main run loop while the user drags the content of a scroll view and while that content
  /// decelerates, as on [Apple's systems](https://developer.apple.com/documentation/foundation/runloop/mode/tracking).
  ///
  /// In this mode, timers and display links of the mode `default` do not fire. The mode is one of the common modes, so
  /// timers and display links of the mode `common`, the main queue and the main actor continue. The main run loop
  /// changes its mode in programs that wait in `UIApplicationMain`, `Application.run` or ``runMain(_:)``. In programs
  /// with an asynchronous `main`, which have no run loop, only display links follow the mode.
  public static var tracking: RunLoop.Mode { MainRunLoop.tracking }
}
