import Agate

/// The background and the items of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
  /// Creates an appearance with the default background.
  public override init() { super.init() }
  /// Creates an appearance with the values of another appearance.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    adopt(other.stacked, \.stacked)
    adopt(other.inline, \.inline)
    adopt(other.compactInline, \.compactInline)
  }

  /// The appearance of items whose title is below the image. All items have their title there. Setting the property
  /// copies the object. The bar shows changes of the copy at once.
  open var stackedLayoutAppearance: UITabBarItemAppearance {
    get { used(\.stacked, .stacked) }
    set {
      adopt(newValue, \.stacked)
      noteChange()
    }
  }
  /// The appearance of items whose title is beside the image. It has no effect, because there are no such items. Setting
  /// the property copies the object.
  open var inlineLayoutAppearance: UITabBarItemAppearance {
    get { used(\.inline, .inline) }
    set { adopt(newValue, \.inline) }
  }
  /// The appearance of items whose title is beside the image in a low bar. It has no effect, because there are no such
  /// items. Setting the property copies the object.
  open var compactInlineLayoutAppearance: UITabBarItemAppearance {
    get { used(\.compactInline, .compactInline) }
    set { adopt(newValue, \.compactInline) }
  }

  // Nil stands for an appearance that has not been used.
  private(set) final var stacked: UITabBarItemAppearance?
  private final var inline: UITabBarItemAppearance?
  private final var compactInline: UITabBarItemAppearance?

  private final func used(
    _ path: ReferenceWritableKeyPath<UITabBarAppearance, UITabBarItemAppearance?>, _ style: UITabBarItemAppearance.Style
  ) -> UITabBarItemAppearance {
    if let known = self[keyPath: path] { return known }
    let new = UITabBarItemAppearance(style: style)
    keep(new, path)
    return new
  }
  private final func adopt(
    _ new: UITabBarItemAppearance?, _ path: ReferenceWritableKeyPath<UITabBarAppearance, UITabBarItemAppearance?>
  ) {
    self[keyPath: path]?.onChange = nil
    keep(new?.copy() as? UITabBarItemAppearance, path)
  }
  private final func keep(
    _ item: UITabBarItemAppearance?, _ path: ReferenceWritableKeyPath<UITabBarAppearance, UITabBarItemAppearance?>
  ) {
    item?.onChange = { [weak self] in self?.noteChange() }
    self[keyPath: path] = item
  }

  open override func copy(with zone: NSZone? = nil) -> Any { UITabBarAppearance(barAppearance: self) }
}
