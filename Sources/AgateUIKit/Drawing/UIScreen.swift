import Agate
import Synchronization

/// The display that the program draws for, and its pixels per point.
public final class UIScreen: Sendable {
  /// The screen that programs draw for.
  public static let main = UIScreen()

  private let value = Mutex<Double>(1)

  /// Pixels per point. The default is 1. `AgateHost` sets the scale of the finest display, then that of the program's
  /// window. A program without a window sets the scale of its output.
  public var scale: CGFloat {
    get { CGFloat(value.withLock { $0 }) }
    set { if newValue.isFinite && newValue > 0 { value.withLock { $0 = Double(newValue) } } }
  }

  private init() {}
}
