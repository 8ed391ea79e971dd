import Agate

/// The gestures of a drag interaction: one that lifts items and carries them, and one that adds items to a drag.
final class DragLift: NSObject, UIGestureRecognizerDelegate {
  private let recognizer = UILongPressGestureRecognizer()
  private let adding = UITapGestureRecognizer()
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
    adding.addTarget(self, action: .of("addItems", DragLift.addItems))
    for recognizer in [recognizer, adding] { recognizer.delegate = self }
  }

  var isEnabled = true {
    didSet { for recognizer in [recognizer, adding] { recognizer.isEnabled = isEnabled } }
  }
  /// Adds the gestures to a view.
  func add(to view: UIView) { for recognizer in [recognizer, adding] { view.addGestureRecognizer(recognizer) } }
  /// Removes the gestures from a view.
  func remove(from view: UIView) {
    for recognizer in [recognizer, adding] { view.removeGestureRecognizer(recognizer) }
  }
  /// The drag in the window of the view.
  private var current: DragCarrier? { interaction?.view?.window?.extras?.drag }

  /// Only another finger than the one that carries the items adds some.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    gestureRecognizer === recognizer ? recognizer.numberOfTouches == 0 : current != nil
  }

  /// Asks for the items. A press without items remains a touch of the views.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === adding { return current != nil }
    guard let interaction, let delegate = interaction.delegate, let window = interaction.view?.window, carrier == nil,
      current == nil, !OverlayStage.isOpen(in: window)
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

  func addItems() {
    guard let interaction, let view = interaction.view, let carrier = current else { return }
    carrier.add(from: interaction, at: adding.location(in: view))
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
