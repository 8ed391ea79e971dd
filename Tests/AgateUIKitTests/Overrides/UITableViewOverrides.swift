import Agate
import AgateUIKit

/// Overrides every member of `UITableView` that Agate has and that can be overridden on Apple's systems. It
/// compiles only if these members are declared in the class body.
class UITableViewOverrides: UITableView {
  override weak var dataSource: (any UITableViewDataSource)? {
    get { super.dataSource }
    set { super.dataSource = newValue }
  }
  override weak var delegate: (any UITableViewDelegate)? {
    get { super.delegate }
    set { super.delegate = newValue }
  }
  override weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    get { super.prefetchDataSource }
    set { super.prefetchDataSource = newValue }
  }
  override var cellLayoutMarginsFollowReadableWidth: Bool {
    get { super.cellLayoutMarginsFollowReadableWidth }
    set { super.cellLayoutMarginsFollowReadableWidth = newValue }
  }
  override var isPrefetchingEnabled: Bool {
    get { super.isPrefetchingEnabled }
    set { super.isPrefetchingEnabled = newValue }
  }
  override func reloadData() { super.reloadData() }
  override var numberOfSections: Int { super.numberOfSections }
  override func numberOfRows(inSection section: Int) -> Int { super.numberOfRows(inSection: section) }
  override var rowHeight: CGFloat {
    get { super.rowHeight }
    set { super.rowHeight = newValue }
  }
  override var sectionHeaderHeight: CGFloat {
    get { super.sectionHeaderHeight }
    set { super.sectionHeaderHeight = newValue }
  }
  override var sectionFooterHeight: CGFloat {
    get { super.sectionFooterHeight }
    set { super.sectionFooterHeight = newValue }
  }
  override var estimatedRowHeight: CGFloat {
    get { super.estimatedRowHeight }
    set { super.estimatedRowHeight = newValue }
  }
  override var estimatedSectionHeaderHeight: CGFloat {
    get { super.estimatedSectionHeaderHeight }
    set { super.estimatedSectionHeaderHeight = newValue }
  }
  override var estimatedSectionFooterHeight: CGFloat {
    get { super.estimatedSectionFooterHeight }
    set { super.estimatedSectionFooterHeight = newValue }
  }
  override var sectionHeaderTopPadding: CGFloat {
    get { super.sectionHeaderTopPadding }
    set { super.sectionHeaderTopPadding = newValue }
  }
  override var separatorStyle: UITableViewCell.SeparatorStyle {
    get { super.separatorStyle }
    set { super.separatorStyle = newValue }
  }
  override var separatorColor: UIColor? {
    get { super.separatorColor }
    set { super.separatorColor = newValue }
  }
  override var separatorEffect: UIVisualEffect? {
    get { super.separatorEffect }
    set { super.separatorEffect = newValue }
  }
  override var separatorInset: UIEdgeInsets {
    get { super.separatorInset }
    set { super.separatorInset = newValue }
  }
  override var tableHeaderView: UIView? {
    get { super.tableHeaderView }
    set { super.tableHeaderView = newValue }
  }
  override var tableFooterView: UIView? {
    get { super.tableFooterView }
    set { super.tableFooterView = newValue }
  }
  override var backgroundView: UIView? {
    get { super.backgroundView }
    set { super.backgroundView = newValue }
  }
  override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    super.register(cellClass, forCellReuseIdentifier: identifier)
  }
  override func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    super.register(nib, forCellReuseIdentifier: identifier)
  }
  override func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    super.register(aClass, forHeaderFooterViewReuseIdentifier: identifier)
  }
  override func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    super.register(nib, forHeaderFooterViewReuseIdentifier: identifier)
  }
  override func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    super.dequeueReusableCell(withIdentifier: identifier)
  }
  override func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    super.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }
  override func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    super.dequeueReusableHeaderFooterView(withIdentifier: identifier)
  }
  override func rect(forSection section: Int) -> CGRect { super.rect(forSection: section) }
  override func rectForHeader(inSection section: Int) -> CGRect { super.rectForHeader(inSection: section) }
  override func rectForFooter(inSection section: Int) -> CGRect { super.rectForFooter(inSection: section) }
  override func rectForRow(at indexPath: IndexPath) -> CGRect { super.rectForRow(at: indexPath) }
  override func indexPathForRow(at point: CGPoint) -> IndexPath? { super.indexPathForRow(at: point) }
  override func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { super.indexPathsForRows(in: rect) }
  override func indexPath(for cell: UITableViewCell) -> IndexPath? { super.indexPath(for: cell) }
  override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { super.cellForRow(at: indexPath) }
  override var visibleCells: [UITableViewCell] { super.visibleCells }
  override var indexPathsForVisibleRows: [IndexPath]? { super.indexPathsForVisibleRows }
  override func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    super.headerView(forSection: section)
  }
  override func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    super.footerView(forSection: section)
  }
  override func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    super.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }
  override func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    super.scrollToNearestSelectedRow(at: scrollPosition, animated: animated)
  }
  override var allowsSelection: Bool {
    get { super.allowsSelection }
    set { super.allowsSelection = newValue }
  }
  override var allowsMultipleSelection: Bool {
    get { super.allowsMultipleSelection }
    set { super.allowsMultipleSelection = newValue }
  }
  override var indexPathForSelectedRow: IndexPath? { super.indexPathForSelectedRow }
  override var indexPathsForSelectedRows: [IndexPath]? { super.indexPathsForSelectedRows }
  override func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  override func deselectRow(at indexPath: IndexPath, animated: Bool) {
    super.deselectRow(at: indexPath, animated: animated)
  }
  override var isEditing: Bool {
    get { super.isEditing }
    set { super.isEditing = newValue }
  }
  override func setEditing(_ editing: Bool, animated: Bool) { super.setEditing(editing, animated: animated) }
  override var allowsSelectionDuringEditing: Bool {
    get { super.allowsSelectionDuringEditing }
    set { super.allowsSelectionDuringEditing = newValue }
  }
  override var sectionIndexMinimumDisplayRowCount: Int { didSet {} }
  override var sectionIndexColor: UIColor? { didSet {} }
  override var sectionIndexBackgroundColor: UIColor? { didSet {} }
  override var sectionIndexTrackingBackgroundColor: UIColor? { didSet {} }
  override func reloadSectionIndexTitles() { super.reloadSectionIndexTitles() }
  override weak var dragDelegate: (any UITableViewDragDelegate)? {
    get { super.dragDelegate }
    set { super.dragDelegate = newValue }
  }
  override weak var dropDelegate: (any UITableViewDropDelegate)? {
    get { super.dropDelegate }
    set { super.dropDelegate = newValue }
  }
  override var dragInteractionEnabled: Bool { didSet {} }
  override var hasActiveDrag: Bool { super.hasActiveDrag }
  override var hasActiveDrop: Bool { super.hasActiveDrop }
  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    super.performBatchUpdates(updates, completion: completion)
  }
  override func beginUpdates() { super.beginUpdates() }
  override func endUpdates() { super.endUpdates() }
  override var hasUncommittedUpdates: Bool { super.hasUncommittedUpdates }
  override func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    super.insertRows(at: indexPaths, with: animation)
  }
  override func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    super.deleteRows(at: indexPaths, with: animation)
  }
  override func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    super.reloadRows(at: indexPaths, with: animation)
  }
  override func reconfigureRows(at indexPaths: [IndexPath]) { super.reconfigureRows(at: indexPaths) }
  override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    super.moveRow(at: indexPath, to: newIndexPath)
  }
  override func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    super.insertSections(sections, with: animation)
  }
  override func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    super.deleteSections(sections, with: animation)
  }
  override func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    super.reloadSections(sections, with: animation)
  }
  override func moveSection(_ section: Int, toSection newSection: Int) {
    super.moveSection(section, toSection: newSection)
  }
}
