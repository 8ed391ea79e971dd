import AgateGraphics

/// The text of a `CATextLayer` and its attributes.
struct TextValues {
  var string = TextString.none
  var font: Any? = "Helvetica" {
    didSet { fontDescription = (FontDescription(font, size: 1) ?? .helvetica).sized(Double(fontSize)) }
  }
  var fontSize: CGFloat = 36 {
    didSet { fontDescription = fontDescription.sized(Double(fontSize)) }
  }
  /// The font of a plain string, from ``font`` and ``fontSize``.
  private(set) var fontDescription = FontDescription.helvetica.sized(36)
  var foregroundColor: CGColor? = .white
  var isWrapped = false
  var truncationMode = CATextLayerTruncationMode.none {
    didSet { truncation = TextFrame.Truncation(truncationMode) }
  }
  var alignmentMode = CATextLayerAlignmentMode.natural {
    didSet { alignment = TextFrame.Alignment(alignmentMode) }
  }
  var allowsSubpixels = false
  // Modes are strings. They are converted when they are set, because they are read more often.
  private var truncation = TextFrame.Truncation.none
  private var alignment = TextFrame.Alignment.natural

  func frame(width: Double, height: Double) -> TextFrame {
    TextFrame(width: width, height: height, isWrapped: isWrapped, truncation: truncation, alignment: alignment)
  }
}

extension TextFrame.Truncation {
  fileprivate init(_ mode: CATextLayerTruncationMode) {
    self =
      switch mode {
      case .start: .start
      case .middle: .middle
      case .end: .end
      default: .none
      }
  }
}

extension TextFrame.Alignment {
  fileprivate init(_ mode: CATextLayerAlignmentMode) {
    self =
      switch mode {
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      default: .natural
      }
  }
}

/// The string of a text layer. Its type is determined when it is set, because it is read more often.
enum TextString {
  case none
  case plain(String)
  case styled(NSAttributedString)
  /// A value of another type, for which no text is drawn.
  case other(Any)

  init(_ any: Any?) {
    switch any {
    case nil: self = .none
    case let string as String: self = .plain(string)
    case let string as NSAttributedString: self = .styled(NSAttributedString(attributedString: string))
    case let other?: self = .other(other)
    }
  }

  var any: Any? {
    switch self {
    case .none: nil
    case .plain(let string): string
    case .styled(let string): string
    case .other(let other): other
    }
  }

  var isPlain: Bool { if case .plain = self { true } else { false } }
}

extension FontDescription {
  fileprivate static let helvetica = FontDescription("Helvetica", size: 1)!
}

/// The numbers of times that a text was laid out and drawn.
final class TextCounts {
  var layouts = 0
  var pictures = 0
}

/// Lays out the text of a layer, caches the layout while it is valid, and draws it.
struct Typesetter {
  /// The text. Call ``forget()`` when the string or its font changes.
  var text = TextValues()
  private enum Known {
    case nothing
    /// A line of plain text, laid out at a scale in pixels per point.
    case line(scale: Double)
    /// The text is more than one plain line.
    case noLine
  }
  private var line = PlainLine()
  private var known = Known.nothing
  private var layout: TextLayout?
  private var frame: TextFrame?

  /// Discards the layout because the text or its font has changed.
  mutating func forget() {
    known = .nothing
    layout = nil
  }

  /// Draws the text into a bitmap. Returns nil if there is no text. The width and the height are those of the bounds,
  /// in points.
  ///
  /// - Parameters:
  ///   - pixels: the maximum size of the bitmap.
  ///   - scale: pixels per point.
  mutating func image(
    width: Double, height: Double, pixels: (width: Int, height: Int), scale: Double, _ counts: TextCounts
  ) -> CGImage? {
    // The size of the bitmap is limited, so very large bounds have fewer pixels per point.
    let scale = min(scale, Double(pixels.width) / width, Double(pixels.height) / height)
    let frame = text.frame(width: width, height: height)
    switch text.string {
    case .plain(let string):
      if string.isEmpty { return nil }
      counts.pictures += 1
      if let image = lineImage(string, frame, pixels, scale, counts) { return image }
    case .styled: counts.pictures += 1
    case .none, .other: return nil
    }
    // Paragraph styles may override the layer's alignment and truncation, so the layout of an attributed string is
    // reused only for an equal frame.
    let isPlain = text.string.isPlain
    let fits = isPlain ? self.frame?.isLike(frame) ?? false : self.frame == frame
    if layout == nil || !fits {
      counts.layouts += 1
      layout = TextLayout(content, frame)
      self.frame = frame
    }
    let color = isPlain ? text.foregroundColor ?? .black : .black
    return layout?.image(width: pixels.width, height: pixels.height, scale: scale, color: color)
  }

  /// Returns the size of the whole text, in points, or nil if there is no text.
  ///
  /// - Parameter width: the width at which lines are wrapped, if they are wrapped.
  func size(width: Double) -> CGSize? {
    switch text.string {
    case .plain, .styled:
      // No line is truncated in a frame of this size.
      let endless = 1e6
      var frame = text.frame(width: text.isWrapped ? width : endless, height: endless)
      frame.truncation = .none
      return TextLayout(content, frame).size
    case .none, .other: return nil
    }
  }

  private var content: TextContent {
    switch text.string {
    case .plain(let string): TextContent(string, text.fontDescription)
    case .styled(let string): TextContent(string, FontDescription.helvetica.sized(12))
    case .none, .other: TextContent("", text.fontDescription)
    }
  }

  /// Lays out the text as one plain line. Returns false if the text does not fit into one plain line.
  private mutating func setLine(_ string: String, _ scale: Double, _ counts: TextCounts) -> Bool {
    switch known {
    case .line(scale): return true
    case .noLine: return false
    default: break
    }
    guard line.layOut(string, text.fontDescription, scale: scale) else {
      known = .noLine
      return false
    }
    counts.layouts += 1
    known = .line(scale: scale)
    return true
  }

  /// Draws the text as one plain line. Returns nil if the text is not one plain line, or if it has to be wrapped or
  /// truncated.
  private mutating func lineImage(
    _ string: String, _ frame: TextFrame, _ pixels: (width: Int, height: Int), _ scale: Double, _ counts: TextCounts
  ) -> CGImage? {
    guard setLine(string, scale, counts) else { return nil }
    let room = frame.width * scale
    if line.width > room && (frame.isWrapped || frame.truncation != .none) { return nil }
    let x: Double
    var width = pixels.width
    switch frame.alignment {
    case .natural, .left, .justified:
      x = 0
      // The bitmap ends at the right edge of the text.
      width = min(width, line.right)
    case .right: x = room - line.width
    case .center: x = (room - line.width) / 2
    }
    width = max(width, 1)
    let height = max(min(pixels.height, line.bottom), 1), color = text.foregroundColor ?? .black
    if let image = line.image(width: width, height: height, x: x, color: color) { return image }
    known = .nothing
    guard setLine(string, scale, counts) else { return nil }
    return line.image(width: width, height: height, x: x, color: color)
  }
}
