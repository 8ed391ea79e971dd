import Agate

/// The progress of the delivery of a touch or a press to its view or responder. Gesture recognisers receive it before,
/// and can withhold it temporarily or permanently.
struct InputDelivery<Event: UIEvent> {
  enum Stage {
    /// The receiver has not received anything.
    case new
    /// A recogniser delays the beginning.
    case heldBeginning
    /// The receiver has received the beginning.
    case begun
    /// A recogniser delays the end.
    case heldEnd
    /// The receiver receives nothing more.
    case over
  }
  var stage = Stage.new
  /// Whether the receiver receives the input. False if a view already has another touch.
  var reachesReceiver = true
  /// The latest event.
  var event: Event?
}

/// A change of a touch or a press.
enum InputStep {
  case began, changed, ended, cancelled
}

/// A touch or a press. It goes first to the gesture recognisers of its view and of the view's ancestors, and then to its
/// receiver: the view, or a responder.
protocol GestureInput: AnyObject {
  associatedtype Event: UIEvent
  /// The recognisers that receive the input.
  var recognizers: [UIGestureRecognizer] { get set }
  var delivery: InputDelivery<Event> { get set }
  /// The latest change; nil if it belongs to another input.
  var step: InputStep? { get }
  /// The view whose recognisers receive the input first.
  var firstView: UIView? { get }

  /// Adds the input to a recogniser that accepts it. Returns false if it does not.
  func begin(_ recognizer: UIGestureRecognizer, _ event: Event) -> Bool
  /// Tells a recogniser about the latest change.
  func tell(_ recognizer: UIGestureRecognizer, _ event: Event)
  /// Tells a recogniser that the input has ended.
  func leave(_ recognizer: UIGestureRecognizer)
  /// Calls the method of the receiver for a change.
  func call(_ step: InputStep, _ event: Event)
}

extension GestureInput {
  /// Delivers inputs that have changed.
  static func deliver(_ inputs: [Self], _ event: Event) {
    for input in inputs {
      input.delivery.event = event
      if input.step == .began { input.attachRecognizers(event) }
      // An action of one recogniser may remove another recogniser, so this iterates over a copy.
      for recognizer in input.recognizers { input.tell(recognizer, event) }
      input.tellReceiver()
    }
    for input in inputs where input.hasEnded {
      for recognizer in input.recognizers { input.leave(recognizer) }
      input.forgetEvent()
    }
  }

  private var hasEnded: Bool { step == .ended || step == .cancelled }

  private func attachRecognizers(_ event: Event) {
    var candidate = firstView
    while let view = candidate {
      for recognizer in view.extras?.recognizers ?? [] where begin(recognizer, event) { recognizers.append(recognizer) }
      candidate = view.parent
    }
  }

  /// Calls the receiver's method for the change, unless a recogniser delays the input or has taken it.
  private func tellReceiver() {
    guard delivery.reachesReceiver, let event = delivery.event, delivery.stage != .over, let step else { return }
    switch step {
    case .began:
      if recognizers.contains(where: { $0.delaysTouchesBegan && $0.isUndecided }) {
        delivery.stage = .heldBeginning
      } else {
        delivery.stage = .begun
        call(.began, event)
      }
    case .changed: if delivery.stage == .begun { call(.changed, event) }
    case .ended:
      if delivery.stage == .heldBeginning { return }
      if recognizers.contains(where: { $0.delaysTouchesEnded && $0.isUndecided }) {
        delivery.stage = .heldEnd
      } else {
        delivery.stage = .over
        call(.ended, event)
      }
    case .cancelled:
      let isKnown = delivery.stage == .begun
      delivery.stage = .over
      if isKnown { call(.cancelled, event) }
    }
  }

  /// Releases the latest event of an input that has ended. The event retains the input, so keeping the event would
  /// create a retain cycle that includes the receiver.
  private func forgetEvent() {
    let isHeld = delivery.stage == .heldBeginning || delivery.stage == .heldEnd
    if hasEnded && !isHeld { delivery.event = nil }
  }

  /// Delivers the delayed calls if no recogniser delays them any more or is about to take the input.
  func deliverHeld() {
    defer { if delivery.stage == .over { forgetEvent() } }
    guard let event = delivery.event, !recognizers.contains(where: \.takesTouches) else { return }
    if delivery.stage == .heldBeginning,
      !recognizers.contains(where: { $0.delaysTouchesBegan && $0.isUndecided })
    {
      delivery.stage = .begun
      call(.began, event)
      if step == .ended { delivery.stage = .heldEnd }
      if step == .cancelled {
        delivery.stage = .over
        call(.cancelled, event)
      }
    }
    if delivery.stage == .heldEnd, !recognizers.contains(where: { $0.delaysTouchesEnded && $0.isUndecided }) {
      delivery.stage = .over
      call(.ended, event)
    }
  }

  /// Cancels the input for the receiver, because a recogniser has recognised a gesture.
  func takeFromReceiver() {
    defer { if delivery.stage == .over { forgetEvent() } }
    let isKnown = delivery.stage == .begun || delivery.stage == .heldEnd
    delivery.stage = .over
    if isKnown, let event = delivery.event { call(.cancelled, event) }
  }
}

extension UITouch: GestureInput {
  package var isOver: Bool { phase == .ended || phase == .cancelled }

  var step: InputStep? {
    switch phase {
    case .began: .began
    case .moved: .changed
    case .stationary: nil
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
  var firstView: UIView? { view }

  func begin(_ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool {
    guard recognizer.accepts(self, event) else { return false }
    recognizer.take(self)
    return true
  }
  func tell(_ recognizer: UIGestureRecognizer, _ event: UIEvent) { recognizer.receive(self, event) }
  func leave(_ recognizer: UIGestureRecognizer) { recognizer.lose(self) }
  func call(_ step: InputStep, _ event: UIEvent) {
    switch step {
    case .began: view?.touchesBegan([self], with: event)
    case .changed: view?.touchesMoved([self], with: event)
    case .ended: view?.touchesEnded([self], with: event)
    case .cancelled:
      let last = phase
      show(.cancelled)
      view?.touchesCancelled([self], with: event)
      show(last)
    }
  }

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
  package func withholdFromView() { delivery.reachesReceiver = false }
}
