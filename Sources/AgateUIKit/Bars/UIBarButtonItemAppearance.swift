import Agate

/// The appearance of the buttons of a bar in each of their states.
///
/// ```swift
/// let appearance = UINavigationBarAppearance()
/// appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
/// UINavigationBar.appearance().standardAppearance = appearance
/// ```
///
/// If a value is not set for a state, the value of the normal state is used. Attributes of a single item
/// (``UIBarItem/setTitleTextAttributes(_:for:)``) take precedence.
open class UIBarButtonItemAppearance: NSObject, NSCopying {
  /// Creates the default appearance of items with the style `plain`.
  public override init() { super.init() }
  /// Creates the default appearance of items.
  ///
  /// - Parameter style: the style, which determines the weight of titles without a font.
  public init(style: UIBarButtonItem.Style) {
    self.style = style
    super.init()
  }

  /// Restores the default appearance of items with a style. The objects of the states, such as ``normal``, are new ones
  /// afterwards.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    self.style = style
    states.forget()
    onChange?()
  }

  /// The appearance of buttons that are neither touched nor disabled.
  open var normal: UIBarButtonItemStateAppearance { state(.normal) }
  /// The appearance of buttons while they are touched.
  open var highlighted: UIBarButtonItemStateAppearance { state(.highlighted) }
  /// The appearance of disabled buttons.
  open var disabled: UIBarButtonItemStateAppearance { state(.disabled) }
  /// The appearance of buttons with the focus.
  open var focused: UIBarButtonItemStateAppearance { state(.focused) }

  /// The style that determines the weight of titles without a font.
  private(set) final var style = UIBarButtonItem.Style.plain
  /// Called after a change. The appearance of the bar sets this property.
  final var onChange: (() -> Void)?
  private final var states = AppearanceStates<UIBarButtonItemStateAppearance>()

  private final func state(_ state: UIControl.State) -> UIBarButtonItemStateAppearance {
    states.used(state) { [weak self] in self?.onChange?() }
  }
  /// The appearance in a state; nil if it has not been used.
  final func known(_ state: UIControl.State) -> UIBarButtonItemStateAppearance? { states.known(state) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let result = UIBarButtonItemAppearance(style: style)
    result.states = states.copied { [weak result] in result?.onChange?() }
    return result
  }
}

/// The appearance of the buttons of a bar in one state. A ``UIBarButtonItemAppearance`` creates these objects.
public final class UIBarButtonItemStateAppearance: NSObject, ItemStateAppearance {
  override init() { super.init() }

  /// The attributes of the title. Missing attributes are those of the normal state, or else have their default values:
  /// a font of 17 points, which is semibold for items with the style `done`, in the tint colour. The default is empty.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// The distance by which the title is moved to the right and downwards, in points. The default is zero, which means
  /// the distance in the normal state.
  public var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// An image that fills the width of the button behind its content. It keeps its height, unless the button is less
  /// high. The default is nil, which means the image of the normal state.
  public var backgroundImage: UIImage? { didSet { onChange?() } }
  /// The distance by which the background image is moved to the right and downwards, in points. The default is zero,
  /// which means the distance in the normal state.
  public var backgroundImagePositionAdjustment = UIOffset.zero { didSet { onChange?() } }

  var onChange: (() -> Void)?

  var copied: UIBarButtonItemStateAppearance {
    let result = UIBarButtonItemStateAppearance()
    result.titleTextAttributes = titleTextAttributes
    result.titlePositionAdjustment = titlePositionAdjustment
    result.backgroundImage = backgroundImage
    result.backgroundImagePositionAdjustment = backgroundImagePositionAdjustment
    return result
  }
}
