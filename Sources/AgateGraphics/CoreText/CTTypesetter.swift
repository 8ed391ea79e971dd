import Foundation

/// An object that creates single lines from a text.
public final class CTTypesetter: Sendable {
  fileprivate let text: NSAttributedStringBox

  init(_ text: NSAttributedStringBox) { self.text = text }
}

/// Creates a typesetter for a string.
public func CTTypesetterCreateWithAttributedString(_ string: NSAttributedString) -> CTTypesetter {
  CTTypesetter(NSAttributedStringBox(string))
}

/// Creates a line from a range of characters, without line breaks. A length of 0 means all characters from the location
/// on.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  let text = typesetter.text.string
  return CTLine(TextLine.make(text, stringRange.within(text.length))!, typesetter.text)
}

/// Returns the length of a line that is broken between words. A word that is wider than the line is broken between
/// characters.
///
/// - Parameters:
///   - typesetter: the text.
///   - startIndex: the first character of the line.
///   - width: the width of the line, in points.
/// - Returns: the number of the line's characters, including the white space at its end and the end of its paragraph. 0
///   if `startIndex` is not in the text.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex { typesetter.length(from: startIndex, width, .byWordWrapping) }

/// Returns the length of a line that is broken between any two characters.
///
/// - Parameters:
///   - typesetter: the text.
///   - startIndex: the first character of the line.
///   - width: the width of the line, in points.
/// - Returns: the number of the line's characters. 0 if `startIndex` is not in the text.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex { typesetter.length(from: startIndex, width, .byCharWrapping) }

extension CTTypesetter {
  fileprivate func length(from start: Int, _ width: Double, _ mode: NSLineBreakMode) -> Int {
    guard start >= 0, start < text.string.length else { return 0 }
    let range = NSRange(start..<text.string.length)
    let rest = NSMutableAttributedString(attributedString: text.string.attributedSubstring(from: range))
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = mode
    rest.addAttribute(.paragraphStyle, value: style, range: NSRange(0..<rest.length))
    var space = TextBlock.Space()
    (space.width, space.mostLines) = (width, 1)
    return max(TextBlock(rest, space).end, 1)
  }
}
