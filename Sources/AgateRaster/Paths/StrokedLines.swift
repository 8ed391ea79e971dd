import AgateBackend

/// The outline of a stroke as lines, to be filled with the winding rule. Its error is at most a hundredth of a unit.
package enum StrokedLines {
  /// Calls `line` for each line of the outline, in order.
  ///
  /// - Parameters:
  ///   - style: The width, ends, joins, dashes and the part that is stroked. Its matrix and ranges are ignored.
  ///   - low: The upper left corner of the path's bounding box.
  ///   - high: The lower right corner of the path's bounding box.
  ///   - path: The tables of this path alone, and its dashes as in ``FrameShape``. The dashes are empty for a line
  ///     that is not dashed.
  ///   - line: Receives the start, the end, and whether the line continues the one before.
  package static func forEach(
    _ style: FrameShape, from low: SIMD2<Double>, to high: SIMD2<Double>, of path: PathTables,
    _ line: (SIMD2<Double>, SIMD2<Double>, _ isContinued: Bool) -> Void
  ) {
    guard style.width > 0 else { return }
    var shape = style
    shape.flags = .stroked
    // Edges are in 256ths of a pixel: more pixels make them finer, as far as numbers go.
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
