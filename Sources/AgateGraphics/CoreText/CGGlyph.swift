/// A glyph's index in its font.
public typealias CGGlyph = UInt16

/// A UTF-16 code unit.
public typealias UniChar = UInt16

extension CFRange {
  /// Returns the range limited to `0..<count`. As in Core Text, a length of 0 means all elements from the location on.
  func within(_ count: Int) -> Range<Int> {
    let start = min(max(location, 0), count)
    return start..<(length <= 0 ? count : min(start + min(length, count), count))
  }
}
