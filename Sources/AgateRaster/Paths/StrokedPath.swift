import AgateGraphics
import Foundation

extension CGPath {
  /// The outline of a stroke, as shapes of frames have it: to be filled with the winding rule. It keeps within a
  /// hundredth of a unit of the true outline.
  ///
  /// - Parameters:
  ///   - style: width, ends, joins, dashes and the part that is stroked; its matrix and its ranges do not count.
  ///   - dashes: as in ``FrameShape``; nothing for a line that is not dashed.
  public func stroked(_ style: FrameShape, dashes: [Double]) -> CGPath {
    let result = CGMutablePath()
    let box = boundingBox
    guard !box.isNull, style.width > 0 else { return result }
    var shape = style
    shape.flags = .stroked
    // Edges are in 256ths of a pixel: more pixels make them finer, as far as numbers go.
    let reach = style.width * max(style.miterLimit, 2)
    let farthest = max(
      max(Double(box.minX).magnitude, Double(box.maxX).magnitude),
      max(Double(box.minY).magnitude, Double(box.maxY).magnitude))
    let scale = min(8, 2e6 / (farthest + reach))
    guard scale > 1e-6 else { return result }
    shape.matrix = ShapeMatrix()
    (shape.matrix.a, shape.matrix.d) = (scale, scale)
    (shape.x0, shape.y0, shape.x1, shape.y1) = (-2_097_152, -2_097_152, 2_097_152, 2_097_152)
    (shape.firstVerb, shape.verbCount) = (0, Int32(data.verbs.count))
    (shape.firstPoint, shape.pointCount) = (0, Int32(data.points.count))
    (shape.firstDash, shape.dashCount) = (0, Int32(dashes.count))
    var list = EdgeList(), outline = StrokeOutline()
    list.begin(shape)
    let data = data
    data.verbs.withUnsafeBufferPointer { verbs in
      data.points.withUnsafeBufferPointer { points in
        dashes.withUnsafeBufferPointer {
          outline.add(shape, PathTables(verbs: verbs, points: points, dashes: $0), to: &list)
        }
      }
    }
    func point(_ x: Int32, _ y: Int32) -> CGPoint {
      CGPoint(x: (Double(x) / 256 - 2_097_152) / scale, y: (Double(y) / 256 - 2_097_152) / scale)
    }
    var last: (Int32, Int32)?
    for index in 0..<list.edges.count {
      let e = list.edges[index]
      if last == nil || last! != (e.x0, e.y0) { result.move(to: point(e.x0, e.y0)) }
      result.addLine(to: point(e.x1, e.y1))
      last = (e.x1, e.y1)
    }
    return result
  }
}
