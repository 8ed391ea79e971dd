import AgateMath

/// A pair of numbers. Unlike Foundation's types, the types in this file are `BitwiseCopyable`, so that commits can send
/// them to the render tree as plain memory.
package struct Vector2: BitwiseCopyable, Sendable, Equatable {
  package var x = 0.0
  package var y = 0.0

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

package struct Vector3: BitwiseCopyable, Sendable, Equatable {
  package var x: Double
  package var y: Double
  package var z: Double

  package init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
  package var length: Double { dot(self).squareRoot() }
  package func dot(_ o: Vector3) -> Double { x * o.x + y * o.y + z * o.z }
  package func cross(_ o: Vector3) -> Vector3 { Vector3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x) }
  package func normalized(or fallback: @autoclosure () -> Vector3) -> Vector3 {
    let l = length
    return l > 0 ? self * (1 / l) : fallback()
  }
  /// A unit vector at a right angle to this one, in the plane of x and y.
  package var perpendicular: Vector3 { Vector3(0, 0, 1).cross(self).normalized(or: Vector3(0, 1, 0)) }
  package static func + (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x + b.x, a.y + b.y, a.z + b.z) }
  package static func - (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x - b.x, a.y - b.y, a.z - b.z) }
  package static func * (a: Vector3, k: Double) -> Vector3 { Vector3(a.x * k, a.y * k, a.z * k) }
}

package struct Rectangle4: BitwiseCopyable, Sendable, Equatable {
  package var x = 0.0
  package var y = 0.0
  package var width = 0.0
  package var height = 0.0

  package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// A colour in sRGB with straight alpha.
package struct RGBA: BitwiseCopyable, Sendable, Equatable {
  package var red = 0.0
  package var green = 0.0
  package var blue = 0.0
  package var alpha = 0.0

  package init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// A rotation as a unit quaternion.
package struct Quaternion: BitwiseCopyable, Sendable {
  package var x: Double
  package var y: Double
  package var z: Double
  package var w: Double

  /// Creates the rotation about x, then y, then z, by angles in radians.
  package init(euler e: Vector3) {
    let (sx, cx) = DeterministicMath.sincos(e.x / 2)
    let (sy, cy) = DeterministicMath.sincos(e.y / 2)
    let (sz, cz) = DeterministicMath.sincos(e.z / 2)
    x = sx * cy * cz - cx * sy * sz
    y = cx * sy * cz + sx * cy * sz
    z = cx * cy * sz - sx * sy * cz
    w = cx * cy * cz + sx * sy * sz
  }

  package init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// The images of the x, y and z axes: the rows of the matrix for row vectors.
  package var axes: (Vector3, Vector3, Vector3) {
    (
      Vector3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      Vector3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      Vector3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  package func slerp(_ other: Quaternion, _ f: Double) -> Quaternion {
    var o = other
    var cosine = x * o.x + y * o.y + z * o.z + w * o.w
    // A rotation by half a turn goes in the negative direction, as measured in Core Animation.
    if cosine < 1e-12 {
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
