import AgateBackend
import CWayland
import Foundation

/// A seat's connection to input methods. Reports the state of the edited text field to them, and converts their events
/// to ``TextInputEvent``.
final class TextInput {
  private let input: ZwpTextInputV3
  private unowned let seat: Seat
  private weak var target: InputReceiver?
  /// The pending change, which the next `done` event completes.
  private var change = TextInputEvent()
  private var hasPreedit = false
  /// The number of commits. A `done` event has the number of commits that the compositor had seen.
  private var commits: UInt32 = 0
  /// Whether the input method is enabled in the compositor. It stays enabled when the focus leaves.
  private var isOn = false
  /// The number of the commit that enabled the input method for the current field.
  private var start: UInt32 = 0
  /// Whether the last change was made without the newest state of the field.
  private var isBehind = false
  /// The state of the field that was last sent to the compositor. Nil if no state was sent for the focused surface.
  private var told: TextInputState?
  /// The maximum length of the text around the cursor, in bytes. The limit keeps messages within Wayland's maximum
  /// size.
  private static let longestText = 4000

  init(_ manager: ZwpTextInputManagerV3, seat: Seat) {
    self.seat = seat
    input = manager.getTextInput(seat: seat.seat)
    input.onEvent = { [weak self] in self?.receive($0) }
  }

  /// Releases the compositor's object after the seat was removed.
  func destroy() {
    leave()
    input.onEvent = nil
    input.destroy()
  }

  private func receive(_ event: ZwpTextInputV3.Event) {
    switch event {
    case .enter(let surface):
      leave()
      target = seat.receiver(of: surface)
      update()
    case .leave: leave()
    case .preeditString(let text, let begin, let end):
      guard let text, !text.isEmpty else {
        change.preedit = nil
        break
      }
      let isHidden = begin < 0 && end < 0
      change.preedit = PreeditText(text, selection: isHidden ? nil : Int(min(begin, end))..<Int(max(begin, end)))
    case .commitString(let text): change.committedText = text ?? ""
    case .deleteSurroundingText(let before, let after):
      (change.deletedBefore, change.deletedAfter) = (Int(before), Int(after))
    case .done(let serial): apply(serial)
    }
  }

  private func apply(_ serial: UInt32) {
    let event = change
    change = TextInputEvent()
    // Ignores changes if there is no text field, or if the change is for an earlier field.
    guard told != nil, let target, Int32(bitPattern: serial &- start) >= 0 else { return }
    isBehind = serial != commits
    if event != TextInputEvent() || hasPreedit {
      hasPreedit = event.preedit != nil
      target.receive(event)
    }
    if !isBehind { update() }
  }

  /// Ends the composition of text after the keyboard focus has left the window.
  private func leave() {
    let last = target, hadPreedit = hasPreedit
    (target, told, hasPreedit, isBehind, change) = (nil, nil, false, false, TextInputEvent())
    if hadPreedit { last?.receive(TextInputEvent()) }
  }

  /// Sends the state of the focused surface's text field to the compositor, if it has changed.
  func update() {
    guard let target else { return }
    guard let state = target.textInput else { return turnOff() }
    var comparable = state
    comparable.isChangedByInputMethod = told?.isChangedByInputMethod ?? false
    if comparable == told { return }
    // The input method made this change without the newest state. The new text is sent after its next change.
    if isBehind, state.isChangedByInputMethod, told != nil { return }
    if told.map({ !$0.isOfOneField(with: state) }) ?? true {
      // Disabling is the only way to end the current composition.
      turnOff()
      input.enable()
      (isOn, start) = (true, commits &+ 1)
    }
    tell(state)
    commit()
    told = state
  }

  /// Disables the input method if it is enabled.
  private func turnOff() {
    (told, hasPreedit, isBehind, change) = (nil, false, false, TextInputEvent())
    if !isOn { return }
    isOn = false
    input.disable()
    commit()
  }

  private func tell(_ state: TextInputState) {
    if let text = state.text, text != told?.text {
      let part = text.part(limit: Self.longestText)
      // A zero byte would end the text.
      let bytes = part.text.utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
      input.setSurroundingText(
        text: String(decoding: bytes, as: UTF8.self), cursor: Int32(part.cursor), anchor: Int32(part.anchor))
      let cause = ZwpTextInputV3.ChangeCause.self
      input.setTextChangeCause(cause: state.isChangedByInputMethod ? cause.inputMethod : cause.other)
    }
    input.setContentType(
      hint: state.hints.rawValue & 0x3FF, purpose: UInt32(TextInputPurpose.allCases.firstIndex(of: state.purpose)!))
    if let caret = state.caret {
      func number(_ value: CGFloat) -> Int32 { value.isNaN ? 0 : Int32(min(max(value, -1e6), 1e6)) }
      input.setCursorRectangle(
        x: number(caret.minX.rounded(.down)), y: number(caret.minY.rounded(.down)),
        width: number(caret.width.rounded(.up)), height: number(caret.height.rounded(.up)))
    }
  }

  private func commit() {
    input.commit()
    commits &+= 1
  }
}

extension TextInputState {
  /// Returns whether another state belongs to the same text field with the same features, so that the input method need
  /// not be enabled again.
  fileprivate func isOfOneField(with other: TextInputState) -> Bool {
    (field, purpose, hints) == (other.field, other.purpose, other.hints)
      && (text == nil) == (other.text == nil) && (caret == nil) == (other.caret == nil)
  }
}
