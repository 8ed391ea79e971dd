import Agate

extension UIViewController {
  /// The style in which the controller is presented, without `automatic`.
  private final var chosenStyle: UIModalPresentationStyle {
    switch modalPresentationStyle {
    case .automatic, .none: .pageSheet
    default: modalPresentationStyle
    }
  }

  /// Returns ``presentationController``.
  final func findPresentation() -> UIPresentationController? {
    if let presentation, presentation.phase != .idle || presentation.presentationStyle == chosenStyle {
      return presentation
    }
    if presentation == nil, let parent { return parent.presentationController }
    let new = makePresentation(chosenStyle, presenting: nil, source: self)
    use(new)
    return new
  }

  /// Changes ``presentation``, which may override traits of the controller.
  final func use(_ new: UIPresentationController?) {
    let overrides = [presentation, new].contains { $0?.traitLayers.isEmpty == false }
    if overrides { changeTraits { _ in presentation = new } } else { presentation = new }
  }

  /// Returns ``popoverPresentationController``.
  final func findPopover() -> UIPopoverPresentationController? {
    findPresentation() as? UIPopoverPresentationController
  }

  private final func makePresentation(
    _ style: UIModalPresentationStyle, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    let presentation: UIPresentationController =
      switch style {
      case .pageSheet, .formSheet:
        UISheetPresentationController(presentedViewController: self, presenting: presenting)
      case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
      case .custom:
        transitioningDelegate?.presentationController(forPresented: self, presenting: presenting, source: source)
          ?? UIPresentationController(presentedViewController: self, presenting: presenting)
      default: UIPresentationController(presentedViewController: self, presenting: presenting)
      }
    presentation.style = style
    return presentation
  }

  /// Returns the controller that presents another one in a style: a parent of this controller or itself.
  private final func presenter(of other: UIViewController, in style: UIModalPresentationStyle) -> UIViewController {
    var candidate = self
    while !other.isPresented(over: candidate, in: style), let parent = candidate.parent { candidate = parent }
    return candidate
  }

  final func startPresenting(_ other: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
    let style = other.chosenStyle, presenter = presenter(of: other, in: style)
    // A controller that is being dismissed makes way.
    for controller in [presenter.presented, other] {
      guard let presentation = controller?.presentation, presentation.phase == .dismissing else { continue }
      presentation.transition?.makeWay()
      let waits = presentation.transition?.callAfterEnding { [self] in
        startPresenting(other, animated: animated, completion)
      }
      if waits == true { return }
    }
    if let own = presenter.presentation, own.phase == .presenting, own.transition?.hasBegun == true {
      own.transition?.makeWay()
    }
    guard presenter.presented == nil, other.presenter == nil, other !== presenter, !presenter.isBeingDismissed else {
      return Diagnostics.report(
        "\(type(of: presenter)) does not present \(type(of: other)): one of them takes part in another presentation or "
          + "dismissal. Present from the controller in front, or in the completion closure of the dismissal.")
    }
    var shown = other, presentation = other.presentation(in: style, presenting: presenter, source: self)
    let adapted = presentation.adaptivePresentationStyle(for: presenter.traitCollection)
    if adapted != .none, adapted != .automatic, adapted != style {
      let delegate = presentation.delegate
      other.use(nil)
      shown =
        delegate?.presentationController(presentation, viewControllerForAdaptivePresentationStyle: adapted) ?? other
      let new =
        (presentation as? UIPopoverPresentationController)?.adaptiveSheet(of: shown, adapted)
        ?? shown.makePresentation(adapted, presenting: presenter, source: self)
      delegate?.presentationController(presentation, prepare: new)
      if new.delegate == nil { new.delegate = delegate }
      (new.adaptedStyle, presentation) = (adapted, new)
    }
    shown.use(presentation)
    (presentation.presentingOne, presentation.source) = (presenter, self)
    presenter.presented = shown
    shown.presenter = presenter
    presentation.present(animated: animated, completion)
  }

  /// Returns the presentation controller for a presentation in a style. If it was read before, it is the same one.
  private final func presentation(
    in style: UIModalPresentationStyle, presenting: UIViewController, source: UIViewController
  ) -> UIPresentationController {
    let earlier = presentation
    // A custom presentation controller can be made only after the program has set the transitioning delegate.
    if let earlier, earlier.presentationStyle == style,
      style != .custom || type(of: earlier) != UIPresentationController.self
    {
      return earlier
    }
    let new = makePresentation(style, presenting: presenting, source: source)
    if new.delegate == nil { new.delegate = earlier?.delegate }
    return new
  }

  /// Dismisses the presented controller, or passes the call on.
  final func startDismissing(animated: Bool, _ completion: (() -> Void)?) {
    if presented != nil {
      endPresenting(animated: animated, completion)
    } else if let presenter {
      presenter.dismiss(animated: animated, completion: completion)
    } else {
      parent?.dismiss(animated: animated, completion: completion)
    }
  }

  /// Dismisses the controllers that this controller has presented, one over the other.
  final func endPresenting(animated: Bool, _ completion: (() -> Void)?) {
    // Presentations in progress end, and so do the dismissals of controllers in front.
    var next = presented
    while let controller = next, let presentation = controller.presentation {
      if presentation.phase == .presenting || presentation.phase == .dismissing && controller !== presented {
        presentation.transition?.makeWay()
        let waits = presentation.transition?.callAfterEnding { [self] in endPresenting(animated: animated, completion) }
        if waits == true { return }
      }
      next = controller.presented
    }
    guard let first = presented, let presentation = first.presentation else {
      completion?()
      return
    }
    if presentation.phase == .dismissing {
      presentation.endings.append(completion ?? {})
      if !animated { presentation.transition?.end(true) }
      return
    }
    var gone = first
    while let next = gone.presented {
      gone.presented = nil
      // The controllers in front keep the keys until they are gone, too.
      let earlier = gone.presentation?.earlierResponder
      gone.presentation?.earlierResponder = nil
      gone.presentation?.dismiss(animated: false, nil)
      presented = next
      next.presenter = self
      // The view of the controller that presented the next one is gone.
      next.presentation?.home = nil
      next.presentation?.presentingOne = self
      next.presentation?.takeOver(earlier)
      gone = next
    }
    gone.presentation?.dismiss(animated: animated, completion)
  }

  /// Dismisses the controllers that this controller has presented, because its view leaves the window for good.
  final func endPresentingForGood() {
    if presented == nil { return }
    // The views do not take the keys only to leave the window with them.
    for controller in sequence(first: self, next: \.presented).dropFirst() {
      controller.presentation?.earlierResponder = nil
    }
    endPresenting(animated: false, nil)
    // A presentation that is just ending is closed later, and does not add the view again.
    presented?.presentation?.home = nil
  }

  /// The container of a controller that this controller presents over its own view; nil if there is none.
  final var contextStage: UIView? {
    presented?.presentation.flatMap { $0.shouldPresentInFullscreen ? nil : $0.stage }
  }

  /// Whether ``contextStage`` replaces the view of this controller.
  final var replacesView: Bool { contextStage != nil && presented?.presentation?.home != nil }
  /// Sets the frame of the view in a container, and that of the container over it.
  final func place(_ frame: CGRect) {
    for view in [viewIfLoaded, contextStage] { if let view, view.frame != frame { view.frame = frame } }
  }
  /// Removes the view and the container over it.
  final func takeOutView() { for view in [viewIfLoaded, contextStage] { view?.removeFromSuperview() } }

  /// Reports a change of the preferred size to the container, to the presentation and to observers.
  final func tellOfPreferredSize() {
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    ObservationTable.tell(self)
  }

  /// Returns ``transitionCoordinator``.
  final func findCoordinator() -> (any UIViewControllerTransitionCoordinator)? {
    for candidate in [ownTransition, contentTransition] {
      if let candidate, candidate.isAnimated, !candidate.hasEnded { return candidate }
    }
    return parent?.transitionCoordinator
  }
}
