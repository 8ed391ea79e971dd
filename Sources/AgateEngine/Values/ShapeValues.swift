import AgateBackend
import AgateRaster

/// The values of a `CAShapeLayer`.
package struct ShapeValues: BitwiseCopyable, Sendable {
  package var fillColor = RGBA(0, 0, 0, 1)
  package var strokeColor = RGBA(0, 0, 0, 0)
  /// The start and end of the stroke, in fractions of the path's length.
  package var strokeStart = 0.0
  package var strokeEnd = 1.0
  package var lineWidth = 1.0
  package var miterLimit = 10.0
  package var dashPhase = 0.0
  package var rule = ShapeRule.nonZero
  package var cap = StrokeCap.butt
  package var join = StrokeJoin.miter
  /// Whether the fill colour is set. If not, the property is nil.
  package var hasFill = true
  /// Whether the stroke colour is set. If not, the property is nil.
  package var hasStroke = false

  package init() {}
}

package enum ShapeRule: UInt8, BitwiseCopyable, Sendable { case nonZero, evenOdd }

/// A path, with properties that are needed in each frame.
package struct ShapePath: Sendable {
  package var data = PathData()
  /// A key that identifies the path's elements.
  package private(set) var key = PassKey()
  /// The bounding box of all points, including control points; nil if the path has no points.
  package private(set) var bounds: Rectangle4?

  package init() {}

  package init(_ data: PathData) {
    self.data = data
    measure()
  }

  /// Interpolates two paths whose elements correspond. Other paths switch halfway.
  package mutating func mix(_ a: PathData, _ b: PathData, _ fraction: Double) {
    if !data.setMix(a, b, fraction) { data = fraction < 0.5 ? a : b }
    measure()
  }

  /// Replaces the path with the outline of a source at a time.
  package mutating func write(_ source: any FramePath, at time: Double) {
    source.write(at: time, to: &data)
    measure()
  }

  /// Takes the value of another path. If the elements are the same, copies the points into the existing memory.
  mutating func assign(_ other: ShapePath) {
    data.assign(other.data)
    (key, bounds) = (other.key, other.bounds)
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

/// All values of a shape layer. The layer and the render tree use the same type.
package struct ShapeModel: Sendable {
  package var values = ShapeValues()
  package var path = ShapePath()
  package var dashes: [Double] = []
  /// Whether the dash pattern is set. If not, the property is nil.
  package var hasDashes = false
  /// An object that computes the path from the layer's time; nil if the path comes from the layer or its animations.
  package var source: (any FramePath)?

  package init() {}
}

extension ShapeModel {
  /// Takes the values of another shape. Lists of equal length are copied into the existing memory.
  mutating func assign(_ other: ShapeModel) {
    (values, hasDashes, source) = (other.values, other.hasDashes, other.source)
    path.assign(other.path)
    if dashes != other.dashes { dashes = other.dashes }
  }

  /// A shape with the stroke's settings, but without the path; nil if the stroke is not visible.
  package var stroke: FrameShape? {
    let v = values
    // Images from Core Animation show that `strokeStart` and `strokeEnd` are rounded to single precision: 0.999999995
    // is 1.
    let (start, end) = (Double(Float(v.strokeStart)), Double(Float(v.strokeEnd)))
    guard v.lineWidth > 0, v.lineWidth.isFinite, start < end, start < 1, end > 0 else {
      return nil
    }
    var shape = FrameShape()
    shape.flags = .stroked
    (shape.width, shape.cap, shape.join) = (v.lineWidth, v.cap, v.join)
    shape.miterLimit = v.miterLimit.isFinite ? min(max(v.miterLimit, 1), 1e6) : 10
    (shape.start, shape.end) = (max(start, 0), min(end, 1))
    if !dashes.isEmpty, dashes.allSatisfy({ $0 >= 0 && $0.isFinite }), dashes.contains(where: { $0 > 0 }) {
      shape.dashCount = Int32(dashes.count)
      shape.dashPhase = v.dashPhase.isFinite ? v.dashPhase : 0
    }
    return shape
  }
}

/// A property of variable length: a shape's path or dashes, or a shadow path.
package enum ShapeList: BitwiseCopyable, Sendable { case path, dashes, shadowPath }

/// The animatable keys of shape layers, with the offsets of their numbers in ``ShapeValues``, in 8-byte words.
package enum ShapeKeys {
  package static let all: [OwnKey] = [
    OwnKey("fillColor", \ShapeValues.fillColor, .color), OwnKey("strokeColor", \ShapeValues.strokeColor, .color),
    OwnKey("strokeStart", \ShapeValues.strokeStart), OwnKey("strokeEnd", \ShapeValues.strokeEnd),
    OwnKey("lineWidth", \ShapeValues.lineWidth), OwnKey("miterLimit", \ShapeValues.miterLimit),
    OwnKey("lineDashPhase", \ShapeValues.dashPhase),
  ]

  package static func find(_ name: String) -> OwnKey? { table[name] }

  private static let table = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
