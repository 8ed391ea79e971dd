import Agate

/// The parent and the children of a controller.
struct ControllerFamily {
  fileprivate(set) weak var parent: UIViewController?
  fileprivate(set) var children: [UIViewController] = []
  /// Whether the view has not appeared since the controller became a child.
  var isJoining = false
  /// Whether ``UIViewController/willMove(toParent:)`` has announced that the controller leaves its parent.
  var isParting = false
}

extension UIViewController {
  /// Makes another controller a child of this one.
  final func join(_ child: UIViewController) {
    if child.parent === self { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    child.family.parent = self
    child.family.isJoining = true
    family.children.append(child)
    if child.ownTraits.fromParent != nil { child.takeTraitsOfParent() }
  }
  /// Ends the relation to the parent.
  final func leaveParent() {
    guard let old = parent else { return }
    old.family.children.removeAll { $0 === self }
    family.parent = nil
    family.isJoining = false
    family.isParting = false
    ownTraits.fromParent = nil
    takeTraitsOfParent()
    didMove(toParent: nil)
  }
  /// Withdraws the announcement that the controller leaves its parent.
  final func staysWithParent() { family.isParting = false }

  // MARK: Unwinding

  /// Returns the child that contains a controller, or that has presented it; nil if there is none.
  final func child(of descendant: UIViewController) -> UIViewController? {
    var candidate: UIViewController? = descendant
    while let controller = candidate, controller.parent !== self {
      candidate = controller.parent ?? controller.presentingViewController
    }
    return candidate
  }
  /// Returns the other children; all of them for nil.
  final func siblings(of child: UIViewController?) -> [UIViewController] { children.filter { $0 !== child } }
}
