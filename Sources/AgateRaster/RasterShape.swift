/// A rounded rectangle with its mapping to pixels, prepared for the computation of coverage. Values that do not depend
/// on the pixel are computed once.
///
/// An affine shape uses pixels as the unit: both axes of item space are divided by the length of their gradient, so
/// that the distance to an edge is a difference. A shape in perspective stays in item space and divides at every pixel.
public struct RasterShape: BitwiseCopyable, Sendable {
  /// The method that computes the coverage of corners.
  public enum Metric: UInt32, BitwiseCopyable, Sendable {
    /// Corners are circles in pixels.
    case isometric = 0
    /// Corners are ellipses, or superellipses.
    case affine = 1
    /// The gradient differs from pixel to pixel.
    case perspective = 2
  }

  public var metric: Metric = .isometric
  /// The rounded corners as bits: −x−y, +x−y, −x+y, +x+y. The value is 0 if the radius is 0.
  public var corners: UInt32 = 0
  /// Whether there is a border, so that the inner coverage differs from the outer.
  public var hasBorder = false
  /// Whether the rectangle inside the border has rounded corners, which have the same centres.
  public var innerRounded = false

  /// The sides without antialiasing as bits: −x, +x, −y, +y.
  public var hardSides: UInt32 = 0
  /// Whether corners are superellipses, on which `|x|³ + |y|³` is constant.
  public var isContinuous = false

  /// The matrix from pixels to the shape's space: m = (a·d.x + b·d.y, c·d.x + d·d.y) with d = pixel centre − centre.
  public var a: Float = 1, b: Float = 0, c: Float = 0, d: Float = 1
  /// The centre of the shape, in pixels of the frame.
  public var centreX: Float = 0, centreY: Float = 0
  /// The half size of the shape, in the shape's space.
  public var halfX: Float = 0, halfY: Float = 0
  /// The half size of the rectangle inside the border. The value is not positive if the border fills the whole shape.
  public var innerX: Float = 0, innerY: Float = 0
  /// The distance of the corner centres from the middle.
  public var cornerX: Float = 0, cornerY: Float = 0
  /// The radii. Isometric radii have half a pixel added.
  public var outerRadius: Float = 0, innerRadius: Float = 0

  /// The squared lengths of both axes' gradients and their dot product, for elliptic corners.
  public var gradientXX: Float = 1, gradientYY: Float = 1, gradientXY: Float = 0
  /// The lengths of the gradients.
  public var gradientX: Float = 1, gradientY: Float = 1

  /// The mapping from pixels to item space, for shapes in perspective.
  public var homography = RasterHomography()

  /// The minimum distance between a computed span of a row and a change of coverage, in pixels (in item units in
  /// perspective).
  public var margin: Float = 0
  /// Whether all values are finite and below a limit. A shape that is not valid covers no pixels.
  public var isValid = false

  public init() {}

  /// - Parameters:
  ///   - a, b, c, d: The matrix from pixels to item space: l = (a·d.x + b·d.y, c·d.x + d·d.y).
  ///   - isometric: Whether item space uses pixels as the unit.
  ///   - corners: The rounded corners as bits: −x−y, +x−y, −x+y, +x+y.
  ///   - continuous: Whether corners are superellipses. `radius` is then their extent.
  @inlinable @inline(__always)
  public init(
    a: Float, b: Float, c: Float, d: Float, centreX: Float, centreY: Float, halfWidth: Float, halfHeight: Float,
    radius: Float, borderWidth: Float, corners: UInt32, isometric: Bool,
    continuous: Bool = false
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.centreX = centreX
    self.centreY = centreY
    let given = radius
    var radius = radius
    var border = borderWidth > 0 ? borderWidth : 0
    halfX = halfWidth
    halfY = halfHeight
    var reach = abs(a) + abs(b) + abs(c) + abs(d)
    if isometric {
      innerX = halfX - border
      innerY = halfY - border
      if continuous && radius >= 0.5 && corners != 0 { metric = .affine }
    } else {
      gradientXX = a * a + b * b
      gradientYY = c * c + d * d
      gradientXY = a * c + b * d
      gradientX = gradientXX.squareRoot()
      gradientY = gradientYY.squareRoot()
      let scaleX = 1 / gradientX
      let scaleY = 1 / gradientY
      self.a = a * scaleX
      self.b = b * scaleX
      self.c = c * scaleY
      self.d = d * scaleY
      reach = 3
      halfX = halfWidth * scaleX
      halfY = halfHeight * scaleY
      innerX = (halfWidth - border) * scaleX
      innerY = (halfHeight - border) * scaleY
      let tolerance = 1e-5 * gradientXX
      if !continuous && abs(gradientXX - gradientYY) <= tolerance && abs(gradientXY) <= tolerance {
        // The mapping is a similarity, so circles remain circles.
        radius *= scaleX
        border *= scaleX
      } else if radius * min(scaleX, scaleY) >= 0.5 && corners != 0 {
        metric = .affine
      } else {
        radius = 0
      }
    }
    hasBorder = border > 0
    if metric == .affine {
      self.corners = corners
      isContinuous = continuous
      cornerX = (halfWidth - radius) / gradientX
      cornerY = (halfHeight - radius) / gradientY
      outerRadius = radius
      innerRadius = radius - border
      innerRounded = innerRadius >= 0.5 * max(gradientX, gradientY)
    } else {
      if !(radius >= 0.5) || corners == 0 { radius = 0 }
      self.corners = radius > 0 ? corners : 0
      cornerX = halfX - radius
      cornerY = halfY - radius
      outerRadius = radius + 0.5
      let inner = radius - border
      innerRounded = inner >= 0.5
      innerRadius = (inner > 0 ? inner : 0) + 0.5
    }
    let extent = abs(centreX) + abs(centreY) + abs(halfX) + abs(halfY) + abs(radius) + abs(border)
    margin = 0.03125 + extent * reach * 0x1p-20
    // Squares must stay finite. A sum that is not a number also fails the comparison.
    let size = extent + reach + abs(outerRadius) + abs(borderWidth) + abs(gradientXX) + abs(gradientYY)
    isValid = size + abs(given) < 1e15 && abs(a) + abs(b) + abs(c) + abs(d) < 1e15
  }

  /// Creates a shape in perspective.
  @inlinable @inline(__always)
  public init(
    homography: RasterHomography, halfWidth: Float, halfHeight: Float, radius: Float, borderWidth: Float,
    corners: UInt32, continuous: Bool = false
  ) {
    self.homography = homography
    metric = .perspective
    let given = abs(radius) + abs(borderWidth)
    let border = borderWidth > 0 ? borderWidth : 0
    let radius = radius >= 0.5 && corners != 0 ? radius : 0
    hasBorder = border > 0
    halfX = halfWidth
    halfY = halfHeight
    innerX = halfWidth - border
    innerY = halfHeight - border
    self.corners = radius > 0 ? corners : 0
    isContinuous = continuous && radius > 0
    cornerX = halfWidth - radius
    cornerY = halfHeight - radius
    outerRadius = radius
    innerRadius = radius - border
    innerRounded = innerRadius >= 0.5
    let extent = abs(halfX) + abs(halfY) + radius + border
    margin = 0.03125 + extent * 0x1p-18
    isValid = extent + given < 1e9 && homography.magnitude < 1e15
  }
}

/// A 3×3 matrix that maps pixel centres to item space, stored row by row.
public struct RasterHomography: BitwiseCopyable, Sendable {
  public var m00: Float = 1, m01: Float = 0, m02: Float = 0
  public var m10: Float = 0, m11: Float = 1, m12: Float = 0
  public var m20: Float = 0, m21: Float = 0, m22: Float = 1

  public init() {}

  /// The sum of the magnitudes of all entries. The sum is not finite if an entry is not finite.
  @inlinable @inline(__always)
  public var magnitude: Float {
    abs(m00) + abs(m01) + abs(m02) + abs(m10) + abs(m11) + abs(m12) + abs(m20) + abs(m21) + abs(m22)
  }
}
