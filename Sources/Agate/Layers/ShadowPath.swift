/// A shadow's path for the render tree: measures if it is a rectangle with round corners or a circle, else a picture.
struct ShadowPath {
  let path: CGPath
  let outline: ShadowOutline
  /// The path's inside, for outlines that are pictures.
  let image: CGImage?

  /// Pixels of a picture per point, fewer for very large paths.
  private static let scale = 2.0
  private static let maximumSide = 2048.0

  init(_ path: CGPath) {
    self.path = path.copy() ?? path
    var outline = ShadowOutline()
    let box = path.boundingBoxOfPath
    guard !path.isEmpty, !box.isNull, box.width > 0, box.height > 0, box.width < 1e6, box.height < 1e6,
      box.minX.magnitude < 1e6, box.minY.magnitude < 1e6
    else {
      // Nothing is inside: nothing casts a shadow.
      outline.kind = .roundedRectangle
      (self.outline, image) = (outline, nil)
      return
    }
    if let radius = ShadowPath.cornerRadius(of: path, in: box) {
      outline.kind = .roundedRectangle
      outline.rectangle = Rectangle4(box)
      outline.radius = radius
      (self.outline, image) = (outline, nil)
      return
    }
    let scale = min(ShadowPath.scale, ShadowPath.maximumSide / Double(max(box.width, box.height)))
    let width = Int((Double(box.width) * scale).rounded(.up)) + 2,
      height = Int((Double(box.height) * scale).rounded(.up)) + 2
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    if let context {
      // Row 0 of the picture is the side with the smaller y; bitmap contexts count from the other.
      context.translateBy(x: 1, y: CGFloat(height) - 1)
      context.scaleBy(x: CGFloat(scale), y: CGFloat(-scale))
      context.translateBy(x: -box.minX, y: -box.minY)
      context.setFillColor(.black)
      context.addPath(path)
      context.fillPath()
    }
    outline.kind = .image
    outline.rectangle = Rectangle4(
      Double(box.minX) - 1 / scale, Double(box.minY) - 1 / scale, Double(width) / scale, Double(height) / scale)
    (self.outline, image) = (outline, context?.makeImage())
  }

  /// Rectangle and radius of a path that has no more to it, which animations can go between; nil for others.
  static func measures(_ path: CGPath) -> [Double]? {
    let box = path.boundingBoxOfPath
    guard !path.isEmpty, !box.isNull, box.width > 0, box.height > 0, let radius = cornerRadius(of: path, in: box) else {
      return nil
    }
    return [Double(box.minX), Double(box.minY), Double(box.width), Double(box.height), radius]
  }

  /// The path of such measures.
  init(_ outline: ShadowOutline) {
    let r = outline.rectangle
    let box = CGRect(x: r.x, y: r.y, width: r.width, height: r.height)
    let radius = CGFloat(min(max(outline.radius, 0), min(r.width, r.height) / 2))
    self.init(radius > 0 ? CGPath(roundedRect: box, cornerWidth: radius, cornerHeight: radius) : CGPath(rect: box))
  }

  /// The radius with which a rounded rectangle (or a circle) has exactly these points; nil if there is none.
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
