import Agate
import AgateUIKit

/// A controller that notes the calls of its methods for the appearance.
class LoggedController: UIViewController {
  let log: Log
  private let name: String
  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
    title = name
  }
  required init?(coder: NSCoder) { nil }
  private func note(_ call: String, _ animated: Bool) {
    log.lines.append("\(name) \(call)\(animated ? "" : " at once")")
  }
  override func viewWillAppear(_ animated: Bool) { note("will appear", animated) }
  override func viewDidAppear(_ animated: Bool) { note("appeared", animated) }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear", animated) }
  override func viewDidDisappear(_ animated: Bool) { note("disappeared", animated) }
}

typealias TransitionContext = any UIViewControllerContextTransitioning

/// An animator that animates changes in a block for a second.
final class BlockAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let prepare: (TransitionContext) -> () -> Void
  private(set) var context: TransitionContext?
  private(set) var ends: [Bool] = []

  /// - Parameter prepare: adds the new view, and returns a function that makes the changes to animate.
  init(_ prepare: @escaping (TransitionContext) -> () -> Void) { self.prepare = prepare }

  /// An animator that moves the new view up by 200 points.
  static func rising() -> BlockAnimator {
    BlockAnimator { context in
      let view: UIView = context.view(forKey: .to)!
      context.containerView.addSubview(view)
      let end: CGPoint = view.center
      view.center.y += 200
      return { view.center = end }
    }
  }

  func transitionDuration(using transitionContext: TransitionContext?) -> TimeInterval { 1 }
  func animateTransition(using context: TransitionContext) {
    self.context = context
    let changes: () -> Void = prepare(context)
    UIView.animate(withDuration: 1, animations: changes) { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
  func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
}

/// A delegate with the objects of one transition.
final class Transitioning: NSObject, UIViewControllerTransitioningDelegate {
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var driver: (any UIViewControllerInteractiveTransitioning)?
  var makePresentation: ((UIViewController, UIViewController?, UIViewController) -> UIPresentationController?)?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    animator
  }
  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { driver }
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { driver }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { makePresentation?(presented, presenting, source) }
}

extension Show {
  /// Draws frames until animations of at most `seconds` and the closures after them are over.
  func finish(from time: Double, _ seconds: Double) {
    go(to: time)
    for step in 1...4 { go(to: time + seconds + Double(step) * 0.1) }
  }
  /// The position of a view on screen.
  func position(_ view: UIView) -> CGPoint? { run { view.layer.presentation()?.position } }
}
