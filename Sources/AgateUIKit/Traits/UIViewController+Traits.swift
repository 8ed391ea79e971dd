import Agate

/// The traits that a controller gives to its view.
struct ControllerTraits {
  var registrations: [TraitRegistration] = []
  var style = UIUserInterfaceStyle.unspecified
  var overrides: UITraitOverrides?
  /// The traits that ``UIViewController/setOverrideTraitCollection(_:forChild:)`` of a parent has set.
  var fromParent: UITraitCollection?
  /// The last result of ``UIViewController/overrideTraitCollection(forChild:)`` of the parent.
  var given: UITraitCollection?
}

extension UIViewController {
  /// Traits that the controller, its view and its child controllers have in place of inherited traits. Assign values to
  /// the properties of this value.
  ///
  /// ```swift
  /// let controller = UIViewController()
  /// controller.traitOverrides.horizontalSizeClass = .compact
  /// ```
  ///
  /// The controller, the views inside and their controllers are told of the change immediately, if the controller's view
  /// has been created.
  public final var traitOverrides: UITraitOverrides {
    get { ownTraits.overrides ?? UITraitOverrides() }
    set { changeTraits { $0.overrides = newValue.isEmpty ? nil : newValue } }
  }
  /// The traits that the controller overrides, of which later ones take precedence.
  final var traitLayers: [TraitLayer] {
    var layers = presentation?.traitLayers ?? []
    if let given = ownTraits.given { layers.append(.collection(given)) }
    if ownTraits.style != .unspecified { layers.append(.style(ownTraits.style)) }
    if let overrides = ownTraits.overrides { layers.append(.overrides(overrides)) }
    return layers
  }

  /// The traits of a controller whose view has not been created.
  final var traitsWithoutView: UITraitCollection {
    (parent?.traitCollection ?? UIScreen.main.traitCollection).overridden(by: traitLayers)
  }

  /// Asks the parent for the traits that it gives to this controller.
  final func takeTraitsOfParent() {
    let given = parent?.overrideTraitCollection(forChild: self)
    if given != ownTraits.given { changeTraits { $0.given = given } }
  }
  /// Keeps traits that a parent gives to this controller.
  final func takeTraits(_ collection: UITraitCollection?, of container: UIViewController) {
    ownTraits.fromParent = collection
    if parent === container { takeTraitsOfParent() }
  }
  /// Gives traits to the children, after their number or the size of the view may have changed.
  final func giveTraitsToChildren() { for child in family.children { child.takeTraitsOfParent() } }

  final func setStyle(_ style: UIUserInterfaceStyle) { changeTraitsOfView { ownTraits.style = style } }
  /// Changes traits that the controller overrides, or that others override for it.
  final func changeTraits(_ change: (inout ControllerTraits) -> Void) {
    UITraitOverrides.noteUse()
    changeTraitsOfView { change(&ownTraits) }
  }
  /// Makes a change. If the view has been created and its traits differ after the change, notifies the controller and the
  /// views inside.
  private final func changeTraitsOfView(_ change: () -> Void) {
    if let view = viewIfLoaded { view.changeTraits(change) } else { change() }
  }
}
