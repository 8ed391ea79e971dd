import AgateBackend
import AgateGraphics
import AgateRaster
import Foundation

/// Coverage of a path, computed by the rasteriser that frames use.
struct Coverage: Equatable {
  var width: Int
  var height: Int
  var bytes: [UInt8]

  subscript(x: Int, y: Int) -> Int { Int(bytes[y * width + x]) }

  /// Covered area, in pixels.
  var area: Double { bytes.reduce(0) { $0 + Double($1) } / 255 }

  /// - Parameter change: changes the shape's parameters; its ranges are already set.
  init(
    _ path: CGPath, width: Int = 64, height: Int = 64, dashes: [Double] = [],
    _ change: (inout FrameShape) -> Void = { _ in }
  ) {
    var shape = FrameShape()
    (shape.box.x1, shape.box.y1) = (Int32(width), Int32(height))
    shape.verbCount = Int32(path.data.verbs.count)
    shape.pointCount = Int32(path.data.points.count)
    shape.dashCount = Int32(dashes.count)
    change(&shape)
    let store = ShapeStore()
    var frame = FrameSnapshot()
    (frame.shapes.shapes, frame.shapes.dashes) = ([shape], dashes)
    (frame.shapes.verbs, frame.shapes.points) = (path.data.verbs, path.data.points)
    frame.withView { store.makeAll($0.shapes) }
    let mask = store.masks[0]
    (self.width, self.height) = (width, height)
    bytes = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height { for x in 0..<width { bytes[y * width + x] = mask.coverage(x: x, y: y) } }
  }

  /// Coverage of a stroke.
  static func stroke(
    _ path: CGPath, _ lineWidth: Double, cap: StrokeCap = .butt, join: StrokeJoin = .miter, width: Int = 64,
    height: Int = 64, dashes: [Double] = [], _ change: (inout FrameShape) -> Void = { _ in }
  ) -> Coverage {
    Coverage(path, width: width, height: height, dashes: dashes) {
      $0.flags = .stroked
      ($0.width, $0.cap, $0.join) = (lineWidth, cap, join)
      change(&$0)
    }
  }
}

extension CGPath {
  static func lines(_ points: [(Double, Double)], closed: Bool = false) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    if closed { path.closeSubpath() }
    return path
  }
}

/// Pseudo-random numbers that are the same on every machine.
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) / 9_007_199_254_740_992
  }

  mutating func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * next() }
  mutating func roll(_ sides: Int) -> Int { min(Int(next() * Double(sides)), sides - 1) }
}
