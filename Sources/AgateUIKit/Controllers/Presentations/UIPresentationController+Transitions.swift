import Agate

extension UIPresentationController {
  /// The place of a view in a superview.
  struct Home {
    weak var superview: UIView?
    let index: Int
    /// Whether the view fills the superview, also after the superview was resized.
    let fills: Bool
    /// The centre of the view in the superview.
    var center: CGPoint
  }

  /// Shows the presented controller.
  ///
  /// - Parameter completion: a closure to call when the controller has appeared, or nil.
  final func present(animated: Bool, _ completion: (() -> Void)?) {
    addStage()
    phase = .presenting
    run(PresentationChange(self, isDismissal: false, completion), animated: animated)
  }

  /// Dismisses the presented controller.
  ///
  /// - Parameter completion: a closure to call when the controller has disappeared, or nil.
  final func dismiss(animated: Bool, _ completion: (() -> Void)?) {
    phase = .dismissing
    run(PresentationChange(self, isDismissal: true, completion), animated: animated)
  }

  private final func run(_ change: PresentationChange, animated: Bool) {
    let animates = animated && stage?.window != nil && UIView.areAnimationsEnabled
    let transition = ControllerTransition(change, animated: animates)
    self.transition = transition
    transition.start()
  }

  /// Adds the container view above the presenting controller's view or in front of the window's views.
  private final func addStage() {
    let stage = TransitionStage(frame: .zero)
    stage.presentation = self
    self.stage = stage
    guard let view = presentingViewController.view else { return }
    if !shouldPresentInFullscreen, let around = view.superview {
      stage.frame = view.frame
      stage.autoresizingMask = view.autoresizingMask
      around.insertSubview(stage, aboveSubview: view)
    } else {
      let place: UIView = view.window ?? view.topmost
      place.addFilling(stage)
    }
  }

  /// Remembers the place of the presenting controller's view, which is about to be removed.
  final func leaveHome() {
    guard let view = presentingViewController.viewIfLoaded, let superview = view.superview,
      let index = superview.subviews.firstIndex(of: view)
    else { return }
    home = Home(superview: superview, index: index, fills: view.frame == superview.bounds, center: view.center)
  }
  /// Places the presenting controller's view, which was removed, for its way home in the container view.
  final func goHome() {
    guard let stage, let view = presentingViewController.viewIfLoaded, view.superview == nil,
      let superview = home?.superview
    else { return }
    // The program may have moved the view in the meantime.
    home?.center = view.center
    if home?.fills == true {
      view.frame = stage.convert(superview.bounds, from: superview)
    } else {
      view.center = stage.convert(view.center, from: superview)
    }
  }
  /// Adds the presenting controller's view again where it was, unless its container shows another controller.
  final func comeHome() {
    guard let view = presentingViewController.viewIfLoaded, let home, let superview = home.superview else { return }
    if home.fills { view.frame = superview.bounds }
    if view.superview === superview || !shouldPresentInFullscreen && stage?.superview == nil { return }
    if !home.fills { view.center = home.center }
    superview.insertSubview(view, at: home.index)
  }
  /// Removes the presenting controller's view, which has again the place that it has at home.
  final func leavePresenterOut() {
    guard let view = presentingViewController.viewIfLoaded else { return }
    if let superview = view.superview, superview === stage || superview === home?.superview {
      view.removeFromSuperview()
    }
    if let home, view.superview == nil { view.center = home.center }
  }

  /// Ends the presentation without a transition: the controllers do not refer to each other any more.
  final func close() {
    let presented = presentedViewController, presenting = presentingViewController
    stage?.removeFromSuperview()
    (stage, home, phase) = (nil, nil, .idle)
    if presenting.presented === presented { presenting.presented = nil }
    presented.presenter = nil
    if presented.presentation === self { presented.use(nil) }
  }

  // MARK: Keys

  /// Remembers the first responder, and takes the keys from it, because they are not for the views behind the presented
  /// one. Beside a popover, the user may go on typing.
  final func takeKeys() {
    guard takesKeys, let first = stage?.firstResponder else { return }
    earlierResponder = first
    if style == .popover { return }
    // A presentation that covers one controller does not concern the others.
    if !shouldPresentInFullscreen, let view = first as? UIView, let covered = presentingViewController.viewIfLoaded,
      !view.isDescendant(of: covered)
    {
      return
    }
    if first.canResignFirstResponder { first.resignFirstResponder() }
  }
  /// Forgets the first responder beside a popover that has no keys to give back: the program has ended editing there.
  final func checkKeys() {
    if style == .popover, stage?.firstResponderInside == nil { earlierResponder = nil }
  }
  /// Gives the keys back to the responder that had them before the presentation, unless another one has them now.
  ///
  /// - Parameter root: the outermost responder around the presentation.
  final func returnKeys(in root: UIResponder) {
    let earlier = earlierResponder
    earlierResponder = nil
    // The earlier first responder may have left the window.
    if let earlier, root.firstResponder == nil, earlier.keyRoot === root { earlier.becomeFirstResponder() }
  }
  /// Takes over the first responder before another presentation, which has ended without giving the keys back, unless
  /// the own one is still in the window.
  final func takeOver(_ earlier: UIResponder?) {
    if earlierResponder?.keyRoot !== stage?.keyRoot { earlierResponder = earlier }
  }

  /// Dismisses the presented controller because the user wants it. Reports the attempt if that is not possible.
  ///
  /// - Returns: whether the dismissal has begun.
  @discardableResult final func userDismisses() -> Bool {
    guard phase == .presented, presentedViewController.presented == nil else { return false }
    guard mayUserDismiss else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    isUsersDismissal = true
    presentingViewController.dismiss(animated: true)
    return true
  }
  /// Whether the user may dismiss the presented controller.
  final var mayUserDismiss: Bool {
    !presentedViewController.isModalInPresentation && delegate?.presentationControllerShouldDismiss(self) ?? true
  }
}

/// A presentation or a dismissal.
final class PresentationChange: ControllerChange {
  private let presentation: UIPresentationController
  private let isDismissal: Bool
  private let shownStage: UIView
  /// Whether the presenting controller's view is removed and added again.
  private let movesPresenter: Bool
  private let completion: (() -> Void)?

  init(_ presentation: UIPresentationController, isDismissal: Bool, _ completion: (() -> Void)?) {
    (self.presentation, self.isDismissal, self.completion) = (presentation, isDismissal, completion)
    shownStage = presentation.stage ?? UIView()
    movesPresenter = isDismissal ? presentation.home != nil : presentation.shouldRemovePresentersView
    let presented = presentation.presentedViewController, presenting = presentation.presentingViewController
    super.init(from: isDismissal ? presented : presenting, to: isDismissal ? presenting : presented)
  }

  private var presenter: UIViewController? { isDismissal ? new : old }
  private var presented: UIViewController? { isDismissal ? old : new }

  override var stage: UIView { shownStage }
  override var style: UIModalPresentationStyle { presentation.presentationStyle }
  override var oldLeaves: Bool { isDismissal || movesPresenter }
  override var newEnters: Bool { !isDismissal || movesPresenter }
  override var newAppearsFirst: Bool { true }

  override func view(of controller: UIViewController?) -> UIView? {
    if let controller, controller === presented { return presentation.presentedView }
    return controller?.viewIfLoaded
  }
  override func frame(of controller: UIViewController, atEnd: Bool) -> CGRect? {
    if controller === presented {
      if atEnd == isDismissal { return nil }
      return isDismissal ? presentation.presentedView?.frame : presentation.frameOfPresentedViewInContainerView
    }
    guard controller === presenter, let view = controller.viewIfLoaded else { return nil }
    if movesPresenter && atEnd != isDismissal { return nil }
    return view.superview.map { stage.convert(view.frame, from: $0) } ?? stage.bounds
  }

  // MARK: The program's objects

  override func requestedAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
    guard let presented, let presenter, let delegate = presented.transitioningDelegate else { return nil }
    if isDismissal { return delegate.animationController(forDismissed: presented) }
    return delegate.animationController(
      forPresented: presented, presenting: presenter, source: presentation.source ?? presenter)
  }
  override func requestedInteraction(for animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    let delegate = presented?.transitioningDelegate
    return isDismissal
      ? delegate?.interactionControllerForDismissal(using: animator)
      : delegate?.interactionControllerForPresentation(using: animator)
  }
  override var standardAnimator: (any UIViewControllerAnimatedTransitioning)? {
    if style == .popover { return DissolveAnimator(isDismissal: isDismissal) }
    let isOfContext = !presentation.shouldPresentInFullscreen
    let replaces = isOfContext && presenter?.providesPresentationContextTransitionStyle == true
    return switch (replaces ? presenter : presented)?.modalTransitionStyle {
    case .flipHorizontal: FlipAnimator(isDismissal: isDismissal)
    case .crossDissolve, .partialCurl: DissolveAnimator(isDismissal: isDismissal)
    default: CoverAnimator(isDismissal: isDismissal)
    }
  }
  override var standardInteraction: (any UIViewControllerInteractiveTransitioning)? {
    isDismissal ? presentation.driver : nil
  }

  // MARK: Steps

  override func willBegin(_ transition: ControllerTransition) {
    if isDismissal {
      presentation.checkKeys()
      return presentation.dismissalTransitionWillBegin()
    }
    if movesPresenter { takePresenter(isAnimated: transition.isAnimated) }
    let coordinator = presented?.transitionCoordinator
    presentation.delegate?.presentationController(
      presentation, willPresentWithAdaptiveStyle: presentation.adaptedStyle, transitionCoordinator: coordinator)
    presentation.presentationTransitionWillBegin()
    if !transition.hasEnded { presentation.takeKeys() }
  }
  /// Moves the presenting controller's view to the container view, as UIKit does.
  private func takePresenter(isAnimated: Bool) {
    presentation.leaveHome()
    guard isAnimated, let view = presenter?.viewIfLoaded, let around = view.superview, !stage.isDescendant(of: view)
    else { return }
    let frame = stage.convert(view.frame, from: around)
    stage.insertSubview(view, at: 0)
    view.frame = frame
  }

  override func prepare(_ transition: ControllerTransition) {
    if isDismissal, transition.isAnimated { presentation.goHome() }
    guard !isDismissal, let view = presentation.presentedView else { return }
    view.frame = presentation.frameOfPresentedViewInContainerView
    if style != .custom { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
  }
  override func keepNew() {
    if isDismissal { return presentation.comeHome() }
    if let view = presentation.presentedView, !view.isDescendant(of: stage) { stage.addSubview(view) }
  }
  override func keepOld() {
    guard isDismissal else { return presentation.comeHome() }
    if movesPresenter { presentation.leavePresenterOut() }
    guard let view = presentation.presentedView else { return }
    if !view.isDescendant(of: stage) { stage.addSubview(view) }
    if view.superview === stage { view.frame = presentation.frameOfPresentedViewInContainerView }
  }
  override func removeOld() {
    if isDismissal { super.removeOld() } else { presentation.leavePresenterOut() }
  }
  override func didEnd(_ completed: Bool, animated: Bool) {
    let isUsers = presentation.isUsersDismissal
    presentation.isUsersDismissal = false
    let endings = presentation.endings
    presentation.endings = []
    let transition = presentation.transition, root = shownStage.keyRoot
    presentation.transition = nil
    if isDismissal {
      presentation.dismissalTransitionDidEnd(completed)
      if completed {
        let gone = presentation.presentedViewController
        presentation.close()
        (gone as? any DismissalListener)?.wasDismissed()
      } else {
        presentation.phase = .presented
      }
    } else {
      presentation.phase = .presented
      presentation.presentationTransitionDidEnd(completed)
      if !completed { presentation.close() }
    }
    // The container may have been resized during the animation.
    presentation.stage?.setNeedsLayout()
    if completed == isDismissal { presentation.returnKeys(in: root) }
    guard completed else {
      // The program has called for the dismissal, too, while the gesture could still cancel it.
      let presenter = presentation.presentingViewController
      if isDismissal, !endings.isEmpty {
        _ = transition?.callAfterEnding {
          presenter.endPresenting(animated: animated) { for ending in endings { ending() } }
        }
      }
      return
    }
    completion?()
    for ending in endings { ending() }
    if isUsers { presentation.delegate?.presentationControllerDidDismiss(presentation) }
  }
}
