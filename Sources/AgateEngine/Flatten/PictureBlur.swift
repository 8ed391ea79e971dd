import AgateBackend

/// The blur of a picture: of a shadow, or of what lies behind a layer.
///
/// A narrow blur is computed in one step. The kernel of a wide blur has hundreds of weights, so a wide blur is computed
/// in pictures that become smaller: each is blurred so far that every second pixel of every second row represents the
/// pixels around it, and these pixels are the next picture. The last picture needs only a narrow blur, and is shown
/// enlarged. The variances of all blurs add up to the variance of the whole blur, so the two differ only by the
/// rounding to 8 bits.
struct PictureBlur: BitwiseCopyable {
  /// Whether the outermost pixels of the picture are repeated around it. Otherwise, the pixels around it are
  /// transparent.
  let repeatsEdges: Bool
  /// The standard deviations of the blur that is still to be done, in pixels of the current picture.
  private var rest: Vector2
  /// The number of full-size pixels per pixel of the current picture, in x and y.
  private var size = Vector2(1, 1)

  /// - Parameter sigma: the standard deviations of the whole blur, in full-size pixels.
  init(_ sigma: Vector2, repeatsEdges: Bool = false) {
    self.repeatsEdges = repeatsEdges
    rest = sigma
  }

  /// Creates the blur of a gaussian filter.
  init(_ filter: FrameFilter) {
    self.init(Vector2(Double(filter.values[0]), Double(filter.values[1])), repeatsEdges: filter.values[2] != 0)
  }

  /// Whether a smaller picture follows the current one.
  var isWide: Bool { halvings.x + halvings.y > 0 }

  /// The number of times that each axis is halved for the next picture: 0 or 1.
  private var halvings: (x: Int32, y: Int32) {
    (rest.x > Flattener.fullSizeSigma ? 1 : 0, rest.y > Flattener.fullSizeSigma ? 1 : 0)
  }

  /// The standard deviations with which the current picture is blurred.
  var sigma: Vector2 {
    if isWide { return Vector2(Self.smoothing * Double(halvings.x), Self.smoothing * Double(halvings.y)) }
    return Vector2(Self.last(rest.x, size.x), Self.last(rest.y, size.y))
  }

  /// The number of pixels by which the current picture is larger than its content on each side.
  var margin: Int32 {
    // The outermost pixels stay as they are, so it does not matter which of them are left out.
    if isWide { return sigma.blurMargin + 2 }
    return repeatsEdges ? 0 : sigma.blurMargin
  }

  /// The filter of the current picture; nil if the picture stays sharp.
  var filter: FrameFilter? {
    let sigma = sigma
    guard max(sigma.x, sigma.y) >= 0.05 else { return nil }
    var filter = FrameFilter.blur(sigma.x, sigma.y)
    filter.values[2] = repeatsEdges ? 1 : 0
    return filter
  }

  /// The matrix from pixels of the next picture to those of the current one. The centre of a pixel becomes the centre
  /// of the pixel that it is taken from.
  var enlargement: WorldMatrix {
    let (x, y) = (Double(halvings.x), Double(halvings.y))
    return WorldMatrix(a: 1 + x, b: 0, c: 0, d: 1 + y, tx: x / 2, ty: y / 2)
  }

  /// Returns the pixels of the next picture that are taken from a box of the current one.
  func reduced(_ box: PixelBox) -> PixelBox {
    let (x, y) = halvings
    return PixelBox(x0: box.x0 >> x, y0: box.y0 >> y, x1: box.x1 >> x, y1: box.y1 >> y)
  }

  /// Continues with the next picture.
  mutating func reduce() {
    let (x, y) = halvings
    if x > 0 { (rest.x, size.x) = (Self.halved(rest.x), size.x * 2) }
    if y > 0 { (rest.y, size.y) = (Self.halved(rest.y), size.y * 2) }
  }

  private static func halved(_ rest: Double) -> Double { (rest * rest - smoothing * smoothing).squareRoot() / 2 }

  /// The standard deviation, in pixels, of the blur before pixels are left out. Stripes of one pixel keep less than a
  /// thousandth of their contrast. Without this blur, the next picture would contain either the light or the dark
  /// stripes.
  private static var smoothing: Double { 1.4 }

  /// Returns the standard deviation of the last picture's blur. The enlargement mixes neighbouring pixels, which blurs
  /// the picture by the rest.
  private static func last(_ rest: Double, _ size: Double) -> Double {
    size > 1 ? (rest * rest - (1 - 1 / (size * size)) / 6).squareRoot() : rest
  }
}

extension Vector2 {
  /// The number of pixels that a blur with these standard deviations reaches.
  var blurMargin: Int32 { Int32((3 * max(x, y)).rounded(.up)) + 1 }
}
