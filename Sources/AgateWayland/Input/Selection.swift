import CWayland
import Glibc

/// A seat's clipboard or primary selection: a text that this program offers, or the contents that another one offers.
final class Selection {
  /// Called when another program's contents, or none, have taken the place of earlier ones.
  var onChange: (() -> Void)?
  private let device: any SelectionDevice
  private unowned let seat: Seat
  private var offer: SelectionOffer?
  private var own: Own?
  /// A text that is offered as soon as the user gives input to the program.
  private var waiting: String?

  private struct Own {
    var text: String
    var mark: String
    var source: SelectionSource
    /// Ends the time in which the compositor may refuse the text.
    var answer: WlCallback
    var isAnswered = false
  }

  init(_ device: any SelectionDevice, seat: Seat) {
    (self.device, self.seat) = (device, seat)
    device.onSelection = { [weak self] in self?.receive($0) }
  }

  /// Releases the compositor's objects. The seat went away.
  func destroy() {
    (offer, own, waiting, device.onSelection) = (nil, nil, nil, nil)
    device.destroy()
  }

  /// Takes this program's text back.
  func withdraw() {
    waiting = nil
    drop()
  }

  /// Gives up this program's text and the offer of it.
  private func drop() {
    if let own, offer?.mark == own.mark { offer = nil }
    own = nil
  }

  private var ownText: String? { waiting ?? own?.text }

  var hasText: Bool { ownText.map { !$0.isEmpty } ?? offer?.hasText ?? false }

  /// Offers a text to other programs, now or when the user gives input to this one. An empty text empties the clipboard.
  func copy(_ text: String) {
    guard let serial = seat.serial else {
      waiting = text
      return
    }
    waiting = nil
    // Some compositors accept no second text after the same input while there is the first.
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

  /// Reads the text that is there.
  ///
  /// - Parameter completion: Called with the text, or nil if there is none, on any thread.
  /// - Returns: The reader, with which reading can be cancelled; nil if the text is known already.
  func read(
    limits: PipeReader.Limits, _ completion: @escaping @Sendable (String?) -> Void
  ) -> PipeReader? {
    var ends: [Int32] = [-1, -1]
    // The other program's end blocks: not every program expects anything else.
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
      // An offer from before the compositor had this program's text does not count.
      if offer?.mark == own.mark || !own.isAnswered { return }
      drop()
    }
    // Texts of this program's other windows are no news.
    if offer?.mark == nil { onChange?() }
  }

  /// The compositor does not want a text, or not any more.
  private func lose(_ mark: String) {
    guard let lost = own, lost.mark == mark else { return }
    drop()
    if !lost.isAnswered {
      // It was refused at once, since the input was not to this program's windows.
      waiting = lost.text
      return
    }
    onChange?()
  }
}
