extension DrawItem {
  /// Relative cost of one of the item's pixels. A rectangle's pixel costs 1.
  @inlinable
  package var weight: Int {
    switch kind {
    case .rectangle: 1
    case .shadow, .shape, .groupEnd: 2
    case .image: 4
    case .groupBegin, .maskBegin, .particles, .instances: 0
    }
  }

  /// The weight of the most expensive kind.
  package static let mostWeight = 4
}

extension PixelBox {
  /// Number of pixels in the box.
  @inlinable
  package var area: Int { isEmpty ? 0 : width * height }
}
