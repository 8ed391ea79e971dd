import Agate
import Synchronization

/// The display that the program draws for.
public final class UIScreen: Sendable {
  /// The screen that programs draw for.
  public static let main = UIScreen()

  private let value = Mutex<Double>(1)

  /// The number of pixels per point. The default is 1. `AgateHost` sets it to the highest scale of all displays, then
  /// to the scale of the program's window. A program without a window sets the scale of its output.
  public var scale: CGFloat {
    get { CGFloat(value.withLock { $0 }) }
    set { if newValue.isFinite && newValue > 0 { value.withLock { $0 = Double(newValue) } } }
  }

  private init() {}
}
