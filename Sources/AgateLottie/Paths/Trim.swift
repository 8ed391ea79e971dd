/// Trimming of paths by length.
extension Modifier.Trim {
  /// Returns the visible part, as fractions with 0 ≤ start < 1 and start ≤ end ≤ start + 1. Returns nil for the whole
  /// path.
  func range(at time: Double) -> (start: Double, end: Double)? {
    var turn = (offset.value(at: time) / 360).truncatingRemainder(dividingBy: 1)
    if turn < 0 { turn += 1 }
    var s = min(max(start.value(at: time) / 100, 0), 1) + turn
    var e = min(max(end.value(at: time) / 100, 0), 1) + turn
    if s > e { swap(&s, &e) }
    // Rounds to four decimal places, as in lottie-web. A shorter part would be visible only by its line caps.
    (s, e) = ((s * 10_000).rounded() / 10_000, (e * 10_000).rounded() / 10_000)
    if e - s >= 1 - 1e-9 { return nil }
    if s >= 1 {
      s -= 1
      e -= 1
    }
    return (s, e)
  }

  func apply(to paths: inout [PlacedPath], at time: Double) {
    guard let range = range(at: time) else { return }
    guard range.end > range.start else { return paths = [] }
    if isSequential {
      trimAll(&paths, range)
    } else if paths.count <= 100_000 {
      paths = paths.flatMap { path in
        let measure = PathLength(path.bezier)
        return measure.parts(range.start * measure.total, range.end * measure.total).map { part in
          var copy = path
          copy.bezier = part
          return copy
        }
      }
    }
  }

  /// Trims the paths as if they were one continuous path.
  private func trimAll(_ paths: inout [PlacedPath], _ range: (start: Double, end: Double)) {
    let measures = paths.map { PathLength($0.bezier) }
    let total = measures.reduce(0) { $0 + $1.total }
    var result: [PlacedPath] = []
    var pieces: [(Double, Double)] = [(range.start, min(range.end, 1))]
    if range.end > 1 { pieces.append((0, range.end - 1)) }
    var before = 0.0
    for (path, measure) in zip(paths, measures) {
      var parts: [(Double, Double)] = []
      for (s, e) in pieces {
        let from = max(s * total - before, 0), to = min(e * total - before, measure.total)
        if to - from > 1e-9 { parts.append((from, to)) }
      }
      before += measure.total
      // If the part wraps around the first vertex of a closed path, it stays in one piece.
      if parts.count == 2, path.bezier.isClosed, parts[1].0 == 0, parts[0].1 == measure.total {
        parts = [(parts[0].0, parts[1].1 + measure.total)]
      }
      for (from, to) in parts {
        if from <= 0, to >= measure.total {
          result.append(path)
          continue
        }
        for part in measure.parts(from, to) {
          var copy = path
          copy.bezier = part
          result.append(copy)
        }
      }
    }
    paths = result
  }
}

/// A path with the lengths of its segments.
///
/// Within a segment, lengths are proportional to the segment's parameter, as for `strokeStart` and `strokeEnd` in Core
/// Animation.
struct PathLength {
  let bezier: Bezier
  private var segments: [CubicSegment] = []
  /// The length of the path up to the end of each segment.
  private var ends: [Double] = []
  private(set) var total = 0.0

  init(_ bezier: Bezier) {
    self.bezier = bezier
    // Paths with many segments need fewer samples for each segment.
    let pieces = bezier.segmentCount > 10_000 ? 2 : 32
    segments.reserveCapacity(bezier.segmentCount)
    ends.reserveCapacity(bezier.segmentCount)
    for index in 0..<bezier.segmentCount {
      let segment = bezier.segment(index)
      segments.append(segment)
      var last = segment.a
      for piece in 1...(segment.isLine ? 1 : pieces) {
        let point = segment.isLine ? segment.d : segment.point(Double(piece) / Double(pieces))
        let step = point - last
        total += (step * step).sum().squareRoot()
        last = point
      }
      ends.append(total)
    }
  }

  /// Returns the parts between two lengths. If `end` is beyond the path's end, a closed path continues at its first
  /// vertex, and an open path has a second part.
  func parts(_ start: Double, _ end: Double) -> [Bezier] {
    guard total > 0, end - start > 1e-9 else { return [] }
    if end <= total + 1e-9 { return [part(start, min(end, total))] }
    if start >= total - 1e-9 { return [part(0, end - total)] }
    let head = part(start, total), tail = part(0, end - total)
    guard bezier.isClosed else { return [head, tail] }
    var joined = head
    guard let last = joined.vertices.popLast(), var first = tail.vertices.first else { return [head, tail] }
    first.tangentIn = last.tangentIn
    joined.vertices.append(first)
    joined.vertices += tail.vertices.dropFirst()
    return [joined]
  }

  private func part(_ start: Double, _ end: Double) -> Bezier {
    let (first, from) = place(start), (last, to) = place(end)
    var result = Bezier(isClosed: false)
    func add(_ segment: CubicSegment) {
      if result.vertices.isEmpty {
        result.vertices.append(Bezier.Vertex(segment.a))
      }
      result.vertices[result.vertices.count - 1].tangentOut = segment.b - segment.a
      result.vertices.append(Bezier.Vertex(segment.d, in: segment.c - segment.d))
    }
    if first == last {
      add(segments[first].part(from, to))
    } else {
      if from < 1 { add(segments[first].part(from, 1)) }
      for index in first + 1..<max(last, first + 1) { add(segments[index]) }
      if to > 0 { add(segments[last].part(0, to)) }
    }
    return result
  }

  /// Returns the segment and its parameter at a length.
  private func place(_ length: Double) -> (segment: Int, parameter: Double) {
    if length <= 0 { return (0, 0) }
    if length >= total { return (segments.count - 1, 1) }
    var low = 0, high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < length { low = middle + 1 } else { high = middle }
    }
    let before = low > 0 ? ends[low - 1] : 0
    let span = ends[low] - before
    return (low, span > 0 ? (length - before) / span : 0)
  }
}
