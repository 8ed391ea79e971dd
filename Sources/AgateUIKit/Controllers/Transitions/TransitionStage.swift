import Agate

/// A view that contains the views of controllers and in which transitions between them happen. Navigation controllers,
/// tab bar controllers and presentations each have one.
final class TransitionStage: UIView {
  override class var isDrawn: Bool { false }
  /// The presentation whose container the view is; nil in other controllers.
  weak var presentation: UIPresentationController?

  /// Adds a stage behind the other subviews of a view. The stage fills the view.
  static func add(to view: UIView) -> TransitionStage {
    let stage = TransitionStage(frame: view.bounds)
    stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(stage, at: 0)
    return stage
  }

  /// The stage of a presentation takes touches itself: it keeps them from the views behind, unless the presentation lets
  /// them through. Another stage takes them only if the program has added recognisers, for example to catch a running
  /// transition.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    let takes = presentation?.letsTouchesThrough == false || gestureRecognizers?.isEmpty == false
    return hit === self && !takes ? nil : hit
  }

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}
