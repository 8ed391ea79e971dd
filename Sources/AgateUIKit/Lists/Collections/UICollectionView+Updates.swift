import Agate

/// Animated changes of items and of the layout.
extension UICollectionView {
  // MARK: Recording

  final func update(_ changes: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    closeSwipe(animated: true)
    // The numbers before the changes.
    _ = loadedCounts
    updates.depth += 1
    changes?()
    updates.depth -= 1
    if let completion { updates.completions.append(completion) }
    if updates.depth == 0 { performUpdates() }
  }

  /// - Parameter concernsPlaceholders: whether only placeholders change.
  final func note(_ items: [ListUpdate], concernsPlaceholders: Bool = false) {
    if items.isEmpty { return }
    closeSwipe(animated: true)
    // Without numbers from before the change, the next layout reads everything. During an interactive move, or with
    // placeholders, the items are not in the order of the data source.
    let knowsOrder = stage.move == nil && (dragAndDrop.placeholders.isEmpty || concernsPlaceholders)
    guard data.counts != nil, knowsOrder else { return reload() }
    updates.items += items
    if updates.depth == 0 { performUpdates(concernsPlaceholders: concernsPlaceholders) }
  }

  private final func performUpdates(concernsPlaceholders: Bool = false) {
    let (items, reconfigured, completions) = (updates.items, updates.reconfigured, updates.completions)
    (updates.items, updates.reconfigured, updates.completions) = ([], [], [])
    let completion = { (isFinished: Bool) in for completion in completions { completion(isFinished) } }
    guard let old = data.counts else {
      // The data was reloaded among the changes.
      layoutIfNeeded()
      return completion(true)
    }
    let new = queriedCounts(), change = ListChange(items, from: old, to: new, .collection)
    if let problem = change.problem { preconditionFailure(problem) }
    data.counts = new
    let rearrangement = CollectionRearrangement(change, from: stage.entries, stage.shown)
    moveSelection(change)
    dragAndDrop.placeholders.follow(change)
    if !concernsPlaceholders { dragAndDrop.drag?.follow(change) }
    stage.prefetched = Set(stage.prefetched.compactMap { change.new(.cell($0))?.indexPath })
    let context = currentLayout.makeContext()
    context.invalidateDataSourceCounts = !items.isEmpty
    self.rearrangement = rearrangement
    currentLayout.invalidateLayout(with: context)
    let named = items.map { item in
      guard item.action == .reload, let before = item.before else { return UICollectionViewUpdateItem(item) }
      let after = item.isSection ? change.newSection(before.section).map(IndexPath.section) : change.newItem(before)
      return UICollectionViewUpdateItem(ListUpdate(.reload, from: before, to: after))
    }
    rearrange(rearrangement, named) { [currentLayout] in
      currentLayout.finalizeCollectionViewUpdates()
    } completion: {
      completion($0)
    }
    reconfigure(reconfigured.compactMap { change.new(.cell($0))?.indexPath })
  }

  // MARK: Moving

  /// Moves the views from their positions to those of the layout, with an animation of 0.3 seconds.
  ///
  /// - Parameters:
  ///   - rearrangement: the change.
  ///   - items: the changes of items for the layout; nil if the layout has changed.
  ///   - end: called in the animation block, as the last step.
  ///   - completion: called when the animations have ended.
  final func rearrange(
    _ rearrangement: CollectionRearrangement, _ items: [UICollectionViewUpdateItem]? = nil, end: () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    self.rearrangement = rearrangement
    let center = items == nil ? centralItem : nil, layout = currentLayout
    var leaving: [(ListElement, UICollectionReusableView)] = []
    UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .layoutSubviews]) {
      data.isLayoutValid = false
      prepareLayoutIfNeeded()
      if let items { currentLayout.prepare(forCollectionViewUpdates: items) }
      moveToTarget(center)
      prepareLayoutIfNeeded()
      loadEntries(bounds)
      leaving = moveViews(rearrangement)
      // Views from before a reload.
      removeParked()
      orderViews()
      end()
    } completion: { [weak self] isFinished in
      if let self {
        // The layout may have been replaced meanwhile.
        for (element, view) in leaving { park(view, element, layout) }
        removeParked()
      }
      completion(isFinished)
    }
    self.rearrangement = nil
    prefetch(bounds)
  }

  /// Scrolls to the offset that the layout and the delegate choose.
  ///
  /// - Parameter center: the item that a change of the layout keeps in sight, or nil.
  private final func moveToTarget(_ center: IndexPath?) {
    let isMoving = isTracking || isDragging || isDecelerating
    var proposed = isMoving ? contentOffset : inRange(contentOffset)
    if let center, let frame = currentLayout.layoutAttributesForItem(at: center)?.frame,
      !frame.overlaps(CGRect(origin: proposed, size: bounds.size))
    {
      proposed = inRange(CGPoint(x: frame.midX - bounds.width / 2, y: frame.midY - bounds.height / 2))
    }
    let chosen = currentLayout.targetContentOffset(forProposedContentOffset: proposed)
    let target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: chosen) ?? chosen
    if target != contentOffset { contentOffset = target }
  }

  /// The item nearest to the centre of the visible part of the content.
  final var centralItem: IndexPath? {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    func distance(_ element: ListElement) -> CGFloat {
      let center = stage.shown[element]?.place.attributes?.center ?? .zero
      return (center.x - middle.x) * (center.x - middle.x) + (center.y - middle.y) * (center.y - middle.y)
    }
    return shownElements(.cell, "").min { distance($0) < distance($1) }?.indexPath
  }

  /// Gives every view its new attributes, and creates the views of elements that come into sight. Returns the views of
  /// the elements that go out of sight, which are still subviews.
  private final func moveViews(_ rearrangement: CollectionRearrangement) -> [(ListElement, UICollectionReusableView)] {
    let change = rearrangement.change, layout = currentLayout
    var staying: [ListElement: (old: ListElement, view: UICollectionReusableView)] = [:]
    var leaving: [(ListElement, UICollectionReusableView)] = []
    for element in stage.shown.keys.sorted() {
      guard let view = stage.shown[element] else { continue }
      if let new = change.new(element) { staying[new] = (element, view) } else { leaving.append((element, view)) }
    }
    stage.shown = [:]
    let bounds = bounds, generation = stage.generation
    var appearing: [UICollectionViewLayoutAttributes] = []
    for index in stage.entries.indices {
      let entry = stage.entries[index]
      guard entry.isInSight(bounds) else { continue }
      stage.entries[index].isShown = true
      // A layout may return several attributes of one element. The last ones count.
      if let view = stage.shown[entry.element] ?? staying.removeValue(forKey: entry.element)?.view {
        stage.shown[entry.element] = view
        moveElement(view, entry.attributes)
      } else {
        appearing.append(entry.attributes)
      }
    }
    stage.edited = nil
    let first = firstResponderInside
    let others = staying.filter { !keep($0.key, $0.value.view, first) }
    leaving += others.values.sorted { $0.old < $1.old }.map { ($0.old, $0.view) }
    for (element, view) in leaving { if let end = layout.disappearance(of: element) { view.take(end) } }
    // The data source or the delegate may change the data again while a view is being created.
    for attributes in appearing where stage.generation == generation {
      if let view = stage.shown[attributes.element] {
        view.take(attributes)
      } else {
        show(attributes, from: layout.appearance(of: attributes.element))
      }
    }
    return leaving
  }
}
