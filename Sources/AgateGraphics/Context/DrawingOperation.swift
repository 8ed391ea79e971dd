import Foundation

/// A rectangle of whole pixels, from `x0`, `y0` up to but not including `x1`, `y1`. The y axis points down.
struct PixelRect: BitwiseCopyable, Sendable, Hashable {
  var x0: Int
  var y0: Int
  var x1: Int
  var y1: Int

  var width: Int { x1 - x0 }
  var height: Int { y1 - y0 }
  var isEmpty: Bool { x1 <= x0 || y1 <= y0 }

  func intersection(_ o: PixelRect) -> PixelRect {
    PixelRect(x0: max(x0, o.x0), y0: max(y0, o.y0), x1: min(x1, o.x1), y1: min(y1, o.y1))
  }

  func outset(_ d: Int) -> PixelRect { PixelRect(x0: x0 - d, y0: y0 - d, x1: x1 + d, y1: y1 + d) }

  func shifted(_ x: Int, _ y: Int) -> PixelRect { PixelRect(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y) }

  init(x0: Int, y0: Int, x1: Int, y1: Int) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  /// The pixels that `rect` touches, limited to `bounds`.
  init(around rect: CGRect, in bounds: PixelRect) {
    func limit(_ v: CGFloat, _ low: Int, _ high: Int) -> Int {
      v.isNaN ? low : Int(min(max(Double(v), Double(low)), Double(high)))
    }
    x0 = limit(rect.minX.rounded(.down), bounds.x0, bounds.x1)
    y0 = limit(rect.minY.rounded(.down), bounds.y0, bounds.y1)
    x1 = limit(rect.maxX.rounded(.up), bounds.x0, bounds.x1)
    y1 = limit(rect.maxY.rounded(.up), bounds.y0, bounds.y1)
  }
}

/// A clip that limits drawing, linked to the previous clip. The links form a chain from the newest clip to the oldest.
/// All coordinates are in pixels.
final class ClipNode: Sendable {
  enum Shape: Sendable {
    case path(PathData, CGPathFillRule, antialias: Bool)
    case mask(MaskBitmap)
  }
  let parent: ClipNode?
  let shape: Shape
  /// The rectangle around the intersection of this clip and all previous clips, in pixels.
  let box: CGRect
  /// The newest mask of the chain, which is already multiplied by the older masks.
  let mask: MaskBitmap?

  init(parent: ClipNode?, shape: Shape, box: CGRect) {
    self.parent = parent
    self.shape = shape
    self.box = box
    if case .mask(let mask) = shape { self.mask = mask } else { mask = parent?.mask }
  }

  /// Creates a clip of whole pixels.
  convenience init(rectangle: PixelRect) {
    let rect = CGRect(
      x: rectangle.x0, y: rectangle.y0, width: max(rectangle.width, 0), height: max(rectangle.height, 0))
    var path = PathData()
    path.addRect(rect)
    self.init(parent: nil, shape: .path(path, .winding, antialias: false), box: rect)
  }
}

/// The coverage of the pixels in a rectangle, 0…255, row by row.
final class MaskBitmap: Sendable {
  let bounds: PixelRect
  let coverage: [UInt8]
  /// Returns the number of bytes per row, aligned as Cairo requires.
  static func stride(_ width: Int) -> Int { (width + 3) & ~3 }

  init(bounds: PixelRect, coverage: [UInt8]) {
    self.bounds = bounds
    self.coverage = coverage
  }
}

/// A shadow, measured in pixels.
struct Shadow: Sendable {
  var x: Double
  var y: Double
  /// The standard deviation of the Gaussian, in pixels.
  var sigma: Double
  var color: CGColor
}

struct StrokeStyle: Sendable {
  var width = 1.0
  var cap = CGLineCap.butt
  var join = CGLineJoin.miter
  var miterLimit = 10.0
  var dashPhase = 0.0
  var dashLengths: [Double] = []
}

/// The parameters with which an operation is composited with the existing pixels.
struct PaintStyle: Sendable {
  var clip: ClipNode?
  var alpha = 1.0
  var blendMode = CGBlendMode.normal
  var antialias = true
  var shadow: Shadow?
}

/// A drawing operation with all its parameters. The operation can be performed immediately, or later on another thread.
///
/// Paths are in pixels. A matrix maps user space to pixels.
struct DrawingOperation: Sendable {
  enum Shape: Sendable {
    case fill(PathData, CGPathFillRule, CGColor)
    case stroke(PathData, StrokeStyle, CGAffineTransform, CGColor)
    /// The matrix maps from the image's own pixels, with the origin at the top left and y pointing down.
    case image(CGImage, CGAffineTransform, within: PathData, CGPathFillRule, CGInterpolationQuality, tiles: Bool)
    case linearGradient(CGGradient, from: CGPoint, to: CGPoint, CGGradientDrawingOptions, CGAffineTransform)
    case radialGradient(
      CGGradient, from: CGPoint, CGFloat, to: CGPoint, CGFloat, CGGradientDrawingOptions, CGAffineTransform)
    /// The matrix maps from points, with the origin at the left end of the line's baseline and y pointing down.
    case line(TextLine, CGAffineTransform, CGColor, TextLine.Part?)
    /// Begins a transparency layer. The following operations are drawn in a bitmap of their own, until `endLayer`.
    case beginLayer(PixelRect)
    case endLayer
  }
  var shape: Shape
  var style: PaintStyle
}
