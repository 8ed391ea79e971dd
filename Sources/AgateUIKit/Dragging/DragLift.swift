import Agate

/// The gesture that lifts the items of a drag interaction and carries them.
final class DragLift: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UILongPressGestureRecognizer()
  private weak var interaction: UIDragInteraction?
  /// The drag that the gesture would begin.
  private var next: DragSession?
  private var carrier: DragCarrier?

  /// The time for which a finger rests before it lifts the items, in seconds. Context menus open later.
  private static let rest = 0.35

  init(_ interaction: UIDragInteraction) {
    self.interaction = interaction
    super.init()
    recognizer.minimumPressDuration = Self.rest
    recognizer.addTarget(self, action: .of("follow", DragLift.follow))
    recognizer.delegate = self
  }

  /// Asks for the items. A press without items remains a touch of the views.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let interaction, let delegate = interaction.delegate, let window = interaction.view?.window, carrier == nil,
      !MenuStage.isOpen(in: window)
    else { return false }
    let session = DragSession(at: recognizer.location(in: nil))
    session.items = delegate.dragInteraction(interaction, itemsForBeginning: session)
    next = session.items.isEmpty ? nil : session
    return next != nil
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer.delegate is UIContextMenuInteraction
      || interaction?.allowsSimultaneousRecognitionDuringLift == true
  }

  func follow() {
    switch recognizer.state {
    case .began:
      guard let interaction, let session = next else { return }
      next = nil
      carrier = DragCarrier(session, interaction)
      carrier?.lift()
    case .changed: carrier?.move(to: recognizer.location(in: nil))
    case .ended:
      carrier?.move(to: recognizer.location(in: nil))
      carrier?.drop()
      carrier = nil
    default:
      carrier?.cancel()
      carrier = nil
    }
  }
}
