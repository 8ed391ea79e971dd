import AgateGraphics

/// What a `CATextLayer` says and how.
struct TextValues {
  var string: Any?
  var font: Any? = "Helvetica" {
    didSet { face = FontDescription(font, size: 1) ?? .helvetica }
  }
  /// What the font is called; of no size.
  private(set) var face = FontDescription.helvetica
  var fontSize: CGFloat = 36
  var foregroundColor: CGColor? = .white
  var isWrapped = false
  var truncationMode = CATextLayerTruncationMode.none
  var alignmentMode = CATextLayerAlignmentMode.natural
  var allowsSubpixels = false

  /// Of a plain string.
  var fontDescription: FontDescription { face.sized(Double(fontSize)) }

  func frame(width: Double, height: Double) -> TextFrame {
    let truncation: TextFrame.Truncation =
      switch truncationMode {
      case .start: .start
      case .middle: .middle
      case .end: .end
      default: .none
      }
    let alignment: TextFrame.Alignment =
      switch alignmentMode {
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      default: .natural
      }
    return TextFrame(
      width: width, height: height, isWrapped: isWrapped, truncation: truncation, alignment: alignment)
  }
}

extension FontDescription {
  fileprivate static let helvetica = FontDescription("Helvetica", size: 1)!
}

/// How often a text was laid out, and how often drawn.
final class TextCounts {
  var layouts = 0
  var pictures = 0
}

/// Lays a layer's text out, keeps that as long as it can be used, and draws it.
struct Typesetter {
  private enum Known {
    case nothing
    /// A line of plain text, at so many pixels per point.
    case line(scale: Double)
    /// Not that plain.
    case noLine
  }
  private var line = PlainLine()
  private var known = Known.nothing
  private var layout: TextLayout?
  private var frame: TextFrame?

  /// The text or its font is another.
  mutating func forget() {
    known = .nothing
    layout = nil
  }

  /// - Parameters:
  ///   - pixels: the most that the picture may have.
  ///   - scale: pixels per point.
  mutating func image(
    _ text: TextValues, width: Double, height: Double, pixels: (width: Int, height: Int), scale: Double,
    _ counts: TextCounts
  ) -> CGImage? {
    // Very large pictures have fewer pixels.
    let scale = min(scale, Double(pixels.width) / width, Double(pixels.height) / height)
    let frame = text.frame(width: width, height: height)
    if let string = text.string as? String {
      if string.isEmpty { return nil }
      counts.pictures += 1
      if setLine(string, text, scale, counts), let image = lineImage(text, frame, pixels, scale) { return image }
    } else if !(text.string is NSAttributedString) {
      return nil
    } else {
      counts.pictures += 1
    }
    // Paragraphs with styles of their own may be aligned and shortened as the layer says nothing of.
    let fits = text.string is String ? self.frame?.isLike(frame) ?? false : self.frame == frame
    if layout == nil || !fits {
      counts.layouts += 1
      layout = TextLayout(content(of: text), frame)
      self.frame = frame
    }
    let color = text.string is String ? text.foregroundColor ?? .black : .black
    return layout?.image(width: pixels.width, height: pixels.height, scale: scale, color: color)
  }

  private func content(of text: TextValues) -> TextContent {
    if let string = text.string as? NSAttributedString {
      return TextContent(string, FontDescription.helvetica.sized(12))
    }
    return TextContent(text.string as? String ?? "", text.fontDescription)
  }

  /// False if the text is more than one plain line.
  private mutating func setLine(_ string: String, _ text: TextValues, _ scale: Double, _ counts: TextCounts) -> Bool {
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

  /// nil if the line would have to be broken or shortened.
  private func lineImage(
    _ text: TextValues, _ frame: TextFrame, _ pixels: (width: Int, height: Int), _ scale: Double
  ) -> CGImage? {
    let room = frame.width * scale
    if line.width > room && (frame.isWrapped || frame.truncation != .none) { return nil }
    let x: Double
    var width = pixels.width
    switch frame.alignment {
    case .natural, .left, .justified:
      x = 0
      // No more of the bounds than is written on.
      width = min(width, line.right)
    case .right: x = room - line.width
    case .center: x = (room - line.width) / 2
    }
    return line.image(
      width: max(width, 1), height: max(min(pixels.height, line.bottom), 1), x: x,
      color: text.foregroundColor ?? .black)
  }
}
