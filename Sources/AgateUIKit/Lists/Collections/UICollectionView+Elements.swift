import Agate

/// The views of the elements in sight.
extension UICollectionView {
  // MARK: Views in sight

  /// Shows exactly the elements in sight, at the positions of the layout.
  final func showElements() {
    askLayout(about: bounds)
    prepareLayoutIfNeeded()
    // The new size of the content may have moved the offset, which may have made the layout out of date.
    prepareLayoutIfNeeded()
    placeBackground()
    let bounds = bounds, animatedBounds = data.animatedBounds
    if let animatedBounds {
      data.animatedBounds = nil
      currentLayout.prepare(forAnimatedBoundsChange: animatedBounds)
    }
    defer { if animatedBounds != nil { currentLayout.finalizeAnimatedBoundsChange() } }
    if stage.area?.contains(bounds) != true {
      loadEntries(bounds)
    } else if !stage.changes(in: bounds), stage.doneFittings == stage.fittings {
      return
    }
    exchangeViews(bounds)
    orderViews()
    prefetch(bounds)
  }

  /// Shows the elements in sight and no others. If the program changes the entries meanwhile, the rest is left to that
  /// change, or to the next layout.
  private final func exchangeViews(_ bounds: CGRect) {
    let generation = stage.generation
    var gone = stage.shown
    for index in stage.entries.indices {
      let isInSight = stage.entries[index].isInSight(bounds)
      stage.entries[index].isShown = isInSight
      if isInSight { gone[stage.entries[index].element] = nil }
    }
    stage.edited = nil
    lazy var first = firstResponderInside
    for element in gone.keys.sorted() where stage.generation == generation {
      if !keep(element, stage.shown[element], first) { retire(element) }
    }
    for entry in stage.entries where entry.isShown {
      if stage.generation != generation { break }
      if let view = stage.shown[entry.element] {
        insertElement(view, entry.attributes)
        view.take(entry.attributes)
        if view.place.fittings != stage.fittings { fit(view, entry.attributes) }
      } else {
        show(entry.attributes, from: nil)
      }
    }
    if stage.generation == generation { stage.doneFittings = stage.fittings }
    removeParked()
  }

  /// Lets an item that is out of sight keep its cell if the cell contains the first responder: the user may go on
  /// typing. Returns false if the view is not needed.
  final func keep(_ element: ListElement, _ view: UICollectionReusableView?, _ first: UIView?) -> Bool {
    guard let view, let first, element.category == .cell, first.isDescendant(of: view), hasItem(element.indexPath),
      let attributes = currentLayout.layoutAttributesForItem(at: element.indexPath)
    else { return false }
    stage.edited = element
    stage.shown[element] = view
    insertElement(view, attributes)
    view.take(attributes)
    return true
  }

  /// Creates the view of an element and shows it.
  ///
  /// - Parameter start: the attributes from which the view is animated in an animation block; nil for no animation.
  final func show(_ attributes: UICollectionViewLayoutAttributes, from start: UICollectionViewLayoutAttributes?) {
    let element = attributes.element, generation = stage.generation
    var made: UICollectionReusableView?
    UIView.outsideOfBlock {
      guard let view = makeView(attributes) else { return }
      // The view has no element if the data source has changed the data.
      guard stage.generation == generation else { return putIntoPool(view, element.category, currentLayout) }
      stage.shown[element] = view
      view.place.isIdle = false
      view.take(start ?? attributes)
      if let cell = view as? UICollectionViewCell {
        // Headers may be cells, too, and have no state of an item.
        if element.category == .cell { showState(of: cell, element.indexPath) } else { showEditing(of: cell) }
      }
      tellOfDisplay(view, element)
      // The delegate may have reloaded the data.
      if view.place.isIdle { return }
      // The layout of a new view is not part of the animation of a block.
      if view.superview == nil, AnimationStyle.current != nil { view.layoutIfNeeded() }
      insertElement(view, attributes)
      guard stage.generation == generation else { return }
      fit(view, attributes)
      made = view
    }
    if start != nil { made?.take(attributes) }
  }

  private final func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let element = attributes.element, path = element.indexPath
    if element.category == .decorationView { return makeDecoration(element, attributes.plainFrame) }
    guard let dataSource else { return nil }
    if element.category == .cell, let placeholder = dragAndDrop.placeholders[path] {
      let cell = makeCell(placeholder)
      cell.place.isPlaceholder = true
      return cell
    }
    let outer = stage.making, known = element.category == .cell ? dataPath(path) : path
    stage.making = known == path ? attributes : attributes.copied(to: known)
    defer { stage.making = outer }
    return element.category == .cell
      ? dataSource.collectionView(self, cellForItemAt: known)
      : dataSource.collectionView(self, viewForSupplementaryElementOfKind: element.kind, at: path)
  }

  private final func makeDecoration(_ element: ListElement, _ frame: CGRect) -> UICollectionReusableView {
    if let view = currentLayout.decorations.take(element.kind) {
      reuse(view)
      return view
    }
    currentLayout.frameOfNewDecoration = frame
    let pool = currentLayout.decorations
    guard let view = pool.make(element.kind) else {
      preconditionFailure(
        "could not create a decoration view of the kind \(element.kind): register a class for the kind with the layout")
    }
    view.place.kind = element.kind
    return view
  }

  private final func tellOfDisplay(_ view: UICollectionReusableView, _ element: ListElement) {
    if view.place.isPlaceholder { return }
    switch element.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      delegate?.collectionView(self, willDisplay: cell, forItemAt: dataPath(element.indexPath))
    case .supplementaryView:
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.indexPath)
    case .decorationView: break
    }
  }

  /// Asks a view for the attributes that it prefers.
  private final func fit(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    view.place.fittings = stage.fittings
    guard attributes.representedElementCategory != .decorationView else { return }
    // A view may change the attributes that it gets, and return them.
    let wanted = view.preferredLayoutAttributesFitting(attributes.copied())
    guard wanted.size != attributes.size,
      currentLayout.shouldInvalidateLayout(forPreferredLayoutAttributes: wanted, withOriginalAttributes: attributes)
    else { return }
    currentLayout.invalidateLayout(
      with: currentLayout.invalidationContext(
        forPreferredLayoutAttributes: wanted, withOriginalAttributes: attributes))
  }

  // MARK: Views out of sight

  /// Takes the view of an element out of use.
  private final func retire(_ element: ListElement) {
    guard let view = stage.shown.removeValue(forKey: element) else { return }
    park(view, element, currentLayout)
  }

  /// Puts a view into its pool. The view stays a subview until ``removeParked()``.
  ///
  /// - Parameter layout: the layout that made the view if it is a decoration view.
  final func park(_ view: UICollectionReusableView, _ element: ListElement, _ layout: UICollectionViewLayout) {
    putIntoPool(view, element.category, layout)
    if view.place.isPlaceholder { return }
    switch element.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: dataPath(element.indexPath))
    case .supplementaryView:
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind, at: element.indexPath)
    case .decorationView: break
    }
  }
  private final func putIntoPool(
    _ view: UICollectionReusableView, _ category: ElementCategory, _ layout: UICollectionViewLayout
  ) {
    // The keys are not for the next element of the view.
    view.firstResponderInside?.resignByForce()
    view.place.isIdle = true
    stage.parked.append(view)
    if category == .decorationView {
      layout.decorations.put(view, view.place.kind)
    } else if let identifier = view.reuseIdentifier {
      stage.pool.put(view, CollectionStage.Identifier(kind: view.place.kind, identifier: identifier))
    }
  }

  final func retireAll() {
    stage.edited = nil
    for element in stage.shown.keys.sorted() { retire(element) }
    (stage.entries, stage.area, stage.prefetched) = ([], nil, [])
    stage.generation += 1
    setNeedsLayout()
  }

  /// Removes the views that were put into a pool and not used again.
  final func removeParked() {
    let parked = stage.parked
    stage.parked = []
    for view in parked where view.place.isIdle && view.listView === self { view.removeFromSuperview() }
  }

  /// Prepares a view from a pool. The view stays idle until it stands for an element, because the data source may
  /// dequeue a view and return another one.
  private final func reuse(_ view: UICollectionReusableView) {
    (view.place.attributes, view.place.fittings, view.place.isPlaceholder) = (nil, -1, false)
    // Another element does not continue the motion of the last one.
    ViewChange.removeAll(from: view.layer)
    if let cell = view as? UICollectionViewCell { (cell.isSelected, cell.isHighlighted) = (false, false) }
    view.prepareForReuse()
  }

  final func register(_ make: ((CGRect) -> UICollectionReusableView)?, _ kind: String, _ identifier: String) {
    let maker = make.map { make in { [unowned self] in make(stage.frameOfNew) } }
    for view in stage.pool.register(CollectionStage.Identifier(kind: kind, identifier: identifier), maker) {
      view.removeFromSuperview()
    }
  }

  final func dequeue(_ element: ListElement, _ identifier: String) -> UICollectionReusableView {
    if let (known, view) = stage.reconfigured, known == element, view.reuseIdentifier == identifier { return view }
    let making = stage.making.flatMap { $0.element == element ? $0 : nil }
    let attributes = making ?? currentLayout.attributes(of: element)
    let key = CollectionStage.Identifier(kind: element.kind, identifier: identifier), view: UICollectionReusableView
    if let idle = stage.pool.take(key) {
      view = idle
      UIView.outsideOfBlock { reuse(view) }
    } else {
      let pool = stage.pool
      stage.frameOfNew = attributes?.plainFrame ?? .zero
      guard let new = pool.make(key) else {
        let kind = element.kind.isEmpty ? "UICollectionElementKindCell" : element.kind
        preconditionFailure(
          "could not dequeue a view of kind: \(kind) with identifier \(identifier): register a class for the identifier"
        )
      }
      view = new
      view.reuseIdentifier = identifier
      view.place.kind = element.kind
    }
    if let attributes { UIView.outsideOfBlock { view.take(attributes) } }
    return view
  }

  final func reconfigure(_ paths: [IndexPath]) {
    if updates.depth > 0 { return updates.reconfigured += paths }
    for path in paths {
      guard let dataSource, let old = cellForItem(at: path) else { continue }
      stage.reconfigured = (.cell(path), old)
      let cell = dataSource.collectionView(self, cellForItemAt: path)
      stage.reconfigured = nil
      precondition(
        cell === old,
        "the data source must return the cell of the item when the item at \(path) is reconfigured: dequeue it with "
          + "the same identifier, or call reloadItems(at:)")
      if let attributes = old.place.attributes { fit(old, attributes) }
    }
  }

  /// Returns the elements in sight.
  final func shownElements(_ category: ElementCategory, _ kind: String) -> [ListElement] {
    stage.shown.keys.filter { $0.category == category && $0.kind == kind && $0 != stage.edited }.sorted()
  }

  // MARK: Order

  /// Adds a view in front of the elements with the same or a smaller depth, unless it is where it belongs.
  final func insertElement(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let container = container(of: attributes)
    if view.superview !== container { container.insertSubview(view, at: place(attributes.zIndex, in: container)) }
  }
  /// Gives a view that stays its new attributes. A view that gets into another container begins at its last place.
  final func moveElement(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let container = container(of: attributes)
    if view.superview !== container {
      UIView.outsideOfBlock { view.move(to: container, at: place(attributes.zIndex, in: container)) }
    }
    view.take(attributes)
  }
  /// Adds a scroll view of the layout in front of the elements that are behind others, such as backgrounds.
  final func insertScroller(_ scroller: UIScrollView) { insertSubview(scroller, at: place(-1, in: self)) }

  private final func container(of attributes: UICollectionViewLayoutAttributes) -> UIView {
    currentLayout.scrollView(of: attributes.element) ?? self
  }
  /// Returns the index in front of the elements with the same or a smaller depth.
  private final func place(_ zIndex: Int, in container: UIView) -> Int {
    let last = container.subviews.lastIndex { other in
      guard let other = other as? UICollectionReusableView, let attributes = other.place.attributes else {
        return false
      }
      return attributes.zIndex <= zIndex
    }
    return last.map { $0 + 1 } ?? (container === self && backgroundView != nil ? 1 : 0)
  }

  /// Puts the views of the elements in the order of their depths. Other subviews keep their places.
  final func orderViews() {
    UICollectionView.orderViews(in: self)
    for case let scroller as OrthogonalScroller in subviews { UICollectionView.orderViews(in: scroller) }
  }
  private static func orderViews(in container: UIView) {
    let subviews = container.subviews
    var last = Int.min, isOrdered = true
    for case let view as UICollectionReusableView in subviews {
      guard let zIndex = view.place.attributes?.zIndex else { continue }
      isOrdered = isOrdered && zIndex >= last
      last = zIndex
    }
    if isOrdered { return }
    let places = subviews.indices.filter { (subviews[$0] as? UICollectionReusableView)?.place.attributes != nil }
    let ordered = places.map { (subviews[$0] as! UICollectionReusableView, $0) }.sorted { a, b in
      let (first, second) = (a.0.place.attributes!.zIndex, b.0.place.attributes!.zIndex)
      return first != second ? first < second : a.1 < b.1
    }
    for (place, (view, _)) in zip(places, ordered) where container.subviews[place] !== view {
      if let other = container.subviews.firstIndex(of: view) {
        container.exchangeSubview(at: place, withSubviewAt: other)
      }
    }
  }

  final func placeBackground() {
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
  }

  // MARK: Prefetching

  final var prefetches: Bool { isPrefetchingEnabled && prefetchDataSource != nil }

  /// Tells the prefetching object which items have come near the visible part of the content, the nearest first.
  final func prefetch(_ bounds: CGRect) {
    guard isPrefetchingEnabled, stage.move == nil, dragAndDrop.placeholders.isEmpty, let prefetchDataSource else {
      return
    }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let hidden = stage.entries.filter { $0.element.category == .cell && !$0.isShown }
    let distances = hidden.map { entry -> (distance: CGFloat, path: IndexPath) in
      (hypot(entry.frame.midX - middle.x, entry.frame.midY - middle.y), entry.element.indexPath)
    }
    let near = distances.sorted { $0.distance != $1.distance ? $0.distance < $1.distance : $0.path < $1.path }.map(
      \.path)
    let new = near.filter { !stage.prefetched.contains($0) }
    let lost = stage.prefetched.subtracting(near).filter { stage.shown[.cell($0)] == nil }.sorted()
    stage.prefetched = Set(near)
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
    if !lost.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: lost) }
  }
}
