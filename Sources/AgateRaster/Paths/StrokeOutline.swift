import AgateBackend
import AgateMath

/// The outline of a stroked path in the path's own coordinates. Each connected piece of line has one closed outline.
/// All outlines have the same orientation.
struct StrokeOutline: ~Copyable {
  private var line = Polyline()
  /// The piece of line that is being stroked.
  private var piece = GrowingBuffer<Polyline.Point>(capacity: 256)
  private var left = GrowingBuffer<SIMD2<Double>>(capacity: 256)
  private var right = GrowingBuffer<SIMD2<Double>>(capacity: 256)
  /// The left normal of a piece that is a single point.
  private var dotNormal = SIMD2<Double>(0, 1)
  /// For each side, the indices of the points at which the inner side of a corner goes through the line's point.
  /// −1 − index marks a point at which trimming has to stop.
  private var leftCorners = GrowingBuffer<Int>()
  private var rightCorners = GrowingBuffer<Int>()
  private var half = 0.0
  private var tolerance = 0.0
  private var miterLimit = 10.0
  private var cap = StrokeCap.butt
  private var join = StrokeJoin.miter
  private var arcs = StrokeArcs()
  /// The maximum distance of the stroke's outline from its line, in pixels.
  private var reach = 0.0

  mutating func add(_ shape: FrameShape, _ paths: PathTables, to list: inout EdgeList) {
    let points = UnsafeBufferPointer(
      rebasing: paths.points[Int(shape.firstPoint)..<Int(shape.firstPoint + shape.pointCount)])
    let scale = shape.matrix.largestScale(around: points)
    guard scale > 0, scale.isFinite else { return }
    half = shape.width / 2
    tolerance = CurveSegments.tolerance / scale
    (miterLimit, cap, join) = (shape.miterLimit, shape.cap, shape.join)
    reach = half * max(miterLimit, 2) * scale + 2
    line.build(shape, paths, scale: scale)
    let rows = min(2 * half * scale, Double(max(shape.box.y1 - shape.box.y0, 1)))
    let dashes = DashPattern(shape, paths, rows: rows)
    let count = Double(line.points.count) + (dashes.map { min($0.count(over: line.length), $0.most) } ?? 0)
    arcs.begin(half: half, tolerance: tolerance, count: count)
    // The range of the path's length that is stroked.
    let from = shape.start > 0 ? shape.start * line.length : -.infinity
    let to = shape.end < 1 ? shape.end * line.length : .infinity
    var before = 0.0
    for index in 0..<line.parts.count {
      let part = line.parts[index], length = line.points[part.last].way
      let low = max(from - before, 0), high = min(to - before, length)
      let isWhole = from - before <= 0 && to - before >= length
      before += length
      if length == 0 {
        if isWhole { strokePoint(part, &list) }
      } else if let dashes {
        strokeDashes(part, low, high, isWhole: isWhole, dashes, &list)
      } else if isWhole && part.isClosed {
        strokeClosed(part, &list)
      } else if low < high {
        if low == 0 && line.parts.count == 1 {
          takePiece(part, high)
        } else {
          piece.removeAll()
          appendPiece(part, low, high)
        }
        strokeOpen(&list)
      }
    }
  }

  // MARK: Pieces

  private mutating func strokeDashes(
    _ part: Polyline.Part, _ low: Double, _ high: Double, isWhole: Bool, _ pattern: DashPattern,
    _ list: inout EdgeList
  ) {
    guard low < high else { return }
    if line.length > pattern.longest { return strokeDashesInSight(part, low, high, isWhole: isWhole, pattern, &list) }
    let length = line.points[part.last].way
    var walk = pattern.start
    // A dash that continues over the start point of a closed part is one dash.
    let joins = isWhole && part.isClosed && walk.isOn && pattern.isOn(at: length)
    let firstEnd = walk.left
    if joins, firstEnd >= length {
      strokeClosed(part, &list)
      return
    }
    var at = 0.0
    while at < length {
      let next = min(at + walk.left, length)
      if walk.isOn, !(joins && at == 0) {
        let (a, b) = (max(at, low), min(next, high))
        if a < b || (a == b && at == next && a < high) {
          piece.removeAll()
          appendPiece(part, a, b)
          if joins && next == length { appendPiece(part, 0, firstEnd) }
          strokeOpen(&list)
        }
      }
      at = next
      walk = pattern.after(walk)
    }
  }

  /// Strokes a line that has more dashes than the limit. Only dashes near the requested pixels are stroked. If these
  /// are still too many, gaps would not be visible, and the line is stroked without gaps.
  private mutating func strokeDashesInSight(
    _ part: Polyline.Part, _ low: Double, _ high: Double, isWhole: Bool, _ pattern: DashPattern,
    _ list: inout EdgeList
  ) {
    var seen = 0.0
    for index in part.first..<part.last {
      if let range = rangeInSight(index, low, high, list) { seen += range.upperBound - range.lowerBound }
    }
    if seen > pattern.longest || pattern.isLost(at: line.points[part.last].way) {
      if isWhole && part.isClosed { return strokeClosed(part, &list) }
      piece.removeAll()
      appendPiece(part, low, high)
      return strokeOpen(&list)
    }
    var done = low
    for index in part.first..<part.last {
      guard let range = rangeInSight(index, low, high, list), range.upperBound >= done else { continue }
      var (walk, at) = pattern.place(at: max(range.lowerBound, done))
      var next = at + pattern.length(of: walk)
      while at <= range.upperBound {
        let (a, b) = (max(at, done), min(next, high))
        if walk.isOn, a < b || (a == b && at == next && a >= done) {
          piece.removeAll()
          appendPiece(part, a, b)
          strokeOpen(&list)
        }
        walk = pattern.after(walk)
        (at, done) = (next, max(done, min(next, high)))
        next = at + walk.left
      }
    }
  }

  /// Returns the part of a segment that is near the requested pixels, as a range of distances along the path. Returns
  /// nil if no part is.
  private func rangeInSight(_ index: Int, _ low: Double, _ high: Double, _ list: borrowing EdgeList)
    -> ClosedRange<Double>?
  {
    let (p, q) = (line.points[index], line.points[index + 1])
    guard q.way > low, p.way < high, let share = list.share(from: p.at, to: q.at, nearer: reach) else { return nil }
    let length = q.way - p.way
    let (a, b) = (max(p.way + share.lowerBound * length, low), min(p.way + share.upperBound * length, high))
    return a <= b ? a...b : nil
  }

  /// Appends the part of the path between the distances `low` and `high` to the piece.
  private mutating func appendPiece(_ part: Polyline.Part, _ low: Double, _ high: Double) {
    // Finds the last point that is not after the beginning.
    var (a, b) = (part.first, part.last)
    while b - a > 1 {
      let middle = (a + b) / 2
      if line.points[middle].way <= low { a = middle } else { b = middle }
    }
    let d = line.points[b].at - line.points[a].at, length = (d.x * d.x + d.y * d.y).squareRoot()
    if length > 0 { dotNormal = SIMD2(-d.y, d.x) / length }
    appendPoint(at: low, after: a, part)
    var index = a + 1
    let begun = piece.count
    // Points near the beginning may be dropped. After the first kept point, all points are kept, because points of the
    // line are far enough from each other.
    while index < part.last, line.points[index].way < high, piece.count == begun {
      if line.points[index].way > low { append(line.points[index]) }
      index += 1
    }
    let first = index
    while index < part.last, line.points[index].way < high { index += 1 }
    piece.append(line.points.base + first, index - first)
    appendPoint(at: high, after: index - 1, part)
  }

  /// Moves the line up to the distance `high` into the piece without copying. The line must have only one part.
  private mutating func takePiece(_ part: Polyline.Part, _ high: Double) {
    var (a, b) = (0, part.last)
    while b - a > 1 {
      let middle = (a + b) / 2
      if line.points[middle].way < high { a = middle } else { b = middle }
    }
    dotNormal = normal(line.points[0].leave)
    let end = point(at: high, after: a, part)
    swap(&piece, &line.points)
    piece.resize(to: a + 1)
    append(end)
  }

  private mutating func appendPoint(at way: Double, after index: Int, _ part: Polyline.Part) {
    append(point(at: way, after: index, part))
  }

  private func point(at way: Double, after index: Int, _ part: Polyline.Part) -> Polyline.Point {
    let p = line.points[index], q = line.points[min(index + 1, part.last)]
    let t = q.way > p.way ? (way - p.way) / (q.way - p.way) : 0
    var direction = p.leave + (q.enter - p.leave) * t
    let length = (direction.x * direction.x + direction.y * direction.y).squareRoot()
    if length > 0.1 {
      direction /= length
    } else {
      let d = q.at - p.at
      direction = d / max((d.x * d.x + d.y * d.y).squareRoot(), 1e-300)
    }
    return Polyline.Point(
      at: p.at + (q.at - p.at) * t, enter: direction, leave: direction, way: way, isSmooth: false)
  }

  private mutating func append(_ p: Polyline.Point) {
    if piece.count > 0 {
      let d = p.at - piece[piece.count - 1].at
      if d.x * d.x + d.y * d.y < line.shortestSquare {
        // The previous point stands for both points, so it takes the direction in which the path leaves.
        piece[piece.count - 1].leave = p.leave
        if !p.isSmooth { piece[piece.count - 1].isSmooth = false }
        return
      }
    }
    piece.append(p)
  }

  // MARK: Outlines

  private mutating func strokePoint(_ part: Polyline.Part, _ list: inout EdgeList) {
    strokeDot(line.points[part.first].at, SIMD2(0, 1), &list)
  }

  private mutating func strokeDot(_ p: SIMD2<Double>, _ normal: SIMD2<Double>, _ list: inout EdgeList) {
    if cap == .butt { return }
    left.removeAll()
    addCap(p, normal)
    addCap(p, -normal)
    emitLeft(&list)
    list.close()
  }

  private mutating func strokeOpen(_ list: inout EdgeList) {
    guard piece.count > 1 else {
      // A dash of length 0 is drawn as a dot in the direction of the line.
      if piece.count == 1 { strokeDot(piece[0].at, dotNormal, &list) }
      return
    }
    removeSides()
    let last = piece.count - 1
    let first = normal(piece[0].leave)
    addCap(piece[0].at, -first)
    stopTrimming(isLeft: true)
    right.append(piece[0].at - first * half)
    addStep(0)
    for index in 1..<last {
      addJoin(piece[index], before: length(index - 1), after: length(index))
      addStep(index)
    }
    let end = normal(piece[last].enter)
    right.append(piece[last].at - end * half)
    left.append(piece[last].at + end * half)
    stopTrimming(isLeft: true)
    addCap(piece[last].at, end)
    trimCorners()
    emitLeft(&list)
    emitRight(&list)
    list.close()
  }

  private mutating func strokeClosed(_ part: Polyline.Part, _ list: inout EdgeList) {
    piece.removeAll()
    for index in part.first...part.last { append(line.points[index]) }
    if piece.count < 3 { return strokeOpen(&list) }
    // The last segment may have been dropped because it was too short, so the end is set exactly.
    let steps = piece.count - 1
    piece[steps].at = piece[0].at
    piece[0].enter = piece[steps].enter
    removeSides()
    for index in 0..<steps {
      addJoin(piece[index], before: length(index == 0 ? steps - 1 : index - 1), after: length(index))
      addStep(index)
    }
    trimCorners()
    emitLeft(&list)
    list.close()
    emitRight(&list)
    list.close()
  }

  private mutating func removeSides() {
    left.removeAll()
    right.removeAll()
    leftCorners.removeAll()
    rightCorners.removeAll()
  }

  private mutating func trimCorners() {
    CornerTrimmer.trim(&left, leftCorners, half: half)
    CornerTrimmer.trim(&right, rightCorners, half: half)
  }

  /// Returns the left normal of a direction.
  @inline(__always)
  private func normal(_ direction: SIMD2<Double>) -> SIMD2<Double> { SIMD2(-direction.y, direction.x) }

  /// Returns the length of the segment from a point to the next point.
  @inline(__always)
  private func length(_ index: Int) -> Double {
    let d = piece[index + 1].at - piece[index].at
    return (d.x * d.x + d.y * d.y).squareRoot()
  }

  /// Adds the points that both sides of a segment need between its ends, if the segment is part of a curve.
  @inline(__always)
  private mutating func addStep(_ index: Int) {
    let a = piece[index].leave, b = piece[index + 1].enter
    // This is about half of the squared angle between the directions.
    let turn = 1 - (a.x * b.x + a.y * b.y)
    if turn <= 1e-9 { return }
    // Most segments need no further points, because the outer side is within the tolerance and the inner side does not
    // run backwards.
    let d = piece[index + 1].at - piece[index].at, square = d.x * d.x + d.y * d.y
    let rest = 8 * tolerance - 2 * half * turn
    if turn < 0.1 && rest > 0 && 2 * square * turn <= rest * rest && 2 * half * half * turn <= square { return }
    addBend(index, normal(a), normal(b), turn)
  }

  @inline(never)
  private mutating func addBend(_ index: Int, _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ turn: Double) {
    let p = piece[index].at, q = piece[index + 1].at
    let d = q - p, length = (d.x * d.x + d.y * d.y).squareRoot()
    let sine = a.x * b.y - a.y * b.x
    let isLeft = sine < 0
    let sign: Double = isLeft ? half : -half
    let angle = turn < 0.1 ? (2 * turn).squareRoot() : DeterministicMath.atan2(sine.magnitude, 1 - turn)
    // The outer side of the bend is longer than the line itself.
    let error = (length + half * angle) * angle / 8
    if error > tolerance {
      let pieces = min((error / tolerance).squareRoot().rounded(.up), min(512, arcs.mostPieces))
      let (s, c) = DeterministicMath.sincos((isLeft ? -1 : 1) * angle / pieces)
      var v = a * sign
      for step in 1..<max(Int(pieces), 1) {
        v = SIMD2(v.x * c - v.y * s, v.x * s + v.y * c)
        append(p + d * (Double(step) / pieces) + v, toLeft: isLeft)
      }
    }
    // The inner side would run backwards, so the segment gets a separate rectangle on this side.
    let difference = b - a
    if (difference.x * difference.x + difference.y * difference.y).squareRoot() * half > length {
      let across = SIMD2(-d.y, d.x) * (sign / length)
      stopTrimming(isLeft: !isLeft)
      append(p, toLeft: !isLeft)
      append(p - across, toLeft: !isLeft)
      append(q - across, toLeft: !isLeft)
      append(q, toLeft: !isLeft)
      stopTrimming(isLeft: !isLeft)
    }
  }

  private func emitLeft(_ list: inout EdgeList) { list.add(left.base, left.count) }

  private func emitRight(_ list: inout EdgeList) { list.add(right.base, right.count, step: -1) }

  /// Adds a cap, from the side of `normal` to the other side.
  private mutating func addCap(_ p: SIMD2<Double>, _ normal: SIMD2<Double>) {
    let n = normal * half
    switch cap {
    case .butt:
      left.append(p + n)
      left.append(p - n)
    case .square:
      let ahead = SIMD2(n.y, -n.x)
      left.append(p + n + ahead)
      left.append(p - n + ahead)
    case .round:
      left.append(p + n)
      arcs.add(p, normal, -normal, cosine: -1, sign: -1, to: &left)
      left.append(p - n)
    }
  }

  // MARK: Corners

  @inline(__always)
  private mutating func addJoin(_ point: Polyline.Point, before: Double, after: Double) {
    let a = normal(point.enter), b = normal(point.leave)
    if a == b {
      left.append(point.at + a * half)
      right.append(point.at - a * half)
      return
    }
    let cosine = a.x * b.x + a.y * b.y
    // The vector from the line's point to the point where the two sides meet.
    let meeting = (a + b) * (half / (1 + cosine))
    if cosine > 0 {
      let excess = (meeting.x * meeting.x + meeting.y * meeting.y).squareRoot() - half
      if excess <= tolerance {
        left.append(point.at + meeting)
        right.append(point.at - meeting)
        return
      }
    }
    addCorner(point, a, b, cosine: cosine, meeting: meeting, shorter: min(before, after))
  }

  @inline(never)
  private mutating func addCorner(
    _ point: Polyline.Point, _ a: SIMD2<Double>, _ b: SIMD2<Double>, cosine: Double, meeting: SIMD2<Double>,
    shorter: Double
  ) {
    let p = point.at
    let sine = a.x * b.y - a.y * b.x
    // The outer side of the corner.
    let isLeft = sine < 0
    let sign: Double = isLeft ? 1 : -1
    stopTrimming(isLeft: isLeft)
    addOuter(
      p, a * sign, b * sign, cosine: cosine, sine: sine, meeting: meeting * sign, isSmooth: point.isSmooth,
      isLeft: isLeft)
    stopTrimming(isLeft: isLeft)
    // The inner sides meet if both segments are long enough. Otherwise, the outline goes through the line's point.
    let tangent = cosine > -1 + 1e-9 ? half * ((1 - cosine) / (1 + cosine)).squareRoot() : .infinity
    if tangent * 2 <= shorter {
      append(p - meeting * sign, toLeft: !isLeft)
    } else {
      append(p - a * (sign * half), toLeft: !isLeft)
      if isLeft { rightCorners.append(right.count) } else { leftCorners.append(left.count) }
      append(p, toLeft: !isLeft)
      append(p - b * (sign * half), toLeft: !isLeft)
    }
  }

  /// Marks the current end of a side as a boundary for trimming. No corner trims points beyond the boundary.
  private mutating func stopTrimming(isLeft: Bool) {
    if isLeft { leftCorners.append(-1 - left.count) } else { rightCorners.append(-1 - right.count) }
  }

  private mutating func addOuter(
    _ p: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>, cosine: Double, sine: Double,
    meeting: SIMD2<Double>, isSmooth: Bool, isLeft: Bool
  ) {
    if join == .miter && !isSmooth && cosine > -1 + 1e-9 {
      // The length of a miter, in line widths, is 1 / cos of half the turning angle.
      if 2 <= miterLimit * miterLimit * (1 + cosine) {
        append(p + meeting, toLeft: isLeft)
        return
      }
    }
    append(p + a * half, toLeft: isLeft)
    if isSmooth || join == .round {
      if isLeft {
        arcs.add(p, a, b, cosine: cosine, sign: -1, to: &left)
      } else {
        arcs.add(p, a, b, cosine: cosine, sign: 1, to: &right)
      }
    }
    append(p + b * half, toLeft: isLeft)
  }

  @inline(__always)
  private mutating func append(_ p: SIMD2<Double>, toLeft: Bool) {
    if toLeft { left.append(p) } else { right.append(p) }
  }
}
