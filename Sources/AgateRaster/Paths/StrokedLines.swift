import AgateBackend

/// The outline of a stroke as lines, to be filled with the nonzero winding rule. The error is at most a hundredth of a
/// unit.
package enum StrokedLines {
  /// Calls `line` for each line of the outline, in order.
  ///
  /// - Parameters:
  ///   - style: The width, caps, joins, dash phase and stroked part. The matrix and the ranges of tables are ignored.
  ///   - low: The corner of the path's bounding box with the smallest coordinates.
  ///   - high: The corner of the path's bounding box with the largest coordinates.
  ///   - path: Tables that contain only this path, and its dash lengths. If the line is not dashed, the dashes are
  ///     empty.
  ///   - line: A closure that receives the start, the end, and whether the line begins at the end of the previous line.
  package static func forEach(
    _ style: FrameShape, from low: SIMD2<Double>, to high: SIMD2<Double>, of path: PathTables,
    _ line: (SIMD2<Double>, SIMD2<Double>, _ isContinued: Bool) -> Void
  ) {
    guard style.width > 0 else { return }
    var shape = style
    shape.flags = .stroked
    // Edges are in 256ths of a pixel. A larger scale makes them finer, within the range of the numbers.
    let reach = style.width * max(style.miterLimit, 2)
    let farthest = max(max(low.x.magnitude, high.x.magnitude), max(low.y.magnitude, high.y.magnitude))
    let scale = min(8, 2e6 / (farthest + reach))
    guard scale > 1e-6 else { return }
    shape.matrix = ShapeMatrix()
    (shape.matrix.a, shape.matrix.d) = (scale, scale)
    (shape.box.x0, shape.box.y0, shape.box.x1, shape.box.y1) = (-2_097_152, -2_097_152, 2_097_152, 2_097_152)
    (shape.firstVerb, shape.verbCount) = (0, Int32(path.verbs.count))
    (shape.firstPoint, shape.pointCount) = (0, Int32(path.points.count))
    (shape.firstDash, shape.dashCount) = (0, Int32(path.dashes.count))
    var list = EdgeList(), outline = StrokeOutline()
    list.begin(shape)
    outline.add(shape, path, to: &list)
    func point(_ x: Int32, _ y: Int32) -> SIMD2<Double> {
      SIMD2((Double(x) / 256 - 2_097_152) / scale, (Double(y) / 256 - 2_097_152) / scale)
    }
    var last: (Int32, Int32)?
    for index in 0..<list.edges.count {
      let e = list.edges[index]
      let isContinued = last.map { $0 == (e.x0, e.y0) } ?? false
      line(point(e.x0, e.y0), point(e.x1, e.y1), isContinued)
      last = (e.x1, e.y1)
    }
  }
}
