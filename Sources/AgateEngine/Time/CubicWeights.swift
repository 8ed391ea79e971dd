import AgateMath

/// The weights of a Kochanek–Bartels curve between two keys. They apply to the differences between the key before the
/// current time and the three other keys. Before the first key and after the last, the values are extrapolated
/// linearly.
struct CubicWeights: BitwiseCopyable {
  private var before: Double
  private var to: Double
  private var after: Double

  /// - Parameter values: an array with the tension, continuity and bias of each key, from the track's `firstShape` on.
  init(_ track: Track, _ p: KeyProgress, _ values: [Double]) {
    let a = Int(track.firstShape) + p.from * 3, b = Int(track.firstShape) + p.to * 3
    let (t0, c0, b0) = (values[a], values[a + 1], values[a + 2])
    let (t1, c1, b1) = (values[b], values[b + 1], values[b + 2])
    // The tangents, as factors of the differences between neighbouring keys.
    let (out0, out1) = ((1 - t0) * (1 + c0) * (1 + b0) / 2, (1 - t0) * (1 - c0) * (1 - b0) / 2)
    let (into1, into2) = ((1 - t1) * (1 - c1) * (1 + b1) / 2, (1 - t1) * (1 + c1) * (1 - b1) / 2)
    let s = p.fraction, s2 = s * s, s3 = s2 * s
    let leave = s3 - 2 * s2 + s, arrive = s3 - s2
    before = -leave * out0
    to = 3 * s2 - 2 * s3 + leave * out1 + arrive * (into1 - into2)
    after = arrive * into2
  }

  func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
    b + before * (a - b) + to * (c - b) + after * (d - b)
  }

  func mix(_ a: TransformLanes, _ b: TransformLanes, _ c: TransformLanes, _ d: TransformLanes) -> TransformLanes {
    b + (a - b) * before + (c - b) * to + (d - b) * after
  }
}

/// A decomposed transform whose numbers can be interpolated separately.
struct TransformLanes: BitwiseCopyable {
  private var translation: Vector3
  private var scale: Vector3
  private var shear: Vector3
  private var perspective: SIMD4<Double>
  /// The axis times the angle in radians, relative to a rotation that is stored elsewhere.
  private(set) var rotation: Vector3

  init(_ parts: TransformComponents, rotation: Vector3) {
    (translation, scale, shear) = (parts.translation, parts.scale, parts.shear)
    let p = parts.perspective
    perspective = SIMD4(p.0, p.1, p.2, p.3)
    self.rotation = rotation
  }

  func transform(turnedFrom start: Quaternion) -> CATransform3D {
    var parts = TransformComponents()
    (parts.translation, parts.scale, parts.shear) = (translation, scale, shear)
    parts.perspective = (perspective.x, perspective.y, perspective.z, perspective.w)
    return parts.compose(rotation: start.turned(by: rotation))
  }

  static func + (a: Self, b: Self) -> Self {
    var c = a
    c.translation = a.translation + b.translation
    c.scale = a.scale + b.scale
    c.shear = a.shear + b.shear
    c.perspective += b.perspective
    c.rotation = a.rotation + b.rotation
    return c
  }

  static func - (a: Self, b: Self) -> Self { a + b * -1 }

  static func * (a: Self, k: Double) -> Self {
    var c = a
    c.translation = a.translation * k
    c.scale = a.scale * k
    c.shear = a.shear * k
    c.perspective *= k
    c.rotation = a.rotation * k
    return c
  }
}

extension Quaternion {
  /// Returns the rotation that leads from this rotation to another.
  fileprivate func apart(_ o: Quaternion) -> Quaternion {
    Quaternion(
      w * o.x - x * o.w - y * o.z + z * o.y, w * o.y + x * o.z - y * o.w - z * o.x,
      w * o.z - x * o.y + y * o.x - z * o.w, w * o.w + x * o.x + y * o.y + z * o.z)
  }

  /// Returns the shortest path to another rotation: the axis times the angle in radians, in the rotated axes of this
  /// rotation.
  func way(to other: Quaternion) -> Vector3 {
    let q = apart(other)
    let sign: Double = q.w < 1e-12 ? -1 : 1
    let axis = Vector3(q.x, q.y, q.z) * sign
    let sine = axis.length
    guard sine > 0 else { return Vector3(0, 0, 0) }
    return axis * (2 * DeterministicMath.atan2(sine, q.w * sign) / sine)
  }

  /// Returns this rotation, rotated further by `way`: the axis times the angle in radians, in the rotated axes.
  func turned(by way: Vector3) -> Quaternion {
    let angle = way.length
    guard angle > 0 else { return self }
    let half = DeterministicMath.sincos(angle / 2)
    let v = way * (half.sin / angle), c = half.cos
    return Quaternion(
      w * v.x + x * c + y * v.z - z * v.y, w * v.y - x * v.z + y * c + z * v.x,
      w * v.z + x * v.y - y * v.x + z * c, w * c - x * v.x - y * v.y - z * v.z)
  }
}
