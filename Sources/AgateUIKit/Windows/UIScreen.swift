import Agate
import Synchronization

/// The display for which the program draws.
///
/// If the program has a window, the screen has the size and the scale of that window, because the program can draw only
/// in the window.
public final class UIScreen: NSObject, Sendable {
  /// The only screen.
  public static let main = UIScreen()
  /// All screens, which is only the main screen.
  public static var screens: [UIScreen] { [main] }

  private struct Values {
    var scale: CGFloat = 1
    // The size of an iPhone, so that code can divide by the size of the screen before there is a window.
    var size = CGSize(width: 390, height: 844)
    var style = UIUserInterfaceStyle.light
    var brightness: CGFloat = 1
  }
  private let values = Mutex(Values())

  /// The number of pixels per point. The default is 1. `AgateHost` sets it to the highest scale of all displays, then
  /// to the scale of the program's window. A program without a window sets this property to the scale of its output.
  /// Values that are not positive and finite are ignored.
  public var scale: CGFloat {
    get { values.withLock(\.scale) }
    set { if newValue.isFinite && newValue > 0 { values.withLock { $0.scale = newValue } } }
  }
  /// The rectangle of the screen, in points. `AgateHost` sets it to the size of the program's window. The default is
  /// 390 × 844 points. A program without a window sets this property to the size of its output. The origin is always
  /// zero. Sizes that are not positive and finite are ignored.
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
  /// The maximum number of frames per second. The value is always 60.
  public var maximumFramesPerSecond: Int { 60 }
  /// Creates a display link that calls a method of an object before every refresh of the screen.
  ///
  /// - Parameters:
  ///   - target: the object, which the link retains until it is invalidated.
  ///   - sel: the method, which takes the link or nothing.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }
  /// The brightness, from 0 to 1. The value is limited to this range, is kept and has no effect. The default is 1.
  public var brightness: CGFloat {
    get { values.withLock(\.brightness) }
    set { values.withLock { $0.brightness = min(max(newValue, 0), 1) } }
  }
  /// Whether the screen is recorded. The value is always false.
  public var isCaptured: Bool { false }
  /// The traits of the screen: its scale, ``userInterfaceStyle``, the idiom of the device, the gamut sRGB and size
  /// classes. The size class of a width or height below 500 points is `compact`, and otherwise `regular`.
  public var traitCollection: UITraitCollection { UITraitCollection(traitValues) }
  /// The interface style of views without ``UIView/overrideUserInterfaceStyle``. The default is `light`. Set the style
  /// before you create views, which are not notified of a change.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.withLock(\.style) }
    set { values.withLock { $0.style = newValue } }
  }

  var traitValues: UITraitCollection.Values {
    let now = values.withLock { $0 }
    return UITraitCollection.Values(
      displayScale: now.scale, style: now.style, idiom: UIDevice.current.userInterfaceIdiom,
      horizontal: now.size.width < 500 ? .compact : .regular, vertical: now.size.height < 500 ? .compact : .regular,
      gamut: .SRGB, contentSize: .large, direction: .leftToRight, contrast: .normal, level: .base,
      force: .unavailable)
  }

  /// The name of a notification that is never posted, because there is only one screen.
  public static let didConnectNotification = NSNotification.Name("UIScreenDidConnectNotification")
  /// The name of a notification that is never posted, because there is only one screen.
  public static let didDisconnectNotification = NSNotification.Name("UIScreenDidDisconnectNotification")

  private override init() {}
}
