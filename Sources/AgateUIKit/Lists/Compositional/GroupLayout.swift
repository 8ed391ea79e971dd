import Agate

/// An item or a group with its place in the group around it.
struct GroupBox {
  let item: NSCollectionLayoutItem
  /// The index in the section of the item, or of the first item of a group.
  let first: Int
  /// The size with the content insets of an item, and without the edge spacing.
  var size: CGSize
  /// The origin in the coordinates of the group around it.
  var origin = CGPoint.zero
  var children: [GroupBox] = []
  var zIndex = 0
}

/// The places of the items of groups, in the order of the items in a section.
struct GroupLayout {
  /// The number of items in the section.
  let count: Int
  let traits: UITraitCollection
  /// Returns the size that a cell prefers; nil if it was not asked.
  let preferredSize: (Int) -> CGSize?
  /// The index of the next item that has no place yet.
  private(set) var next = 0

  init(_ count: Int, _ traits: UITraitCollection, _ preferredSize: @escaping (Int) -> CGSize?) {
    (self.count, self.traits, self.preferredSize) = (count, traits, preferredSize)
  }

  /// Returns the box of an item or a group with the next items; nil if all items have a place.
  mutating func box(_ item: NSCollectionLayoutItem, in container: CGSize) -> GroupBox? {
    guard next < count else { return nil }
    guard let group = item as? NSCollectionLayoutGroup else {
      next += 1
      let preferred = EstimatedAxes(item).isEmpty ? nil : preferredSize(next - 1)
      return GroupBox(item: item, first: next - 1, size: item.layoutSize.size(in: container, preferred))
    }
    var box = GroupBox(item: group, first: next, size: group.layoutSize.size(in: container))
    let insets = group.contentInsets.effective(group.layoutSize)
    let inner = insets.inside(CGRect(origin: .zero, size: box.size)).size
    switch group.arrangement {
    case .custom(let provider): box.children = custom(provider, inner)
    case .line(let axis, let items):
      box.children = line(items, axis, inner, group)
      place(&box, axis, inner)
    case .equal(let axis, let item, let count, let keepsSize):
      box.children = equal(item, axis, inner, group, count: count, keepsSize: keepsSize)
      place(&box, axis, inner)
    }
    for index in box.children.indices {
      box.children[index].origin.x += insets.left
      box.children[index].origin.y += insets.top
    }
    return box
  }

  private mutating func custom(
    _ provider: NSCollectionLayoutGroupCustomItemProvider, _ size: CGSize
  ) -> [GroupBox] {
    let items = provider(CompositionalEnvironment(CompositionalContainer(size), traits))
    return items.prefix(count - next).map { item in
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(item.frame.width), heightDimension: .absolute(item.frame.height))
      defer { next += 1 }
      return GroupBox(
        item: NSCollectionLayoutItem(layoutSize: size), first: next, size: item.frame.size, origin: item.frame.origin,
        zIndex: item.zIndex)
    }
  }

  /// Returns the items of a row or column, without their places.
  private mutating func line(
    _ items: [NSCollectionLayoutItem], _ axis: FlowAxis, _ inner: CGSize, _ group: NSCollectionLayoutGroup
  ) -> [GroupBox] {
    let isOpen = group.isEstimated(axis), spacing = group.interItemSpacing?.value ?? 0
    var boxes: [GroupBox] = [], used: CGFloat = 0, startOfRound = -1
    for number in 0... {
      if number % items.count == 0 {
        // Empty groups may fit any number of times.
        if isOpen && number > 0 || next == startOfRound { break }
        startOfRound = next
      }
      let start = next
      guard let box = box(items[number % items.count], in: inner) else { break }
      let length = self.length(box, axis) + (boxes.isEmpty ? 0 : spacing)
      // Thirds of a width may add up to a little more than the width.
      if !isOpen, !boxes.isEmpty, used + length > axis.along(inner) + 0.01 {
        next = start
        break
      }
      used += length
      boxes.append(box)
    }
    return boxes
  }

  /// Returns a number of equal items of a row or column, without their places.
  private mutating func equal(
    _ item: NSCollectionLayoutItem, _ axis: FlowAxis, _ inner: CGSize, _ group: NSCollectionLayoutGroup, count: Int,
    keepsSize: Bool
  ) -> [GroupBox] {
    let keepsSize = keepsSize || group.isEstimated(axis)
    let spaces = CGFloat(count - 1) * (group.interItemSpacing?.value ?? 0)
    let share = max((axis.along(inner) - spaces) / CGFloat(count), 0)
    var boxes: [GroupBox] = []
    for _ in 0..<count {
      guard var box = box(item, in: inner) else { break }
      if !keepsSize { box.size = axis.size(along: share, across: axis.across(box.size)) }
      boxes.append(box)
    }
    return boxes
  }

  private func length(_ box: GroupBox, _ axis: FlowAxis) -> CGFloat {
    let (before, after) = box.item.edges(axis)
    return axis.along(box.size) + (before?.value ?? 0) + (after?.value ?? 0)
  }

  /// Places the items of a row or column, and sets lengths of the group that the items determine.
  private func place(_ box: inout GroupBox, _ axis: FlowAxis, _ inner: CGSize) {
    let group = box.item as! NSCollectionLayoutGroup, across = axis.crossed
    let spacing = group.interItemSpacing
    let fixed = box.children.reduce(CGFloat(max(box.children.count - 1, 0)) * (spacing?.value ?? 0)) {
      $0 + length($1, axis)
    }
    let breadth = box.children.reduce(0) { max($0, length($1, across)) }
    // The insets have no effect along estimated lengths.
    if group.isEstimated(axis) { box.size = axis.size(along: fixed, across: axis.across(box.size)) }
    if group.isEstimated(across) { box.size = axis.size(along: axis.along(box.size), across: breadth) }
    let free = group.isEstimated(axis) ? 0 : max(axis.along(inner) - fixed, 0)
    let width = group.isEstimated(across) ? breadth : axis.across(inner)
    var flexible = spacing?.isFlexible == true ? box.children.count - 1 : 0
    for child in box.children {
      let (before, after) = child.item.edges(axis)
      flexible += (before?.isFlexible == true ? 1 : 0) + (after?.isFlexible == true ? 1 : 0)
    }
    let share = flexible > 0 ? free / CGFloat(flexible) : 0
    func real(_ spacing: NSCollectionLayoutSpacing?, _ share: CGFloat) -> CGFloat {
      guard let spacing else { return 0 }
      return spacing.value + (spacing.isFlexible ? share : 0)
    }
    var along: CGFloat = 0
    for index in box.children.indices {
      let child = box.children[index], (before, after) = child.item.edges(axis), (low, high) = child.item.edges(across)
      let sides = (low?.isFlexible == true ? 1 : 0) + (high?.isFlexible == true ? 1 : 0)
      let rest = max(width - length(child, across), 0)
      along += real(before, share)
      box.children[index].origin =
        axis.point(along: along, across: real(low, sides > 0 ? rest / CGFloat(sides) : 0))
      along += axis.along(child.size) + real(after, share) + real(spacing, share)
    }
  }
}
