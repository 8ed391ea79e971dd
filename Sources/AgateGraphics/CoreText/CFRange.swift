/// A count or a position in a collection.
public typealias CFIndex = Int

/// A glyph's index in its font.
public typealias CGGlyph = UInt16

/// A UTF-16 code unit.
public typealias UniChar = UInt16

/// A range of positions: UTF-16 code units of a string, or glyphs of a run. In ranges that ask for something, a length
/// of 0 means everything from the location on.
public struct CFRange: Sendable, Hashable {
  /// The first position.
  public var location: CFIndex
  /// The number of positions.
  public var length: CFIndex

  /// Creates a range.
  public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }

  /// An empty range at 0.
  public init() { self.init(location: 0, length: 0) }

  /// The positions as a range within `count` positions, by the rule that a length of 0 means everything.
  func within(_ count: Int) -> Range<Int> {
    let start = min(max(location, 0), count)
    return start..<(length <= 0 ? count : min(start + min(length, count), count))
  }
}

/// Creates a range.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}
