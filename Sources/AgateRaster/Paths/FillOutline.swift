import AgateBackend
import AgateMath

/// The outline of a filled path.
struct FillOutline: ~Copyable {
  /// The points of the subpath that is being added.
  private var outline = GrowingBuffer<SIMD2<Double>>(capacity: 256)

  mutating func add(_ shape: FrameShape, _ paths: PathTables, to list: inout EdgeList) {
    let verbs = UnsafeBufferPointer(
      rebasing: paths.verbs[Int(shape.firstVerb)..<Int(shape.firstVerb + shape.verbCount)])
    let points = UnsafeBufferPointer(
      rebasing: paths.points[Int(shape.firstPoint)..<Int(shape.firstPoint + shape.pointCount)])
    let matrix = shape.matrix, isAffine = matrix.isAffine
    let scale = isAffine ? 1 : matrix.largestScale(around: points)
    let origin = SIMD2(Double(shape.box.x0), Double(shape.box.y0))
    // If the matrix is affine, curves are subdivided in pixels. Otherwise, they are subdivided in their own
    // coordinates.
    @inline(__always)
    func placed(_ i: Int) -> SIMD2<Double> {
      let p = SIMD2(points[i].x, points[i].y)
      return isAffine ? matrix.affine(p) - origin : p
    }
    func close() {
      list.add(outline.base, outline.count, areInPixels: isAffine)
      list.close()
    }
    let most = CurveSegments.most(of: verbs.count)
    var next = 0
    var start = SIMD2<Double>(0, 0), end = start
    var isOpen = false
    for verb in verbs {
      if verb == .move || verb == .close {
        if isOpen { close() }
        isOpen = false
        if verb == .move {
          start = placed(next)
          next += 1
        }
        end = start
        continue
      }
      if !isOpen {
        outline.removeAll()
        outline.append(end)
        isOpen = true
      }
      switch verb {
      case .line:
        end = placed(next)
        outline.append(end)
      case .quad:
        let q = placed(next), r = placed(next + 1)
        let curve = CurveSteps(end, q, r, scale: scale, most: most)
        append(curve)
        end = r
        outline.append(end)
      default:
        let q = placed(next), r = placed(next + 1), s = placed(next + 2)
        let curve = CurveSteps(end, q, r, s, scale: scale, most: most)
        append(curve)
        end = s
        outline.append(end)
      }
      next += verb.pointCount
    }
    if isOpen { close() }
  }

  /// Appends the points at which a curve is subdivided.
  @inline(__always)
  private mutating func append(_ curve: CurveSteps) {
    var next = outline.reserve(curve.count)
    curve.forEachCut {
      next.pointee = curve.point($0)
      next += 1
    }
    outline.resize(to: outline.count + curve.count - 1)
  }
}

extension ShapeMatrix {
  /// Returns the maximum size, in pixels, of one unit of the path's coordinates. In perspective, the corners and the
  /// middle of the points' bounding box are examined if they are in front of the eye.
  func largestScale(around points: UnsafeBufferPointer<PathPoint>) -> Double {
    if isAffine { return norm(a, b, c, d) }
    var low = SIMD2(Double.infinity, .infinity), high = SIMD2(-Double.infinity, -.infinity)
    for p in points {
      low = pointwiseMin(low, SIMD2(p.x, p.y))
      high = pointwiseMax(high, SIMD2(p.x, p.y))
    }
    var most = 0.0, middle = 0.0
    for (u, v) in [(0.5, 0.5), (0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
      let p = low + (high - low) * SIMD2(u, v)
      let q = projective(p)
      guard q.z > EdgeList.nearest else { continue }
      let x = q.x / q.z, y = q.y / q.z
      let here = norm((a - x * g) / q.z, (b - y * g) / q.z, (c - x * h) / q.z, (d - y * h) / q.z)
      if middle == 0 { middle = here }
      most = max(most, here)
    }
    // The limit is far above the sizes that matter on a screen.
    return min(most, 64 * max(middle, 1e-9))
  }

  /// Returns the largest singular value of a 2×2 matrix.
  private func norm(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
    let s = a * a + b * b + c * c + d * d, determinant = a * d - b * c
    let root = max(s * s - 4 * determinant * determinant, 0).squareRoot()
    return ((s + root) / 2).squareRoot()
  }
}
