import Agate
import Synchronization

/// The display that the program draws for.
///
/// The screen of a program with a window has the size and scale of that window: the window is all that the program can
/// draw on.
public final class UIScreen: NSObject, Sendable {
  /// The screen that programs draw for.
  public static let main = UIScreen()
  /// All screens: the main one.
  public static var screens: [UIScreen] { [main] }

  private struct Values {
    var scale: CGFloat = 1
    // An iPhone's, so that code which divides by the size of a screen has one before there is a window.
    var size = CGSize(width: 390, height: 844)
    var style = UIUserInterfaceStyle.light
    var brightness: CGFloat = 1
  }
  private let values = Mutex(Values())

  /// The number of pixels per point. The default is 1. `AgateHost` sets it to the highest scale of all displays, then
  /// to the scale of the program's window. A program without a window sets the scale of its output.
  public var scale: CGFloat {
    get { values.withLock(\.scale) }
    set { if newValue.isFinite && newValue > 0 { values.withLock { $0.scale = newValue } } }
  }
  /// The rectangle of the screen, in points. `AgateHost` sets it to the size of the program's window. The default is
  /// 390 × 844 points. A program without a window sets the size of its output.
  public var bounds: CGRect {
    get { CGRect(origin: .zero, size: values.withLock(\.size)) }
    set {
      let size = newValue.size
      guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else { return }
      values.withLock { $0.size = size }
    }
  }
  /// The rectangle of the screen, in pixels.
  public var nativeBounds: CGRect {
    let (size, scale) = values.withLock { ($0.size, $0.scale) }
    return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }
  /// The number of pixels per point, which equals ``scale``.
  public var nativeScale: CGFloat { scale }
  /// The number of frames per second that a display shows at most: 60.
  public var maximumFramesPerSecond: Int { 60 }
  /// The brightness, from 0 to 1. The value is kept and has no effect. The default is 1.
  public var brightness: CGFloat {
    get { values.withLock(\.brightness) }
    set { values.withLock { $0.brightness = min(max(newValue, 0), 1) } }
  }
  /// Whether the screen is recorded. The value is false.
  public var isCaptured: Bool { false }
  /// The traits of the screen: its scale, ``userInterfaceStyle``, sRGB and regular size classes; a width or height below
  /// 500 points is compact.
  public var traitCollection: UITraitCollection { UITraitCollection(traitValues) }
  /// The interface style of views that have no other. The default is `light`. A program sets it before it makes views.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.withLock(\.style) }
    set { values.withLock { $0.style = newValue } }
  }

  var traitValues: UITraitCollection.Values {
    let now = values.withLock { $0 }
    return UITraitCollection.Values(
      displayScale: now.scale, style: now.style, idiom: UIDevice.current.userInterfaceIdiom,
      horizontal: now.size.width < 500 ? .compact : .regular, vertical: now.size.height < 500 ? .compact : .regular,
      gamut: .SRGB)
  }

  /// The name of a notification that is never posted: there is one screen.
  public static let didConnectNotification = NSNotification.Name("UIScreenDidConnectNotification")
  /// The name of a notification that is never posted: there is one screen.
  public static let didDisconnectNotification = NSNotification.Name("UIScreenDidDisconnectNotification")

  private override init() {}
}
