import Testing

@testable import Agate
@testable import AgateEngine

/// A reference for 3D contexts: finds the planes at each pixel by their matrices, and compares them with the painted
/// items.
struct SpaceOracle {
  /// A layer's plane: the matrix from its coordinates to pixels and depth.
  struct Plane {
    var row: Int32
    var matrix: CATransform3D
    var bounds: Rectangle4

    /// Depth of the plane at a pixel position; nil outside of its bounds.
    func depth(_ x: Double, _ y: Double) -> Double? {
      guard let p = matrix.unproject(CGPoint(x: x, y: y)) else { return nil }
      guard bounds.contains(Vector2(p)) else { return nil }
      let (u, v) = (Double(p.x), Double(p.y))
      let w = u * matrix.m14 + v * matrix.m24 + matrix.m44
      return w > 0 ? (u * matrix.m13 + v * matrix.m23 + matrix.m43) / w : nil
    }
  }

  var planes: [Plane]

  /// Rows of the rectangles that cover a pixel's centre, in paint order.
  static func painted(_ f: FrameSnapshot, _ x: Int32, _ y: Int32) -> [Int32] {
    var rows: [Int32] = []
    for (item, box) in zip(f.items, f.boxes) where item.kind == .rectangle {
      guard x >= box.x0, x < box.x1, y >= box.y0, y < box.y1 else { continue }
      if item.flags.contains(.clipped), isCutAway(item, f, x, y) { continue }
      let (px, py) = (Float(x) + 0.5, Float(y) + 0.5)
      var lx: Float, ly: Float
      if item.flags.contains(.perspective) {
        let h = f.homographies[Int(item.homography)]
        let w = h.m20 * px + h.m21 * py + h.m22
        guard w > 0 else { continue }
        (lx, ly) = ((h.m00 * px + h.m01 * py + h.m02) / w, (h.m10 * px + h.m11 * py + h.m12) / w)
      } else {
        let (dx, dy) = (px - item.centreX, py - item.centreY)
        (lx, ly) = (item.inverseA * dx + item.inverseB * dy, item.inverseC * dx + item.inverseD * dy)
      }
      if abs(lx) <= item.halfWidth && abs(ly) <= item.halfHeight { rows.append(item.row) }
    }
    return rows
  }

  static func isCutAway(_ item: DrawItem, _ f: FrameSnapshot, _ x: Int32, _ y: Int32) -> Bool {
    for index in Int(item.firstClipEdge)..<Int(item.firstClipEdge + item.clipEdgeCount) {
      let e = f.edges[index]
      if e.a * x + e.b * y + e.c < 0 { return true }
    }
    return false
  }

  /// Checks that every plane is painted exactly once wherever it is visible, and nearer planes after farther ones.
  /// Pixels at edges, and where two planes meet, are skipped.
  func check(_ f: FrameSnapshot, step: Int = 3, at location: SourceLocation = #_sourceLocation) {
    var wrong = 0, compared = 0
    for y in stride(from: 1, to: f.height - 1, by: step) {
      for x in stride(from: 1, to: f.width - 1, by: step) {
        var seen: [(row: Int32, low: Double, high: Double)] = []
        var isAtEdge = false
        for plane in planes {
          var (inside, low, high) = (0, Double.infinity, -Double.infinity)
          for (dx, dy) in [(0.0, 0.0), (1.5, 0), (-1.5, 0), (0, 1.5), (0, -1.5)] {
            guard let z = plane.depth(Double(x) + 0.5 + dx, Double(y) + 0.5 + dy) else { continue }
            inside += 1
            (low, high) = (min(low, z), max(high, z))
          }
          if inside == 5 { seen.append((plane.row, low, high)) } else if inside > 0 { isAtEdge = true }
        }
        if isAtEdge { continue }
        compared += 1
        let rows = Self.painted(f, Int32(x), Int32(y))
        guard rows.sorted() == seen.map(\.row).sorted() else {
          wrong += 1
          continue
        }
        for i in rows.indices.dropFirst() {
          let far = seen.first { $0.row == rows[i - 1] }!, near = seen.first { $0.row == rows[i] }!
          if near.high < far.low - 1e-6 { wrong += 1 }
        }
      }
    }
    #expect(wrong == 0, "\(wrong) of \(compared) pixels", sourceLocation: location)
    #expect(compared > 0, sourceLocation: location)
  }
}

/// A tree of layers in three dimensions, and the planes it must show.
struct SpaceScene {
  let root = CALayer()
  let size: Double
  var perspective = CATransform3DIdentity
  private var matrices: [(layer: CALayer, matrix: CATransform3D)] = []

  /// - Parameter distance: distance of the eye, in points; 0 for no perspective.
  init(size: Double = 200, distance: Double = 500) {
    self.size = size
    root.frame = CGRect(x: 0, y: 0, width: size, height: size)
    root.name = "root"
    if distance > 0 { perspective.m34 = -1 / distance }
    root.sublayerTransform = perspective
  }

  /// Adds a rectangle at the centre of its superlayer, with the given transform.
  ///
  /// - Parameter outer: transform from the superlayer to the root.
  @discardableResult
  mutating func add(
    _ width: Double, _ height: Double, _ transform: CATransform3D, to parent: CALayer? = nil,
    outer: CATransform3D = CATransform3DIdentity, color: CGColor = .white
  ) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    layer.transform = transform
    layer.backgroundColor = color
    if let parent {
      layer.position = .zero
      parent.addSublayer(layer)
    } else {
      layer.position = CGPoint(x: size / 2, y: size / 2)
      root.addSublayer(layer)
    }
    var m = CATransform3DMakeTranslation(-width / 2, -height / 2, 0)
    m = CATransform3DConcat(m, transform)
    m = CATransform3DConcat(m, outer)
    m = CATransform3DConcat(m, perspective)
    matrices.append((layer, CATransform3DConcat(m, CATransform3DMakeTranslation(size / 2, size / 2, 0))))
    return layer
  }

  /// Adds a transform layer of size 0 at the centre.
  func addTransformLayer(_ transform: CATransform3D, to parent: CALayer? = nil) -> CATransformLayer {
    let layer = CATransformLayer()
    layer.transform = transform
    layer.position = parent == nil ? CGPoint(x: size / 2, y: size / 2) : .zero
    (parent ?? root).addSublayer(layer)
    return layer
  }

  func makeFrame() -> FrameSnapshot { frame(root, size: Int(size)) }

  /// All layers in the order of their rows, which is the order of the tree because `zPosition` is not used.
  private var rows: [CALayer] {
    var list: [CALayer] = []
    func walk(_ layer: CALayer) {
      list.append(layer)
      for child in layer.sublayers ?? [] { walk(child) }
    }
    walk(root)
    return list
  }

  func layer(row: Int32) -> CALayer { rows[Int(row)] }

  var oracle: SpaceOracle {
    let rows = rows
    return SpaceOracle(
      planes: matrices.map { plane in
        SpaceOracle.Plane(
          row: Int32(rows.firstIndex { $0 === plane.layer }!), matrix: plane.matrix,
          bounds: Rectangle4(plane.layer.bounds))
      })
  }
}

/// The transforms that make six squares the faces of a cube with edges of 2 · `half`.
func cubeFaces(_ half: Double) -> [CATransform3D] {
  let quarter = Double.pi / 2
  return [
    CATransform3DMakeTranslation(0, 0, half),
    CATransform3DRotate(CATransform3DMakeTranslation(half, 0, 0), quarter, 0, 1, 0),
    CATransform3DRotate(CATransform3DMakeTranslation(0, -half, 0), quarter, 1, 0, 0),
    CATransform3DRotate(CATransform3DMakeTranslation(0, half, 0), -quarter, 1, 0, 0),
    CATransform3DRotate(CATransform3DMakeTranslation(-half, 0, 0), -quarter, 0, 1, 0),
    CATransform3DRotate(CATransform3DMakeTranslation(0, 0, -half), .pi, 0, 1, 0),
  ]
}
