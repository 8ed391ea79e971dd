import Agate
import CChipmunk

/// The outline of an item about its centre: convex polygons, or a circle.
struct DynamicOutline {
  var polygons: [[CGPoint]] = []
  /// The radius of a circle, which has no polygon.
  var radius: Double?
  /// The shorter side of the item, in points.
  let shortSide: Double
  /// The area that determines the mass, in square points.
  let area: Double

  init(of item: any UIDynamicItem) {
    let width = max(Double(item.bounds.width.magnitude), 1), height = max(Double(item.bounds.height.magnitude), 1)
    (shortSide, area) = (min(width, height), width * height)
    let size = CGSize(width: width, height: height)
    if let group = item as? UIDynamicItemGroup {
      polygons = group.outlines
    } else if item.collisionBoundsType == .ellipse {
      if (width - height).magnitude < 0.01 { radius = width / 2 } else { polygons = [DynamicOutline.ellipse(size)] }
    } else if item.collisionBoundsType == .path {
      let points = DynamicOutline.lines(of: item.collisionBoundingPath).flatMap { $0 }
      if Set(points).count > 2 { polygons = [points] }
    }
    if polygons.isEmpty && radius == nil { polygons = [DynamicOutline.rectangle(size)] }
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

extension CGPoint {
  var vector: cpVect { cpv(Double(x), Double(y)) }
  init(_ vector: cpVect) { self.init(x: vector.x, y: vector.y) }
}
