import Agate

/// The data and the layout of a collection view.
extension UICollectionView {
  // MARK: Data

  /// The numbers of items in the sections. Asks the data source if the numbers are not known.
  final var loadedCounts: [Int] {
    if let counts = data.counts { return counts }
    let known = sourceCounts
    dragAndDrop.placeholders.keep(in: known)
    let counts = dragAndDrop.placeholders.counts(with: known)
    data.counts = counts
    return counts
  }

  /// Asks the data source for the numbers of items in the sections, to which the placeholders are added.
  final func queriedCounts() -> [Int] { dragAndDrop.placeholders.counts(with: sourceCounts) }

  private final var sourceCounts: [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  final func count(inSection section: Int) -> Int {
    let counts = loadedCounts
    precondition(
      counts.indices.contains(section),
      "the number of items of section \(section) was requested, but there are only \(counts.count) sections")
    return counts[section]
  }

  final func hasItem(_ path: IndexPath) -> Bool {
    let counts = loadedCounts
    return path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }

  final func reload() {
    dropMove()
    closeSwipe(animated: false)
    data.counts = nil
    updates.items = []
    for path in selection.selected { cellForItem(at: path)?.isSelected = false }
    // A touch that began before does not select an item of the new data.
    selection.selected = []
    highlightPressed(false)
    selection.press?.path = nil
    retireAll()
    let context = currentLayout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    currentLayout.invalidateLayout(with: context)
  }

  // MARK: Layout

  /// Called by the layout when it has become out of date.
  final func layoutDidInvalidate(
    _ layout: UICollectionViewLayout, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    if data.isPreparing { return }
    if layout !== currentLayout { transition?.layout.isPrepared = false }
    data.isLayoutValid = false
    data.offsetAdjustment.x += context.contentOffsetAdjustment.x
    data.offsetAdjustment.y += context.contentOffsetAdjustment.y
    data.sizeAdjustment.width += context.contentSizeAdjustment.width
    data.sizeAdjustment.height += context.contentSizeAdjustment.height
    setNeedsLayout()
  }

  /// Asks the layout whether it becomes out of date because of new bounds, unless it was asked before.
  final func askLayout(about newBounds: CGRect) {
    guard let last = data.askedBounds, last != newBounds else { return }
    data.askedBounds = newBounds
    if last.size != newBounds.size, UIView.inheritedAnimationDuration > 0 { data.animatedBounds = last }
    data.followsBounds = currentLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
    if data.followsBounds {
      currentLayout.invalidateLayout(with: currentLayout.invalidationContext(forBoundsChange: newBounds))
    }
  }

  /// Prepares the layout if it is out of date, and sets the size of the content.
  final func prepareLayoutIfNeeded() {
    guard !data.isLayoutValid, !data.isPreparing else { return }
    _ = loadedCounts
    if data.askedBounds == nil { data.askedBounds = bounds }
    data.isPreparing = true
    currentLayout.prepare()
    var size = currentLayout.collectionViewContentSize
    data.isPreparing = false
    data.isLayoutValid = true
    stage.area = nil
    size.width += data.sizeAdjustment.width
    size.height += data.sizeAdjustment.height
    let move = data.offsetAdjustment
    (data.sizeAdjustment, data.offsetAdjustment) = (.zero, .zero)
    contentSize = size
    if move != .zero { contentOffset = CGPoint(x: contentOffset.x + move.x, y: contentOffset.y + move.y) }
    currentLayout.placeScrollViews()
  }

  /// The size of the visible part of the content, without the adjusted content inset.
  final var sizeInsideInsets: CGSize { adjustedContentInset.inside(bounds).size }

  /// Returns the insets of an area across the direction of scrolling, beyond those that move the content already.
  final func insets(of area: UIEdgeInsets, across axis: FlowAxis) -> UIEdgeInsets {
    let wanted = axis.across(area), own = axis.across(contentInset), adjusted = axis.across(adjustedContentInset)
    // The content inset may contain the safe area already.
    return axis.insets(
      across: (max(wanted.0 - (adjusted.0 - own.0), 0), max(wanted.1 - (adjusted.1 - own.1), 0)))
  }

  /// Asks the layout for the elements in a part of the content.
  ///
  /// - Parameter bounds: the visible part. The layout is asked for a larger part if items are prefetched, or if it does
  ///   not follow the bounds and so is asked less often.
  final func loadEntries(_ bounds: CGRect) {
    let isNarrow = data.followsBounds && !prefetches
    let area = isNarrow ? bounds : bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    let generation = stage.generation, isLoading = stage.isLoading
    stage.isLoading = true
    let attributes = currentLayout.layoutAttributesForElements(in: area) ?? []
    stage.isLoading = isLoading
    // The layout may have called the program, which may have changed the data.
    guard stage.generation == generation else { return }
    stage.entries = withMoved(attributes).map { CollectionStage.Entry($0, visibleFrame($0)) }
    stage.area = area
    stage.generation += 1
  }

  /// Returns the frame of an element in the collection view's coordinates: also if it is in a scroll view there.
  final func visibleFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let offset = currentLayout.scrollView(of: attributes.element)?.contentOffset else { return attributes.frame }
    return attributes.frame.offsetBy(dx: -offset.x, dy: -offset.y)
  }

  final func item(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    let found = currentLayout.layoutAttributesForElements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
    let cells = (found ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && visibleFrame($0).contains(point)
    }
    // If cells have the same depth, the last is in front.
    return cells.reduce(nil as UICollectionViewLayoutAttributes?) { best, next in
      best.map { $0.zIndex > next.zIndex ? $0 : next } ?? next
    }?.indexPath
  }

  // MARK: Another layout

  final func replaceLayout(by layout: UICollectionViewLayout) {
    guard layout !== currentLayout else { return }
    adopt(layout)
  }

  /// Uses another layout. Decoration views belong to the layout, so those of the old one disappear.
  final func adopt(_ layout: UICollectionViewLayout) {
    interruptTransition(by: layout)
    let old = currentLayout
    for (element, view) in stage.shown where element.category == .decorationView {
      stage.shown[element] = nil
      old.decorations.put(view, element.kind)
      view.removeFromSuperview()
    }
    old.removeScrollViews()
    old.user = nil
    currentLayout = layout
    layout.user = self
    (data.askedBounds, data.followsBounds) = (nil, false)
    let context = layout.makeContext()
    context.invalidateEverything = true
    layout.invalidateLayout(with: context)
  }

  final func changeLayout(to layout: UICollectionViewLayout, _ animated: Bool, _ completion: ((Bool) -> Void)?) {
    guard animated, layout !== currentLayout else {
      replaceLayout(by: layout)
      completion?(true)
      return
    }
    let old = currentLayout, views = Array(stage.shown.values), last = stage.entries
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for view in views { view.willTransition(from: old, to: layout) }
    adopt(layout)
    rearrange(CollectionRearrangement(from: last, stage.shown)) {
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
    } completion: { isFinished in
      for view in views { view.didTransition(from: old, to: layout) }
      completion?(isFinished)
    }
  }
}
