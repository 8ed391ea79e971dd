import CWayland

/// Contents of a clipboard, which another program or this program offers. Releasing the last reference destroys the
/// compositor's object.
final class SelectionOffer {
  /// The MIME types of texts, in the order of preference. All of them are treated as UTF-8.
  static let textTypes = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "TEXT", "STRING"]

  let object: ProtocolObject
  private let request: (String, Int32) -> Void
  private let destroy: () -> Void
  /// The best offered type of text, with its index in ``textTypes``. Nil if no text is offered.
  private var best: (name: String, place: Int)?
  /// The ``SelectionMark`` of this program's own text; nil for contents of other programs.
  private(set) var mark: String?

  private init(
    _ object: ProtocolObject, request: @escaping (String, Int32) -> Void, destroy: @escaping () -> Void
  ) {
    (self.object, self.request, self.destroy) = (object, request, destroy)
  }

  deinit { destroy() }

  convenience init(_ offer: WlDataOffer) {
    self.init(offer, request: { offer.receive(mimeType: $0, fd: $1) }, destroy: { offer.destroy() })
    offer.onEvent = { [weak self] in if case .offer(let type) = $0 { self?.note(type) } }
  }

  convenience init(_ offer: ZwpPrimarySelectionOfferV1) {
    self.init(offer, request: { offer.receive(mimeType: $0, fd: $1) }, destroy: { offer.destroy() })
    offer.onEvent = { [weak self] in if case .offer(let type) = $0 { self?.note(type) } }
  }

  private func note(_ type: String) {
    if SelectionMark.isOwn(type) { mark = type }
    let name = type.lowercased()
    guard let place = Self.textTypes.firstIndex(where: { $0.lowercased() == name }) else { return }
    if place < best?.place ?? .max { best = (type, place) }
  }

  var hasText: Bool { best != nil }

  /// Requests the text. The program that offers the text writes it to the pipe `descriptor`.
  func send(to descriptor: Int32) {
    if let best { request(best.name, descriptor) }
  }
}
