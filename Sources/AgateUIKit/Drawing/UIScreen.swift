import Agate
import Synchronization

/// The display that the program draws for: its pixels per point.
public final class UIScreen: Sendable {
  /// The screen that programs draw for.
  public static let main = UIScreen()

  private let value = Mutex<Double>(1)

  /// Pixels per point. Default 1; `AgateHost` sets what the displays have, then what the program's window has. A program
  /// without a window sets that of its output.
  public var scale: CGFloat {
    get { CGFloat(value.withLock { $0 }) }
    set { if newValue.isFinite && newValue > 0 { value.withLock { $0 = Double(newValue) } } }
  }

  private init() {}
}
