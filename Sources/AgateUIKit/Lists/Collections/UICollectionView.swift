import Agate

/// A scroll view that shows the items of a data source. A layout determines the positions of the items.
///
/// Only elements in sight have views. A view that goes out of sight is used again for another element of the same kind.
/// The collection view creates, moves and removes views when it lays out its subviews. While the content scrolls and no
/// element comes or goes, only the bounds change, unless the layout asks for more
/// (``UICollectionViewLayout/shouldInvalidateLayout(forBoundsChange:)``).
///
/// Edit menus, index titles and focus are not part of Agate.
open class UICollectionView: UIScrollView {
  /// A category of elements.
  public enum ElementCategory: Int, Sendable {
    /// The view of an item, a view that the data source provides in addition, or a view that belongs to the layout.
    case cell, supplementaryView, decorationView
  }
  /// The position of an item in the view after scrolling. An empty set means that the content scrolls by the smallest
  /// distance that shows the item.
  public struct ScrollPosition: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// At the vertical centre.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// At the horizontal centre.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }
  /// A direction in which the content scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down, or left and right.
    case vertical, horizontal
  }
  /// The kind of the headers of sections.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footers of sections.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  override class var isDrawn: Bool { self != UICollectionView.self }

  final var data = CollectionData()
  final var stage = CollectionStage()
  final var dragAndDrop = ListDragAndDrop()
  final var selection = CollectionSelection()
  final var updates = CollectionUpdates()
  final var listing = CollectionListing()
  /// The change of items or of the layout that is being prepared, or nil.
  final var rearrangement: CollectionRearrangement?
  final var currentLayout: UICollectionViewLayout
  /// The interactive change of the layout, or nil.
  final var transition: LayoutTransition?

  // MARK: Creating

  /// Creates a collection view.
  ///
  /// - Parameters:
  ///   - frame: the frame, in points of the superview's coordinates.
  ///   - layout: the layout, which no other collection view may use.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    layout.user = self
  }
  /// Decodes a collection view with its layout. Without a layout in the archive, the layout is a
  /// ``UICollectionViewFlowLayout``.
  public required init?(coder: NSCoder) {
    let key = "collectionViewLayout"
    let layout = coder.containsValue(forKey: key) ? coder.decodeObject(forKey: key) as? UICollectionViewLayout : nil
    currentLayout = layout ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    allowsSelection = coder.decodeBool("allowsSelection", or: true)
    allowsMultipleSelection = coder.decodeBool(forKey: "allowsMultipleSelection")
    isPrefetchingEnabled = coder.decodeBool("prefetchingEnabled", or: true)
    currentLayout.user = self
    (coder as? NibCoder)?.fill(self)
  }
  /// Encodes the settings and the layout. The views of the elements and the background view are not encoded.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(currentLayout, forKey: "collectionViewLayout")
    coder.encode(allowsSelection, forKey: "allowsSelection")
    coder.encode(allowsMultipleSelection, forKey: "allowsMultipleSelection")
    coder.encode(isPrefetchingEnabled, forKey: "prefetchingEnabled")
  }
  override var archivedSubviews: [UIView] {
    super.archivedSubviews.filter { !($0 is UICollectionReusableView) && $0 !== backgroundView }
  }

  // MARK: Data and layout

  /// The object that provides the items and their views. The view does not retain it. Setting the property reloads the
  /// data. The default is nil.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { if dataSource !== oldValue { reloadData() } } }
  /// The object that prepares the data of items before they come into sight. The view does not retain it. The default
  /// is nil.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether ``prefetchDataSource`` is asked to prepare data. Cells are never created before they come into sight. The
  /// default is true.
  open var isPrefetchingEnabled = true

  /// The delegate, which the view does not retain. The object is also the delegate of the scroll view. The default is
  /// nil.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { itemDelegate }
    set { super.delegate = newValue }
  }
  override func delegateDidChange() {
    itemDelegate = super.delegate as? any UICollectionViewDelegate
    if itemDelegate != nil && itemMenu == nil { itemMenu = ListMenu(self) }
  }
  private final var itemMenu: ListMenu?
  /// The interaction that opens the context menus of items; nil before the view had a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { itemMenu?.interaction }
  private final weak var itemDelegate: (any UICollectionViewDelegate)?

  /// The layout. Setting the property shows the elements at their new positions without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { replaceLayout(by: newValue) }
  }
  /// Changes the layout.
  ///
  /// - Parameters:
  ///   - layout: the new layout.
  ///   - animated: whether the elements move to their new positions in 0.3 seconds.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  /// Changes the layout.
  ///
  /// - Parameters:
  ///   - layout: the new layout.
  ///   - animated: whether the elements move to their new positions in 0.3 seconds.
  ///   - completion: the closure to call at the end, or nil. Its argument is false if an animation did not run to its
  ///     end.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { changeLayout(to: layout, animated, completion) }

  /// Begins a transition to another layout, which a gesture drives. Returns the layout that the view has during the
  /// transition; the gesture sets its ``UICollectionViewTransitionLayout/transitionProgress``. The delegate may choose
  /// the class of this layout.
  ///
  /// - Parameters:
  ///   - layout: the new layout.
  ///   - completion: the closure to call at the end, or nil.
  /// - Precondition: no such change is in progress.
  @discardableResult open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }
  /// Animates the elements to the new layout. Does nothing if no interactive change is in progress.
  open func finishInteractiveTransition() { endTransition(completed: true) }
  /// Animates the elements back to the old layout. Does nothing if no interactive change is in progress.
  open func cancelInteractiveTransition() { endTransition(completed: false) }

  /// The number of sections, according to the data source.
  open var numberOfSections: Int { loadedCounts.count }
  /// Returns the number of items in a section, according to the data source.
  ///
  /// - Precondition: the section exists.
  open func numberOfItems(inSection section: Int) -> Int { count(inSection: section) }

  /// A view behind the elements that fills the visible part and does not scroll. The default is nil.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView === oldValue { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      placeBackground()
    }
  }

  /// The colour behind the elements. A list that fills the view covers this colour
  /// (``UICollectionLayoutListConfiguration/backgroundColor``).
  open override var backgroundColor: UIColor? {
    get { listing.color == nil ? super.backgroundColor : listing.ownColor }
    set { if listing.color == nil { super.backgroundColor = newValue } else { listing.ownColor = newValue } }
  }
  final func showColor(_ color: UIColor?) { super.backgroundColor = color }

  // MARK: Registering and dequeuing

  /// Registers the class of cells for an identifier. Nil removes the registration. Cells that are not in sight and
  /// have another class are not used again.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(ListViewMaker.make(cellClass, UICollectionViewCell.self), "", identifier)
  }
  /// Registers a nib for cells. The nib file has one cell at the top level. Nil removes the registration.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(ListViewMaker.make(nib, UICollectionViewCell.self), "", identifier)
  }
  /// Registers the class of supplementary views of a kind for an identifier. Nil removes the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { register(ListViewMaker.make(viewClass, UICollectionReusableView.self), elementKind, identifier) }
  /// Registers a nib for supplementary views of a kind. The nib file has one view at the top level. Nil removes the
  /// registration.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { register(ListViewMaker.make(nib, UICollectionReusableView.self), kind, identifier) }

  /// Returns a cell for an item: a cell that is no longer in sight, or else a new cell. The cell already has the
  /// geometry of the item.
  ///
  /// - Precondition: a class or a nib is registered for the identifier.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    // Only cells are registered without a kind.
    dequeue(.cell(indexPath), identifier) as! UICollectionViewCell
  }
  /// Returns a supplementary view: a view that is no longer in sight, or else a new view. The view already has its
  /// geometry.
  ///
  /// - Precondition: a class or a nib is registered for the kind and the identifier.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(ListElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath), identifier)
  }

  /// Returns a cell for an item, and configures it. The class of the registration is registered at the first call.
  ///
  /// - Parameters:
  ///   - registration: the class and the configuration of the cell.
  ///   - indexPath: the item.
  ///   - item: the value for the configuration; nil for none, so that the cell is not configured.
  open func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell { dequeue(registration, indexPath, item) }
  /// Returns a supplementary view, and configures it. The class of the registration is registered at the first call.
  open func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary { dequeue(registration, indexPath) }

  // MARK: Elements

  /// The cells in sight, in the order of their index paths.
  open var visibleCells: [UICollectionViewCell] {
    shownElements(.cell, "").map { stage.shown[$0] as! UICollectionViewCell }
  }
  /// The index paths of the cells in sight, in order.
  open var indexPathsForVisibleItems: [IndexPath] { shownElements(.cell, "").map(\.indexPath) }
  /// Returns the supplementary views of a kind that are in sight, in the order of their index paths.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownElements(.supplementaryView, elementKind).map { stage.shown[$0]! }
  }
  /// Returns the index paths of the supplementary views of a kind that are in sight, in order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownElements(.supplementaryView, elementKind).map(\.indexPath)
  }
  /// Returns the cell of an item; nil if the item is not in sight and does not contain the first responder.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    stage.shown[.cell(indexPath)] as? UICollectionViewCell
  }
  /// Returns a supplementary view, or nil if it is not in sight.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    stage.shown[ListElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]
  }
  /// Returns the index path of a cell; nil if the cell shows no item. A cell that contains the first responder, for
  /// example to edit text, also keeps its item out of sight.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    // Headers may be cells, too.
    stage.shown.first { $0.value === cell && $0.key.category == .cell }?.key.indexPath
  }
  /// Returns the index path of the item whose frame contains a point; nil if there is none. If the frames of several
  /// items contain the point, the item with the greatest ``UICollectionViewLayoutAttributes/zIndex`` is returned.
  ///
  /// - Parameter point: a point in the collection view's coordinates.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
  /// Returns the layout's attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return currentLayout.layoutAttributesForItem(at: indexPath)
  }
  /// Returns the layout's attributes of a supplementary view.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return currentLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: Selection

  /// Whether the user can select items. The default is true.
  open var allowsSelection = true
  /// Whether the user can select several items. A tap on a selected item then deselects it. The default is false.
  open var allowsMultipleSelection = false
  /// Whether the view is in editing mode. Cells of lists then show other accessories (``UICellAccessory``). The default
  /// is false.
  open var isEditing: Bool {
    get { listing.isEditing }
    set { setEditing(newValue) }
  }
  /// Whether the user can select items in editing mode. The default is false.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select several items in editing mode. The default is false.
  open var allowsMultipleSelectionDuringEditing = false
  /// The index paths of the selected items, in the order of their selection.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.selected }
  /// Selects an item without calling the delegate.
  ///
  /// - Parameters:
  ///   - indexPath: the item; nil deselects all items.
  ///   - animated: whether scrolling is animated.
  ///   - scrollPosition: the position to which the item scrolls. If empty, the content does not scroll.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated, scrollPosition)
  }
  /// Deselects an item without calling the delegate. The change of the cell is not animated.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer) && mayBegin(gestureRecognizer)
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !beginPress(touches) { super.touchesBegan(touches, with: event) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !followPress(touches) { super.touchesMoved(touches, with: event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !endPress(touches, chooses: true) { super.touchesEnded(touches, with: event) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !endPress(touches, chooses: false) { super.touchesCancelled(touches, with: event) }
  }

  // MARK: Scrolling

  /// Scrolls to an item. The offset is limited to the content and its insets.
  ///
  /// - Parameters:
  ///   - indexPath: the item.
  ///   - scrollPosition: the position of the item after scrolling.
  ///   - animated: whether the content moves in 0.3 seconds.
  /// - Precondition: the item exists.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated)
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      askLayout(about: newValue)
      super.bounds = newValue
    }
  }
  open override var frame: CGRect {
    get { super.frame }
    set {
      if CATransform3DIsIdentity(transform3D) { askLayout(about: CGRect(origin: bounds.origin, size: newValue.size)) }
      super.frame = newValue
    }
  }
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    // Layouts may fit the content into the part without the insets.
    if data.askedBounds != nil { currentLayout.invalidateLayout() }
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if data.askedBounds != nil { currentLayout.invalidateLayout() }
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if data.askedBounds != nil { currentLayout.invalidateLayout() }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    showElements()
    if swipe != nil { keepSwipe() }
  }
  override func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    prepareLayoutIfNeeded()
    return currentLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  // MARK: Drag and drop

  /// The object that provides the items that are dragged. The view does not retain it. The default is nil.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { allowDrags() } }
  /// The object that takes items that are dropped. The view does not retain it. The default is nil.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { allowDrops() } }
  /// Whether items can be dragged. The default is true.
  open var dragInteractionEnabled = true { didSet { allowDrags() } }
  /// The time after which items make room under a drag.
  public enum ReorderingCadence: Int, Sendable {
    /// At once, after a short time, or after a longer time.
    case immediate, fast, slow
  }
  /// The time after which items make room under a drag. The value is kept and has no effect: items make room at once.
  /// The default is `immediate`.
  open var reorderingCadence = ReorderingCadence.immediate
  /// Whether a drag of items is in progress.
  open var hasActiveDrag: Bool { dragAndDrop.drag?.isActive == true }
  /// Whether a drag is over the view.
  open var hasActiveDrop: Bool { dragAndDrop.drop?.isActive == true }
  /// Whether changes have begun that are not applied yet, an item is moved interactively, or there are placeholders of
  /// dropped items. While the value is true, the items of the view may differ from those of the data source.
  open var hasUncommittedUpdates: Bool {
    updates.depth > 0 || stage.move != nil || !dragAndDrop.placeholders.isEmpty
  }

  // MARK: Interactive moves

  /// Begins to move an item, usually because of a gesture. The other items make room while the item moves. The data
  /// source is notified at the end (``endInteractiveMovement()``). If the data changes before the end, the move ends.
  ///
  /// - Parameter indexPath: the item.
  /// - Returns: false if the data source does not let the item move, if its cell is not in sight, or if another item
  ///   moves already.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMove(indexPath) }
  /// Moves the item to a position. Near an edge of the view, the content scrolls. Does nothing if no item moves.
  ///
  /// - Parameter targetPosition: the centre of the item, in points of the collection view's coordinates.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMove(targetPosition) }
  /// Ends the move: calls ``UICollectionViewDataSource/collectionView(_:moveItemAt:to:)`` if the item has another index
  /// path, and animates the item to its new position. Does nothing if no item moves.
  open func endInteractiveMovement() { endMove(cancelled: false) }
  /// Ends the move, and animates the items back to their original positions. Does nothing if no item moves.
  open func cancelInteractiveMovement() { endMove(cancelled: true) }

  // MARK: Changes

  /// Reads all data again. The selection is lost. The views are created again when the collection view is laid out
  /// next.
  open func reloadData() { reload() }
  /// Performs insertions, deletions, reloads and moves with one animation, in 0.3 seconds.
  ///
  /// Index paths of deletions, reloads and the beginnings of moves count before the changes; index paths of insertions
  /// and the ends of moves count after all changes. The program changes its data in `updates`, too. The program stops
  /// with a message if the data source's new numbers of items do not agree with the changes.
  ///
  /// - Parameters:
  ///   - updates: the closure that makes the changes. The closure is called immediately. If it is nil or makes no
  ///     changes, the elements move to the positions that the layout has for them now.
  ///   - completion: the closure to call at the end of the animation, or nil. Its argument is false if an animation did
  ///     not run to its end.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    update(updates, completion)
  }
  /// Inserts items. Index paths count after the change.
  open func insertItems(at indexPaths: [IndexPath]) {
    note(indexPaths.map { ListUpdate(.insert, from: nil, to: $0) })
  }
  /// Deletes items. Index paths count before the change.
  open func deleteItems(at indexPaths: [IndexPath]) {
    note(indexPaths.map { ListUpdate(.delete, from: $0, to: nil) })
  }
  /// Replaces the cells of items. Index paths count before the change.
  open func reloadItems(at indexPaths: [IndexPath]) {
    note(indexPaths.map { ListUpdate(.reload, from: $0, to: nil) })
  }
  /// Asks the data source to configure the cells of items again. The data source gets the cells that the items have
  /// when it dequeues cells with the same identifiers. Items out of sight are ignored. Index paths count before the
  /// change: among the changes of `performBatchUpdates(_:completion:)`, the cells are configured after all changes.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// Moves an item from its index path before the change to its index path after the change.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note([ListUpdate(.move, from: indexPath, to: newIndexPath)])
  }
  /// Inserts sections. Indexes count after the change.
  open func insertSections(_ sections: IndexSet) {
    note(sections.map { ListUpdate(.insert, from: nil, to: .section($0)) })
  }
  /// Deletes sections. Indexes count before the change.
  open func deleteSections(_ sections: IndexSet) {
    note(sections.map { ListUpdate(.delete, from: .section($0), to: nil) })
  }
  /// Replaces the views of sections. Indexes count before the change.
  open func reloadSections(_ sections: IndexSet) {
    note(sections.map { ListUpdate(.reload, from: .section($0), to: nil) })
  }
  /// Moves a section from its index before the change to its index after the change.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    note([ListUpdate(.move, from: .section(section), to: .section(newSection))])
  }
}
