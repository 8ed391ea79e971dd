/// A shadow's path for the render tree. For a rounded rectangle or a circle, the rectangle and the corner radius are
/// stored, because renderers blur these shapes without rasterising them first.
struct ShadowPath {
  let path: CGPath
  let outline: ShadowOutline

  init(_ path: CGPath) {
    self.path = path.copy() ?? path
    var outline = ShadowOutline()
    let box = path.boundingBoxOfPath
    let isSeen =
      !path.isEmpty && !box.isNull && box.width > 0 && box.height > 0 && box.width < 1e6 && box.height < 1e6
      && box.minX.magnitude < 1e6 && box.minY.magnitude < 1e6
    // A path that encloses no area becomes an empty rounded rectangle, which casts no shadow.
    outline.kind = .roundedRectangle
    if isSeen, let radius = ShadowPath.cornerRadius(of: path, in: box) {
      outline.rectangle = Rectangle4(box)
      outline.radius = radius
    } else if isSeen {
      outline.kind = .path
    }
    self.outline = outline
  }

  /// Returns x, y, width, height and corner radius of a rounded rectangle, for interpolation. Returns nil for other
  /// paths.
  static func measures(_ path: CGPath) -> [Double]? {
    let box = path.boundingBoxOfPath
    guard !path.isEmpty, !box.isNull, box.width > 0, box.height > 0, let radius = cornerRadius(of: path, in: box) else {
      return nil
    }
    return [Double(box.minX), Double(box.minY), Double(box.width), Double(box.height), radius]
  }

  /// Creates the path from the rectangle and the corner radius of `outline`.
  init(_ outline: ShadowOutline) {
    let r = outline.rectangle
    let box = CGRect(x: r.x, y: r.y, width: r.width, height: r.height)
    let radius = CGFloat(min(max(outline.radius, 0), min(r.width, r.height) / 2))
    self.init(radius > 0 ? CGPath(roundedRect: box, cornerWidth: radius, cornerHeight: radius) : CGPath(rect: box))
  }

  /// Returns the corner radius if the path is a rounded rectangle or a circle that fills `box`, and nil otherwise.
  private static func cornerRadius(of path: CGPath, in box: CGRect) -> Double? {
    if path.isRect(nil) { return 0 }
    guard let start = path.data.points.first else { return nil }
    let side = Double(min(box.width, box.height))
    var candidates: [(CGPath, Double)] = []
    if abs(box.width - box.height) < 1e-6 * box.width { candidates.append((CGPath(ellipseIn: box), side / 2)) }
    for radius in [start.x - Double(box.minX), Double(box.maxX) - start.x, start.y - Double(box.minY)]
    where radius > 0 && radius <= side / 2 * (1 + 1e-9) {
      candidates.append(
        (CGPath(roundedRect: box, cornerWidth: CGFloat(radius), cornerHeight: CGFloat(radius)), radius))
    }
    return candidates.first { isClose($0.0.data, path.data, 1e-6 * side) }?.1
  }

  private static func isClose(_ a: PathData, _ b: PathData, _ tolerance: Double) -> Bool {
    a.verbs == b.verbs
      && zip(a.points, b.points).allSatisfy { abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance }
  }
}
