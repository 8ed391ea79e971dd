import AgateRaster

extension CGPath {
  /// Returns the outline of the stroked path, as frames draw it. Fill the outline with the winding rule.
  ///
  /// - Parameters:
  ///   - style: the width, caps, joins, dashes and the stroked part. The matrix and the ranges are ignored.
  ///   - dashes: the dash pattern, as in ``FrameShape``. An empty pattern means a solid line.
  package func stroked(_ style: FrameShape, dashes: [Double]) -> CGPath {
    let result = CGMutablePath(), box = boundingBox, data = data
    if box.isNull { return result }
    data.verbs.withUnsafeBufferPointer { verbs in
      data.points.withUnsafeBufferPointer { points in
        dashes.withUnsafeBufferPointer { dashes in
          StrokedLines.forEach(
            style, from: SIMD2(Double(box.minX), Double(box.minY)), to: SIMD2(Double(box.maxX), Double(box.maxY)),
            of: PathTables(verbs: verbs, points: points, dashes: dashes)
          ) { start, end, isContinued in
            if !isContinued { result.move(to: CGPoint(x: start.x, y: start.y)) }
            result.addLine(to: CGPoint(x: end.x, y: end.y))
          }
        }
      }
    }
    return result
  }
}
