import Agate
import AgateUIKit

/// Overrides members of collection views, their cells and their layouts. The classes of this file compile only if these
/// members are declared in the class bodies.
class UICollectionViewOverrides: UICollectionView {
  override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: layout)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override weak var dataSource: (any UICollectionViewDataSource)? {
    get { super.dataSource }
    set { super.dataSource = newValue }
  }
  override weak var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate }
    set { super.delegate = newValue }
  }
  override var collectionViewLayout: UICollectionViewLayout {
    get { super.collectionViewLayout }
    set { super.collectionViewLayout = newValue }
  }
  override var backgroundView: UIView? { didSet {} }
  override var allowsSelection: Bool { didSet {} }
  override var isEditing: Bool {
    get { super.isEditing }
    set { super.isEditing = newValue }
  }
  override var allowsSelectionDuringEditing: Bool { didSet {} }
  override var allowsMultipleSelectionDuringEditing: Bool { didSet {} }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  override var numberOfSections: Int { super.numberOfSections }
  override var visibleCells: [UICollectionViewCell] { super.visibleCells }
  override var indexPathsForVisibleItems: [IndexPath] { super.indexPathsForVisibleItems }
  override var indexPathsForSelectedItems: [IndexPath]? { super.indexPathsForSelectedItems }
  override func numberOfItems(inSection section: Int) -> Int { super.numberOfItems(inSection: section) }
  override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    super.register(cellClass, forCellWithReuseIdentifier: identifier)
  }
  override func dequeueReusableCell(withReuseIdentifier identifier: String, for path: IndexPath) -> UICollectionViewCell
  { super.dequeueReusableCell(withReuseIdentifier: identifier, for: path) }
  override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { super.cellForItem(at: indexPath) }
  override func indexPath(for cell: UICollectionViewCell) -> IndexPath? { super.indexPath(for: cell) }
  override func indexPathForItem(at point: CGPoint) -> IndexPath? { super.indexPathForItem(at: point) }
  override func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  override func deselectItem(at indexPath: IndexPath, animated: Bool) {
    super.deselectItem(at: indexPath, animated: animated)
  }
  override func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }
  override func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    super.beginInteractiveMovementForItem(at: indexPath)
  }
  override func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    super.updateInteractiveMovementTargetPosition(targetPosition)
  }
  override func endInteractiveMovement() { super.endInteractiveMovement() }
  override func cancelInteractiveMovement() { super.cancelInteractiveMovement() }
  override var dragInteractionEnabled: Bool { didSet {} }
  override var hasActiveDrag: Bool { super.hasActiveDrag }
  override var hasActiveDrop: Bool { super.hasActiveDrop }
  override func reloadData() { super.reloadData() }
  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    super.performBatchUpdates(updates, completion: completion)
  }
  override func insertItems(at indexPaths: [IndexPath]) { super.insertItems(at: indexPaths) }
  override func deleteItems(at indexPaths: [IndexPath]) { super.deleteItems(at: indexPaths) }
  override func reloadItems(at indexPaths: [IndexPath]) { super.reloadItems(at: indexPaths) }
  override func moveItem(at path: IndexPath, to newPath: IndexPath) { super.moveItem(at: path, to: newPath) }
  override func reloadSections(_ sections: IndexSet) { super.reloadSections(sections) }
  override func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { super.startInteractiveTransition(to: layout, completion: completion) }
  override func finishInteractiveTransition() { super.finishInteractiveTransition() }
  override func cancelInteractiveTransition() { super.cancelInteractiveTransition() }
  override func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { super.setCollectionViewLayout(layout, animated: animated, completion: completion) }
  override func layoutSubviews() { super.layoutSubviews() }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) }
  override var bounds: CGRect { didSet {} }
  override var contentOffset: CGPoint { didSet {} }
}

class UICollectionViewCellOverrides: UICollectionViewCell {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var isSelected: Bool { didSet {} }
  override var isHighlighted: Bool {
    get { super.isHighlighted }
    set { super.isHighlighted = newValue }
  }
  override var contentView: UIView { super.contentView }
  override var backgroundView: UIView? { didSet {} }
  override var selectedBackgroundView: UIView? { didSet {} }
  override var reuseIdentifier: String? { super.reuseIdentifier }
  override func prepareForReuse() { super.prepareForReuse() }
  override var contentConfiguration: (any UIContentConfiguration)? {
    get { super.contentConfiguration }
    set { super.contentConfiguration = newValue }
  }
  override var backgroundConfiguration: UIBackgroundConfiguration? {
    get { super.backgroundConfiguration }
    set { super.backgroundConfiguration = newValue }
  }
  override var automaticallyUpdatesContentConfiguration: Bool { didSet {} }
  override var automaticallyUpdatesBackgroundConfiguration: Bool { didSet {} }
  override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    super.defaultBackgroundConfiguration()
  }
  override var configurationState: UICellConfigurationState { super.configurationState }
  override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }
  override func updateConfiguration(using state: UICellConfigurationState) { super.updateConfiguration(using: state) }
  override var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet {} }
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { super.apply(layoutAttributes) }
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { super.preferredLayoutAttributesFitting(layoutAttributes) }
  override func willTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    super.willTransition(from: old, to: new)
  }
  override func didTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    super.didTransition(from: old, to: new)
  }
}

class UICollectionViewListCellOverrides: UICollectionViewListCell {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var indentationLevel: Int {
    get { super.indentationLevel }
    set { super.indentationLevel = newValue }
  }
  override var indentationWidth: CGFloat { didSet {} }
  override var indentsAccessories: Bool { didSet {} }
  override var accessories: [UICellAccessory] { didSet {} }
  override var separatorLayoutGuide: UILayoutGuide { super.separatorLayoutGuide }
  override var configurationState: UICellConfigurationState { super.configurationState }
  override func defaultContentConfiguration() -> UIListContentConfiguration { super.defaultContentConfiguration() }
  override func updateConfiguration(using state: UICellConfigurationState) { super.updateConfiguration(using: state) }
}

class UIListContentViewOverrides: UIListContentView {
  override init(configuration: UIListContentConfiguration) { super.init(configuration: configuration) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var configuration: any UIContentConfiguration {
    get { super.configuration }
    set { super.configuration = newValue }
  }
  override func supports(_ configuration: any UIContentConfiguration) -> Bool { super.supports(configuration) }
  override var textLayoutGuide: UILayoutGuide? { super.textLayoutGuide }
  override var secondaryTextLayoutGuide: UILayoutGuide? { super.secondaryTextLayoutGuide }
  override var imageLayoutGuide: UILayoutGuide? { super.imageLayoutGuide }
}

class UICollectionViewLayoutAttributesOverrides: UICollectionViewLayoutAttributes {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { super.collisionBoundsType }
  override var collisionBoundingPath: UIBezierPath { super.collisionBoundingPath }
  override var zIndex: Int { didSet {} }
  override var frame: CGRect {
    get { super.frame }
    set { super.frame = newValue }
  }
  override var center: CGPoint { didSet {} }
  override var size: CGSize { didSet {} }
  override var transform: CGAffineTransform { didSet {} }
  override var transform3D: CATransform3D { didSet {} }
  override var alpha: CGFloat { didSet {} }
  override var isHidden: Bool { didSet {} }
  override var indexPath: IndexPath { didSet {} }
  override var representedElementKind: String? { super.representedElementKind }
  override var representedElementCategory: UICollectionView.ElementCategory { super.representedElementCategory }
  override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
  override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }
}

class UICollectionViewFlowLayoutOverrides: UICollectionViewFlowLayout {
  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributesOverrides.self }
  override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }
  // A program may also narrow the type.
  override var collectionView: UICollectionView { super.collectionView! }
  override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { super.developmentLayoutDirection }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { super.flipsHorizontallyInOppositeLayoutDirection }
  override var collectionViewContentSize: CGSize { super.collectionViewContentSize }
  override var itemSize: CGSize { didSet {} }
  override var scrollDirection: UICollectionView.ScrollDirection { didSet {} }
  override var minimumLineSpacing: CGFloat {
    get { super.minimumLineSpacing }
    set { super.minimumLineSpacing = newValue }
  }
  override var sectionInset: UIEdgeInsets { didSet {} }
  override func prepare() { super.prepare() }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath)
  }
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }
  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { super.invalidationContext(forBoundsChange: newBounds) }
  override func invalidateLayout() { super.invalidateLayout() }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
  }
  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { super.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity) }
  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    super.targetContentOffset(forProposedContentOffset: proposed)
  }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
  }
  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position) }
  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
  }
  override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
  }
  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
  }
  override func finalizeCollectionViewUpdates() { super.finalizeCollectionViewUpdates() }
  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { super.prepare(forAnimatedBoundsChange: oldBounds) }
  override func finalizeAnimatedBoundsChange() { super.finalizeAnimatedBoundsChange() }
  override func prepareForTransition(to new: UICollectionViewLayout) { super.prepareForTransition(to: new) }
  override func prepareForTransition(from old: UICollectionViewLayout) { super.prepareForTransition(from: old) }
  override func finalizeLayoutTransition() { super.finalizeLayoutTransition() }
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath) }
}

class UICollectionViewControllerOverrides: UICollectionViewController {
  override init(collectionViewLayout layout: UICollectionViewLayout) { super.init(collectionViewLayout: layout) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  override func scrollViewDidScroll(_ scrollView: UIScrollView) { super.scrollViewDidScroll(scrollView) }
  override var installsStandardGestureForInteractiveMovement: Bool { didSet {} }
  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCellOverrides.self, forCellWithReuseIdentifier: "cell")
  }
}

extension UICollectionViewControllerOverrides: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 10, height: 20) }
}
