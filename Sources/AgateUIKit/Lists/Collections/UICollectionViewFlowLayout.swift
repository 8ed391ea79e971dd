import Agate

/// A layout that puts items into lines, one after another. A line takes as many items as fit.
///
/// The space that remains in a line is distributed between its items; an item that is alone in its line is centred. The
/// last line of a section is different. If all items have the same size, its items stand below those of the other
/// lines. Otherwise, they begin at the section's inset, with the smallest space between them.
///
/// A delegate that conforms to ``UICollectionViewDelegateFlowLayout`` determines sizes and spaces of sections and
/// items.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The area to which ``UICollectionViewFlowLayout/sectionInset`` is relative.
  public enum SectionInsetReference: Int, Sendable {
    /// The view without its content inset, its safe area, or its layout margins.
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }
  /// The value of ``estimatedItemSize`` for cells that determine their own size.
  public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  public override init() { super.init() }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    minimumLineSpacing = coder.decodeNumber("lineSpacing", or: 10)
    minimumInteritemSpacing = coder.decodeNumber("interitemSpacing", or: 10)
    itemSize = coder.decodeAny("itemSize") as? CGSize ?? CGSize(width: 50, height: 50)
    estimatedItemSize = coder.decodeAny("estimatedItemSize") as? CGSize ?? .zero
    scrollDirection =
      UICollectionView.ScrollDirection(rawValue: coder.decodeInteger(forKey: "scrollDirection")) ?? .vertical
    headerReferenceSize = coder.decodeAny("headerReferenceSize") as? CGSize ?? .zero
    footerReferenceSize = coder.decodeAny("footerReferenceSize") as? CGSize ?? .zero
    sectionInset = coder.decodeInsets("sectionInset") ?? .zero
    let reference = SectionInsetReference(rawValue: coder.decodeInteger(forKey: "sectionInsetReference"))
    sectionInsetReference = reference ?? .fromContentInset
    sectionHeadersPinToVisibleBounds = coder.decodeBool(forKey: "sectionHeadersPinToVisibleBounds")
    sectionFootersPinToVisibleBounds = coder.decodeBool(forKey: "sectionFootersPinToVisibleBounds")
    (coder as? NibCoder)?.fill(self)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(Double(minimumLineSpacing), forKey: "lineSpacing")
    coder.encode(Double(minimumInteritemSpacing), forKey: "interitemSpacing")
    coder.encodeAny(itemSize, "itemSize")
    coder.encodeAny(estimatedItemSize, "estimatedItemSize")
    coder.encode(scrollDirection.rawValue, forKey: "scrollDirection")
    coder.encodeAny(headerReferenceSize, "headerReferenceSize")
    coder.encodeAny(footerReferenceSize, "footerReferenceSize")
    coder.encodeInsets(sectionInset, "sectionInset")
    coder.encode(sectionInsetReference.rawValue, forKey: "sectionInsetReference")
    coder.encode(sectionHeadersPinToVisibleBounds, forKey: "sectionHeadersPinToVisibleBounds")
    coder.encode(sectionFootersPinToVisibleBounds, forKey: "sectionFootersPinToVisibleBounds")
  }

  // MARK: Sizes and spaces

  /// The space between lines, in points. The default is 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
  /// The smallest space between the items of a line, in points. The default is 10.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The size of the items, in points. The default is 50 by 50.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
  /// The size of items that have not been shown yet, in points. If it is not zero, cells determine their own size by
  /// ``UICollectionReusableView/preferredLayoutAttributesFitting(_:)``, and do so again when the lines get another
  /// length. ``automaticSize`` means 50 by 50. The default is zero.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      if estimatedItemSize == oldValue { return }
      fittedLength = nil
      invalidateLayout()
    }
  }
  /// The direction in which the content scrolls. The default is `vertical`.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of the headers of sections, in points. Only the height counts if the content scrolls vertically, and only
  /// the width if not. Headers without a length are not shown. The default is zero.
  open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateLayout() } } }
  /// The size of the footers of sections, as for ``headerReferenceSize``. The default is zero.
  open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateLayout() } } }
  /// The space around the items of a section, between its header and its footer, in points. The default is zero.
  open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
  /// The area to which ``sectionInset`` is relative, across the direction of scrolling. The default is
  /// `fromContentInset`.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  /// Whether the header of a section stays at the edge of the visible part while the section is in sight. The default
  /// is false.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether the footer of a section stays at the edge of the visible part while the section is in sight. The default
  /// is false.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  // MARK: Lines

  private final var knownSections: [FlowSection]?
  /// The sizes that cells prefer, if the sizes of items are estimated.
  final var preferredSizes: [IndexPath: CGSize] = [:]
  /// The length of the content across the direction of scrolling for which cells were asked; nil if none was asked.
  final var fittedLength: CGFloat?
  final var axis: FlowAxis { FlowAxis(isVertical: scrollDirection == .vertical) }

  /// The sections. They are computed when they are needed first, so that a subclass may set properties in
  /// ``prepare()``.
  final var sections: [FlowSection] {
    if let knownSections { return knownSections }
    let sections = makeSections()
    knownSections = sections
    return sections
  }

  open override var collectionViewContentSize: CGSize {
    axis.size(along: sections.last?.end ?? 0, across: crossLength)
  }
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), (0..<sections[indexPath.section].count).contains(indexPath.item)
    else { return nil }
    let section = sections[indexPath.section]
    return item(indexPath, section, section.line(of: indexPath.item))
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, indexPath.item == 0 else { return nil }
    return edge(elementKind, indexPath.section)
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    let areCountsNew = context.invalidateEverything || context.invalidateDataSourceCounts
    if areCountsNew || flow?.invalidateFlowLayoutDelegateMetrics ?? true { knownSections = nil }
    if areCountsNew { movePreferredSizes() }
    super.invalidateLayout(with: context)
  }
  private final func movePreferredSizes() {
    guard !preferredSizes.isEmpty else { return }
    guard let change = user?.rearrangement?.change else { return preferredSizes = [:] }
    let pairs = preferredSizes.compactMap { path, size in change.new(.cell(path)).map { ($0.indexPath, size) } }
    preferredSizes = Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Returns whether the length of the view across the direction of scrolling changes, or headers or footers follow the
  /// visible part.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let length = axis.across(newBounds.size)
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    if let user, axis.across(user.bounds.size) != length { return true }
    return knownLength != nil && knownLength != length
  }
  /// Returns a context that keeps the lines if the size of the view does not change.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if newBounds.size == user?.bounds.size, knownLength == axis.across(newBounds.size) { context.keepSections() }
    return context
  }
  /// The length of the view across the direction of scrolling for which the lines were computed.
  final var knownLength: CGFloat?

  override func estimatedAxes(of attributes: UICollectionViewLayoutAttributes) -> EstimatedAxes {
    estimatedItemSize != .zero && attributes.representedElementCategory == .cell ? [.width, .height] : []
  }
  /// Returns whether the sizes of items are estimated and the cell prefers another size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatedItemSize != .zero && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    preferredSizes[originalAttributes.indexPath] = preferredAttributes.size
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }
}

/// The parts of a flow layout that become out of date.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the layout asks its delegate again and computes all lines. The default is true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the attributes of all elements are out of date. The layout computes attributes whenever it is asked, so
  /// the value has no effect. The default is true.
  open var invalidateFlowLayoutAttributes = true

  override func keepSections() { invalidateFlowLayoutDelegateMetrics = false }
}
