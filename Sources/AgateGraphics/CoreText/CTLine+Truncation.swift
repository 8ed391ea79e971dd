import Foundation

/// Creates a line that is at most `width` wide. A token replaces the text that does not fit.
///
/// - Parameters:
///   - line: the line.
///   - width: the maximum width, in points.
///   - truncationType: the place of the token.
///   - truncationToken: the token, usually an ellipsis. If it is nil, the text is cut off without a token.
/// - Returns: `line` if it fits; nil if the token alone is wider than the width.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
  guard line.line.width > width + 0.001 else { return line }
  let token = truncationToken.map { $0.text.string.attributedSubstring(from: NSRange($0.line.range)) }
  if let truncationToken, truncationToken.line.width > width { return nil }
  let range = line.line.range, text = line.text.string
  let places = text.boundaries(in: range)
  /// Returns the line with only `count` of its characters.
  func cut(_ count: Int) -> CTLine? {
    let lost = places.count - 1 - count
    let first =
      switch truncationType {
      case .start: 0
      case .end: count
      case .middle: (count + 1) / 2
      }
    let head = range.lowerBound..<places[first], tail = places[first + lost]..<range.upperBound
    let whole = NSMutableAttributedString(attributedString: text.attributedSubstring(from: NSRange(head)))
    var origins = Array(head)
    if let token {
      whole.append(token)
      origins += [Int](repeating: head.upperBound, count: token.length)
    }
    whole.append(text.attributedSubstring(from: NSRange(tail)))
    origins += Array(tail) + [range.upperBound]
    return TextLine.make(whole, 0..<whole.length)
      .map { CTLine($0, NSAttributedStringBox(whole), origins: origins.map(line.origin(of:))) }
  }
  // A binary search for the maximum number of characters that fit.
  var (low, high) = (0, places.count - 2)
  while low < high {
    let middle = (low + high + 1) / 2
    if let line = cut(middle), line.line.width <= width { low = middle } else { high = middle - 1 }
  }
  return cut(low)
}

extension NSAttributedString {
  /// Returns the boundaries of the characters in a range, including both ends, in UTF-16 code units.
  fileprivate func boundaries(in range: Range<Int>) -> [Int] {
    var places = [range.lowerBound]
    for character in attributedSubstring(from: NSRange(range)).string {
      places.append(places[places.count - 1] + character.utf16.count)
    }
    return places
  }
}
