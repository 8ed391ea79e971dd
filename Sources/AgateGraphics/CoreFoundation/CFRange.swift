/// A range of characters or elements.
public struct CFRange: Sendable, Hashable {
  /// The index of the first element.
  public var location: CFIndex
  /// The number of elements.
  public var length: CFIndex

  /// Creates the empty range at 0.
  public init() { self.init(location: 0, length: 0) }
  /// Creates a range from its first index and its length.
  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

/// Creates a range from its first index and its length.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}
