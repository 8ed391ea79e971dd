import AgateMath

/// One quadrant of a rounded rectangle with a Gaussian blur, as a table of 16-bit values.
///
/// The table covers the part of the quadrant where the shadow changes. The position of a point in the table is
/// (|distance from the middle| − origin) · ``scale``, where the origin is ``originX`` or ``originY``. Points before or
/// after the table take the first or last value. Values between entries are interpolated bilinearly, with an error of
/// less than half an 8-bit step. The Gaussian is cut off three standard deviations from its middle. The last column and
/// the last row are 0.
public struct ShadowTable: Sendable {
  /// The distance from the middle of the rectangle at which the table begins, in the units of the rectangle.
  public let originX: Float
  public let originY: Float
  /// The number of table entries per unit.
  public let scale: Float
  public let columns: Int
  public let rows: Int
  /// The `rows` times `columns` values. 65535 is full coverage.
  public let values: [UInt16]

  /// The maximum number of columns or rows in a table.
  public static let maximumSide = 256

  /// Returns whether a table can be created for a rectangle. Returns false if the blur is too small compared with the
  /// corners, or if a number is not finite or out of range.
  public static func canMake(halfWidth: Float, halfHeight: Float, radius: Float, sigma: Float) -> Bool {
    Layout(halfWidth, halfHeight, radius, sigma) != nil
  }

  /// Creates the table. Returns nil if ``canMake(halfWidth:halfHeight:radius:sigma:)`` returns false.
  ///
  /// - Parameters:
  ///   - radius: The radius of the corners, limited to the half size.
  ///   - sigma: The standard deviation, in the units of the rectangle.
  ///   - isContinuous: Whether the corners are superellipses.
  public init?(halfWidth: Float, halfHeight: Float, radius: Float, sigma: Float, isContinuous: Bool) {
    guard let layout = Layout(halfWidth, halfHeight, radius, sigma) else { return nil }
    originX = layout.x.origin
    originY = layout.y.origin
    scale = Float(1 / layout.step)
    columns = layout.x.count
    rows = layout.y.count
    values = [UInt16](unsafeUninitializedCapacity: columns * rows) { buffer, count in
      layout.fill(buffer, isContinuous: isContinuous)
      count = layout.x.count * layout.y.count
    }
  }
}

/// The positions of a table's entries.
private struct Layout {
  struct Side {
    var half: Double
    var origin: Float = 0
    var count = 0

    init(_ half: Double, _ radius: Double, _ sigma: Double, _ step: Double) {
      self.half = half
      origin = Float(max(0, half - radius - GaussianIntegral.reach * sigma))
      count = Int(((half + GaussianIntegral.reach * sigma - Double(origin)) / step).rounded(.up)) + 1
    }
  }
  var x: Side
  var y: Side
  var radius: Double
  var sigma: Double
  var step: Double

  /// The number of steps per standard deviation. The interpolation error is at most 0.41 (step / sigma)² / 8, in a
  /// corner.
  private static let stepsPerSigma = 5.0

  init?(_ halfWidth: Float, _ halfHeight: Float, _ radius: Float, _ sigma: Float) {
    let hx = Double(halfWidth)
    let hy = Double(halfHeight)
    guard hx > 0, hy > 0, sigma >= GaussianKernel.minimumSigma, sigma <= 1e6, hx < 1e9, hy < 1e9, radius.isFinite
    else { return nil }
    self.sigma = Double(sigma)
    self.radius = min(max(Double(radius), 0), min(hx, hy))
    // The distance between pixels is a whole number of entries, or the distance between entries is a whole number of
    // pixels.
    let largest = self.sigma / Self.stepsPerSigma
    step = largest < 1 ? 1 / (1 / largest).rounded(.up) : 1
    let extent = self.radius + 2 * GaussianIntegral.reach * self.sigma
    let room = Double(ShadowTable.maximumSide - 3)
    if extent > room * step {
      guard largest >= 1 else { return nil }
      step = (extent / room).rounded(.up)
      guard step <= largest else { return nil }
    }
    x = Side(hx, self.radius, self.sigma, step)
    y = Side(hy, self.radius, self.sigma, step)
    guard max(x.count, y.count) <= ShadowTable.maximumSide else { return nil }
  }

  /// Integrates strips of the outline. Each strip is blurred exactly along both axes, as if it were a rectangle.
  func fill(_ values: UnsafeMutableBufferPointer<UInt16>, isContinuous: Bool) {
    // The rounded parts are divided into strips that get thinner towards the straight side. One more strip contains
    // everything between them.
    let strips = radius > 0 ? min(128, 8 + Int(24 * (radius / sigma).squareRoot())) : 0
    let columns = x.count
    withUnsafeTemporaryAllocation(of: Float.self, capacity: (strips + 2) * columns) { memory in
      let across = memory.baseAddress!
      let sums = across + (strips + 1) * columns
      GaussianIntegral.withIntegral { integral in
        for strip in 0...strips {
          let half = strip == strips ? x.half : x.half - radius + width(strip, strips, isContinuous)
          for column in 0..<columns {
            let p = Double(x.origin) + Double(column) * step
            across[strip * columns + column] = Float(integral((p + half) / sigma) - integral((p - half) / sigma))
          }
        }
        for row in 0..<y.count {
          let p = Double(y.origin) + Double(row) * step
          for column in 0..<columns { sums[column] = 0.5 / 65535 }
          for strip in 0...strips {
            let weight: Double
            let low = y.half - radius + (strip == strips ? 0 : border(strip, strips))
            if strip == strips {
              weight = integral((p + low) / sigma) - integral((p - low) / sigma)
            } else {
              let high = y.half - radius + border(strip + 1, strips)
              weight =
                integral((p - low) / sigma) - integral((p - high) / sigma)
                + (integral((p + high) / sigma) - integral((p + low) / sigma))
            }
            if weight == 0 { continue }
            Self.add(Float(weight), across + strip * columns, to: sums, count: columns)
          }
          let line = values.baseAddress! + row * columns
          for column in 0..<columns {
            let value = sums[column] * 65535
            line[column] = UInt16(value > 0 ? (value < 65535 ? value : 65535) : 0)
          }
        }
      }
    }
  }

  /// Returns the position at which a strip begins, relative to the beginning of the corners.
  @inline(__always)
  private func border(_ strip: Int, _ strips: Int) -> Double {
    let u = 1 - Double(strip) / Double(strips)
    return radius * (1 - u * u * u)
  }

  /// Returns the extent of a corner's curve in a strip.
  private func width(_ strip: Int, _ strips: Int, _ isContinuous: Bool) -> Double {
    let u = 1 - (Double(strip) + 0.5) / Double(strips)
    let v = 1 - u * u * u
    return radius * (isContinuous ? Double(cubeRoot(Float(1 - v * v * v))) : (1 - v * v).squareRoot())
  }

  @inline(__always)
  private static func add(_ weight: Float, _ a: UnsafePointer<Float>, to b: UnsafeMutablePointer<Float>, count: Int) {
    for k in 0..<count { b[k] += weight * a[k] }
  }
}
