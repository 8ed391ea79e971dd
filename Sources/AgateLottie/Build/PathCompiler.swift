/// Collects the paths and modifiers that form the outline of a fill or stroke.
struct PathCompiler {
  /// A group, with the index of the style or of the next group in this group.
  struct Level {
    var group: ShapeGroup
    var index: Int

    var items: [ShapeItem] { group.items }
  }

  /// The groups around the style, from the outside in. The last group contains the style itself.
  let levels: [Level]
  let limits: BuildLimits

  /// The number of points that are created or changed to compute the outline; 0 if the outline has no points.
  var work: Int {
    guard let own = levels.last else { return 0 }
    var cost = own.group.cost(before: own.index)
    if cost.points == 0 { return 0 }
    if let level = firstLevelWithSequence {
      return cost.work + levels[level].group.cost(before: levels[level].items.count).work
    }
    for level in levels.reversed() {
      for modifier in level.group.modifiers(after: level.index) { cost.add(modifier, limits) }
    }
    return cost.work
  }

  var steps: [PathProgram.Step] {
    guard let own = levels.last else { return [] }
    if let level = firstLevelWithSequence { return whole(from: level) }
    var steps = items(own.group.sources(before: own.index))
    // A modifier changes all paths above it, at every place where these paths are drawn.
    for level in levels.reversed() {
      steps += level.group.modifiers(after: level.index).map(PathProgram.Step.modify)
    }
    return steps
  }

  private func items(_ items: some Sequence<ShapeItem>) -> [PathProgram.Step] {
    var steps: [PathProgram.Step] = []
    for item in items {
      switch item.content {
      case .path(let path): steps.append(.path(path))
      case .group(let inner, let transform):
        let own = self.items(inner)
        if !own.isEmpty { steps += [.begin] + own + [.end(transform)] }
      case .modifier(let modifier): steps.append(.modify(modifier))
      case .style: break
      }
    }
    return steps
  }

  // MARK: Paths that are trimmed one after the other

  /// The outermost level with a sequential trim after the style. This trim also needs the paths of other groups.
  private var firstLevelWithSequence: Int? { levels.firstIndex { $0.group.lastSequence > $0.index } }

  private func whole(from number: Int) -> [PathProgram.Step] {
    let level = levels[number]
    let isOwn = number == levels.count - 1
    var steps: [PathProgram.Step]
    if isOwn {
      steps = [.beginDrawn] + items(level.group.sources(before: level.index)) + [.endDrawn]
    } else {
      steps = items(level.group.sources(before: level.index))
      steps += [.begin] + whole(from: number + 1) + [.end(Transform())]
    }
    for item in level.group.sources(after: level.index) {
      if case .modifier(let modifier) = item.content, !modifier.reachesUp { continue }
      steps += items([item])
    }
    return steps
  }
}
