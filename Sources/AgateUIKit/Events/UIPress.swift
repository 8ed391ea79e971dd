import Agate

/// A key of the keyboard that is pressed, from the press to the release. The same object represents the key for its
/// whole duration.
///
/// A press goes to the first responder, or else to the visible view controller, and then along its chain of
/// ``UIResponder/next`` responders, until a responder does not call `super` in ``UIResponder/pressesBegan(_:with:)``.
/// Gesture recognisers of the responder's view and of views around it receive the press first, if it is one of their
/// ``UIGestureRecognizer/allowedPressTypes``. When they recognise their gesture, they cancel the press for the
/// responders. A key becomes a key command, text or an event for `KeyResponder` of `AgateHost` only if no responder
/// takes it. While a menu is open, the menu receives the keys. Text from an input method is not a press. Repeats of a
/// key change nothing.
///
///     final class Page: UIViewController {
///       override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
///         guard presses.contains(where: { $0.key?.keyCode == .keyboardSpacebar }) else {
///           return super.pressesBegan(presses, with: event)
///         }
///         print("Space is pressed")
///       }
///     }
open class UIPress: NSObject {
  /// The phase of a press.
  public enum Phase: Int, Sendable {
    /// The key went down.
    case began
    /// The force changed. Agate measures no forces.
    case changed
    /// The key is held while another key changes.
    case stationary
    /// The key went up.
    case ended
    /// The press was cancelled, because a new press of the key arrived without a release.
    case cancelled
  }
  /// The kind of a press.
  public enum PressType: Int, Sendable {
    /// The arrow keys.
    case upArrow, downArrow, leftArrow, rightArrow
    /// The key Return, or the button that selects on a remote control.
    case select
    /// The key Escape, or the button for the menu on a remote control.
    case menu
    /// The button that plays and pauses on a remote control. Agate delivers no such press.
    case playPause
    /// The keys that show the previous and the next page.
    case pageUp = 30, pageDown
    /// Buttons of remote controls. Agate delivers no such presses.
    case tvRemoteOneTwoThree = 32, tvRemoteFourColors
    /// Any other key, for which UIKit has no name.
    case other = 2000
  }

  /// The latest phase of the press.
  open internal(set) var phase = Phase.began
  /// The time of the latest phase, in seconds. Only differences between times are meaningful.
  open internal(set) var timestamp: Double
  /// The kind of the press.
  open var type: PressType { key.map { PressType($0.keyCode) } ?? .other }
  /// The key.
  open private(set) var key: UIKey?
  /// The window of the ``responder`` when the press began.
  open private(set) weak var window: UIWindow?
  /// The responder that received the press first.
  open private(set) weak var responder: UIResponder?
  /// The force, which is 1 while the key is pressed, and 0 afterwards.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// The gesture recognisers that receive the press; nil if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

  /// The gesture recognisers that receive the press.
  final var recognizers: [UIGestureRecognizer] = []
  /// The progress of the press's delivery to its responder.
  final var delivery = InputDelivery<UIPressesEvent>()

  /// Whether no responder handled the beginning of the press.
  final var isDeclined = false
  /// The responders that passed the beginning of the press on, each with the responder that received it.
  private final var heirs: [(of: UIResponder, heir: UIResponder)] = []

  init(_ event: KeyEvent, _ responder: UIResponder) {
    (timestamp, self.responder, key) = (event.time, responder, UIKey(event))
    let root = (responder as? UIView) ?? (responder as? UIViewController)?.viewIfLoaded
    window = root?.window ?? root as? UIWindow
    super.init()
  }

  final func go(from responder: UIResponder, to heir: UIResponder) {
    heirs.removeAll { $0.of === responder }
    heirs.append((responder, heir))
  }
  final func heir(of responder: UIResponder) -> UIResponder? { heirs.first { $0.of === responder }?.heir }
}

extension UIPress: GestureInput {
  final var step: InputStep? {
    switch phase {
    case .began: .began
    case .changed: .changed
    case .stationary: nil
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
  final var firstView: UIView? { (responder as? UIView) ?? (responder as? UIViewController)?.viewIfLoaded }

  final func begin(_ recognizer: UIGestureRecognizer, _ event: UIPressesEvent) -> Bool {
    guard recognizer.accepts(self, event) else { return false }
    recognizer.take(self)
    return true
  }
  final func tell(_ recognizer: UIGestureRecognizer, _ event: UIPressesEvent) { recognizer.receive(self, event) }
  final func leave(_ recognizer: UIGestureRecognizer) { recognizer.lose(self) }
  final func call(_ step: InputStep, _ event: UIPressesEvent) {
    switch step {
    case .began: responder?.pressesBegan([self], with: event)
    case .changed: responder?.pressesChanged([self], with: event)
    case .ended: responder?.pressesEnded([self], with: event)
    case .cancelled:
      let last = phase
      phase = .cancelled
      responder?.pressesCancelled([self], with: event)
      phase = last
    }
  }
}

extension UIPress.PressType {
  fileprivate init(_ usage: UIKeyboardHIDUsage) {
    switch usage {
    case .keyboardUpArrow: self = .upArrow
    case .keyboardDownArrow: self = .downArrow
    case .keyboardLeftArrow: self = .leftArrow
    case .keyboardRightArrow: self = .rightArrow
    case .keyboardReturnOrEnter: self = .select
    case .keyboardEscape: self = .menu
    case .keyboardPageUp: self = .pageUp
    case .keyboardPageDown: self = .pageDown
    default: self = .other
    }
  }
}
