/// The name of a type of data, such as `public.png`.
struct TypeIdentifier {
  let name: String

  init(_ name: String) { self.name = name }

  /// The types to which usual types conform directly.
  private static let parents: [String: [String]] = [
    "public.utf8-plain-text": ["public.plain-text"], "public.utf16-plain-text": ["public.plain-text"],
    "public.plain-text": ["public.text"], "public.html": ["public.text"], "public.rtf": ["public.text"],
    "public.json": ["public.text"], "public.xml": ["public.text"],
    "public.text": ["public.data", "public.content"],
    "public.png": ["public.image"], "public.jpeg": ["public.image"], "public.tiff": ["public.image"],
    "com.compuserve.gif": ["public.image"], "public.heic": ["public.image"], "org.webmproject.webp": ["public.image"],
    "public.image": ["public.data", "public.content"],
    "public.mpeg-4": ["public.movie"], "com.apple.quicktime-movie": ["public.movie"],
    "public.video": ["public.movie"], "public.movie": ["public.audiovisual-content"],
    "public.audio": ["public.audiovisual-content"],
    "public.audiovisual-content": ["public.data", "public.content"],
    "public.file-url": ["public.url"], "public.url": ["public.data"],
    "com.adobe.pdf": ["public.data", "public.content"],
    "com.microsoft.bmp": ["public.image"], "public.avif": ["public.image"], "public.svg-image": ["public.image"],
    "public.mp3": ["public.audio"], "public.mpeg-4-audio": ["public.audio"],
    "com.microsoft.waveform-audio": ["public.audio"],
    "public.comma-separated-values-text": ["public.text"], "net.daringfireball.markdown": ["public.text"],
    "public.source-code": ["public.plain-text"], "public.swift-source": ["public.source-code"],
    "public.zip-archive": ["public.data", "public.archive"], "public.archive": ["public.item"],
    "com.apple.property-list": ["public.data"],
    "public.data": ["public.item"], "public.folder": ["public.directory"],
    "public.directory": ["public.item"],
  ]

  /// Whether the type is one of the usual ones.
  var isKnown: Bool {
    Self.parents[name] != nil || Self.parents.values.contains { $0.contains(name) }
  }

  /// Returns whether the type is another one or a special case of it.
  func conforms(to other: String) -> Bool {
    if name == other { return true }
    return Self.parents[name, default: []].contains { TypeIdentifier($0).conforms(to: other) }
  }
}
