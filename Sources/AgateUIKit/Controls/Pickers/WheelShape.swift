import Agate

/// The shape of a picker's wheel: a cylinder with a horizontal axis, seen from the front. Lengths are in points.
struct WheelShape: Equatable {
  /// The height of a row on the surface of the cylinder.
  var rowHeight: CGFloat
  /// The height of the view that shows the wheel.
  var height: CGFloat

  private var radius: CGFloat { max(height / 2, rowHeight) }
  private var angle: CGFloat { rowHeight / radius }
  /// The distance of the eye from the front of the wheel.
  private static let eye: CGFloat = 700

  /// The projection that the layer around the rows applies to them.
  static let projection: CATransform3D = {
    var projection = CATransform3DIdentity
    projection.m34 = -1 / eye
    return projection
  }()

  /// The angle at which the surface reaches the outline of the wheel.
  private var limit: CGFloat { acos(radius / (WheelShape.eye + radius)) }
  /// The distance from the front beyond which a row is not visible, in rows.
  var reach: CGFloat { limit / angle + 0.5 }

  /// Returns the transform of a row. Without the transform, the row is at the front of the wheel.
  ///
  /// - Parameter distance: the distance of the row from the front, in rows. It is positive below the front.
  func transform(at distance: CGFloat) -> CATransform3D {
    let back = CATransform3DMakeTranslation(0, 0, -radius)
    return CATransform3DTranslate(CATransform3DRotate(back, -distance * angle, 1, 0, 0), 0, 0, radius)
  }

  /// Returns the opacity of a row. Rows fade towards the upper and lower end of the wheel.
  func opacity(at distance: CGFloat) -> CGFloat {
    let away = distance.magnitude, depth = max(cos(min(away * angle, .pi / 2)), 0)
    let outer = 0.55 * pow(depth, 1.3)
    // A row takes on its full opacity while it enters the selection.
    let entered = min(max((0.75 - away) * 2, 0), 1)
    return outer + (1 - outer) * entered
  }

  /// Returns the distance of a point of the surface from the front, in rows.
  ///
  /// - Parameter y: the distance of the point from the centre of the view, in points. It is positive below the centre.
  func distance(at y: CGFloat) -> CGFloat {
    var low: CGFloat = -limit, high = limit
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if offset(at: middle) < y { low = middle } else { high = middle }
    }
    return (low + high) / 2 / angle
  }

  /// The distance from the centre of the view at which a point of the surface appears.
  private func offset(at angle: CGFloat) -> CGFloat {
    radius * sin(angle) * WheelShape.eye / (WheelShape.eye + radius * (1 - cos(angle)))
  }
}
