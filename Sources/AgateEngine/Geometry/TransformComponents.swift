import AgateMath

/// The components of a transform. Key paths such as `transform.rotation.z` set them, and animations interpolate them.
///
/// The transform applies scale, then shear, then rotation (about x, then y, then z), then translation, then
/// perspective.
package struct TransformComponents: BitwiseCopyable, Sendable, Equatable {
  package var translation = Vector3(0, 0, 0)
  package var scale = Vector3(1, 1, 1)
  /// The shears xy, xz and yz.
  package var shear = Vector3(0, 0, 0)
  /// The rotations about x, y and z, in radians.
  package var rotation = Vector3(0, 0, 0)
  /// The elements m14, m24, m34 and m44 of a matrix that contains only the perspective.
  package var perspective = (0.0, 0.0, 0.0, 1.0)

  package static func == (a: Self, b: Self) -> Bool {
    a.translation == b.translation && a.scale == b.scale && a.shear == b.shear && a.rotation == b.rotation
      && a.perspective == b.perspective
  }

  package init() {}

  /// Decomposes `t`. For a singular matrix, components that the matrix does not determine follow from replacement axes.
  /// If m44 is 0, the components are those of the identity.
  package init(_ t: CATransform3D) {
    guard t.m44 != 0 else { return }
    let w = 1 / t.m44
    var m = t
    if w != 1 {
      (m.m11, m.m12, m.m13) = (t.m11 * w, t.m12 * w, t.m13 * w)
      (m.m21, m.m22, m.m23) = (t.m21 * w, t.m22 * w, t.m23 * w)
      (m.m31, m.m32, m.m33) = (t.m31 * w, t.m32 * w, t.m33 * w)
      (m.m41, m.m42, m.m43) = (t.m41 * w, t.m42 * w, t.m43 * w)
      (m.m14, m.m24, m.m34, m.m44) = (t.m14 * w, t.m24 * w, t.m34 * w, 1)
    }
    if m.m14 != 0 || m.m24 != 0 || m.m34 != 0 {
      // M = A · P with A affine: the last column of M is A times the last column of P.
      var affine = m
      (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
      let inverse = CATransform3DInvert(affine)
      let column = (m.m14, m.m24, m.m34, m.m44)
      func dot(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        a * column.0 + b * column.1 + c * column.2 + d * column.3
      }
      perspective = (
        dot(inverse.m11, inverse.m12, inverse.m13, inverse.m14),
        dot(inverse.m21, inverse.m22, inverse.m23, inverse.m24),
        dot(inverse.m31, inverse.m32, inverse.m33, inverse.m34),
        dot(inverse.m41, inverse.m42, inverse.m43, inverse.m44)
      )
    }
    translation = Vector3(m.m41, m.m42, m.m43)
    var x = Vector3(m.m11, m.m12, m.m13), y = Vector3(m.m21, m.m22, m.m23), z = Vector3(m.m31, m.m32, m.m33)
    // Gram–Schmidt, rows from the first on.
    scale.x = x.length
    // The axis of a scale of 0 is at right angles to the others. Otherwise animations would turn the layer on the way.
    x = x.normalized(
      or: y.normalized(or: Vector3(0, 1, 0)).cross(z.normalized(or: Vector3(0, 0, 1))).normalized(or: Vector3(1, 0, 0)))
    shear.x = x.dot(y)
    y = y - x * shear.x
    scale.y = y.length
    y = y.normalized(or: z.cross(x).normalized(or: x.perpendicular))
    shear.y = x.dot(z)
    z = z - x * shear.y
    shear.z = y.dot(z)
    z = z - y * shear.z
    scale.z = z.length
    z = z.normalized(or: x.cross(y))
    shear.x = scale.y == 0 ? 0 : shear.x / scale.y
    shear.y = scale.z == 0 ? 0 : shear.y / scale.z
    shear.z = scale.z == 0 ? 0 : shear.z / scale.z
    if x.cross(y).dot(z) < 0 {
      // A reflection. If it lies in the xy plane, y is negated, so that scale(1, −1) is decomposed into itself.
      if m.m33 >= 0 && m.m13 == 0 && m.m23 == 0 {
        scale.y = -scale.y
        shear.x = -shear.x
        y = y * -1
      } else {
        scale = scale * -1
        x = x * -1
        y = y * -1
        z = z * -1
      }
    }
    if m.m13 == 0 && m.m23 == 0 && m.m31 == 0 && m.m32 == 0 && scale.x > 0 && scale.y < 0 && x.x < 0 {
      // scale(−1, 1) rather than a half turn with scale(1, −1).
      scale.x = -scale.x
      scale.y = -scale.y
      x = x * -1
      y = y * -1
    }
    rotation.y = DeterministicMath.asin(-x.z)
    if x.z.magnitude < 0.9999999 {
      rotation.x = DeterministicMath.atan2(y.z, z.z)
      rotation.z = DeterministicMath.atan2(x.y, x.x)
    } else {
      rotation.x = 0
      rotation.z = DeterministicMath.atan2(-y.x, y.y)
    }
  }

  /// The matrix composed of the components.
  package var transform: CATransform3D {
    let q = Quaternion(euler: rotation)
    return compose(rotation: q)
  }

  package func compose(rotation q: Quaternion) -> CATransform3D {
    let (rx, ry, rz) = q.axes
    let x = rx * scale.x
    let y = (ry + rx * shear.x) * scale.y
    let z = (rz + rx * shear.y + ry * shear.z) * scale.z
    var t = CATransform3D(
      m11: x.x, m12: x.y, m13: x.z, m14: 0, m21: y.x, m22: y.y, m23: y.z, m24: 0, m31: z.x, m32: z.y, m33: z.z, m34: 0,
      m41: translation.x, m42: translation.y, m43: translation.z, m44: 1)
    if perspective != (0, 0, 0, 1) {
      let p = perspective
      func last(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        a * p.0 + b * p.1 + c * p.2 + d * p.3
      }
      (t.m14, t.m24) = (last(t.m11, t.m12, t.m13, 0), last(t.m21, t.m22, t.m23, 0))
      (t.m34, t.m44) = (last(t.m31, t.m32, t.m33, 0), last(t.m41, t.m42, t.m43, 1))
    }
    return t
  }
}

/// Interpolates two transforms component by component. Rotations take the shortest path (slerp).
package func interpolate(_ a: TransformComponents, _ b: TransformComponents, _ f: Double) -> CATransform3D {
  var c = TransformComponents()
  c.translation = a.translation + (b.translation - a.translation) * f
  c.scale = a.scale + (b.scale - a.scale) * f
  c.shear = a.shear + (b.shear - a.shear) * f
  c.perspective = (
    a.perspective.0 + (b.perspective.0 - a.perspective.0) * f,
    a.perspective.1 + (b.perspective.1 - a.perspective.1) * f,
    a.perspective.2 + (b.perspective.2 - a.perspective.2) * f, a.perspective.3 + (b.perspective.3 - a.perspective.3) * f
  )
  return c.compose(rotation: Quaternion(euler: a.rotation).slerp(Quaternion(euler: b.rotation), f))
}
