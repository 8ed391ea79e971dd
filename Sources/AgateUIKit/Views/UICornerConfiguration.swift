import Agate

/// The radius of a rounded corner.
public struct UICornerRadius: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case fixed(Double)
    case containerConcentric(minimum: CGFloat?)
  }
  let kind: Kind

  /// Returns a radius in points. Negative radii become 0.
  public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(kind: .fixed(radius)) }
  /// Returns a radius with which the corner has the same centre as the corner of the view's container. It is the radius
  /// of the container's corner, minus the greater of the view's distances from the two sides that meet there. The
  /// container is the nearest superview with a ``UIView/cornerConfiguration``; without one, the radius is the minimum.
  ///
  /// - Parameter minimum: the smallest radius, in points; nil for 0.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(kind: .containerConcentric(minimum: minimum))
  }
}

/// The radii of the corners of a view (``UIView/cornerConfiguration``).
public struct UICornerConfiguration: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case corners(Corners<UICornerRadius?>)
    case capsule(maximum: Double?)
  }
  let shape: Shape
  /// The groups of corners that have the greatest one of their radii.
  var uniform: [UIRectCorner] = []

  /// One value for each corner.
  struct Corners<Value> {
    var topLeft: Value, topRight: Value, bottomLeft: Value, bottomRight: Value
  }

  private init(_ shape: Shape, uniform: [UIRectCorner] = []) { (self.shape, self.uniform) = (shape, uniform) }
  private init(
    _ topLeft: UICornerRadius?, _ topRight: UICornerRadius?, _ bottomLeft: UICornerRadius?,
    _ bottomRight: UICornerRadius?, uniform: [UIRectCorner] = []
  ) {
    self.init(
      .corners(Corners(topLeft: topLeft, topRight: topRight, bottomLeft: bottomLeft, bottomRight: bottomRight)),
      uniform: uniform)
  }

  // MARK: Independent corners

  /// Returns a configuration in which each corner has a radius. A radius that depends on the container may differ between
  /// the corners.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radius, radius, radius, radius)
  }
  /// Returns a configuration with a radius for each corner. A corner without a radius is not rounded.
  public static func corners(
    topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius)
  }

  // MARK: Capsules

  /// Returns a configuration in which the radii are half of the shorter side.
  ///
  /// - Parameter maximumRadius: the greatest radius, in points; nil for no limit.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    UICornerConfiguration(.capsule(maximum: maximumRadius))
  }

  // MARK: Uniform corners

  /// Returns a configuration in which all corners have the same radius. If the radius depends on the container, it is the
  /// greatest one of the corners.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radius, radius, radius, radius, uniform: [.allCorners])
  }
  /// Returns a configuration in which the corners at the top have one radius, and those at the bottom another one.
  public static func uniformEdges(topRadius: UICornerRadius, bottomRadius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(
      topRadius, topRadius, bottomRadius, bottomRadius, uniform: [[.topLeft, .topRight], [.bottomLeft, .bottomRight]])
  }
  /// Returns a configuration in which the corners at the left have one radius, and those at the right another one.
  public static func uniformEdges(leftRadius: UICornerRadius, rightRadius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(
      leftRadius, rightRadius, leftRadius, rightRadius, uniform: [[.topLeft, .bottomLeft], [.topRight, .bottomRight]])
  }
  /// Returns a configuration in which the corners at the top have one radius, and the others their own radii or none.
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topRadius, topRadius, bottomLeftRadius, bottomRightRadius, uniform: [[.topLeft, .topRight]])
  }
  /// Returns a configuration in which the corners at the bottom have one radius, and the others their own radii or none.
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topLeftRadius, topRightRadius, bottomRadius, bottomRadius, uniform: [[.bottomLeft, .bottomRight]])
  }
  /// Returns a configuration in which the corners at the left have one radius, and the others their own radii or none.
  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      leftRadius, topRightRadius, leftRadius, bottomRightRadius, uniform: [[.topLeft, .bottomLeft]])
  }
  /// Returns a configuration in which the corners at the right have one radius, and the others their own radii or none.
  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topLeftRadius, rightRadius, bottomLeftRadius, rightRadius, uniform: [[.topRight, .bottomRight]])
  }
}

extension UICornerConfiguration.Corners: Equatable where Value: Equatable {}
extension UICornerConfiguration.Corners: Hashable where Value: Hashable {}
extension UICornerConfiguration.Corners: Sendable where Value: Sendable {}
