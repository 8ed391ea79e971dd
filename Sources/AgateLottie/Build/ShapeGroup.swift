/// The items of a group, with the cost of the outline before each item.
///
/// A style draws all paths before it, so many styles cost quadratic work. These sums give the cost before an outline is
/// built.
final class ShapeGroup {
  let items: [ShapeItem]
  /// The items that create or change outlines: all items except styles.
  private let sources: [ShapeItem]
  /// The number of `sources` before each index.
  private let sourceCounts: [Int]
  /// The cost of the outline of all items before each index.
  private let costs: [OutlineCost]
  /// The number of key frames and items before each index.
  private let weights: [Int]
  /// The modifiers that change the paths of styles before them.
  private let modifiers: [Modifier]
  /// The number of `modifiers` before each index.
  private let modifierCounts: [Int]
  /// The index of the last sequential trim, which trims all paths as one; -1 if there is none.
  let lastSequence: Int

  init(_ items: [ShapeItem], _ limits: BuildLimits) {
    self.items = items
    var sources: [ShapeItem] = [], sourceCounts = [0]
    var costs = [OutlineCost()], weights = [0], lastSequence = -1
    var modifiers: [Modifier] = [], modifierCounts = [0]
    for (index, item) in items.enumerated() {
      var cost = costs[index]
      cost.add(item, limits)
      if !item.isStyle { sources.append(item) }
      sourceCounts.append(sources.count)
      costs.append(cost)
      weights.append(weights[index] + item.weight)
      if case .modifier(let modifier) = item.content {
        if modifier.reachesUp { modifiers.append(modifier) }
        if case .trim(let trim) = modifier, trim.isSequential { lastSequence = index }
      }
      modifierCounts.append(modifiers.count)
    }
    (self.sources, self.sourceCounts) = (sources, sourceCounts)
    (self.costs, self.weights) = (costs, weights)
    (self.modifiers, self.modifierCounts) = (modifiers, modifierCounts)
    self.lastSequence = lastSequence
  }

  /// Returns the items before an index that create or change outlines.
  func sources(before index: Int) -> ArraySlice<ShapeItem> { sources[..<sourceCounts[index]] }

  /// Returns the items after an index that create or change outlines.
  func sources(after index: Int) -> ArraySlice<ShapeItem> { sources[sourceCounts[place(after: index)]...] }

  /// Returns the cost of the outline of all items before an index.
  func cost(before index: Int) -> OutlineCost { costs[index] }

  /// Returns the number of key frames and items before an index.
  func weight(before index: Int) -> Int { weights[index] }

  /// Returns the modifiers after an index that change the paths before it.
  func modifiers(after index: Int) -> ArraySlice<Modifier> {
    modifiers[modifierCounts[place(after: index)]...]
  }

  private func place(after index: Int) -> Int { min(index + 1, items.count) }
}

/// The cost of an outline.
struct OutlineCost {
  /// The number of points of the outline.
  private(set) var points = 0
  /// The number of points that are created or changed to compute the outline.
  private(set) var work = 0

  private static let most = 1 << 40

  /// Adds an item of the outline's group.
  mutating func add(_ item: ShapeItem, _ limits: BuildLimits) {
    switch item.content {
    case .path(let path):
      points += path.pointCount
      work += path.pointCount
    case .group(let items, _):
      var inner = OutlineCost()
      for item in items { inner.add(item, limits) }
      points += inner.points
      // Each item is visited, even an item without points.
      work += inner.work + inner.points + items.count + 1
    case .modifier(let modifier): add(modifier, limits)
    case .style: break
    }
    (points, work) = (min(points, Self.most), min(work, Self.most))
  }

  /// Adds a modifier that applies to all points so far.
  mutating func add(_ modifier: Modifier, _ limits: BuildLimits) {
    points = min(points * modifier.growth(limits), Self.most)
    work = min(work + points + 1, Self.most)
  }
}

extension PathItem {
  /// The largest number of points that the outline has at any time.
  var pointCount: Int {
    switch self {
    case .bezier(let path): max(path.keys.map(\.value.vertices.count).max() ?? path.value.vertices.count, 1)
    case .rectangle: 8
    case .ellipse: 4
    case .star(let star):
      max(Int(min(star.points.largest.rounded(.up), Self.mostPoints)), 1) * (star.inner == nil ? 1 : 2)
    }
  }
}

extension ShapeItem {
  fileprivate var isStyle: Bool { if case .style = content { true } else { false } }
}

extension Modifier {
  /// Whether the modifier changes the paths of styles before it. Repeaters copy layers instead, and merges do not
  /// change these paths.
  var reachesUp: Bool {
    switch self {
    case .repeater, .merge: false
    default: true
    }
  }

  /// Returns the largest number of points that replace one point.
  fileprivate func growth(_ limits: BuildLimits) -> Int {
    switch self {
    case .trim, .merge, .pucker: 1
    case .twist: Bezier.twistPieces
    case .round: 2
    case .offset: 4
    case .repeater(let repeater): min(max(Int(repeater.copies.largest.rounded(.up)), 1), limits.copies)
    case .zigZag(_, let ridges, _): max(Int(ridges.largest.rounded()), 0) + 1
    }
  }
}

extension Property where Value == Double {
  /// The largest value, clamped to 0...1000000. Easing curves can go beyond the values of the key frames.
  var largest: Double {
    var most = value
    for index in keys.indices {
      most = max(most, keys[index].value)
      guard index + 1 < keys.count, !keys[index].isHold else { continue }
      let easing = keys[index].easing, way = end(index) - keys[index].value
      // A curve stays between its control points.
      let low = min(0, min(easing.y1, easing.y2)), high = max(1, max(easing.y1, easing.y2))
      most = max(most, keys[index].value + way * (way < 0 ? low : high))
    }
    return min(max(most, 0), 1e6)
  }
}
