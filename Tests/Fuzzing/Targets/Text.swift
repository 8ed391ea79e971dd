import Agate
import AgateUIKit
import Foundation

extension FuzzTarget {
  /// Text layers with plain and attributed strings, in any font, size and frame.
  static let text = FuzzTarget("text", longest: 512, seeds: textSeeds) { bytes in
    var reader = ByteReader(bytes)
    let layer = CATextLayer()
    let isOdd = reader.below(20) == 0
    let width = reader.side(isOdd), height = reader.side(isOdd)
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    layer.contentsScale = CGFloat(isOdd ? reader.side(true) / 500 : reader.ordinary(0.5...3))
    layer.isWrapped = reader.flag()
    layer.truncationMode = reader.choice([.none, .start, .middle, .end, CATextLayerTruncationMode(rawValue: "x")])
    layer.alignmentMode = reader.choice([.natural, .left, .right, .center, .justified])
    layer.fontSize = CGFloat(reader.fontSize())
    layer.font = reader.font()
    layer.foregroundColor = reader.flag() ? reader.color() : nil
    let isAttributed = reader.flag(), isLaidOutAgain = reader.flag()
    var attributes: [([NSAttributedString.Key: Any], Int)] = []
    if isAttributed { attributes = (0..<reader.below(6)).map { _ in (reader.attributes(), reader.below(64)) } }
    let string = reader.string()
    if isAttributed {
      let text = NSMutableAttributedString(string: string)
      var place = 0
      for (values, length) in attributes where place < text.length {
        let range = NSRange(location: place, length: min(length, text.length - place))
        text.addAttributes(values, range: range)
        place += length / 2
      }
      layer.string = text
    } else {
      layer.string = string
    }
    layer.displayIfNeeded()
    if isLaidOutAgain {
      layer.bounds.size = CGSize(width: height, height: width)
      layer.displayIfNeeded()
    }
    if let image = layer.contents as? CGImage {
      precondition(image.pixels.count == image.width * image.height && image.width <= 16_384)
    }
    CATransaction.flush()
  }

  @Sendable private static func textSeeds() -> [[UInt8]] {
    var mutator = Mutator(seed: 7)
    let texts = [
      "Hello, world", "Два слова\nи ещё", "שלום עולם abc 123", "مرحبا بالعالم (abc)", "नमस्ते दुनिया", "日本語のテキスト、改行。",
      "👩‍👩‍👧‍👦🏳️‍🌈é e\u{301}\u{301}\u{301}", "a\u{202e}b\u{2066}c\u{2069}\u{200f}\u{0}\r\n\u{2029}x\ty", "fi ffl — “x”",
      String(repeating: "word ", count: 30), "\u{FFFF}\u{10FFFF}\u{E000}\u{AD}\u{FEFF}", "",
    ]
    return texts.flatMap { text in
      (0..<3).map { _ in mutator.noise(40).map { $0 % 200 } + Array(text.utf8) }
    }
  }
}

extension ByteReader {
  /// Width or height of the bounds, in points; limited, because pictures of more than a few million pixels take long.
  fileprivate mutating func side(_ isOdd: Bool) -> Double {
    if !isOdd { return ordinary(0...300) }
    let number = number()
    return number.isFinite ? number.truncatingRemainder(dividingBy: 1000) : number
  }

  fileprivate mutating func fontSize() -> Double { below(12) == 0 ? number() : ordinary(1...60) }

  fileprivate mutating func font() -> Any? {
    switch below(10) {
    case 0: return nil
    case 1: return "DejaVu Sans Bold"
    case 2: return "serif"
    case 3: return "monospace Italic"
    case 4: return String(decoding: take(8), as: UTF8.self)
    case 5: return UIFont(name: "Helvetica", size: CGFloat(fontSize()))
    case 6: return CTFontCreateWithName("sans-serif", CGFloat(fontSize()), nil)
    case 7: return CGFont("DejaVuSans-Bold")
    case 8: return UIFont.italicSystemFont(ofSize: CGFloat(fontSize()))
    default: return 5
    }
  }

  fileprivate mutating func attributes() -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    for _ in 0...below(4) {
      switch below(17) {
      case 0, 1: result[.font] = font()
      case 2: result[.foregroundColor] = color()
      case 3: result[.backgroundColor] = UIColor(cgColor: color())
      case 4: result[.kern] = number()
      case 5: result[.ligature] = below(3)
      case 6: result[.underlineStyle] = flag() ? NSUnderlineStyle.double.rawValue : number()
      case 7: result[.underlineColor] = color()
      case 8: result[.strikethroughStyle] = number()
      case 9: result[.strikethroughColor] = color()
      case 10: result[.baselineOffset] = number()
      case 11: result[.strokeWidth] = number()
      case 12: result[.strokeColor] = color()
      case 13: result[.obliqueness] = number()
      case 14: result[.shadow] = shadow()
      case 15: result[.underlineStyle] = below(256) << 8 | below(10)
      default: result[.paragraphStyle] = paragraph()
      }
    }
    return result
  }

  private mutating func shadow() -> NSShadow {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: number(), height: number())
    shadow.shadowBlurRadius = CGFloat(below(8) == 0 ? number() : ordinary(0...9))
    shadow.shadowColor = flag() ? color() : nil
    return shadow
  }

  private mutating func paragraph() -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = NSTextAlignment(rawValue: below(5)) ?? .natural
    style.lineBreakMode = NSLineBreakMode(rawValue: below(6)) ?? .byWordWrapping
    style.baseWritingDirection = NSWritingDirection(rawValue: below(3) - 1) ?? .natural
    for _ in 0..<below(4) {
      let value = CGFloat(number())
      switch below(11) {
      case 0: style.lineSpacing = value
      case 1: style.paragraphSpacing = value
      case 2: style.paragraphSpacingBefore = value
      case 3: style.firstLineHeadIndent = value
      case 4: style.headIndent = value
      case 5: style.tailIndent = value
      case 6: style.minimumLineHeight = value
      case 7: style.maximumLineHeight = value
      case 8: style.defaultTabInterval = value
      case 9:
        style.tabStops.append(
          NSTextTab(textAlignment: NSTextAlignment(rawValue: below(5)) ?? .natural, location: value))
      default: style.lineHeightMultiple = value
      }
    }
    return style
  }

  /// The remaining bytes as a string, sometimes repeated many times.
  fileprivate mutating func string() -> String {
    let times = byte(), isWide = flag()
    let bytes = rest()
    var text = ""
    if isWide {
      // Two bytes per character reach all scripts, and unassigned characters.
      for index in stride(from: 0, to: bytes.count - 1, by: 2) {
        let code = UInt32(bytes[index]) << 8 | UInt32(bytes[index + 1])
        text.unicodeScalars.append(Unicode.Scalar(code) ?? Unicode.Scalar(0x1F000 + code & 0xfff) ?? "?")
      }
    } else {
      text = String(decoding: bytes, as: UTF8.self)
    }
    return times >= 250 ? String(repeating: text, count: Int(times) - 240) : text
  }
}
