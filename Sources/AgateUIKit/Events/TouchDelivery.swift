import Agate

/// The progress of a touch's delivery to its view. Gesture recognisers receive a touch before the view, and can
/// withhold the touch from the view temporarily or permanently.
struct TouchDelivery {
  enum Stage {
    /// The view has not received anything.
    case new
    /// A recogniser delays `touchesBegan`.
    case heldBeginning
    /// The view has received `touchesBegan`.
    case begun
    /// A recogniser delays `touchesEnded`.
    case heldEnd
    /// The view receives nothing more.
    case over
  }
  var stage = Stage.new
  /// Whether the view receives the touch. False if the view already has another touch.
  var reachesView = true
  /// The latest event of the touch.
  var event: UIEvent?
}

extension UIEvent {
  /// Delivers the touches or the press that changed. Each touch goes first to the gesture recognisers of its view and of
  /// the view's ancestors, and then to the view.
  package func deliver() {
    // For an event with touches in several windows, this method is called once per window.
    if isDelivered { return }
    isDelivered = true
    if let presses = self as? UIPressesEvent { return presses.deliverPress() }
    let touches = changedTouches
    for touch in touches {
      touch.delivery.event = self
      if touch.phase == .began { touch.attachRecognizers() }
      // An action of one recogniser may remove another recogniser, so this iterates over a copy.
      for recognizer in touch.recognizers { recognizer.receive(touch, self) }
      touch.tellView()
    }
    for touch in touches where touch.isOver {
      for recognizer in touch.recognizers { recognizer.lose(touch) }
      touch.forgetEvent()
    }
  }
}

extension UITouch {
  package var isOver: Bool { phase == .ended || phase == .cancelled }

  /// Whether a view or one of its ancestors has gesture recognisers. They also receive touches that the view does not
  /// receive.
  package static func isRecognized(in view: UIView) -> Bool {
    var candidate: UIView? = view
    while let view = candidate {
      if view.extras?.recognizers.isEmpty == false { return true }
      candidate = view.parent
    }
    return false
  }

  /// Withholds the touch from the view, which already has another touch. Gesture recognisers still receive it.
  package func withholdFromView() { delivery.reachesView = false }

  fileprivate func attachRecognizers() {
    var candidate = view
    while let view = candidate {
      for recognizer in view.extras?.recognizers ?? [] where recognizer.accepts(self) {
        recognizers.append(recognizer)
        recognizer.take(self)
      }
      candidate = view.parent
    }
  }

  /// Calls the view's method for the phase, unless a recogniser delays the touch or has taken it from the view.
  fileprivate func tellView() {
    guard delivery.reachesView, let event = delivery.event, delivery.stage != .over else { return }
    switch phase {
    case .began:
      if recognizers.contains(where: { $0.delaysTouchesBegan && $0.isUndecided }) {
        delivery.stage = .heldBeginning
      } else {
        delivery.stage = .begun
        view?.touchesBegan([self], with: event)
      }
    case .moved: if delivery.stage == .begun { view?.touchesMoved([self], with: event) }
    case .stationary: break
    case .ended:
      if delivery.stage == .heldBeginning { return }
      if recognizers.contains(where: { $0.delaysTouchesEnded && $0.isUndecided }) {
        delivery.stage = .heldEnd
      } else {
        delivery.stage = .over
        view?.touchesEnded([self], with: event)
      }
    case .cancelled:
      let isKnown = delivery.stage == .begun
      delivery.stage = .over
      if isKnown { view?.touchesCancelled([self], with: event) }
    }
  }

  /// Releases the latest event of a touch that has ended. The event retains the touch, so keeping the event would
  /// create a retain cycle that includes the view.
  fileprivate func forgetEvent() {
    let isHeld = delivery.stage == .heldBeginning || delivery.stage == .heldEnd
    if isOver && !isHeld { delivery.event = nil }
  }

  /// Delivers the delayed calls if no recogniser delays them any more or is about to take the touch from the view.
  func deliverHeld() {
    defer { if delivery.stage == .over { forgetEvent() } }
    guard let event = delivery.event, !recognizers.contains(where: \.takesTouches) else { return }
    if delivery.stage == .heldBeginning,
      !recognizers.contains(where: { $0.delaysTouchesBegan && $0.isUndecided })
    {
      delivery.stage = .begun
      view?.touchesBegan([self], with: event)
      if phase == .ended { delivery.stage = .heldEnd }
      if phase == .cancelled {
        delivery.stage = .over
        view?.touchesCancelled([self], with: event)
      }
    }
    if delivery.stage == .heldEnd, !recognizers.contains(where: { $0.delaysTouchesEnded && $0.isUndecided }) {
      delivery.stage = .over
      view?.touchesEnded([self], with: event)
    }
  }

  /// Cancels the touch for the view, because a recogniser has recognised a gesture.
  func takeFromView() {
    defer { if delivery.stage == .over { forgetEvent() } }
    let isKnown = delivery.stage == .begun || delivery.stage == .heldEnd
    delivery.stage = .over
    guard isKnown, let view, let event = delivery.event else { return }
    let last = phase
    show(.cancelled)
    view.touchesCancelled([self], with: event)
    show(last)
  }
}
