import Agate

/// An object with traits: the conditions under which an interface is shown.
public protocol UITraitEnvironment: AnyObject {
  /// The traits that apply to the object.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The conditions under which an interface is shown. A value of `unspecified`, or a scale of 0, means that the
/// collection has no such trait.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  private let values: Values

  struct Values: Equatable, Sendable {
    var displayScale: CGFloat = 0
    var style = UIUserInterfaceStyle.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var gamut = UIDisplayGamut.unspecified
  }

  init(_ values: Values) { self.values = values }

  /// Creates a collection without traits.
  public override init() { values = Values() }
  /// Creates a collection with a scale, in pixels per point.
  public convenience init(displayScale: CGFloat) { self.init(Values(displayScale: displayScale)) }
  /// Creates a collection with an interface style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(Values(style: userInterfaceStyle)) }
  /// Creates a collection with a kind of device.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init(Values(idiom: userInterfaceIdiom)) }
  /// Creates a collection with a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(horizontal: horizontalSizeClass))
  }
  /// Creates a collection with a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(vertical: verticalSizeClass))
  }
  /// Creates a collection with the traits of several. Later ones win.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var all = Values()
    for one in traitCollections.map(\.values) {
      if one.displayScale != 0 { all.displayScale = one.displayScale }
      if one.style != .unspecified { all.style = one.style }
      if one.idiom != .unspecified { all.idiom = one.idiom }
      if one.horizontal != .unspecified { all.horizontal = one.horizontal }
      if one.vertical != .unspecified { all.vertical = one.vertical }
      if one.gamut != .unspecified { all.gamut = one.gamut }
    }
    self.init(all)
  }

  /// The number of pixels per point.
  open var displayScale: CGFloat { values.displayScale }
  /// The interface style.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// The space in the horizontal direction.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// The space in the vertical direction.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// The range of colours of the display.
  open var displayGamut: UIDisplayGamut { values.gamut }
  /// The direction of the layout: from left to right.
  open var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The contrast: the usual one.
  open var accessibilityContrast: UIAccessibilityContrast { .normal }
  /// The level of the interface: the base.
  open var userInterfaceLevel: UIUserInterfaceLevel { .base }
  /// Whether pressure is recognised. It is not.
  open var forceTouchCapability: UIForceTouchCapability { .unavailable }

  /// Returns whether the collection has every trait that `trait` specifies, with the same value.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]).values == values
  }
  /// Returns whether colours may differ between the two collections.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
      || displayGamut != (traitCollection?.displayGamut ?? .unspecified)
  }
  /// Calls `actions` while this collection is ``current``.
  open func performAsCurrent(_ actions: () -> Void) { UITraitCollection.$given.withValue(self, operation: actions) }

  /// The traits of the code that runs now: those that ``performAsCurrent(_:)`` gave, or else those of the screen.
  public static var current: UITraitCollection { given ?? UIScreen.main.traitCollection }
  @TaskLocal private static var given: UITraitCollection?

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
  open override var hash: Int { values.displayScale.hashValue ^ values.style.rawValue }
}

extension UIView: UITraitEnvironment {
  final var resolvedTraits: UITraitCollection {
    var values = UIScreen.main.traitValues
    if let windowScale { values.displayScale = windowScale }
    var candidate: UIView? = self
    while let view = candidate {
      if let style = view.extras?.style, style != .unspecified {
        values.style = style
        break
      }
      candidate = view.parent
    }
    return UITraitCollection(values)
  }

  final func setStyle(_ style: UIUserInterfaceStyle) {
    changeTraits { makeExtras().style = style }
  }

  /// Makes a change, and tells the view and the views in it if their traits are others now.
  final func changeTraits(_ change: () -> Void) {
    let last = traitCollection
    change()
    if !last.isEqual(traitCollection) { tellOfTraits(last) }
  }

  final func tellOfTraits(_ last: UITraitCollection) {
    extras?.controller?.traitCollectionDidChange(last)
    traitCollectionDidChange(last)
    for view in children where (view.extras?.style ?? .unspecified) == .unspecified { view.tellOfTraits(last) }
  }
}
