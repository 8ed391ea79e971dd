/// Computes the frames of one layer's sublayers from their constraints.
///
/// The unknowns are axes: x or y of one sublayer, with an origin and a size. An axis is solved after the axes that its
/// constraints refer to. These axes are found depth first with an explicit stack. If the search reaches an axis that is
/// in progress, there is a cycle.
///
/// As measured on Core Animation, a rule is valid only if its source is laid out on the axis of the source attribute.
/// An axis is left alone if it has no valid rule, if it has only a size, or if its two rules have the same attribute.
struct ConstraintSolver {
  let layers: [CALayer]
  private(set) var frames: [CGRect]
  private(set) var problems: [CAConstraintProblem] = []

  private struct Rule {
    let constraint: CAConstraint
    /// Index of the source's axis, or −1 for the superlayer.
    let source: Int
  }
  private enum State { case unsolved, inProgress, leftAlone, laidOut }

  private let outer: CGRect
  /// The rules of each axis: index `2 · sublayer` is x, the next index is y.
  private var rules: [[Rule]]
  private var states: [State]

  init(_ layer: CALayer) {
    layers = layer.children
    outer = layer.bounds
    frames = layers.map(\.frame)
    rules = [[Rule]](repeating: [], count: layers.count * 2)
    states = [State](repeating: .unsolved, count: layers.count * 2)
    guard layers.contains(where: { $0.extras?.constraints != nil }) else { return }
    var indices: [String: Int] = [:]
    for (index, layer) in layers.enumerated() {
      if let name = layer.name, indices[name] == nil { indices[name] = index }
    }
    for (index, layer) in layers.enumerated() {
      for constraint in layer.constraints ?? [] { add(constraint, index, indices) }
    }
  }

  private mutating func add(_ constraint: CAConstraint, _ index: Int, _ indices: [String: Int]) {
    let axis = index * 2 + (constraint.attribute.isHorizontal ? 0 : 1)
    var source = -1
    if constraint.sourceName != "superlayer" {
      guard let found = indices[constraint.sourceName] else {
        return note(index, constraint, .unknownSource(constraint.sourceName))
      }
      source = found * 2 + (constraint.sourceAttribute.isHorizontal ? 0 : 1)
    }
    if rules[axis].contains(where: { $0.constraint.attribute == constraint.attribute }) {
      note(index, constraint, .repeated)
    } else if rules[axis].count >= 2 {
      note(index, constraint, .tooMany)
    }
    rules[axis].append(Rule(constraint: constraint, source: source))
  }

  private mutating func note(_ index: Int, _ constraint: CAConstraint, _ reason: CAConstraintProblem.Reason) {
    problems.append(
      CAConstraintProblem(layerPath: layers[index].treePath, attribute: constraint.attribute, reason: reason))
  }

  mutating func solve() {
    for axis in states.indices where states[axis] == .unsolved && !rules[axis].isEmpty { solve(axis) }
  }

  private mutating func solve(_ first: Int) {
    var way = [first]
    states[first] = .inProgress
    while let axis = way.last {
      if let next = dependency(of: axis, way) {
        states[next] = .inProgress
        way.append(next)
      } else {
        states[axis] = place(axis) ? .laidOut : .leftAlone
        way.removeLast()
      }
    }
  }

  /// Returns an axis that has to be solved before `axis`, or nil if there is none. Removes rules that close a cycle and
  /// rules whose source is not laid out.
  private mutating func dependency(of axis: Int, _ way: [Int]) -> Int? {
    var index = 0
    while index < rules[axis].count {
      let rule = rules[axis][index]
      if rule.source >= 0, states[rule.source] == .inProgress, let start = way.firstIndex(of: rule.source) {
        let names = (way[start...] + [rule.source]).map { layers[$0 / 2].name ?? "?" }
        note(axis / 2, rule.constraint, .cycle(names))
        rules[axis].remove(at: index)
        continue
      }
      let source = rule.source < 0 ? .laidOut : rules[rule.source].isEmpty ? .leftAlone : states[rule.source]
      if source == .unsolved { return rule.source }
      if source == .leftAlone {
        note(axis / 2, rule.constraint, .unplacedSource(rule.constraint.sourceName))
        rules[axis].remove(at: index)
        continue
      }
      index += 1
    }
    return nil
  }

  /// Returns the rules that determine an axis: the last rule, and the first of the other rules in the order of
  /// attributes. Returns an empty array if these rules do not determine a position.
  private func decidingRules(_ axis: Int) -> [Rule] {
    guard let last = rules[axis].last else { return [] }
    let others = rules[axis].dropLast()
    guard let other = others.min(by: { $0.constraint.attribute.rawValue < $1.constraint.attribute.rawValue }) else {
      return last.constraint.attribute.isExtent ? [] : [last]
    }
    return other.constraint.attribute == last.constraint.attribute ? [] : [other, last]
  }

  /// Positions a layer on an axis. Returns false if the rules do not determine the axis.
  private mutating func place(_ axis: Int) -> Bool {
    let deciding = decidingRules(axis)
    if deciding.isEmpty { return false }
    let isX = axis % 2 == 0
    var low: CGFloat?, middle: CGFloat?, high: CGFloat?, length: CGFloat?
    for rule in deciding {
      let c = rule.constraint
      let value = c.sourceAttribute.value(in: rule.source < 0 ? outer : frames[rule.source / 2]) * c.scale + c.offset
      switch c.attribute {
      case .minX, .minY: low = value
      case .midX, .midY: middle = value
      case .maxX, .maxY: high = value
      case .width, .height: length = value
      }
    }
    let frame = frames[axis / 2]
    let old = isX ? (frame.minX, frame.width) : (frame.minY, frame.height)
    let size: CGFloat
    switch (low, middle, high) {
    case (let low?, let middle?, _): size = 2 * (middle - low)
    case (let low?, nil, let high?): size = high - low
    case (nil, let middle?, let high?): size = 2 * (high - middle)
    default: size = length ?? old.1
    }
    let extent = max(size, 0)
    let origin = low ?? middle.map { $0 - extent / 2 } ?? high.map { $0 - extent } ?? old.0
    if isX {
      (frames[axis / 2].origin.x, frames[axis / 2].size.width) = (origin, extent)
    } else {
      (frames[axis / 2].origin.y, frames[axis / 2].size.height) = (origin, extent)
    }
    return true
  }
}
