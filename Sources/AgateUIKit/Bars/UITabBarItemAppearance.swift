import Agate

/// The appearance of the items of a tab bar in each of their states.
///
/// ```swift
/// let appearance = UITabBarAppearance()
/// appearance.stackedLayoutAppearance.selected.iconColor = .systemGreen
/// UITabBar.appearance().standardAppearance = appearance
/// ```
///
/// If a value is not set for a state, the value of the normal state is used, except for the colours of selected items.
/// Values of a single item take precedence.
open class UITabBarItemAppearance: NSObject, NSCopying {
  /// The arrangement of the image and the title.
  public enum Style: Int, Sendable {
    /// The title is below the image.
    case stacked
    /// The title is beside the image, in a bar of the usual height or in a low bar.
    case inline, compactInline
  }

  /// Creates the default appearance of stacked items.
  public override init() { super.init() }
  /// Creates the default appearance, which is the same for all styles.
  public init(style: Style) { super.init() }

  /// Restores the default appearance, which is the same for all styles. The objects of the states, such as ``normal``,
  /// are new ones afterwards.
  open func configureWithDefault(for style: Style) {
    states.forget()
    onChange?()
  }

  /// The appearance of items that are neither selected nor disabled.
  open var normal: UITabBarItemStateAppearance { state(.normal) }
  /// The appearance of the selected item.
  open var selected: UITabBarItemStateAppearance { state(.selected) }
  /// The appearance of disabled items.
  open var disabled: UITabBarItemStateAppearance { state(.disabled) }
  /// The appearance of items with the focus. It has no effect, because items of tab bars do not get the focus.
  open var focused: UITabBarItemStateAppearance { state(.focused) }

  /// Called after a change. The appearance of the bar sets this property.
  final var onChange: (() -> Void)?
  private final var states = AppearanceStates<UITabBarItemStateAppearance>()

  private final func state(_ state: UIControl.State) -> UITabBarItemStateAppearance {
    states.used(state) { [weak self] in self?.onChange?() }
  }
  /// The appearance in a state; nil if it has not been used.
  final func known(_ state: UIControl.State) -> UITabBarItemStateAppearance? { states.known(state) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let result = UITabBarItemAppearance()
    result.states = states.copied { [weak result] in result?.onChange?() }
    return result
  }
}

/// The appearance of the items of a tab bar in one state. A ``UITabBarItemAppearance`` creates these objects.
public final class UITabBarItemStateAppearance: NSObject, ItemStateAppearance {
  override init() { super.init() }

  /// The attributes of the title. Missing attributes have their default values: a font of 10 points in the tint colour
  /// or in grey. The default is empty.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// The distance by which the title is moved to the right and downwards, in points. The default is zero, which means
  /// the distance in the normal state.
  public var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// The colour of the image. The default is nil, which means the tint colour for the selected item, and otherwise the
  /// colour of the normal state or a grey.
  public var iconColor: UIColor? { didSet { onChange?() } }
  /// The colour of the badge. The default is nil, which means the colour in the normal state, or else a red.
  public var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
  /// The attributes of the text in the badge. Missing attributes have their default values: a font of 13 points in
  /// white. The default is empty.
  public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// The distance by which the badge is moved to the right and downwards, in points. The default is zero, which means
  /// the distance in the normal state.
  public var badgePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// The distance by which the text in the badge is moved. The value is kept and has no effect. The default is zero.
  public var badgeTitlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }

  var onChange: (() -> Void)?

  var copied: UITabBarItemStateAppearance {
    let result = UITabBarItemStateAppearance()
    result.titleTextAttributes = titleTextAttributes
    result.titlePositionAdjustment = titlePositionAdjustment
    result.iconColor = iconColor
    result.badgeBackgroundColor = badgeBackgroundColor
    result.badgeTextAttributes = badgeTextAttributes
    result.badgePositionAdjustment = badgePositionAdjustment
    result.badgeTitlePositionAdjustment = badgeTitlePositionAdjustment
    return result
  }
}

/// The look of an item of a tab bar in a state: the values of the bar.
struct TabItemLook {
  private let state: UIControl.State
  private let normal: UITabBarItemStateAppearance?
  private let own: UITabBarItemStateAppearance?

  init(_ appearance: UITabBarItemAppearance?, _ state: UIControl.State) {
    self.state = state
    normal = appearance?.known(.normal)
    own = state == .normal ? nil : appearance?.known(state)
  }

  /// The colour of the image; nil for the default.
  var iconColor: UIColor? { own?.iconColor ?? (state == .selected ? nil : normal?.iconColor) }
  var badgeColor: UIColor? { own?.badgeBackgroundColor ?? normal?.badgeBackgroundColor }
  var titleAttributes: [NSAttributedString.Key: Any] {
    var inherited = normal?.titleTextAttributes ?? [:]
    if state == .selected { inherited[.foregroundColor] = nil }
    return inherited.merging(own?.titleTextAttributes ?? [:]) { $1 }
  }
  var badgeAttributes: [NSAttributedString.Key: Any] {
    (normal?.badgeTextAttributes ?? [:]).merging(own?.badgeTextAttributes ?? [:]) { $1 }
  }
  func offset(_ path: KeyPath<UITabBarItemStateAppearance, UIOffset>) -> UIOffset {
    let special = own?[keyPath: path] ?? .zero
    return special == .zero ? normal?[keyPath: path] ?? .zero : special
  }
}
