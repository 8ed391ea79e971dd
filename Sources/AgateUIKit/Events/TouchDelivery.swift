import Agate

/// The progress of a touch's delivery to its view. Gesture recognisers receive a touch first, and can keep it from the
/// view for a while or for good.
struct TouchDelivery {
  enum Stage {
    /// The view has heard of nothing.
    case new
    /// A recogniser delays the beginning.
    case heldBeginning
    /// The view has heard of the beginning.
    case begun
    /// A recogniser delays the end, or the cancellation.
    case heldEnd
    /// The view hears no more.
    case over
  }
  var stage = Stage.new
  /// Whether the view takes the touch at all; it does not if another touch is in it.
  var reachesView = true
  /// The last event of the touch.
  var event: UIEvent?
}

extension UIEvent {
  /// Delivers the touches that changed: to the gesture recognisers of their views and of the views around, then to the
  /// views.
  package func deliver() {
    // An event with touches in several windows comes here for each of them.
    if isDelivered { return }
    isDelivered = true
    let touches = changedTouches
    for touch in touches {
      touch.delivery.event = self
      if touch.phase == .began { touch.attachRecognizers() }
      // A recogniser may be removed by an action of another.
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

  /// Whether a view, or one around it, has gesture recognisers, which receive touches that the view does not.
  package static func isRecognized(in view: UIView) -> Bool {
    var candidate: UIView? = view
    while let view = candidate {
      if view.extras?.recognizers.isEmpty == false { return true }
      candidate = view.parent
    }
    return false
  }

  /// Keeps the touch from the view, which has another one. Gesture recognisers still receive it.
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

  /// Tells the view of the touch's phase, unless a recogniser delays or has taken the touch.
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

  /// Releases the last event of a touch that is over. The event has the touch, which would keep both and the view.
  fileprivate func forgetEvent() {
    let isHeld = delivery.stage == .heldBeginning || delivery.stage == .heldEnd
    if isOver && !isHeld { delivery.event = nil }
  }

  /// Delivers what was held back if no recogniser delays it any more.
  func deliverHeld() {
    defer { if delivery.stage == .over { forgetEvent() } }
    guard let event = delivery.event else { return }
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

  /// Takes the touch from the view, because a gesture was recognised.
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
