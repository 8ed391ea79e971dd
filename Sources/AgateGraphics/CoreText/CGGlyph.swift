/// A glyph's index in its font.
public typealias CGGlyph = UInt16

/// A UTF-16 code unit.
public typealias UniChar = UInt16

extension CFRange {
  /// The positions as a range within `count` positions, by Core Text's rule that a length of 0 means everything from
  /// the location on.
  func within(_ count: Int) -> Range<Int> {
    let start = min(max(location, 0), count)
    return start..<(length <= 0 ? count : min(start + min(length, count), count))
  }
}
