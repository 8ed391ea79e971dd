import Agate

/// A change of the controller that a container shows: a navigation controller or a tab bar controller.
class ContainerChange: ControllerChange {
  /// The container's view for the views of its controllers.
  private let home: UIView
  /// The container view of the program's animator.
  private var room: UIView?

  /// - Parameter stage: the container's view for the views of its controllers.
  init(in stage: UIView, from old: UIViewController?, to new: UIViewController?) {
    home = stage
    super.init(from: old, to: new)
  }

  /// Returns the view of a controller, or the container that replaces it.
  override func view(of controller: UIViewController?) -> UIView? {
    controller.flatMap { $0.replacesView ? $0.contextStage : $0.viewIfLoaded }
  }
  override var stage: UIView { room ?? home }
  override var ground: UIView { home }
  /// Whether the new view is behind the old one.
  var isNewBehind: Bool { false }

  override func addContainer() {
    let room = TransitionStage.add(to: home)
    home.bringSubviewToFront(room)
    self.room = room
    if view(of: old)?.superview === home { add(old, to: room, at: 0) }
  }
  override func removeContainer() {
    room?.removeFromSuperview()
    room = nil
  }

  override func keepNew() { add(new, to: home, at: isNewBehind ? 0 : home.subviews.count) }
  override func keepOld() { add(old, to: home, at: home.subviews.count) }

  /// Adds a controller's view, unless it is there, and the view of a controller that it presents in its own context.
  private func add(_ controller: UIViewController?, to place: UIView, at index: Int) {
    guard let controller, let view = view(of: controller) else { return }
    if view.superview !== place { place.insertSubview(view, at: index) }
    if let over = controller.contextStage, over !== view, over.superview !== place {
      place.insertSubview(over, aboveSubview: view)
    }
  }
}
