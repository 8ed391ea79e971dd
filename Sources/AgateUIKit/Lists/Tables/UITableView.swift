import Agate

/// A scroll view with rows in sections. Only visible rows have views.
///
/// The ``dataSource`` returns the number of rows, and configures a cell for each row that becomes visible. Cells that
/// are no longer visible are used again. The time of a step of scrolling grows only with the logarithm of the number of
/// rows.
///
/// The table asks for the height of a row when the row becomes visible. Until then, the table uses estimated heights.
/// When an actual height differs from its estimate, the visible rows do not move. Automatic heights come from
/// ``UITableViewCell/systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``, which solves
/// the constraints of the cell's content view.
///
/// In editing mode, the user moves rows for which ``UITableViewDataSource/tableView(_:canMoveRowAt:)`` returns true. A
/// plain table may have an index of its sections (``UITableViewDataSource/sectionIndexTitles(for:)``). Tables have no edit
/// menus and no focus.
open class UITableView: UIScrollView {
  /// The height that a view has according to its content. For heights of headers and footers, the value of a delegate
  /// means the height that the table has.
  public static let automaticDimension: CGFloat = -1

  override class var isDrawn: Bool { self != UITableView.self }

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - frame: the frame in the superview's coordinates, in points.
  ///   - style: the appearance of the table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    noteInitialValues()
  }
  /// Creates a table of the style `plain`.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Decodes a table with its header and footer.
  public required init?(coder: NSCoder) {
    style = Style(rawValue: coder.decodeInteger(forKey: "style")) ?? .plain
    super.init(coder: coder)
    decodeSettings(coder)
    tableHeaderView = coder.decodeView(UIView.self, "tableHeaderView")
    tableFooterView = coder.decodeView(UIView.self, "tableFooterView")
    backgroundView = coder.decodeView(UIView.self, "backgroundView")
    setUp()
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    for view in [tableHeaderView, tableFooterView] { if let view { addSubview(view) } }
    (coder as? NibCoder)?.fill(self)
  }
  /// Encodes the table. Cells, headers and footers of sections, and the delegates are not encoded.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(style.rawValue, forKey: "style")
    encodeSettings(coder)
    if let tableHeaderView { coder.encode(tableHeaderView, forKey: "tableHeaderView") }
    if let tableFooterView { coder.encode(tableFooterView, forKey: "tableFooterView") }
    if let backgroundView { coder.encode(backgroundView, forKey: "backgroundView") }
  }
  override var archivedSubviews: [UIView] { [] }

  private final func setUp() {
    alwaysBounceVertical = true
    registerTitles()
    setUpSwipe()
  }

  /// The appearance of the table.
  public let style: Style

  // MARK: Data

  /// The object that knows the rows. The table does not retain it. The default is nil.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      if dataSource === oldValue { return }
      selection.paths = []
      selection.press?.path = nil
      forgetRows()
    }
  }
  /// The object that prepares the data of rows before they come into sight. The table does not retain it. The default is
  /// nil.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether ``prefetchDataSource`` is asked to prepare data. Cells are never created before they come into sight. The
  /// default is true.
  open var isPrefetchingEnabled = true
  /// The rows that a storyboard lists, which ``UITableViewController`` shows.
  final var staticContent: StaticTable?
  /// The delegate, which the table does not retain. The object is also the delegate of the scroll view. The default is
  /// nil.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { rowDelegate }
    set { super.delegate = newValue }
  }
  override func delegateDidChange() {
    let new = super.delegate as? any UITableViewDelegate
    if new === rowDelegate { return }
    rowDelegate = new
    if new != nil && rowMenu == nil { rowMenu = ListMenu(self) }
    forgetRows()
  }
  private final var rowMenu: ListMenu?
  /// The interaction that opens the context menus of rows; nil before the table had a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { rowMenu?.interaction }
  private final weak var rowDelegate: (any UITableViewDelegate)?
  final var swipePan: SwipeGestureRecognizer?
  final var rows = TableRows()
  final var dragAndDrop = ListDragAndDrop()
  final var selection = TableSelection()

  /// Asks the data source for the number of rows, drops all cells, and selects no row. The cells are created when the
  /// table is laid out. The offset is kept as far as the new rows allow.
  open func reloadData() { reloadRows() }
  /// The number of sections.
  open var numberOfSections: Int { loadedGeometry.sections.count }
  /// Returns the number of rows in a section.
  ///
  /// - Precondition: the section exists.
  open func numberOfRows(inSection section: Int) -> Int { loadedGeometry.sections[section].rowCount }

  // MARK: Heights

  /// The height of rows for which the delegate returns none, in points. The default is ``automaticDimension``.
  open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { forgetRows() } } }
  /// The height of the headers of sections, in points. The default is ``automaticDimension``: a header with content has
  /// the height of its content. In a plain table, the height of a header without content is 0.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { forgetRows() } }
  }
  /// The height of the footers of sections, in points. The default is ``automaticDimension``, as for
  /// ``sectionHeaderHeight``.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { forgetRows() } }
  }
  /// The height of rows that have not been in sight, in points. The default is ``automaticDimension``, which means
  /// ``rowHeight``, or 44 points if ``rowHeight`` is automatic. If the value is 0, the table asks for the heights of
  /// all rows when it loads them, and automatic heights are 44 points.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { forgetRows() } }
  }
  /// The height of headers that have not been in sight and have no title, in points. The default is
  /// ``automaticDimension``, which means the height of a header without content.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { forgetRows() } }
  }
  /// The height of footers that have not been in sight and have no title, in points. The default is
  /// ``automaticDimension``, which means the height of a footer without content.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { forgetRows() } }
  }
  /// The space above the headers of sections in a plain table, in points. The rectangle of a header includes this
  /// space. The default is ``automaticDimension``, which means 22 points.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { forgetRows() } }
  }

  // MARK: Look

  /// The line between rows. The default is `singleLine`.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { showLooks() } }
  /// The colour of the lines between rows. The default is nil, which means `UIColor.separator`.
  open var separatorColor: UIColor? { didSet { showLooks() } }
  /// The effect of the lines between rows. The property has no effect: the lines have the ``separatorColor``. The
  /// default is nil.
  open var separatorEffect: UIVisualEffect?
  /// The distances of the lines from the left and the right edge of the cells, in points. The other distances have no
  /// effect. The default is 16 points on the left; the line of a cell with an image then begins below its text.
  open var separatorInset: UIEdgeInsets {
    get { ownInset ?? Self.standardInset }
    set {
      ownInset = newValue
      showLooks()
    }
  }
  final var ownInset: UIEdgeInsets?
  static let standardInset = UIEdgeInsets(top: 0, left: CellLayout.margin, bottom: 0, right: 0)

  /// The view above the first section. The table sets its width and keeps its height. If its height changes, set the
  /// property again. The default is nil.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// The view below the last section. The table sets its width and keeps its height. If its height changes, set the
  /// property again. The default is nil.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  /// The view behind the rows. It has the size of the table and does not scroll. The default is nil.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView === oldValue { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Whether the margins of cells, headers and footers are at least so wide that their content has a readable width: at
  /// most 672 points, as in ``UIView/readableContentGuide``. The lines between rows become narrower, too. The default is
  /// false.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet { if cellLayoutMarginsFollowReadableWidth != oldValue { readableWidthDidChange() } }
  }

  // MARK: The index of sections

  /// The title of the index that is shown as a magnifying glass. The data source scrolls to a search bar above the rows
  /// when it is asked for the section of this title.
  public static let indexSearch = "{search}"
  /// The number of rows in all sections from which on the index is shown. The default is 0.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { loadIndexAgain() } }
  /// The colour of the titles. The default is nil, which means the ``UIView/tintColor``.
  open var sectionIndexColor: UIColor? { didSet { showIndexColors() } }
  /// The colour behind the titles while no finger is on them. The default is nil, which means none.
  open var sectionIndexBackgroundColor: UIColor? { didSet { showIndexColors() } }
  /// The colour behind the titles while a finger is on them. The default is nil, which means the
  /// ``sectionIndexBackgroundColor``.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { showIndexColors() } }
  /// Asks the data source again for the titles of the index.
  open func reloadSectionIndexTitles() { loadIndexAgain() }

  // MARK: Reuse

  final var cells = ReusePool<String, UITableViewCell>()
  final var headersAndFooters = ReusePool<String, UITableViewHeaderFooterView>()

  /// Sets the class of the cells with an identifier. Nil removes the registration. Cells are created by
  /// ``UITableViewCell/init(style:reuseIdentifier:)``, with the style `default`.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCells(cellClass, identifier)
  }
  /// Sets the nib file of the cells with an identifier. The file has one cell at the top level. Nil removes the
  /// registration.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registerCells(nib, identifier)
  }
  /// Sets the class of the headers and footers with an identifier. Nil removes the registration. Views are created by
  /// ``UITableViewHeaderFooterView/init(reuseIdentifier:)``.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaders(aClass, identifier)
  }
  /// Sets the nib file of the headers and footers with an identifier. The file has one
  /// ``UITableViewHeaderFooterView`` at the top level. Nil removes the registration.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaders(nib, identifier)
  }
  /// Returns a cell that went out of sight, or a new cell of the registered class. Returns nil if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeueCell(identifier) }
  /// Returns a cell for a row: a cell that went out of sight, or a new cell of the registered class. The cell has the
  /// size of the row if the size is already known.
  ///
  /// - Precondition: a class is registered for the identifier, or a cell with the identifier went out of sight.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    dequeueCell(identifier, for: indexPath)
  }
  /// Returns a header or footer that went out of sight, or a new view of the registered class. Returns nil if there is
  /// neither.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    dequeueHeader(identifier)
  }

  // MARK: Rows and rectangles

  /// Returns the rectangle of a section with its header and footer, in the table's coordinates. Returns an empty
  /// rectangle if there is no such section.
  open func rect(forSection section: Int) -> CGRect { frame(ofSection: section) }
  /// Returns the rectangle of a section's header, in the table's coordinates. A header that stays in sight at the upper
  /// edge of a plain table does not change its rectangle.
  open func rectForHeader(inSection section: Int) -> CGRect { frame(ofHeader: section) }
  /// Returns the rectangle of a section's footer, in the table's coordinates.
  open func rectForFooter(inSection section: Int) -> CGRect { frame(ofFooter: section) }
  /// Returns the rectangle of a row, in the table's coordinates. Returns an empty rectangle if there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { frame(ofRow: indexPath) }
  /// Returns the row at a point in the table's coordinates, or nil.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { path(at: point) }
  /// Returns the rows that meet a rectangle in the table's coordinates, from top to bottom. Returns nil if the
  /// rectangle is empty.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }
  /// Returns the row of a cell; nil if the cell is not in sight. The cell of the first responder, in which the user may
  /// edit text, also keeps its row out of sight.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.cells.first { $0.value === cell }?.key }
  /// Returns the cell of a row; nil if the row is not in sight and does not contain the first responder.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    showRows()
    return rows.cells[indexPath]
  }
  /// The cells in sight, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    cellsInSight.map(\.value)
  }
  /// The rows in sight, from top to bottom. Nil only in UIKit.
  open var indexPathsForVisibleRows: [IndexPath]? {
    cellsInSight.map(\.key)
  }
  /// Returns the header of a section; nil if it is not in sight or has no content.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showRows()
    return rows.headers[section]?.view as? UITableViewHeaderFooterView
  }
  /// Returns the footer of a section; nil if it is not in sight or has no content.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showRows()
    return rows.footers[section]?.view as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    rows.goal = nil
    super.setContentOffset(contentOffset, animated: animated)
  }
  /// Scrolls to a row. The offset is limited to the content. If the row number is `NSNotFound`, scrolls to the
  /// beginning of the section.
  ///
  /// - Parameters:
  ///   - indexPath: the row.
  ///   - scrollPosition: the position of the row in the visible area. With `none`, the table scrolls by the smallest
  ///     distance that shows the row.
  ///   - animated: whether the movement takes 0.3 seconds.
  /// - Precondition: the row exists.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }
  /// Scrolls to the first selected row. Does nothing if no row is selected.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let first = indexPathForSelectedRow { scrollToRow(at: first, at: scrollPosition, animated: animated) }
  }

  // MARK: Selection

  /// Whether touches select rows. The default is true.
  open var allowsSelection = true
  /// Whether several rows can be selected. A touch of a selected row then deselects it. The default is false.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, selection.paths.count > 1 { selectOnly(nil, animated: false) } }
  }
  /// The row that was selected first among those that are selected now; nil if no row is selected.
  open var indexPathForSelectedRow: IndexPath? { selection.paths.first }
  /// The selected rows; nil if no row is selected.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.paths.isEmpty ? nil : selection.paths }
  /// Selects a row, without calls of the delegate. If ``allowsMultipleSelection`` is false, other rows are deselected.
  ///
  /// - Parameters:
  ///   - indexPath: the row; nil to deselect all rows.
  ///   - animated: whether the selection and the scrolling are animated.
  ///   - scrollPosition: the position in the visible area to which the row is scrolled. With `none`, the table does not
  ///     scroll.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated)
    if let indexPath, scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }
  /// Deselects a row, without calls of the delegate. If animated, the background of the row fades.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  // MARK: Editing

  /// Whether the table is in editing mode, in which rows have controls for deletions, insertions and moves. The
  /// default is false.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  /// Begins or ends editing mode. If animated, the controls appear in 0.3 seconds.
  open func setEditing(_ editing: Bool, animated: Bool) {
    if editing == self.editing { return }
    self.editing = editing
    showEditing(animated: animated)
  }
  private final var editing = false
  /// Whether touches select rows in editing mode. The default is false.
  open var allowsSelectionDuringEditing = false

  // MARK: Drag and drop

  /// The object that provides the items of rows that are dragged. The table does not retain it. The default is nil.
  ///
  /// Without a ``dropDelegate``, a drag with one item moves its row in the table if
  /// ``UITableViewDataSource/tableView(_:canMoveRowAt:)`` returns true.
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { allowDrags() } }
  /// The object that takes items that are dropped. The table does not retain it. The default is nil.
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { allowDrops() } }
  /// Whether rows can be dragged. The default is true.
  open var dragInteractionEnabled = true { didSet { allowDrags() } }
  /// Whether a drag of rows is in progress.
  open var hasActiveDrag: Bool { dragAndDrop.drag?.isActive == true }
  /// Whether a drag is over the table.
  open var hasActiveDrop: Bool { dragAndDrop.drop?.isActive == true }

  // MARK: Changes

  /// Makes changes of rows and sections together, which are animated at the same time. Use old indexes for rows and
  /// sections that are deleted, reloaded or moved. Use new indexes for insertions and for destinations of moves.
  ///
  /// - Parameters:
  ///   - updates: the closure that changes the data and calls the methods for insertions, deletions, moves and reloads;
  ///     nil for no changes.
  ///   - completion: the closure to call at the end of the animations. Its argument is false if an animation did not
  ///     run to its end.
  /// - Precondition: the numbers of rows and sections that the data source returns then are those that follow from the
  ///   changes.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginChanges()
    updates?()
    endChanges(completion)
  }
  /// Begins changes that are animated together, until the same number of calls of ``endUpdates()``.
  open func beginUpdates() { beginChanges() }
  /// Ends changes that ``beginUpdates()`` began, as `performBatchUpdates(_:completion:)` does. The table also asks
  /// again for the heights of rows, and animates to them. Does nothing without a call of ``beginUpdates()``.
  open func endUpdates() { endChanges(nil) }
  /// Whether changes have begun that are not applied yet, a finger moves a row, or there are placeholders of dropped
  /// items. While the value is true, the rows of the table may differ from those of the data source.
  open var hasUncommittedUpdates: Bool {
    rows.changes != nil || rows.reorder != nil || !dragAndDrop.placeholders.isEmpty
  }

  /// Inserts rows. The index paths are those after the insertion.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { for path in indexPaths { $0.insert(path, animation) } }
  }
  /// Deletes rows. The index paths are those before the deletion.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { for path in indexPaths { $0.delete(path, animation) } }
  }
  /// Replaces the cells of rows, and deselects the rows. The index paths are those before other changes of the same
  /// block.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { for path in indexPaths { $0.reload(path, animation) } }
  }
  /// Lets the data source configure the cells of rows again, without replacing them. Rows that are not in sight are not
  /// changed. The index paths are those before other changes of the same block.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    change { for path in indexPaths { $0.reconfigure(path) } }
  }
  /// Moves a row. `indexPath` counts before the changes, and `newIndexPath` counts after the changes.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.move(indexPath, to: newIndexPath) }
  }
  /// Inserts sections. The indexes are those after the insertion.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { for section in sections { $0.insert(.section(section), animation) } }
  }
  /// Deletes sections. The indexes are those before the deletion.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { for section in sections { $0.delete(.section(section), animation) } }
  }
  /// Replaces the rows, the header and the footer of sections, and deselects the rows. The indexes are those before
  /// other changes of the same block.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { for section in sections { $0.reload(.section(section), animation) } }
  }
  /// Moves a section. `section` counts before the changes, and `newSection` counts after the changes.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.move(.section(section), to: .section(newSection)) }
  }

  // MARK: Layout and touches

  /// Shows the rows in sight. The table is laid out whenever it scrolls.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showRows()
  }
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    setNeedsLayout()
  }
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
}
