import Agate

/// The background of a bar, and the line at its edge.
open class UIBarAppearance: NSObject, NSCopying {
  /// Creates an appearance with the default background.
  public override init() { super.init() }
  /// Creates an appearance with the values of another appearance.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    adopt(barAppearance)
  }

  /// The blur behind the background colour. The default is `systemChromeMaterial`.
  open var backgroundEffect: UIBlurEffect? = UIBlurEffect(style: .systemChromeMaterial) { didSet { noteChange() } }
  /// The colour of the background, above the blur. The default is nil.
  open var backgroundColor: UIColor? { didSet { noteChange() } }
  /// An image that fills the background, above the colour. The default is nil.
  open var backgroundImage: UIImage? { didSet { noteChange() } }
  /// The placement of the background image. The default is `scaleToFill`.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { noteChange() } }
  /// The colour of the line at the edge of the bar, or of ``shadowImage`` if that is a template. Nil means no line. The
  /// default is `separator`.
  open var shadowColor: UIColor? = .separator { didSet { noteChange() } }
  /// An image that replaces the line at the edge of the bar. The default is nil.
  open var shadowImage: UIImage? { didSet { noteChange() } }

  /// Called after a change. The bar that has the appearance sets this property.
  final var onChange: (() -> Void)?
  /// Whether several properties are being changed, after which ``onChange`` is called once.
  private final var isChanging = false

  final func noteChange() { if !isChanging { onChange?() } }

  /// Restores the default background, which is a blur with a line at the edge.
  open func configureWithDefaultBackground() {
    setBackground(UIBlurEffect(style: .systemChromeMaterial), nil, .separator)
  }
  /// Sets an opaque background in the colour `systemBackground`, with a line at the edge.
  open func configureWithOpaqueBackground() { setBackground(nil, .systemBackground, .separator) }
  /// Removes the background and the line.
  open func configureWithTransparentBackground() { setBackground(nil, nil, nil) }

  private final func setBackground(_ effect: UIBlurEffect?, _ color: UIColor?, _ shadow: UIColor?) {
    isChanging = true
    (backgroundEffect, backgroundColor, shadowColor) = (effect, color, shadow)
    (backgroundImage, shadowImage) = (nil, nil)
    isChanging = false
    noteChange()
  }

  final func adopt(_ other: UIBarAppearance) {
    (backgroundEffect, backgroundColor) = (other.backgroundEffect, other.backgroundColor)
    (backgroundImage, backgroundImageContentMode) = (other.backgroundImage, other.backgroundImageContentMode)
    (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
  }

  /// The appearances of buttons, which subclasses for bars with buttons offer.
  final var buttons = BarButtonAppearances()
  final func setButtons(
    _ path: WritableKeyPath<BarButtonAppearances, UIBarButtonItemAppearance?>, _ new: UIBarButtonItemAppearance
  ) {
    buttons.adopt(new, path, in: self)
    noteChange()
  }

  open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }
}

/// The background, the title and the buttons of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// Creates an appearance with the default background.
  public override init() { super.init() }
  /// Creates an appearance with the values of another appearance.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    (indicator, indicatorMask) = (other.indicator, other.indicatorMask)
    buttons.adopt(other.buttons, in: self)
  }

  /// The attributes of the title. Missing attributes have their default values: a semibold font of 17 points in the
  /// colour `label`. The default is empty.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { noteChange() } }
  /// The attributes of a large title. Missing attributes have their default values: a bold font of 34 points in the
  /// colour `label`. The default is empty.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { noteChange() } }
  /// The distance by which the title in the row of buttons is moved to the right and downwards, in points. The default
  /// is zero.
  open var titlePositionAdjustment = UIOffset.zero { didSet { noteChange() } }

  /// The appearance of buttons with the style `plain`. Setting the property copies the object. The bar shows changes of
  /// the copy at once.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons.used(\.plain, .plain, in: self) }
    set { setButtons(\.plain, newValue) }
  }
  /// The appearance of buttons with the style `done`. Setting the property copies the object. The bar shows changes of
  /// the copy at once.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { buttons.used(\.done, .done, in: self) }
    set { setButtons(\.done, newValue) }
  }
  /// The appearance of the back button. If a value is not set, the value of ``buttonAppearance`` is used. Setting the
  /// property copies the object. The bar shows changes of the copy at once.
  open var backButtonAppearance: UIBarButtonItemAppearance {
    get { buttons.used(\.back, .plain, in: self) }
    set { setButtons(\.back, newValue) }
  }

  /// The image beside the title of the back button.
  open var backIndicatorImage: UIImage { indicator ?? Self.chevron }
  private static var chevron: UIImage {
    let configuration = UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold, scale: .large)
    return UIImage(systemName: "chevron.left", withConfiguration: configuration) ?? UIImage()
  }
  final var indicator: UIImage? { didSet { noteChange() } }
  /// A mask for the title that moves to the back button. The mask has no effect.
  open var backIndicatorTransitionMaskImage: UIImage { indicatorMask ?? backIndicatorImage }
  private final var indicatorMask: UIImage?
  /// Sets the image beside the title of the back button. The mask has no effect. Nil restores the default, a chevron.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    (indicatorMask, indicator) = (transitionMaskImage, backIndicatorImage)
  }

  open override func copy(with zone: NSZone? = nil) -> Any { UINavigationBarAppearance(barAppearance: self) }
}

/// The background and the buttons of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {
  /// Creates an appearance with the default background.
  public override init() { super.init() }
  /// Creates an appearance with the values of another appearance.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UIToolbarAppearance { buttons.adopt(other.buttons, in: self) }
  }

  /// The appearance of buttons with the style `plain`. Setting the property copies the object. The bar shows changes of
  /// the copy at once.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons.used(\.plain, .plain, in: self) }
    set { setButtons(\.plain, newValue) }
  }
  /// The appearance of buttons with the style `done`. Setting the property copies the object. The bar shows changes of
  /// the copy at once.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { buttons.used(\.done, .done, in: self) }
    set { setButtons(\.done, newValue) }
  }

  open override func copy(with zone: NSZone? = nil) -> Any { UIToolbarAppearance(barAppearance: self) }
}

/// The style of a bar.
public enum UIBarStyle: Int, Sendable {
  /// Dark text on a light background, or light text on a dark background in dark appearance.
  case `default`
  /// Light text on a dark background.
  case black
  /// An older style that looks like ``black``. It does not make a bar translucent: that is the bar's `isTranslucent`.
  case blackTranslucent
  /// An older name for ``black``.
  public static let blackOpaque = UIBarStyle.black

  /// Whether the background is dark and the text light in every appearance.
  var isDark: Bool { self != .default }
}

/// The background of a bar.
final class BarBackground: UIView {
  /// The duration in which the content of a bar changes, in seconds.
  static let changeDuration = 0.35

  private let blur = UIVisualEffectView(effect: nil)
  private let picture = ControlPart(color: nil)
  private let line = ControlPart(color: nil)
  /// Whether the line is at the bottom, as in a navigation bar, instead of at the top.
  var hasLineAtBottom = true

  override class var isDrawn: Bool { false }

  convenience init(lineAtBottom: Bool) {
    self.init(frame: .zero)
    hasLineAtBottom = lineAtBottom
    isUserInteractionEnabled = false
    for view in [blur, picture, line] { addSubview(view) }
  }

  /// Shows the background of an appearance.
  func show(_ appearance: UIBarAppearance) {
    if blur.effect !== appearance.backgroundEffect { blur.effect = appearance.backgroundEffect }
    // The colour lies above the blur and its tint, and below the image.
    picture.backgroundColor = appearance.backgroundColor
    picture.image = appearance.backgroundImage
    picture.contentMode = appearance.backgroundImageContentMode
    // An empty shadow hides the line.
    line.image = appearance.shadowImage
    line.tintColor = appearance.shadowColor
    line.backgroundColor = appearance.shadowImage == nil ? appearance.shadowColor : nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    blur.frame = bounds
    picture.frame = bounds
    let height = line.image?.size.height ?? 1 / max(contentScaleFactor, 1)
    line.frame = CGRect(
      x: 0, y: hasLineAtBottom ? bounds.maxY : -height, width: bounds.width, height: height)
  }
}
