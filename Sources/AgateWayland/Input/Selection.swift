import AgateBackend
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
  private var number = 0

  private struct Own {
    var text: String
    var number: Int
    var source: SelectionSource
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

  private var ownText: String? { waiting ?? own?.text }

  var hasText: Bool { ownText != nil || offer?.hasText == true }

  /// Offers a text to other programs, now or when the user gives input to this one.
  func copy(_ text: String) {
    guard let serial = seat.serial else {
      waiting = text
      return
    }
    waiting = nil
    number += 1
    let source = device.offer(
      Array(SelectionOffer.textTypes.prefix(3)), serial: serial,
      send: { PipeWriter.write(Array(text.utf8), to: $0) },
      cancel: { [weak self, number] in self?.lose(number) })
    // The text before is withdrawn when the compositor has the new one.
    own = Own(text: text, number: number, source: source)
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
    guard ownText == nil, let offer, offer.hasText, pipe(&ends) == 0 else {
      completion(ownText)
      return nil
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    offer.send(to: ends[1])
    close(ends[1])
    return PipeReader(ends[0], limits: limits, completion)
  }

  private func receive(_ offer: SelectionOffer?) {
    self.offer = offer
    // The contents are this program's own, or are about to be.
    if ownText == nil { onChange?() }
  }

  private func lose(_ number: Int) {
    guard own?.number == number else { return }
    own = nil
    onChange?()
  }
}
