/// The items of a group, with the costs of the outlines before each of them.
///
/// A style draws all paths before it, so that the outlines of many styles cost the square of their number. Costs are
/// known before an outline is made.
final class ShapeGroup {
  let items: [ShapeItem]
  /// The costs of the outline of all items before a place.
  private let costs: [OutlineCost]
  /// The key frames and items before a place.
  private let weights: [Int]
  /// The places of modifiers that change the paths of styles before them.
  private let modifiers: [Int]
  /// The last place with a trim that runs over all paths one after the other; -1 if there is none.
  let lastSequence: Int

  init(_ items: [ShapeItem]) {
    self.items = items
    var costs = [OutlineCost()], weights = [0], modifiers: [Int] = [], lastSequence = -1
    for (index, item) in items.enumerated() {
      var cost = costs[index]
      cost.add(item)
      costs.append(cost)
      weights.append(weights[index] + item.weight)
      if case .modifier(let modifier) = item.content {
        modifiers.append(index)
        if case .trim(let trim) = modifier, trim.isSequential { lastSequence = index }
      }
    }
    (self.costs, self.weights) = (costs, weights)
    (self.modifiers, self.lastSequence) = (modifiers, lastSequence)
  }

  /// The cost of the outline of all items before a place.
  func cost(before index: Int) -> OutlineCost { costs[index] }

  /// The number of key frames and items before a place.
  func weight(before index: Int) -> Int { weights[index] }

  /// The modifiers behind a place.
  func modifiers(after index: Int) -> [Modifier] {
    let first = modifiers.firstIndex { $0 > index } ?? modifiers.count
    return modifiers[first...].compactMap {
      if case .modifier(let modifier) = items[$0].content { modifier } else { nil }
    }
  }
}

/// The cost of an outline.
struct OutlineCost {
  /// The points of the outline.
  private(set) var points = 0
  /// The points that are made or changed on the way.
  private(set) var work = 0

  private static let most = 1 << 40

  /// Adds an item of the outline's group.
  mutating func add(_ item: ShapeItem) {
    switch item.content {
    case .path(let path):
      points += path.pointCount
      work += path.pointCount
    case .group(let items, _):
      var inner = OutlineCost()
      for item in items { inner.add(item) }
      points += inner.points
      work += inner.work + inner.points
    case .modifier(let modifier): add(modifier)
    case .style: break
    }
    (points, work) = (min(points, Self.most), min(work, Self.most))
  }

  /// Adds a modifier of all points so far.
  mutating func add(_ modifier: Modifier) {
    points = min(points * modifier.growth, Self.most)
    work = min(work + points + 1, Self.most)
  }
}

extension PathItem {
  /// The largest number of the outline's points.
  fileprivate var pointCount: Int {
    switch self {
    case .bezier(let path): max(path.keys.map(\.value.vertices.count).max() ?? path.value.vertices.count, 1)
    case .rectangle: 8
    case .ellipse: 4
    case .star(let star): max(Int(star.points.largest), 1) * (star.inner == nil ? 1 : 2)
    }
  }
}

extension Modifier {
  /// The largest number of points that become of one.
  fileprivate var growth: Int {
    switch self {
    case .trim, .merge, .pucker, .twist: 1
    case .round: 2
    case .offset: 4
    case .repeater(let repeater): max(Int(repeater.copies.largest.rounded(.up)), 1)
    case .zigZag(_, let ridges, _): max(Int(ridges.largest.rounded()), 0) + 1
    }
  }
}

extension Property where Value == Double {
  /// The largest value, from 0 to 1000000.
  var largest: Double {
    let values = keys.map { Swift.max($0.value, $0.end ?? 0) }
    return min(Swift.max(values.max() ?? value, 0), 1e6)
  }
}
