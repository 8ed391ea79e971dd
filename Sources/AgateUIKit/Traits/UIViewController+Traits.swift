import Agate

/// The traits that a controller gives to its view.
struct ControllerTraits {
  var registrations: [TraitRegistration] = []
  var style = UIUserInterfaceStyle.unspecified
  var overrides: UITraitOverrides?
  /// The traits that the parent has set.
  var fromParent: UITraitCollection?
}

extension UIViewController {
  /// The traits of the controller, its view and its child controllers that replace the traits of the surroundings.
  /// Assign values to its properties.
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
  /// Sets the traits of a child controller that replace the traits of this controller. Newer programs use
  /// ``traitOverrides`` of the child.
  ///
  /// - Parameters:
  ///   - collection: the traits. Nil removes traits that were set before.
  ///   - childViewController: the child.
  public final func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) { childViewController.changeTraits { $0.fromParent = collection } }
  /// Returns the traits that ``setOverrideTraitCollection(_:forChild:)`` has set; nil if there are none.
  public final func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.parent === self ? childViewController.ownTraits.fromParent : nil
  }

  /// The traits that the controller overrides, of which later ones take precedence.
  final var traitLayers: [TraitLayer] {
    var layers = presentation?.traitLayers ?? []
    if let traits = ownTraits.fromParent, parent != nil { layers.append(.collection(traits)) }
    if ownTraits.style != .unspecified { layers.append(.style(ownTraits.style)) }
    if let overrides = ownTraits.overrides { layers.append(.overrides(overrides)) }
    return layers
  }

  /// The traits of a controller whose view has not been created.
  final var traitsWithoutView: UITraitCollection {
    (parent?.traitCollection ?? UIScreen.main.traitCollection).overridden(by: traitLayers)
  }

  /// Changes traits that the controller overrides, or that others override for it. If the view has been created and its
  /// traits differ afterwards, tells the controller and the views inside.
  final func changeTraits(_ change: (inout ControllerTraits) -> Void) {
    UITraitOverrides.noteUse()
    guard let view = viewIfLoaded else { return change(&ownTraits) }
    view.changeTraits { change(&ownTraits) }
  }
}
