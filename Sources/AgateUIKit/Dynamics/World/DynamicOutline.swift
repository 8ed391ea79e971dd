import Agate
import CChipmunk

/// The outline of an item about its centre: convex polygons.
struct DynamicOutline: Equatable {
  private(set) var polygons: [[CGPoint]] = []
  /// The radius, if the only polygon stands for a circle.
  private var radius: Double?
  /// The shortest side of the rectangles around the polygons, in points.
  let shortSide: Double
  /// The area that determines the mass, in square points.
  let area: Double

  init(of item: any UIDynamicItem) {
    let width = max(Double(item.bounds.width).bounded.magnitude, 1)
    let height = max(Double(item.bounds.height).bounded.magnitude, 1)
    let size = CGSize(width: width, height: height)
    area = width * height
    if let group = item as? UIDynamicItemGroup {
      polygons = group.outlines
    } else if item.collisionBoundsType == .ellipse {
      polygons = [DynamicOutline.ellipse(size)]
      if (width - height).magnitude < 0.01 { radius = width / 2 }
    } else if item.collisionBoundsType == .path {
      let points = DynamicOutline.lines(of: item.collisionBoundingPath).flatMap { $0 }
      if let hull = DynamicOutline.hull(of: points) { polygons = [hull] }
    }
    if polygons.isEmpty { polygons = [DynamicOutline.rectangle(size)] }
    shortSide = polygons.map(DynamicOutline.shortSide).min() ?? 1
  }

  private static func rectangle(_ size: CGSize) -> [CGPoint] {
    let x = size.width / 2, y = size.height / 2
    return [CGPoint(x: -x, y: -y), CGPoint(x: x, y: -y), CGPoint(x: x, y: y), CGPoint(x: -x, y: y)]
  }
  private static func ellipse(_ size: CGSize) -> [CGPoint] {
    let x = Double(size.width) / 2, y = Double(size.height) / 2
    return (0..<32).map { index -> CGPoint in
      let angle = Double(index) * Double.pi / 16
      return CGPoint(x: x * cos(angle), y: y * sin(angle))
    }
  }
  /// Returns the smallest convex polygon around points, or nil if they are on a line.
  private static func hull(of points: [CGPoint]) -> [CGPoint]? {
    guard points.count > 2 else { return nil }
    var vectors = points.map(\.vector)
    let count = vectors.withUnsafeMutableBufferPointer { list -> Int32 in
      cpConvexHull(Int32(list.count), list.baseAddress, list.baseAddress, nil, 0)
    }
    return count > 2 ? vectors.prefix(Int(count)).map { CGPoint($0) } : nil
  }
  private static func shortSide(_ polygon: [CGPoint]) -> Double {
    let (xs, ys) = (polygon.map { Double($0.x) }, polygon.map { Double($0.y) })
    let width = (xs.max() ?? 0) - (xs.min() ?? 0), height = (ys.max() ?? 0) - (ys.min() ?? 0)
    return max(min(width, height), 1)
  }

  /// Returns the subpaths of a path as lists of points, with lines instead of curves.
  static func lines(of path: UIBezierPath) -> [[CGPoint]] {
    var result: [[CGPoint]] = []
    path.cgPath.flattened(threshold: 0.5).applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: result.append([points[0]])
      case .closeSubpath:
        guard let first = result.last?.first else { return }
        result[result.count - 1].append(first)
        // Elements after the end of a subpath continue from its start.
        result.append([first])
      default: if !result.isEmpty { result[result.count - 1].append(points[0]) }
      }
    }
    return result.filter { $0.count > 1 }
  }

  /// The moment of inertia for a mass.
  func moment(_ mass: Double) -> Double {
    if let radius { return cpMomentForCircle(mass, 0, radius, cpv(0, 0)) }
    var total = 0.0
    for polygon in polygons {
      var points = polygon.map(\.vector)
      let moment = cpMomentForPoly(mass / Double(polygons.count), Int32(points.count), &points, cpv(0, 0), 0)
      total += moment.magnitude
    }
    return total > 0 ? total : cpMomentForBox(mass, shortSide, shortSide)
  }

  /// Returns shapes of the outline for a body.
  func shapes(of body: OpaquePointer) -> [OpaquePointer] {
    if let radius { return [cpCircleShapeNew(body, radius, cpv(0, 0))] }
    return polygons.map { polygon -> OpaquePointer in
      var points = polygon.map(\.vector)
      return cpPolyShapeNew(body, Int32(points.count), &points, cpTransformTranslate(cpv(0, 0)), 0)
    }
  }
}

extension Double {
  /// The value within the range that the physics library can compute with, or 0 if it is not a number.
  var bounded: Double { isNaN ? 0 : min(max(self, -1e9), 1e9) }
}
extension CGFloat {
  /// The bounded value, or 0 if the value is negative.
  var notNegative: Double { Swift.max(Double(self).bounded, 0) }
}

extension CGPoint {
  var vector: cpVect { cpv(Double(x).bounded, Double(y).bounded) }
  init(_ vector: cpVect) { self.init(x: vector.x, y: vector.y) }
}
