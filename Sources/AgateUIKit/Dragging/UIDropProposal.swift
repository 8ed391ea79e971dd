import Agate

/// The effect that a drop has.
public enum UIDropOperation: UInt, Sendable {
  /// The view does not take the items.
  case cancel
  /// The view takes items, but not here and now.
  case forbidden
  /// The items are copied.
  case copy
  /// The items are moved. If ``UIDragDropSession/allowsMoveOperation`` is false, this operation has the effect of
  /// `cancel`.
  case move

  var takesItems: Bool { self == .copy || self == .move }
}

/// The effect of a drop at the current position.
open class UIDropProposal: NSObject, NSCopying {
  private final let effect: UIDropOperation
  /// The effect of a drop.
  open var operation: UIDropOperation { effect }
  /// Whether the user needs to see the exact position of the drop, which the finger would hide. The value is kept and
  /// has no effect. The default is false.
  open var isPrecise = false
  /// Whether previews keep their sizes. The value is kept and has no effect: previews always keep their sizes. The
  /// default is false.
  open var prefersFullSizePreview = false

  /// Creates a proposal.
  public init(operation: UIDropOperation) { effect = operation }
  /// Returns a proposal with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIDropProposal(operation: operation)
    (copy.isPrecise, copy.prefersFullSizePreview) = (isPrecise, prefersFullSizePreview)
    return copy
  }
}

/// An animation of a preview. Delegates add closures to it.
public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds a closure that is animated with the preview.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called after the animation. Its argument is `end`, or `start` after the lift of items that
  /// were not carried away.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// The closures that a delegate has added.
class DragAnimator: NSObject, UIDragAnimating {
  private(set) final var animations: [() -> Void] = []
  private final var completions: [(UIViewAnimatingPosition) -> Void] = []

  final func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  final func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Calls the closures after the animation, once.
  final func finish(at position: UIViewAnimatingPosition) {
    let last = completions
    completions = []
    for completion in last { completion(position) }
  }
}
