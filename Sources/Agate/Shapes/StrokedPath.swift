import AgateRaster

extension CGPath {
  /// The outline of a stroke, in the form that frames use for shapes. Fill it with the winding rule.
  ///
  /// - Parameters:
  ///   - style: width, ends, joins, dashes and the part that is stroked; its matrix and its ranges are ignored.
  ///   - dashes: as in ``FrameShape``; empty for a line that is not dashed.
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
