import Agate

/// Rules by which a ``UIDynamicAnimator`` moves items. A behaviour has an effect while it is in an animator.
///
/// Subclasses can combine behaviours with ``addChildBehavior(_:)``, or change items in ``action``. All behaviours use
/// the coordinates of the animator's reference view.
open class UIDynamicBehavior: NSObject {
  public override init() { super.init() }

  /// The child behaviours, in the order in which they were added.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called in each frame in which the animator moves items, after the items have moved. The default is nil.
  open var action: (() -> Void)?
  /// The animator of the behaviour. A child behaviour has the animator of its parent. The default is nil.
  open private(set) weak var dynamicAnimator: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?

  /// Adds a behaviour that takes effect together with this behaviour. Does nothing if `behavior` is already a child. If
  /// `behavior` is in an animator or in another behaviour, it is removed from there first. A behaviour must not contain
  /// itself.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent !== self else { return }
    precondition(!behavior.tree.contains { $0 === self }, "a dynamic behaviour cannot be part of itself")
    behavior.detach()
    childBehaviors.append(behavior)
    behavior.parent = self
    if let dynamicAnimator {
      behavior.move(to: dynamicAnimator)
      dynamicAnimator.behaviorsDidChange()
    }
  }
  /// Removes a behaviour that was added with ``addChildBehavior(_:)``.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.parent = nil
    if let dynamicAnimator {
      behavior.move(to: nil)
      dynamicAnimator.behaviorsDidChange()
    }
  }
  /// Called before the behaviour is added to an animator, or with nil before it is removed. The default does nothing.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: Joining an animator

  /// Leaves the behaviour or the animator that the behaviour was added to.
  final func detach() {
    if let parent { parent.removeChildBehavior(self) } else { dynamicAnimator?.removeBehavior(self) }
  }

  /// Adds the behaviour and its children to an animator, or removes them. The caller tells the animator.
  final func move(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    if let old = dynamicAnimator {
      leave(old.world)
      for item in members { old.world.release(item) }
    }
    dynamicAnimator = animator
    if let animator {
      for item in members { animator.world.retain(item) }
      join(animator.world)
    }
    for child in childBehaviors { child.move(to: animator) }
  }

  /// The behaviour and all behaviours in it.
  final var tree: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.tree) }

  /// Called when the bodies of the items are in the animator's world.
  func join(_ world: DynamicWorld) {}
  /// Called before the bodies of the items leave the world.
  func leave(_ world: DynamicWorld) {}
  /// Called after behaviours have changed: gives the world and its bodies what this behaviour determines.
  func configure(_ world: DynamicWorld) {}
  /// Called before each step of the world: applies forces for a time in seconds.
  func act(on world: DynamicWorld, for seconds: Double) {}

  // MARK: Items

  /// The items of the behaviour.
  final var members: [any UIDynamicItem] = []

  /// Adds an item, unless the behaviour has it already.
  final func insert(_ item: any UIDynamicItem) {
    guard !members.contains(where: { $0 === item }) else { return }
    members.append(item)
    guard let dynamicAnimator else { return }
    dynamicAnimator.world.retain(item)
    dynamicAnimator.behaviorsDidChange()
  }
  /// Removes an item.
  final func drop(_ item: any UIDynamicItem) {
    guard let index = members.firstIndex(where: { $0 === item }) else { return }
    members.remove(at: index)
    guard let dynamicAnimator else { return }
    dynamicAnimator.world.release(item)
    dynamicAnimator.behaviorsDidChange()
  }
  /// Tells the animator that a property has changed.
  final func didChange() { dynamicAnimator?.behaviorsDidChange() }

  /// Returns the body of an item in the animator.
  final func body(of item: any UIDynamicItem) -> DynamicBody? { dynamicAnimator?.world.body(of: item) }
}
