import CWayland
import Glibc

/// A seat's clipboard or primary selection. It holds a text of this program, or contents of another program.
final class Selection {
  /// Called when another program has filled the clipboard, or when the clipboard was emptied.
  var onChange: (() -> Void)?
  private let device: any SelectionDevice
  private unowned let seat: Seat
  private var offer: SelectionOffer?
  private var own: Own?
  /// A text that is offered at the user's next input to this program.
  private var waiting: String?

  private struct Own {
    var text: String
    var mark: String
    var source: SelectionSource
    /// The callback after which the compositor can no longer refuse the text.
    var answer: WlCallback
    var isAnswered = false
  }

  init(_ device: any SelectionDevice, seat: Seat) {
    (self.device, self.seat) = (device, seat)
    device.onSelection = { [weak self] in self?.receive($0) }
  }

  /// Releases the compositor's objects after the seat was removed.
  func destroy() {
    (offer, own, waiting, device.onSelection) = (nil, nil, nil, nil)
    device.destroy()
  }

  /// Withdraws this program's text.
  func withdraw() {
    waiting = nil
    drop()
  }

  /// Releases this program's text and the compositor's offer of this text.
  private func drop() {
    if let own, offer?.mark == own.mark { offer = nil }
    own = nil
  }

  private var ownText: String? { waiting ?? own?.text }

  var hasText: Bool { ownText.map { !$0.isEmpty } ?? offer?.hasText ?? false }

  /// Offers a text to other programs. Before the user's first input to this program, the text waits for that input. An
  /// empty text empties the clipboard.
  func copy(_ text: String) {
    guard let serial = seat.serial else {
      waiting = text
      return
    }
    waiting = nil
    // Some compositors refuse a second text for the same input while the first text exists.
    drop()
    if text.isEmpty { return device.clear(serial: serial) }
    let mark = SelectionMark.next()
    let source = device.offer(
      Array(SelectionOffer.textTypes.prefix(3)) + [mark], serial: serial,
      send: { PipeWriter.write(Array(text.utf8), to: $0) }, cancel: { [weak self] in self?.lose(mark) })
    let answer = seat.connection.sync()
    answer.onEvent = { [weak self] _ in if self?.own?.mark == mark { self?.own?.isAnswered = true } }
    own = Own(text: text, mark: mark, source: source, answer: answer)
  }

  /// Offers a text that waited for input.
  func noteInput() {
    if let waiting { copy(waiting) }
  }

  /// Reads the text in the clipboard.
  ///
  /// - Parameter completion: Called with the text, or with nil if there is no text. The call may be on any thread.
  /// - Returns: The reader, which can be cancelled. Nil if `completion` has already been called.
  func read(
    limits: PipeReader.Limits, _ completion: @escaping @Sendable (String?) -> Void
  ) -> PipeReader? {
    var ends: [Int32] = [-1, -1]
    // The other program's end of the pipe is blocking, because some programs do not support non-blocking descriptors.
    guard ownText == nil, let offer, offer.hasText, pipe2(&ends, O_CLOEXEC) == 0 else {
      completion(hasText ? ownText : nil)
      return nil
    }
    offer.send(to: ends[1])
    close(ends[1])
    return PipeReader(ends[0], limits: limits, completion)
  }

  private func receive(_ offer: SelectionOffer?) {
    self.offer = offer
    if waiting != nil { return }
    if let own {
      // Ignores this program's own offer, and offers from before the compositor had this program's text.
      if offer?.mark == own.mark || !own.isAnswered { return }
      drop()
    }
    // Texts of this program's own windows are not reported.
    if offer?.mark == nil { onChange?() }
  }

  /// Handles the compositor's refusal of a text, or the replacement of the text by other contents.
  private func lose(_ mark: String) {
    guard let lost = own, lost.mark == mark else { return }
    drop()
    if !lost.isAnswered {
      // The compositor refused the text, because the last input was not to this program's windows. The text waits for
      // input.
      waiting = lost.text
      return
    }
    onChange?()
  }
}
