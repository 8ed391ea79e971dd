import CWayland

/// Contents that a program, perhaps this one, offers in a clipboard. The last reference releases the compositor's object.
final class SelectionOffer {
  /// The types of text in the order of preference. All of them stand for UTF-8 here.
  static let textTypes = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "TEXT", "STRING"]

  let object: ProtocolObject
  private let request: (String, Int32) -> Void
  private let destroy: () -> Void
  /// The place of the best type of text in ``textTypes``; nil if there is no text.
  private var best: Int?

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
    guard let place = Self.textTypes.firstIndex(of: type) else { return }
    best = min(place, best ?? place)
  }

  var hasText: Bool { best != nil }

  /// Asks the program that offers the text to write it into a pipe.
  func send(to descriptor: Int32) {
    if let best { request(Self.textTypes[best], descriptor) }
  }
}
