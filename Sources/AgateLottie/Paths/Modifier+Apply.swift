/// The effects of modifiers on the paths before them.
extension Modifier {
  func apply(to paths: inout [PlacedPath], at time: Double, limits: BuildLimits) {
    switch self {
    case .trim(let trim): trim.apply(to: &paths, at: time)
    case .round(let radius):
      let radius = radius.value(at: time)
      if radius > 0 { for index in paths.indices { paths[index].bezier = paths[index].bezier.rounded(radius) } }
    case .repeater(let repeater): repeater.apply(to: &paths, at: time, limits: limits)
    case .merge(let mode): mode.apply(to: &paths, limits.budget)
    case .pucker(let amount):
      let amount = amount.value(at: time) / 100
      if amount != 0 { for index in paths.indices { paths[index].bezier = paths[index].bezier.puckered(amount) } }
    case .offset(let amount, let join, let miterLimit):
      let amount = amount.value(at: time)
      guard amount != 0 else { return }
      if Tangle.isTooLarge(each: paths.map(\.bezier), reach: amount.magnitude) { return limits.budget.refuse(.areas) }
      OffsetPath.apply(amount, join, miterLimit, to: &paths)
    case .zigZag(let amplitude, let ridges, let isSmooth):
      let amplitude = amplitude.value(at: time), ridges = min(max(ridges.value(at: time).rounded(), 0), 1e6)
      // The vertices also move if there are no ridges.
      var budget = 4_000_000
      for index in paths.indices {
        let points = (Int(min(ridges, 1e6)) + 1) * max(paths[index].bezier.segmentCount, 1)
        guard budget >= points else { break }
        budget -= points
        paths[index].bezier = paths[index].bezier.zigZag(amplitude, Int(ridges), isSmooth: isSmooth)
      }
    case .twist(let angle, let center):
      let angle = angle.value(at: time), center = center.value(at: time).xy
      if angle != 0 { for index in paths.indices { paths[index].bezier = paths[index].bezier.twisted(angle, center) } }
    }
  }

  func nextChange(after time: Double) -> Double {
    switch self {
    case .trim(let t):
      return min(t.start.nextChange(after: time), min(t.end.nextChange(after: time), t.offset.nextChange(after: time)))
    case .round(let radius): return radius.nextChange(after: time)
    case .repeater(let r):
      return min(
        r.copies.nextChange(after: time), min(r.offset.nextChange(after: time), r.transform.nextChange(after: time)))
    case .merge: return .infinity
    case .pucker(let amount): return amount.nextChange(after: time)
    case .offset(let amount, _, _): return amount.nextChange(after: time)
    case .zigZag(let amplitude, let ridges, _):
      return min(amplitude.nextChange(after: time), ridges.nextChange(after: time))
    case .twist(let angle, let center): return min(angle.nextChange(after: time), center.nextChange(after: time))
    }
  }
}

extension Modifier.Repeater {
  func apply(to paths: inout [PlacedPath], at time: Double, limits: BuildLimits) {
    let count = min(Int(min(max(copies.count(at: time), 0), 1e6).rounded(.up)), limits.copies)
    let first = offset.value(at: time)
    let originals = paths
    paths.removeAll()
    guard originals.count * count <= limits.allCopies else {
      limits.budget.refuse(.copies)
      return paths = originals
    }
    for index in 0..<count {
      let matrix = transform.power(first + Double(index), at: time)
      for var path in originals {
        path.matrix = path.matrix.then(matrix)
        paths.append(path)
      }
    }
  }
}
