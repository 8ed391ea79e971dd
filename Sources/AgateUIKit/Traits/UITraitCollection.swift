import Agate

/// An object with traits, which describe the environment of an interface.
public protocol UITraitEnvironment: AnyObject {
  /// The traits that apply to the object.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits changed. The argument is the traits before the change.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// Values that describe the environment of an interface, such as its scale and its style. A value of `unspecified`, or
/// a scale of 0, means that the collection does not specify the trait.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  private let values: Values

  struct Values: Equatable, Sendable {
    var displayScale: CGFloat = 0
    var style = UIUserInterfaceStyle.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var gamut = UIDisplayGamut.unspecified
    var contentSize = UIContentSizeCategory.unspecified
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var contrast = UIAccessibilityContrast.unspecified
    var level = UIUserInterfaceLevel.unspecified
    var force = UIForceTouchCapability.unknown
    /// The traits that the program defines.
    var custom: [ObjectIdentifier: TraitValue] = [:]
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
  /// Creates a collection with a colour gamut.
  public convenience init(displayGamut: UIDisplayGamut) { self.init(Values(gamut: displayGamut)) }
  /// Creates a collection with a preferred size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Values(contentSize: preferredContentSizeCategory))
  }
  /// Creates a collection with a direction of the layout.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Values(direction: layoutDirection))
  }
  /// Creates a collection with a contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(Values(contrast: accessibilityContrast))
  }
  /// Creates a collection with a level of the interface.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init(Values(level: userInterfaceLevel)) }
  /// Creates a collection with a capability for recognising pressure.
  public convenience init(forceTouchCapability: UIForceTouchCapability) {
    self.init(Values(force: forceTouchCapability))
  }
  /// Creates a collection with the traits that a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(Values().changed(by: mutations))
  }
  /// Creates a collection with the traits of several collections. If several collections specify a trait, the last
  /// value is used.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var all = Values()
    for one in traitCollections { one.apply(to: &all) }
    self.init(all)
  }

  /// Returns a collection in which a closure has changed traits.
  open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(values.changed(by: mutations))
  }
  /// Returns a collection with another value of a trait.
  public final func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
    var changed = values
    changed[trait] = value
    return UITraitCollection(changed)
  }
  /// The value of a trait, or its default value if the collection does not specify it.
  public final subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }
  /// Whether the value of a trait differs from the one in another collection.
  final func differs(from other: UITraitCollection, in trait: UITrait) -> Bool {
    values.differs(from: other.values, in: trait)
  }

  /// Replaces traits by those that the collection specifies.
  final func apply(to all: inout Values) {
    if values.displayScale != 0 { all.displayScale = values.displayScale }
    if values.style != .unspecified { all.style = values.style }
    if values.idiom != .unspecified { all.idiom = values.idiom }
    if values.horizontal != .unspecified { all.horizontal = values.horizontal }
    if values.vertical != .unspecified { all.vertical = values.vertical }
    if values.gamut != .unspecified { all.gamut = values.gamut }
    if values.contentSize != .unspecified { all.contentSize = values.contentSize }
    if values.direction != .unspecified { all.direction = values.direction }
    if values.contrast != .unspecified { all.contrast = values.contrast }
    if values.level != .unspecified { all.level = values.level }
    if values.force != .unknown { all.force = values.force }
    if !values.custom.isEmpty { all.custom.merge(values.custom) { $1 } }
  }
  /// Returns the collection with traits that views or controllers override.
  final func overridden(by layers: [TraitLayer]) -> UITraitCollection {
    var changed = values
    for layer in layers { layer.apply(to: &changed) }
    return UITraitCollection(changed)
  }

  /// The number of pixels per point, or 0 if it is not specified.
  open var displayScale: CGFloat { values.displayScale }
  /// The interface style.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// The size class in the horizontal direction.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// The size class in the vertical direction.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// The colour gamut of the display.
  open var displayGamut: UIDisplayGamut { values.gamut }
  /// The preferred size of text. The value of screens is always `large`, and so is the size of text.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.contentSize }
  /// The direction of the layout. The value of screens is always `leftToRight`.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  /// The contrast. The value of screens is always `normal`.
  open var accessibilityContrast: UIAccessibilityContrast { values.contrast }
  /// The level of the interface. The value of screens is always `base`.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.level }
  /// Whether the display recognises pressure. The value of screens is always `unavailable`.
  open var forceTouchCapability: UIForceTouchCapability { values.force }

  /// Returns whether the collection specifies every trait that `trait` specifies, with the same values. Returns true
  /// for nil.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]).values == values
  }
  /// Returns whether colours may look different with the two collections: whether they differ in the interface style,
  /// the gamut, the contrast, the level, or a trait of the program that affects colours.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    let other = traitCollection?.values ?? Values()
    return values.style != other.style || values.gamut != other.gamut || values.contrast != other.contrast
      || values.level != other.level || values.hasDifferentColors(other)
  }
  /// Calls `actions`. During the call, this collection is ``current`` in the calling task.
  open func performAsCurrent(_ actions: () -> Void) { UITraitCollection.$given.withValue(self, operation: actions) }

  /// The traits that apply to the running code.
  ///
  /// In a view's ``UIView/draw(_:)-(CGRect)``, ``UIView/layoutSubviews()``, ``UIView/updateConstraints()``,
  /// ``UIView/tintColorDidChange()`` and ``UIView/traitCollectionDidChange(_:)``, they are the traits of the view. The
  /// same applies to the methods of its controller for layout and traits. Within ``performAsCurrent(_:)``, they are the
  /// traits of the collection whose method is called. Otherwise, they are the traits of the main screen.
  public static var current: UITraitCollection { given ?? UIScreen.main.traitCollection }
  /// Whether the current traits may differ from those of the main screen.
  static var isGiven: Bool { given != nil }
  @TaskLocal private static var given: UITraitCollection?

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
  open override var hash: Int { values.displayScale.hashValue ^ values.style.rawValue }
}
