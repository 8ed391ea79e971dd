import Agate
import AgateBackend
import AgateGraphics
import Foundation

/// A character with its outline and position.
struct PlacedGlyph {
  /// The outline, relative to the character's origin on the baseline.
  var outline: PathData
  var origin = SIMD2(0.0, 0.0)
  var advance = 0.0
  var isSpace = false
  var word = 0
  var line = 0
}

/// Breaks a text into lines and places its characters, as lottie-web does.
struct TextLayout {
  let document: TextDocument
  private(set) var glyphs: [PlacedGlyph] = []
  private(set) var lineCount = 0
  private(set) var wordCount = 0

  /// A character without a position.
  struct Piece {
    var text: Character
    var outline: PathData
    var advance: Double
  }

  /// - Parameters:
  ///   - pieces: the characters of each paragraph.
  ///   - ascent: the ascent above the baseline, for texts in boxes.
  init(_ document: TextDocument, paragraphs: [[Piece]], ascent: Double) {
    self.document = document
    let tracking = document.tracking * document.size / 1000
    var lines: [[Piece]] = []
    for paragraph in paragraphs {
      lines += document.box.map { Self.broken(paragraph, width: $0.size.x, tracking) } ?? [paragraph]
    }
    lineCount = lines.count
    let widths = lines.map { Self.width($0, tracking) }
    let most = widths.max() ?? 0
    for (number, line) in lines.enumerated() {
      var x = 0.0
      let space = (document.box?.size.x ?? most) - widths[number]
      switch document.justification {
      case .left, .justifyLeft, .justifyAll: break
      case .right, .justifyRight: x = document.box == nil ? -widths[number] : space
      case .center, .justifyCenter: x = document.box == nil ? -widths[number] / 2 : space / 2
      }
      // A positive baseline shift moves the baseline up.
      var y = Double(number) * document.lineHeight - document.baselineShift
      if let box = document.box {
        x += box.position.x
        y += box.position.y + ascent
      }
      var wasSpace = true
      for piece in line {
        let isSpace = piece.text.isWhitespace
        if !isSpace && wasSpace { wordCount += 1 }
        wasSpace = isSpace
        glyphs.append(
          PlacedGlyph(
            outline: piece.outline, origin: SIMD2(x, y), advance: piece.advance, isSpace: isSpace,
            word: max(wordCount - 1, 0), line: number))
        x += piece.advance + tracking
      }
    }
  }

  private static func width(_ line: [Piece], _ tracking: Double) -> Double {
    var line = line[...]
    while let last = line.last, last.text.isWhitespace { line.removeLast() }
    return line.reduce(0) { $0 + $1.advance + tracking } - (line.isEmpty ? 0 : tracking)
  }

  /// Breaks a paragraph before words that do not fit.
  private static func broken(_ paragraph: [Piece], width: Double, _ tracking: Double) -> [[Piece]] {
    var lines: [[Piece]] = []
    var line: [Piece] = []
    var x = 0.0, lastSpace: Int?
    for piece in paragraph {
      if piece.text.isWhitespace {
        lastSpace = line.count
      } else if x + piece.advance > width, !line.isEmpty {
        if let space = lastSpace {
          lines.append(Array(line[..<space]))
          line = Array(line[(space + 1)...])
        } else {
          lines.append(line)
          line = []
        }
        x = line.reduce(0) { $0 + $1.advance + tracking }
        lastSpace = nil
      }
      line.append(piece)
      x += piece.advance + tracking
    }
    lines.append(line)
    return lines
  }
}
