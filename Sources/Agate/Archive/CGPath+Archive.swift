import AgateMath

extension CGPath {
  /// The elements of the path as numbers: for each element the raw value of its verb, then its coordinates.
  package var archivedNumbers: [Double] {
    var numbers: [Double] = []
    var next = 0
    for verb in data.verbs {
      numbers.append(Double(verb.rawValue))
      for point in data.points[next..<next + verb.pointCount] { numbers += [point.x, point.y] }
      next += verb.pointCount
    }
    return numbers
  }

  /// Creates a path from numbers. Returns nil if the numbers do not describe a path.
  package static func path(archivedNumbers numbers: [Double]) -> CGPath? {
    let path = CGMutablePath()
    var next = 0
    while next < numbers.count {
      guard let code = UInt8(exactly: numbers[next]), let verb = PathVerb(rawValue: code) else { return nil }
      let end = next + 1 + verb.pointCount * 2
      guard end <= numbers.count, verb == .move || !path.isEmpty else { return nil }
      let points = stride(from: next + 1, to: end, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
      switch verb {
      case .move: path.move(to: points[0])
      case .line: path.addLine(to: points[0])
      case .quad: path.addQuadCurve(to: points[1], control: points[0])
      case .cubic: path.addCurve(to: points[2], control1: points[0], control2: points[1])
      case .close: path.closeSubpath()
      }
      next = end
    }
    return path.copy()
  }
}
