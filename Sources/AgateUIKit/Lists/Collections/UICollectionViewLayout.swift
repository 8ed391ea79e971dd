import Agate

/// An object that determines the positions of a collection view's elements. Subclasses override at least
/// ``prepare()``, ``collectionViewContentSize``, ``layoutAttributesForElements(in:)`` and
/// ``layoutAttributesForItem(at:)``.
///
/// After an invalidation, the collection view calls `prepare()`, reads the size of the content, and asks for the
/// attributes of the elements in sight and of some around them. The collection view asks the layout again only when
/// other elements become visible or the layout is invalidated. ``UICollectionViewFlowLayout`` is a layout in lines, and
/// ``UICollectionViewCompositionalLayout`` one that is composed of groups.
open class UICollectionViewLayout: NSObject, NSCoding, KeyValueCoding {
  /// The class of the attributes that the layout creates. The default is ``UICollectionViewLayoutAttributes``.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the layout's invalidation contexts. The default is ``UICollectionViewLayoutInvalidationContext``.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  public override init() { super.init() }
  /// Decodes a layout. A subclass decodes its own properties here.
  public required init?(coder: NSCoder) { super.init() }
  /// Encodes the layout. This implementation encodes nothing.
  open func encode(with coder: NSCoder) {}

  /// Sets a property by its name. Nib files set outlets and user defined runtime attributes with this method. Subclasses
  /// override it for their own properties and pass other names to the superclass. This implementation reports the name
  /// on standard error (``KeyValueCoding/setUnknownValue(_:forKey:)``).
  open func setValue(_ value: Any?, forKey key: String) {
    if !setKnownValue(value, forKey: key) { setUnknownValue(value, forKey: key) }
  }
  /// Returns a method by its name as Objective-C writes it, such as `save:`. Nib files connect actions with this method.
  /// Subclasses override it for their own methods and pass other names to the superclass. This implementation
  /// finds the methods of extensions (``ExtensionMembers``).
  open func selector(named name: String) -> Selector? {
    ExtensionMembers.selector(named: name, of: self)
  }

  /// The collection view that uses the layout, or nil.
  open var collectionView: UICollectionView? { user }
  final weak var user: UICollectionView?
  /// The decoration views that are not visible, and the functions that create them.
  final var decorations = ReusePool<String, UICollectionReusableView>()

  // MARK: Attributes

  /// Prepares the layout. Called before the first layout and after each invalidation. The default does nothing.
  open func prepare() {}
  /// The direction for which the layout was written. The property has no effect, because collection views never mirror
  /// their content. The default is left to right.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether UIKit mirrors the content in the direction opposite to ``developmentLayoutDirection``. The property has no
  /// effect, because collection views never mirror their content. The default is false.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The size of the content, in points. The default is zero.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of all elements whose frames intersect a rectangle of the content. The default returns nil,
  /// which means that there are none.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the attributes of a cell. The default returns nil.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a supplementary view. The default returns nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a decoration view. The default returns nil.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Registers the class of the decoration views of a kind. Nil removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    register(ListViewMaker.make(viewClass, UICollectionReusableView.self), elementKind)
  }
  /// Registers a nib for the decoration views of a kind. The nib file has one view at the top level. Nil removes the
  /// registration.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    register(ListViewMaker.make(nib, UICollectionReusableView.self), elementKind)
  }
  private final func register(_ make: ((CGRect) -> UICollectionReusableView)?, _ kind: String) {
    let maker = make.map { make in { [unowned self] in make(frameOfNewDecoration) } }
    for view in decorations.register(kind, maker) { view.removeFromSuperview() }
  }
  /// The frame with which the next decoration view is created.
  final var frameOfNewDecoration = CGRect.zero

  // MARK: Invalidation

  /// Returns whether the layout becomes out of date when the bounds of the collection view change. Scrolling changes
  /// the bounds, too. Called before the bounds change, with the new bounds. If the superview's autoresizing or an
  /// animation of the program changed the layer's size, the method is called afterwards. The default returns false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns the context for a change of the bounds. The default returns a new context.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }
  /// Returns whether the layout becomes out of date because a cell prefers other attributes. The default returns false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns the context for attributes that a cell prefers. The default returns a new context.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
  /// Marks the layout as out of date. Calls ``invalidateLayout(with:)`` with a new context.
  open func invalidateLayout() { invalidateLayout(with: makeContext()) }
  /// Marks the layout as out of date. The collection view prepares it again before the next frame. Subclasses that
  /// override this method call the superclass's method.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    user?.layoutDidInvalidate(self, context)
  }

  /// Called when the size of the collection view changes in an animation block, before the elements move. The layout is
  /// already prepared for the new size. The default does nothing.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called in the animation block of a change of the collection view's size, after the elements have moved. The
  /// default does nothing.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Interactive moves

  /// Returns the index path of an item that is moved interactively. The default returns the index path of the item at
  /// the position, or the current index path if there is none.
  ///
  /// - Parameters:
  ///   - previousIndexPath: the index path that the item has now.
  ///   - position: the centre of the item, in points of the collection view's coordinates.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { user?.item(at: position) ?? previousIndexPath }
  /// Returns the attributes of an item that is moved interactively. The default returns a copy of the item's attributes
  /// with the position as the centre and a depth in front of other items.
  ///
  /// - Parameters:
  ///   - indexPath: the index path that the item has now.
  ///   - position: the centre of the item, in points of the collection view's coordinates.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?.copied() ?? makeAttributes(.cell, nil, indexPath)
    attributes.center = position
    attributes.zIndex += Self.depthOfMovedItem
    return attributes
  }
  /// The difference between the depths of an item that is moved and of others.
  private static let depthOfMovedItem = 1000
  /// Returns the context for a step of an interactive move. The default returns a new context with the values. After a
  /// step to the same index path, Agate's layouts keep their computed attributes.
  ///
  /// - Parameters:
  ///   - targetIndexPaths: the index paths of the items after the step.
  ///   - targetPosition: the centre of the item after the step, in points of the collection view's coordinates.
  ///   - previousIndexPaths: the index paths before the step.
  ///   - previousPosition: the centre before the step.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    if targetIndexPaths == previousIndexPaths { context.keepSections() }
    return context
  }
  /// Returns the context for the end of an interactive move. The default returns a new context with the values.
  ///
  /// - Parameters:
  ///   - indexPaths: the index paths of the items after the move.
  ///   - previousIndexPaths: the index paths of the items before the move.
  ///   - movementCancelled: whether the items return to their original positions.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    return context
  }

  // MARK: Content offsets

  /// Returns the content offset at which scrolling comes to rest after a drag. The default returns the proposed offset.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: the offset at which the scroll view would come to rest.
  ///   - velocity: the velocity of the content offset, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns the content offset after an animated change of items or of the layout. The default returns the proposed
  /// offset.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Changes of items and layouts

  /// Called after ``prepare()`` when items or sections are inserted, deleted, reloaded or moved, with the changes. The
  /// default does nothing.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called in the animation block of a change, as the last step. The default does nothing.
  open func finalizeCollectionViewUpdates() {}
  /// Called on the current layout before the collection view changes to a new layout. The default does nothing.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called on the new layout before the collection view changes to it. The default does nothing.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called on both layouts in the animation block of a change of the layout, as the last step. The default does
  /// nothing.
  open func finalizeLayoutTransition() {}

  /// Returns the attributes from which a cell that comes into sight is animated; nil for no animation. The default
  /// returns the attributes that the cell had before the change. For a new cell, it returns those after the change,
  /// with an ``UICollectionViewLayoutAttributes/alpha`` of 0.
  ///
  /// - Parameter itemIndexPath: the index path after the change.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { initialAttributes(.cell(itemIndexPath)) }
  /// Returns the attributes to which a cell that goes out of sight is animated; nil for no animation. The default
  /// returns the attributes that the cell has after the change. For a deleted cell, it returns those before the change,
  /// with an ``UICollectionViewLayoutAttributes/alpha`` of 0.
  ///
  /// - Parameter itemIndexPath: the index path before the change.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { finalAttributes(.cell(itemIndexPath)) }
  /// Returns the attributes from which a supplementary view that comes into sight is animated. The default is as for
  /// cells.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    initialAttributes(ListElement(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
  }
  /// Returns the attributes to which a supplementary view that goes out of sight is animated. The default is as for
  /// cells.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    finalAttributes(ListElement(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
  }
  /// Returns the attributes from which a decoration view that comes into sight is animated. The default is as for
  /// cells.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    initialAttributes(ListElement(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
  }
  /// Returns the attributes to which a decoration view that goes out of sight is animated. The default is as for cells.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    finalAttributes(ListElement(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
  }

  // MARK: For the layouts of the library

  /// Returns the axes along which a view determines its own length.
  func estimatedAxes(of attributes: UICollectionViewLayoutAttributes) -> EstimatedAxes { [] }
  /// Returns the scroll view in the collection view that contains the view of an element; nil if there is none.
  func scrollView(of element: ListElement) -> UIScrollView? { nil }
  /// Creates and places the scroll views in the collection view. Called after the layout was prepared.
  func placeScrollViews() {}
  /// Removes the scroll views from the collection view.
  func removeScrollViews() {}

  private final func initialAttributes(_ element: ListElement) -> UICollectionViewLayoutAttributes? {
    user?.rearrangement?.initialAttributes(of: element, in: self)
  }
  private final func finalAttributes(_ element: ListElement) -> UICollectionViewLayoutAttributes? {
    user?.rearrangement?.finalAttributes(of: element, in: self)
  }

  /// Returns the attributes of an element.
  final func attributes(of element: ListElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layoutAttributesForItem(at: element.indexPath)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.indexPath)
    case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind, at: element.indexPath)
    }
  }
  /// Returns the attributes from which an element that comes into sight is animated.
  final func appearance(of element: ListElement) -> UICollectionViewLayoutAttributes? {
    let (kind, path) = (element.kind, element.indexPath)
    return switch element.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView: initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
    }
  }
  /// Returns the attributes to which an element that goes out of sight is animated.
  final func disappearance(of element: ListElement) -> UICollectionViewLayoutAttributes? {
    let (kind, path) = (element.kind, element.indexPath)
    return switch element.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView: finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
    }
  }
}
