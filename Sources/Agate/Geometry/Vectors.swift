import AgateMath

/// Plain pairs, triples and rectangles that may cross to the render side (Foundation's are not `BitwiseCopyable`).
struct Vector2: BitwiseCopyable, Sendable, Equatable {
  var x = 0.0
  var y = 0.0

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
  @inline(__always) init(_ p: CGPoint) { self.init(Double(p.x), Double(p.y)) }
  @inline(__always) init(_ s: CGSize) { self.init(Double(s.width), Double(s.height)) }
  @inline(__always) var point: CGPoint { CGPoint(x: x, y: y) }
  @inline(__always) var size: CGSize { CGSize(width: x, height: y) }
}

struct Vector3: BitwiseCopyable, Sendable, Equatable {
  var x: Double
  var y: Double
  var z: Double

  init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
  var length: Double { dot(self).squareRoot() }
  func dot(_ o: Vector3) -> Double { x * o.x + y * o.y + z * o.z }
  func cross(_ o: Vector3) -> Vector3 { Vector3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x) }
  func normalized(or fallback: @autoclosure () -> Vector3) -> Vector3 {
    let l = length
    return l > 0 ? self * (1 / l) : fallback()
  }
  /// Some unit vector at a right angle.
  var perpendicular: Vector3 {
    (x.magnitude < 0.9 ? Vector3(1, 0, 0) : Vector3(0, 1, 0)).cross(self).normalized(or: Vector3(0, 1, 0)) * -1
  }
  static func + (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x + b.x, a.y + b.y, a.z + b.z) }
  static func - (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x - b.x, a.y - b.y, a.z - b.z) }
  static func * (a: Vector3, k: Double) -> Vector3 { Vector3(a.x * k, a.y * k, a.z * k) }
}

struct Rectangle4: BitwiseCopyable, Sendable, Equatable {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0

  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
  @inline(__always) init(_ r: CGRect) {
    self.init(Double(r.origin.x), Double(r.origin.y), Double(r.size.width), Double(r.size.height))
  }
  @inline(__always) var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

/// Straight-alpha sRGB.
struct RGBA: BitwiseCopyable, Sendable, Equatable {
  var red = 0.0
  var green = 0.0
  var blue = 0.0
  var alpha = 0.0

  init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
  init(_ c: CGColor) { self.init(c.red, c.green, c.blue, Double(c.alpha)) }
  var color: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }
}

/// A rotation as a unit quaternion.
struct Quaternion: BitwiseCopyable, Sendable {
  var x: Double
  var y: Double
  var z: Double
  var w: Double

  /// About x, then y, then z.
  init(euler e: Vector3) {
    let (sx, cx) = DeterministicMath.sincos(e.x / 2)
    let (sy, cy) = DeterministicMath.sincos(e.y / 2)
    let (sz, cz) = DeterministicMath.sincos(e.z / 2)
    x = sx * cy * cz - cx * sy * sz
    y = cx * sy * cz + sx * cy * sz
    z = cx * cy * sz - sx * sy * cz
    w = cx * cy * cz + sx * sy * sz
  }

  init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// Images of the x, y and z axes: the rows of the matrix for row vectors.
  var axes: (Vector3, Vector3, Vector3) {
    (
      Vector3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      Vector3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      Vector3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  func slerp(_ other: Quaternion, _ f: Double) -> Quaternion {
    var o = other
    var cosine = x * o.x + y * o.y + z * o.z + w * o.w
    if cosine < 0 {
      o = Quaternion(-o.x, -o.y, -o.z, -o.w)
      cosine = -cosine
    }
    var a = 1 - f, b = f
    if cosine < 0.9999999 {
      let angle = DeterministicMath.acos(cosine)
      let s = 1 / DeterministicMath.sincos(angle).sin
      a = DeterministicMath.sincos((1 - f) * angle).sin * s
      b = DeterministicMath.sincos(f * angle).sin * s
    }
    let q = Quaternion(a * x + b * o.x, a * y + b * o.y, a * z + b * o.z, a * w + b * o.w)
    let length = (q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w).squareRoot()
    return Quaternion(q.x / length, q.y / length, q.z / length, q.w / length)
  }
}
