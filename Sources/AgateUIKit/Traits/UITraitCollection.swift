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
  }

  init(_ values: Values) { self.values = values }
  /// Creates the traits of a view. A style or a scale that is not specified is that of the main screen.
  convenience init(style: UIUserInterfaceStyle, windowScale: CGFloat?) {
    var values = UIScreen.main.traitValues
    if let windowScale { values.displayScale = windowScale }
    if style != .unspecified { values.style = style }
    self.init(values)
  }

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
  /// Creates a collection with the traits of several collections. If several collections specify a trait, the last
  /// value is used.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var all = Values()
    for one in traitCollections.map(\.values) {
      if one.displayScale != 0 { all.displayScale = one.displayScale }
      if one.style != .unspecified { all.style = one.style }
      if one.idiom != .unspecified { all.idiom = one.idiom }
      if one.horizontal != .unspecified { all.horizontal = one.horizontal }
      if one.vertical != .unspecified { all.vertical = one.vertical }
      if one.gamut != .unspecified { all.gamut = one.gamut }
      if one.contentSize != .unspecified { all.contentSize = one.contentSize }
    }
    self.init(all)
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
  /// The preferred size of text. The value of views and screens is always `large`.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.contentSize }
  /// The direction of the layout. The value is always `leftToRight`.
  open var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The contrast. The value is always `normal`.
  open var accessibilityContrast: UIAccessibilityContrast { .normal }
  /// The level of the interface. The value is always `base`.
  open var userInterfaceLevel: UIUserInterfaceLevel { .base }
  /// Whether the display recognises pressure. The value is always `unavailable`.
  open var forceTouchCapability: UIForceTouchCapability { .unavailable }

  /// Returns whether the collection specifies every trait that `trait` specifies, with the same values. Returns true
  /// for nil.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]).values == values
  }
  /// Returns whether colours may look different with the two collections: whether their interface styles or gamuts
  /// differ.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
      || displayGamut != (traitCollection?.displayGamut ?? .unspecified)
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

extension UIView: UITraitEnvironment {
  final var resolvedTraits: UITraitCollection {
    UITraitCollection(style: resolvedStyle, windowScale: contentScale.window)
  }

  /// The style of the view, or else of the nearest superview that specifies one.
  final var resolvedStyle: UIUserInterfaceStyle {
    var candidate: UIView? = self
    while let view = candidate {
      if let style = view.extras?.style, style != .unspecified { return style }
      candidate = view.parent
    }
    return .unspecified
  }

  /// Calls `body`. During the call, the traits of the view are ``UITraitCollection/current``.
  final func performWithTraits(_ body: () -> Void) {
    let screenScale = UIScreen.main.scale
    let hasScreenTraits = resolvedStyle == .unspecified && (contentScale.window ?? screenScale) == screenScale
    // The traits of the screen are current anyway.
    if hasScreenTraits && !UITraitCollection.isGiven { body() } else { traitCollection.performAsCurrent(body) }
  }

  final func setStyle(_ style: UIUserInterfaceStyle) {
    changeTraits { makeExtras().style = style }
  }

  /// Makes a change. If the traits of the view differ after the change, notifies the view and the descendants that
  /// inherit its style.
  package final func changeTraits(_ change: () -> Void) {
    let last = traitCollection
    change()
    if !last.isEqual(traitCollection) { tellOfTraits(last) }
  }

  final func tellOfTraits(_ last: UITraitCollection) {
    let hasNewColors = traitCollection.hasDifferentColorAppearance(comparedTo: last)
    if hasNewColors {
      updateBackground()
      setNeedsLayout()
      setNeedsDisplay()
    }
    if Appearances.followTraits, nearestWindow != nil { Appearances.apply(to: self) }
    performWithTraits {
      extras?.controller?.traitCollectionDidChange(last)
      extras?.controller?.callTraitHandlers(since: last)
      traitCollectionDidChange(last)
      callTraitHandlers(since: last)
      if hasNewColors { tintColorDidChange() }
    }
    for view in children where (view.extras?.style ?? .unspecified) == .unspecified { view.tellOfTraits(last) }
  }
}
