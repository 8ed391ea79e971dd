import AgateBackend
import AgateMath

extension CGPath {
  /// Returns a path of the same shape whose subpaths run in the opposite direction. A closed subpath begins at its last
  /// point.
  package func reversed() -> CGMutablePath {
    var result = PathData()
    var segments: [PathSegment] = []
    var start: PathPoint?
    func flush(isClosed: Bool) {
      guard let first = start else { return }
      result.move(segments.last?.last ?? first)
      for segment in segments.reversed() {
        switch segment {
        case .move: break
        case .line(let a, _), .close(let a, _): result.line(a)
        case .quad(let a, let c, _): result.quad(c, a)
        case .cubic(let a, let c, let d, _): result.cubic(d, c, a)
        }
      }
      if isClosed { result.close() }
      segments = []
    }
    for segment in data.segments {
      switch segment {
      case .move(let point):
        flush(isClosed: false)
        start = point
      case .close:
        flush(isClosed: true)
        start = nil
      default:
        // After a subpath is closed, the next subpath may begin without a move, where the closed subpath began.
        if start == nil { start = segment.first }
        segments.append(segment)
      }
    }
    flush(isClosed: false)
    return CGMutablePath(data: result)
  }
}

extension PathSegment {
  fileprivate var first: PathPoint {
    switch self {
    case .move(let a), .line(let a, _), .quad(let a, _, _), .cubic(let a, _, _, _), .close(let a, _): a
    }
  }
  fileprivate var last: PathPoint {
    switch self {
    case .move(let b), .line(_, let b), .quad(_, _, let b), .cubic(_, _, _, let b), .close(_, let b): b
    }
  }
}
