import AgateRaster

/// The numbers of a `CAShapeLayer`.
struct ShapeValues: BitwiseCopyable, Sendable {
  var fillColor = RGBA(0, 0, 0, 1)
  var strokeColor = RGBA(0, 0, 0, 0)
  /// Fractions of the path's length that the stroke begins and ends at.
  var strokeStart = 0.0
  var strokeEnd = 1.0
  var lineWidth = 1.0
  var miterLimit = 10.0
  var dashPhase = 0.0
  var rule = ShapeRule.nonZero
  var cap = StrokeCap.butt
  var join = StrokeJoin.miter
  /// The colours are set; without them the properties read nil.
  var hasFill = true
  var hasStroke = false
}

enum ShapeRule: UInt8, BitwiseCopyable, Sendable { case nonZero, evenOdd }

/// A path with what is asked of it in every frame.
struct ShapePath: Sendable {
  var data = PathData()
  /// Names the path's elements.
  private(set) var key = PassKey()
  /// Around all points, control points included; nil if there are none.
  private(set) var bounds: Rectangle4?

  init() {}

  init(_ data: PathData) {
    self.data = data
    measure()
  }

  /// What lies between two paths of the same elements; of others, the nearer one.
  mutating func mix(_ a: PathData, _ b: PathData, _ fraction: Double) {
    if !data.setMix(a, b, fraction) { data = fraction < 0.5 ? a : b }
    measure()
  }

  private mutating func measure() {
    var hash = ItemHash()
    for verb in data.verbs { hash.add(UInt64(verb.rawValue)) }
    var low = SIMD2(Double.infinity, .infinity), high = SIMD2(-Double.infinity, -.infinity)
    data.points.withUnsafeBufferPointer { points in
      for p in points {
        hash.add(p.x.bitPattern)
        hash.add(p.y.bitPattern)
        low = pointwiseMin(low, SIMD2(p.x, p.y))
        high = pointwiseMax(high, SIMD2(p.x, p.y))
      }
    }
    key = hash.key
    bounds = low.x <= high.x ? Rectangle4(low.x, low.y, high.x - low.x, high.y - low.y) : nil
  }
}

/// What a shape layer shows, as the layer and the render tree both hold it.
struct ShapeModel: Sendable {
  var values = ShapeValues()
  var path = ShapePath()
  var dashes: [Double] = []
  /// Otherwise the property reads nil.
  var hasDashes = false
}

extension ShapeModel {
  /// How the path is stroked; nil if it shows no stroke. The shape has no path yet.
  var stroke: FrameShape? {
    let v = values
    guard v.lineWidth > 0, v.lineWidth.isFinite, v.strokeStart < v.strokeEnd, v.strokeStart < 1, v.strokeEnd > 0 else {
      return nil
    }
    var shape = FrameShape()
    shape.flags = .stroked
    (shape.width, shape.cap, shape.join) = (v.lineWidth, v.cap, v.join)
    shape.miterLimit = v.miterLimit.isFinite ? min(max(v.miterLimit, 1), 1e6) : 10
    (shape.start, shape.end) = (max(v.strokeStart, 0), min(v.strokeEnd, 1))
    if !dashes.isEmpty, dashes.allSatisfy({ $0 >= 0 && $0.isFinite }), dashes.contains(where: { $0 > 0 }) {
      shape.dashCount = Int32(dashes.count)
      shape.dashPhase = v.dashPhase.isFinite ? v.dashPhase : 0
    }
    return shape
  }
}

/// What is no fixed number of numbers: a shape's path and dashes, and the path of any layer's shadow.
enum ShapeList: BitwiseCopyable, Sendable { case path, dashes, shadowPath }

/// Keys of shape layers, and where their numbers lie.
enum ShapeKeys {
  static let all: [OwnKey] = [
    OwnKey("fillColor", \ShapeValues.fillColor, .color), OwnKey("strokeColor", \ShapeValues.strokeColor, .color),
    OwnKey("strokeStart", \ShapeValues.strokeStart), OwnKey("strokeEnd", \ShapeValues.strokeEnd),
    OwnKey("lineWidth", \ShapeValues.lineWidth), OwnKey("miterLimit", \ShapeValues.miterLimit),
    OwnKey("lineDashPhase", \ShapeValues.dashPhase),
  ]

  static func find(_ name: String) -> OwnKey? { table[name] }

  private static let table = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
