extension DrawItem {
  /// How long a pixel takes, compared with one of a rectangle.
  @inlinable
  package var weight: Int {
    switch kind {
    case .rectangle: 1
    case .shadow, .shape, .groupEnd: 2
    case .image: 4
    case .groupBegin, .maskBegin, .particles, .instances: 0
    }
  }

  /// That of the kind that takes longest.
  package static let mostWeight = 4
}

extension PixelBox {
  /// How many pixels it has.
  @inlinable
  package var area: Int { isEmpty ? 0 : width * height }
}
