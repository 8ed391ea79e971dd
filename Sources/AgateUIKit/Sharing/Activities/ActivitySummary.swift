import Agate

/// The texts and the image that stand for items at the top of the list of services.
struct ActivitySummary {
  private(set) var title = ""
  private(set) var detail = ""
  private(set) var symbol: String? = "doc"
  private(set) var image: UIImage?
  private(set) var color: UIColor?
  /// The file of an image.
  private(set) var picture: URL?

  init(_ items: [Any]) {
    guard let first = items.lazy.compactMap({ SharedContent($0) }).first else {
      title = items.count == 1 ? "1 Item" : "\(items.count) Items"
      return
    }
    show(first)
    if items.count > 1 { detail = "\(items.count) Items" }
  }

  private mutating func show(_ content: SharedContent) {
    switch content {
    case .text(let text):
      (title, detail, symbol) = (Self.firstLine(text), "Text", "doc.text")
    case .link(let url):
      (title, detail, symbol) = (url.host ?? url.absoluteString, url.absoluteString, "globe")
    case .file(let url):
      (title, detail) = (url.lastPathComponent, url.pathExtension.uppercased())
      symbol = TypeIdentifier(file: url).symbol
      picture = content.isImage ? url : nil
    case .image(let given):
      (title, image) = ("Image", given)
      detail = "\(Int(given.size.width * given.scale)) × \(Int(given.size.height * given.scale))"
    case .data(let data):
      (title, detail) = ("Data", ByteCountFormatter.string(fromByteCount: Int64(data.count), countStyle: .file))
    case .color(let color): (title, detail, symbol, self.color) = ("Color", content.text ?? "", nil, color)
    }
  }
  private static func firstLine(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    return line.map { String($0) } ?? "Text"
  }
}
