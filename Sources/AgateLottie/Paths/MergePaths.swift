import Agate
import AgateBackend

/// Combines paths by Boolean operations on their areas.
extension Modifier.MergeMode {
  func apply(to paths: inout [PlacedPath], _ budget: BuildBudget) {
    guard paths.count > 1 else { return }
    if self == .normal {
      // The paths become one operand for later merges.
      for index in paths.indices { paths[index].unit = paths[0].unit }
      return
    }
    if Tangle.isTooLarge(together: paths.map(\.placed)) { return budget.refuse(.areas) }
    // The paths of one group form one operand. Subtraction takes the other operands from the first one.
    var operands: [(unit: Int, parts: [PathData], isDrawn: Bool)] = []
    for path in paths where path.placed.isBounded {
      var data = PathData()
      path.placed.append(to: &data)
      if let last = operands.indices.last, operands[last].unit == path.unit {
        operands[last].parts.append(data)
        operands[last].isDrawn = operands[last].isDrawn || path.isDrawn
      } else {
        operands.append((path.unit, [data], path.isDrawn))
      }
    }
    guard operands.count > 1, let first = operands.first else { return }
    var result = Self.operand(first.parts)
    for other in operands.dropFirst() {
      let path = Self.operand(other.parts)
      switch self {
      case .normal: break
      case .add: result = result.union(path)
      case .subtract: result = result.subtracting(path)
      case .intersect: result = result.intersection(path)
      case .exclude: result = result.symmetricDifference(path)
      }
    }
    let isDrawn = operands.contains { $0.isDrawn }
    let unit = first.unit
    paths = result.data.beziers.map {
      var path = PlacedPath($0, isDrawn: isDrawn)
      path.unit = unit
      return path
    }
  }

  /// Joins the paths of a group. If the joined paths cancel each other, as in some imported clips, returns the union of
  /// their areas.
  private static func operand(_ parts: [PathData]) -> CGPath {
    var joined = PathData()
    for part in parts { joined.append(part) }
    let path = CGPath(joined)
    if parts.count < 2 || !path.normalized().isEmpty { return path }
    return parts.reduce(CGPath(PathData())) { $0.union(CGPath($1)) }
  }
}

/// Offsets outlines outwards or inwards.
enum OffsetPath {
  static func apply(
    _ amount: Double, _ join: StyleItem.Stroke.Join, _ miterLimit: Double, to paths: inout [PlacedPath]
  ) {
    for index in paths.indices {
      guard paths[index].bezier.vertices.count > 1, paths[index].bezier.isBounded else { continue }
      let original = paths[index].bezier
      var outline = outline(original, amount, join, miterLimit).data.beziers
      // Holes run in the opposite direction, so either all parts are reversed or no part is.
      let isTurned = (outline.reduce(0) { $0 + $1.area } < 0) != (original.area < 0)
      outline = outline.map { (isTurned ? $0.reversed : $0).beginning(as: original) }
      guard let first = outline.first else {
        paths[index].bezier = Bezier()
        continue
      }
      paths[index].bezier = first
      for other in outline.dropFirst() {
        var copy = paths[index]
        copy.bezier = other
        paths.append(copy)
      }
    }
  }

  /// Returns the area of a closed path, grown by `amount`, or shrunk if `amount` is negative. For an open path, returns
  /// an outline around it.
  private static func outline(
    _ bezier: Bezier, _ amount: Double, _ join: StyleItem.Stroke.Join, _ miterLimit: Double
  ) -> CGPath {
    var data = PathData()
    bezier.append(to: &data)
    let path = CGPath(data), miterLimit = max(miterLimit, 1)
    let lineJoin: CGLineJoin = join == .round ? .round : join == .bevel ? .bevel : .miter
    if bezier.isClosed { return path.grown(by: amount, lineJoin: lineJoin, miterLimit: miterLimit) }
    return path.copy(
      strokingWithWidth: 2 * amount.magnitude, lineCap: join == .round ? .round : .butt, lineJoin: lineJoin,
      miterLimit: miterLimit
    ).normalized()
  }
}

extension Bezier {
  /// Returns the closed path, starting at the vertex nearest to the first vertex of `original`. Trims and dashes begin
  /// at the first vertex.
  fileprivate func beginning(as original: Bezier) -> Bezier {
    guard isClosed, original.isClosed, let first = original.vertices.first?.point else { return self }
    func distance(_ vertex: Vertex) -> Double { ((vertex.point - first) * (vertex.point - first)).sum() }
    guard let start = vertices.indices.min(by: { distance(vertices[$0]) < distance(vertices[$1]) }) else { return self }
    var result = self
    result.vertices = Array(vertices[start...] + vertices[..<start])
    return result
  }

  /// The signed area of the vertices' polygon.
  fileprivate var area: Double {
    var sum = 0.0
    for index in vertices.indices {
      let a = vertices[index].point, b = vertices[(index + 1) % vertices.count].point
      sum += a.x * b.y - a.y * b.x
    }
    return sum / 2
  }

  /// Whether areas can be computed. Larger coordinates do not have enough precision.
  fileprivate var isBounded: Bool {
    vertices.allSatisfy { vertex in
      [vertex.point, vertex.tangentIn, vertex.tangentOut].allSatisfy { $0.x.magnitude < 1e9 && $0.y.magnitude < 1e9 }
    }
  }
}

extension PathData {
  /// The subpaths of the path, with a vertex for each point.
  var beziers: [Bezier] {
    var result: [Bezier] = []
    var next = 0
    func vector(_ index: Int) -> SIMD2<Double> { SIMD2(points[index].x, points[index].y) }
    for verb in verbs {
      switch verb {
      case .move: result.append(Bezier(vertices: [Bezier.Vertex(vector(next))]))
      case .line where !result.isEmpty: result[result.count - 1].vertices.append(Bezier.Vertex(vector(next)))
      case .cubic where !result.isEmpty:
        let last = result.count - 1, end = vector(next + 2)
        let before = result[last].vertices.count - 1
        result[last].vertices[before].tangentOut = vector(next) - result[last].vertices[before].point
        result[last].vertices.append(Bezier.Vertex(end, in: vector(next + 1) - end))
      case .close where !result.isEmpty:
        result[result.count - 1].isClosed = true
        let last = result.count - 1
        if result[last].vertices.count > 1, result[last].vertices.first?.point == result[last].vertices.last?.point {
          let end = result[last].vertices.removeLast()
          result[last].vertices[0].tangentIn = end.tangentIn
        }
      default: break
      }
      next += verb.pointCount
    }
    return result
  }
}
