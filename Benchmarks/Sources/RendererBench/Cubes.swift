import Agate

private typealias Vector = (x: Double, y: Double, z: Double)

/// Columns of a 3×3 matrix.
private struct Matrix {
  var x: Vector
  var y: Vector
  var z: Vector

  static func aroundY(_ a: Double) -> Matrix { Matrix(x: (cos(a), 0, -sin(a)), y: (0, 1, 0), z: (sin(a), 0, cos(a))) }
  static func aroundX(_ a: Double) -> Matrix { Matrix(x: (1, 0, 0), y: (0, cos(a), sin(a)), z: (0, -sin(a), cos(a))) }

  static func * (m: Matrix, v: Vector) -> Vector {
    (
      m.x.x * v.x + m.y.x * v.y + m.z.x * v.z, m.x.y * v.x + m.y.y * v.y + m.z.y * v.z,
      m.x.z * v.x + m.y.z * v.y + m.z.z * v.z
    )
  }

  static func * (m: Matrix, n: Matrix) -> Matrix { Matrix(x: m * n.x, y: m * n.y, z: m * n.z) }
}

/// W9: the faces of a thousand cubes in perspective, drawn from back to front.
func cubeFrame(_ number: Int) -> FrameSnapshot {
  var frame = emptyFrame(number)
  let t = Double(number) / 60
  let root = Matrix.aroundY(0.2 * .pi * t + 0.4) * .aroundX(0.5)
  var faces: [(z: Double, item: DrawItem, box: PixelBox, mapping: Homography)] = []
  for q in 0..<1000 {
    let cell = (220 * (Double(q % 10) - 4.5), 220 * (Double(q / 10 % 10) - 4.5), 220 * (Double(q / 100) - 4.5))
    let middle = root * cell
    let cube = root * .aroundY(2 * .pi * t * (u(1, q) - 0.5)) * .aroundX(2 * .pi * t * (u(2, q) - 0.5))
    for k in 0..<6 {
      let s = k % 2 == 0 ? 55.0 : -55.0
      let axes = [(cube.x, cube.y, cube.z), (cube.y, cube.z, cube.x), (cube.z, cube.x, cube.y)][k / 2]
      let centre = (middle.x + s * axes.0.x, middle.y + s * axes.0.y, middle.z - 2000 + s * axes.0.z)
      guard let (mapping, box) = project(centre, axes.1, axes.2) else { continue }
      var item = DrawItem()
      item.flags = [.perspective, .allCorners]
      (item.halfWidth, item.halfHeight) = (55, 55)
      item.fill = palette(u(3, q) + Double(k) / 6, alpha: 0.85)
      faces.append((centre.2, item, box, mapping))
    }
  }
  // The index keeps the order of faces at equal depth.
  for index in faces.indices.sorted(by: { (faces[$0].z, $0) < (faces[$1].z, $1) }) {
    var item = faces[index].item
    item.homography = Int32(frame.homographies.count)
    frame.homographies.append(faces[index].mapping)
    frame.items.append(item)
    frame.boxes.append(faces[index].box)
  }
  return frame
}

/// The mapping from pixels to the plane through `o` along `a` and `b`, and the pixels that a square of 110 × 110
/// units in this plane touches.
private func project(_ o: Vector, _ a: Vector, _ b: Vector) -> (Homography, PixelBox)? {
  func column(_ v: Vector, _ w: Double) -> Vector { (v.x + 960 * w, v.y + 540 * w, w) }
  let m = Matrix(x: column(a, -a.z / 500), y: column(b, -b.z / 500), z: column(o, 1 - o.z / 500))
  func cross(_ a: Vector, _ b: Vector) -> Vector {
    (a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
  // Rows of the inverse matrix, up to a common factor. The sign of the last row is that of the determinant.
  let rows = [cross(m.y, m.z), cross(m.z, m.x), cross(m.x, m.y)]
  let determinant = m.x.x * rows[0].x + m.x.y * rows[0].y + m.x.z * rows[0].z
  let size = max(abs(rows[2].x), abs(rows[2].y), abs(rows[2].z)) * (determinant < 0 ? -1 : 1)
  guard size != 0 else { return nil }
  var h = Homography()
  (h.m00, h.m01, h.m02) = (Float(rows[0].x / size), Float(rows[0].y / size), Float(rows[0].z / size))
  (h.m10, h.m11, h.m12) = (Float(rows[1].x / size), Float(rows[1].y / size), Float(rows[1].z / size))
  (h.m20, h.m21, h.m22) = (Float(rows[2].x / size), Float(rows[2].y / size), Float(rows[2].z / size))
  let corners = [(-55.0, -55.0), (55, -55), (-55, 55), (55, 55)].map { m * ($0.0, $0.1, 1) }
  let xs = corners.map { $0.x / $0.z }
  let ys = corners.map { $0.y / $0.z }
  let box = outwards(xs.min()! - 2, ys.min()! - 2, xs.max()! + 2, ys.max()! + 2)
  return box.isEmpty ? nil : (h, box)
}
