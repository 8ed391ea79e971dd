extension DrawItem.Flags {
  /// Creates the flags of an outline's corners and sides.
  ///
  /// - Parameters:
  ///   - corners: Bits of the rounded corners: −x−y, +x−y, −x+y, +x+y.
  ///   - hardSides: Bits of the sides that are not antialiased: −x, +x, −y, +y.
  @inlinable
  package init(corners: UInt32, hardSides: UInt32) { self.init(rawValue: corners << 8 | hardSides << 12) }

  /// Bits of the rounded corners: −x−y, +x−y, −x+y, +x+y.
  @inlinable
  package var corners: UInt32 { rawValue >> 8 & 15 }

  /// Bits of the sides that are not antialiased: −x, +x, −y, +y.
  @inlinable
  package var hardSides: UInt32 { rawValue >> 12 & 15 }
}

/// A source has the same bits for its corners and sides as an item.
extension InstanceSource.Flags {
  /// Creates the flags of an outline's corners and sides.
  @inlinable
  package init(corners: UInt32, hardSides: UInt32) {
    self.init(rawValue: DrawItem.Flags(corners: corners, hardSides: hardSides).rawValue)
  }

  /// The corners and sides as flags of an item.
  @inlinable
  package var outline: DrawItem.Flags { DrawItem.Flags(rawValue: intersection([.allCorners, .hardSides]).rawValue) }
}
