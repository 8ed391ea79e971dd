import Foundation

extension CGPath {
  /// Returns the area that at least one of the paths covers.
  ///
  /// Both paths are filled with `rule`. The result consists of straight lines. The distance of the lines from the
  /// curves is at most 0.01 units, or 1/10,000 of the largest coordinate if this is less. The result covers the same
  /// area with both fill rules. The results of `intersection`, `subtracting`, `symmetricDifference` and `normalized`
  /// have the same properties.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, .union, rule)
  }

  /// Returns the area that both paths cover.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, .intersection, rule)
  }

  /// Returns the area that this path covers and `other` does not cover.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, .subtraction, rule)
  }

  /// Returns the area that exactly one of the paths covers.
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, .symmetricDifference, rule)
  }

  /// Returns the outline of the area that the path covers. No two parts of the outline cross or coincide.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    combined(CGPath(data: PathData()), .union, rule)
  }

  /// Returns whether the two paths cover a common area.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    guard let a = data.controlBox, let b = other.data.controlBox, a.overlap(b).width > 0 else { return false }
    return !intersection(other, using: rule).isEmpty
  }

  /// Returns a copy of the path with lines instead of curves.
  ///
  /// - Parameter threshold: the maximum distance of the lines from the curves. Values of less than a millionth of the
  ///   path's extent are raised to this millionth.
  public func flattened(threshold: CGFloat) -> CGPath {
    let extent = data.controlBox.map { max(Double($0.width), Double($0.height)) } ?? 0
    let tolerance = max(threshold.isFinite ? Double(threshold) : 0, extent * 1e-6, 1e-12)
    var result = PathData()
    for segment in data.segments {
      switch segment {
      case .move(let p): result.move(p)
      case .close: result.close()
      case .line(_, let b): result.line(b)
      case .quad, .cubic:
        let count = segment.chords(tolerance)
        for i in 1...count { result.line(segment.point(at: Double(i) / Double(count))) }
      }
    }
    return CGPath(data: result)
  }

  /// Returns the separate areas that the path covers, each with its holes.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    areas(rule).map { area in
      var path = area.outline
      for hole in area.holes { path.append(hole) }
      return CGPath(data: path)
    }
  }

  /// Returns the separate areas that the path covers. The area is on the left of each polygon, as seen with y pointing
  /// up.
  func areas(_ rule: CGPathFillRule) -> [(outline: PathData, holes: [PathData])] {
    let loops = PathBoolean(data, PathData(), tolerance: Self.tolerance(data, PathData())).loops(.union, rule)
    var areas = loops.filter { $0.signedArea > 0 }.map { (outline: $0, holes: [PathData]()) }
    // A hole belongs to the smallest area that contains it.
    let order = areas.indices.sorted { areas[$0].outline.signedArea < areas[$1].outline.signedArea }
    for hole in loops where hole.signedArea <= 0 {
      guard let p = hole.points.first else { continue }
      if let i = order.first(where: { areas[$0].outline.contains(p, .winding) || areas[$0].outline.points.contains(p) })
      {
        areas[i].holes.append(hole)
      }
    }
    return areas
  }

  /// Returns the parts of this path's line inside the area of `other`. Curves become straight lines.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(data: data.line(cutBy: other.data, rule, inside: true, tolerance: Self.tolerance(data, other.data)))
  }

  /// Returns the parts of this path's line outside the area of `other`. Curves become straight lines.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(data: data.line(cutBy: other.data, rule, inside: false, tolerance: Self.tolerance(data, other.data)))
  }

  private func combined(_ other: CGPath, _ operation: PathBoolean.Operation, _ rule: CGPathFillRule) -> CGPath {
    let both = PathBoolean(data, other.data, tolerance: Self.tolerance(data, other.data))
    return CGPath(data: both.result(operation, rule))
  }

  static func tolerance(_ a: PathData, _ b: PathData) -> Double {
    var extent = 0.0
    for p in a.points + b.points { extent = max(extent, p.x.magnitude, p.y.magnitude) }
    return max(min(0.01, extent * 1e-4), 1e-12)
  }
}
