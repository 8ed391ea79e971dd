import Agate

/// The kinds of items for which Agate has services.
enum SharedContent {
  case text(String)
  /// A URL that is not a file's.
  case link(URL)
  case file(URL)
  case image(UIImage)
  case data(Data)
  case color(UIColor)

  /// Returns nil for items of other classes.
  init?(_ item: Any) {
    switch item {
    case let text as String: self = .text(text)
    case let text as NSString: self = .text(text as String)
    case let text as NSAttributedString: self = .text(text.string)
    case let url as URL: self = url.isFileURL ? .file(url) : .link(url)
    case let url as NSURL:
      let url = url as URL
      self = url.isFileURL ? .file(url) : .link(url)
    case let image as UIImage: self = .image(image)
    case let data as Data: self = .data(data)
    case let data as NSData: self = .data(data as Data)
    case let color as UIColor: self = .color(color)
    default: return nil
    }
  }

  /// The address of a web page; nil for others.
  var webPage: URL? {
    if case .link(let url) = self, ["http", "https"].contains(url.scheme?.lowercased()) { url } else { nil }
  }
  /// The text in a message or on the pasteboard; nil for files, images and data.
  var text: String? {
    switch self {
    case .text(let text): text
    case .link(let url): url.absoluteString
    case .color(let color): PickedColor(color).styleSheetText
    default: nil
    }
  }
  /// Whether the item is an image or a file with the extension of one.
  var isImage: Bool {
    switch self {
    case .image: true
    case .file(let url): TypeIdentifier(file: url).conforms(to: "public.image")
    default: false
    }
  }
}
