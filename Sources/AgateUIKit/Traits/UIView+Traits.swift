import Agate

/// The traits that a view or a controller gives to the views inside.
enum TraitLayer {
  case style(UIUserInterfaceStyle)
  case overrides(UITraitOverrides)
  case collection(UITraitCollection)

  func apply(to values: inout UITraitCollection.Values) {
    switch self {
    case .style(let style): values.style = style
    case .overrides(let overrides): overrides.apply(to: &values)
    case .collection(let collection): collection.apply(to: &values)
    }
  }
}

/// The values that determine the traits of a view at its place in the hierarchy.
struct TraitSource {
  /// The scale of the window; nil for the scale of the main screen.
  let windowScale: CGFloat?
  /// The traits that the view and its superviews override, from the view outwards.
  private(set) var layers: [TraitLayer] = []
  /// The style of the nearest view that specifies one, if no other traits are overridden in the program.
  private(set) var style = UIUserInterfaceStyle.unspecified

  init(_ view: UIView) {
    windowScale = view.contentScale.window
    let isGeneral = UITraitOverrides.areUsed
    var candidate: UIView? = view
    while let view = candidate {
      if isGeneral {
        layers += view.traitLayers.reversed()
      } else if let style = view.ownStyle {
        self.style = style
        return
      }
      candidate = view.parent
    }
  }

  /// Whether the traits are those of the main screen.
  var isPlain: Bool {
    guard layers.isEmpty && style == .unspecified else { return false }
    let screenScale = UIScreen.main.scale
    return (windowScale ?? screenScale) == screenScale
  }

  var traits: UITraitCollection {
    var values = UIScreen.main.traitValues
    if let windowScale { values.displayScale = windowScale }
    if style != .unspecified { values.style = style }
    for layer in layers.reversed() { layer.apply(to: &values) }
    return UITraitCollection(values)
  }

  /// Whether two sources certainly give the same traits. If not, the traits must be compared.
  func isSame(as other: TraitSource) -> Bool {
    windowScale == other.windowScale && style == other.style && layers.isEmpty && other.layers.isEmpty
  }
}

extension UIView: UITraitEnvironment {
  /// The traits of the view and its descendants that replace the traits of the superview. Assign values to its
  /// properties.
  ///
  /// ```swift
  /// let panel = UIView()
  /// panel.traitOverrides.userInterfaceStyle = .dark
  /// ```
  ///
  /// The view, its descendants and their controllers are told of the change immediately
  /// (``UITraitEnvironment/traitCollectionDidChange(_:)``). An override of the style takes precedence over
  /// ``overrideUserInterfaceStyle``. The scale of the view's layer does not follow an override of the display scale.
  public final var traitOverrides: UITraitOverrides {
    get { extras?.traitOverrides ?? UITraitOverrides() }
    set {
      UITraitOverrides.noteUse()
      changeTraits { makeExtras().traitOverrides = newValue.isEmpty ? nil : newValue }
    }
  }

  final var resolvedTraits: UITraitCollection { TraitSource(self).traits }

  /// The style that the view or else its controller specifies; nil if neither does.
  fileprivate final var ownStyle: UIUserInterfaceStyle? {
    guard let extras else { return nil }
    if extras.style != .unspecified { return extras.style }
    guard let style = extras.controller?.ownTraits.style, style != .unspecified else { return nil }
    return style
  }

  /// The traits that the view and its controller override, of which later ones take precedence.
  final var traitLayers: [TraitLayer] {
    guard let extras else { return [] }
    var layers: [TraitLayer] = []
    if let controller = extras.controller { layers = controller.traitLayers }
    if extras.style != .unspecified { layers.append(.style(extras.style)) }
    if let overrides = extras.traitOverrides { layers.append(.overrides(overrides)) }
    return layers
  }

  /// Calls `body`. During the call, the traits of the view are ``UITraitCollection/current``.
  final func performWithTraits(_ body: () -> Void) {
    // The traits of the screen are current anyway.
    if TraitSource(self).isPlain && !UITraitCollection.isGiven {
      body()
    } else {
      traitCollection.performAsCurrent(body)
    }
  }

  final func setStyle(_ style: UIUserInterfaceStyle) {
    changeTraits { makeExtras().style = style }
  }

  /// Makes a change. If the traits of the view differ after the change, notifies the view and the descendants that
  /// inherit traits which have changed.
  package final func changeTraits(_ change: () -> Void) {
    let last = traitCollection
    change()
    if !last.isEqual(traitCollection) { tellOfTraits(last) }
  }

  /// Makes the view that of a controller. The traits of the controller may change colours that the view and its
  /// descendants have already.
  final func belong(to controller: UIViewController) {
    let last = controller.traitLayers.isEmpty ? nil : traitCollection
    makeExtras().controller = controller
    if let last, !last.isEqual(traitCollection) { tellOfTraits(last, includingController: false) }
  }

  /// Notifies the view and its descendants of traits that have changed.
  ///
  /// - Parameters:
  ///   - last: the traits of the view before the change.
  ///   - includesController: whether the controller of the view is notified, too.
  final func tellOfTraits(_ last: UITraitCollection, includingController includesController: Bool = true) {
    let now = traitCollection, controller = includesController ? extras?.controller : nil
    let hasNewColors = now.hasDifferentColorAppearance(comparedTo: last)
    if hasNewColors {
      updateBackground()
      setNeedsLayout()
      setNeedsDisplay()
    }
    if now.layoutDirection != last.layoutDirection { tellOfDirection() }
    if now.horizontalSizeClass != last.horizontalSizeClass { extras?.controller?.tellOfMargins() }
    if Appearances.followTraits, nearestWindow != nil { Appearances.apply(to: self) }
    performWithTraits {
      controller?.traitCollectionDidChange(last)
      controller?.callTraitHandlers(since: last)
      traitCollectionDidChange(last)
      callTraitHandlers(since: last)
      if hasNewColors { tintColorDidChange() }
    }
    for view in children {
      let layers = view.traitLayers
      guard !layers.isEmpty else {
        view.tellOfTraits(last)
        continue
      }
      let lastInside = last.overridden(by: layers)
      if !lastInside.isEqual(view.traitCollection) { view.tellOfTraits(lastInside) }
    }
  }

  /// Lays out the content of the view again because its direction has changed.
  final func tellOfDirection() {
    if extras?.layoutScope != nil { markScope(.structure) }
    markOuterScope(.structure)
    setNeedsLayout()
  }
}
