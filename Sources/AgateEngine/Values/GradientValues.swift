import AgateBackend
import AgateRaster

/// The start and end points of a gradient, in fractions of the bounds.
package struct GradientPoints: BitwiseCopyable, Sendable, Equatable {
  package var start = Vector2(0.5, 0)
  package var end = Vector2(0.5, 1)
}

/// A property of a gradient that is a list.
package enum GradientList: BitwiseCopyable, Sendable {
  case colors, locations

  /// The count of numbers in one element.
  package var width: Int { self == .colors ? 4 : 1 }
}

/// The values of a `CAGradientLayer`. The layer and the render tree use the same type.
package struct GradientValues: Sendable, Equatable {
  package var kind = GradientKind.axial
  package var points = GradientPoints()
  /// Red, green, blue and straight alpha of each colour. The list is empty if one of them is not a colour.
  package var colors: [Double] = []
  /// The locations of the colours, from 0 to 1. If nil, the colours are evenly spaced.
  package var locations: [Double]?

  package init() {}

  package subscript(list: GradientList) -> [Double] {
    get { list == .colors ? colors : locations ?? [] }
    _modify {
      switch list {
      case .colors: yield &colors
      case .locations:
        var list = locations ?? []
        locations = nil
        yield &list
        locations = list
      }
    }
  }

  /// Whether the gradient can be drawn. It needs at least two colours, the same number of locations or none, and
  /// different start and end points.
  package var isDrawn: Bool {
    guard colors.count >= 8, [0, colors.count / 4].contains(locations?.count ?? 0), toGradient != nil else {
      return false
    }
    return colors.allSatisfy(\.isFinite) && (locations?.allSatisfy(\.isFinite) ?? true)
  }

  package var isOpaque: Bool {
    for index in stride(from: 3, to: colors.count, by: 4) where !(colors[index] >= 1) { return false }
    return true
  }

  /// The mapping from fractions of the bounds to the gradient's own space. There, the first coordinate, the distance
  /// from the origin or the angle determines the colour. Nil if the start and end points do not define a mapping.
  package var toGradient: WorldMatrix? {
    let s = points.start, d = Vector2(points.end.x - s.x, points.end.y - s.y)
    var m = WorldMatrix()
    switch kind {
    case .axial:
      let square = d.x * d.x + d.y * d.y
      (m.a, m.c, m.b, m.d) = (d.x / square, d.y / square, 0, 0)
    case .radial: (m.a, m.c, m.b, m.d) = (1 / d.x, 0, 0, 1 / d.y)
    case .conic: (m.a, m.c, m.b, m.d) = (d.x, d.y, -d.y, d.x)
    }
    (m.tx, m.ty) = (-(s.x * m.a + s.y * m.c), -(s.x * m.b + s.y * m.d))
    guard (m.a.magnitude + m.b.magnitude + m.c.magnitude + m.d.magnitude).isFinite, m.tx.isFinite, m.ty.isFinite,
      d.x != 0 || d.y != 0
    else { return nil }
    return m
  }

  /// Takes the values of another gradient. Lists of equal length are copied into the existing memory.
  package mutating func assign(_ other: GradientValues) {
    (kind, points) = (other.kind, other.points)
    Self.assign(other.colors, to: &colors)
    if let list = other.locations {
      Self.assign(list, to: &self[.locations])
    } else {
      locations = nil
    }
  }

  private static func assign(_ list: [Double], to target: inout [Double]) {
    guard target.count == list.count else { return target = list }
    for index in list.indices { target[index] = list[index] }
  }
}
