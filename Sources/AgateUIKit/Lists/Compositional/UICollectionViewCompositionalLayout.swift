import Agate

/// A function that returns the arrangement of a section, by its index and the space of the collection view. It is called
/// each time that the layout is computed.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
  NSCollectionLayoutSection?

/// A layout that is composed of sections, groups and items, each with a size that is a fraction of what is around it, a
/// number of points, or determined by its content.
///
/// ```swift
/// let item = NSCollectionLayoutItem(
///   layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
/// let group = NSCollectionLayoutGroup.horizontal(
///   layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
///   subitems: [item])
/// let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
/// ```
///
/// Sections may scroll across the direction of the layout
/// (``NSCollectionLayoutSection/orthogonalScrollingBehavior``). As in UIKit, the attributes of their items are those at
/// the offset zero. Agate has no lists (`UICollectionLayoutListConfiguration`).
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  open override class var invalidationContextClass: AnyClass { CompositionalInvalidationContext.self }

  /// The direction, the distances and the views at the edges. Setting the property computes the layout again.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  private final let provider: UICollectionViewCompositionalLayoutSectionProvider

  /// Creates a layout whose sections are all arranged in the same way.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// Creates a layout whose sections are all arranged in the same way.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
  /// Creates a layout whose sections are arranged as a function returns. A nil section stops the program, as in UIKit.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// Creates a layout whose sections are arranged as a function returns. A nil section stops the program, as in UIKit.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }
  /// Returns nil: the arrangement of a layout cannot be archived.
  public required init?(coder: NSCoder) { nil }

  // MARK: Sections

  /// The sections, and the views at the edges of the whole content.
  private struct Content {
    var sections: [CompositionalSection] = []
    var extras: [CompositionalSection.Extra] = []
    var size = CGSize.zero
  }
  private final var known: Content?
  /// The size of the collection view without its insets for which the content was computed.
  private final var knownSize: CGSize?
  /// The sizes that views with estimated lengths prefer.
  private final var preferredSizes: [ListElement: CGSize] = [:]
  /// The scroll views of sections that scroll across, by section.
  private final var scrollers: [Int: OrthogonalScroller] = [:]
  private final var axis: FlowAxis { FlowAxis(isVertical: configuration.scrollDirection == .vertical) }

  private final var content: Content {
    if let known { return known }
    let content = makeContent()
    known = content
    return content
  }

  private final func makeContent() -> Content {
    guard let user else { return Content() }
    let size = user.sizeInsideInsets, configuration = configuration
    if let knownSize, axis.across(knownSize) != axis.across(size) {
      // Views may prefer other sizes in another length.
      preferredSizes = [:]
      user.stage.fittings += 1
    }
    knownSize = size
    var content = Content()
    func space(_ index: Int, _ count: Int, _ insets: UIEdgeInsets, _ extraInsets: UIEdgeInsets)
      -> CompositionalSection.Space
    {
      CompositionalSection.Space(
        index: index, count: count, axis: axis, size: size, insets: insets, extraInsets: extraInsets,
        traits: user.traitCollection, preferredSizes: preferredSizes)
    }
    let edges = CompositionalBoundary(
      configuration.boundarySupplementaryItems, space(-1, 0, .zero, .zero), insets(.automatic))
    var place = edges.before
    for (index, count) in user.loadedCounts.enumerated() {
      guard let section = provider(index, environment) else {
        preconditionFailure("the section provider of a compositional layout returned nil for the section \(index)")
      }
      if index > 0 { place += configuration.interSectionSpacing }
      let made = CompositionalSection(
        section,
        space(
          index, count, insets(section.contentInsetsReference), insets(section.supplementaryContentInsetsReference)),
        at: place)
      place = axis.range(made.frame).upperBound
      content.sections.append(made)
    }
    content.size = axis.size(along: place + edges.after, across: axis.across(size))
    content.extras = edges.views(in: CGRect(origin: .zero, size: content.size))
    return content
  }

  /// The insets of an area, across the direction of scrolling.
  private final func insets(_ reference: UIContentInsetsReference) -> UIEdgeInsets {
    guard let user else { return .zero }
    return switch reference == .automatic ? configuration.contentInsetsReference : reference {
    case .none: .zero
    case .automatic, .safeArea: user.insets(of: user.safeAreaInsets, across: axis)
    case .layoutMargins, .readableContent: user.insets(of: user.layoutMargins, across: axis)
    }
  }

  private final var environment: CompositionalEnvironment {
    let insets = insets(.automatic)
    let directional = NSDirectionalEdgeInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    return CompositionalEnvironment(
      CompositionalContainer(user?.sizeInsideInsets ?? .zero, directional), user?.traitCollection ?? UITraitCollection()
    )
  }

  open override var collectionViewContentSize: CGSize { content.size }

  // MARK: Attributes

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let content = content
    var found: [UICollectionViewLayoutAttributes] = []
    for (index, section) in content.sections.enumerated() {
      var inSection: [UICollectionViewLayoutAttributes] = []
      let scroll = scrollOffset(index)
      let seen = rect.offsetBy(dx: scroll.x, dy: scroll.y)
      if axis.range(section.frame).overlaps(axis.range(rect)) {
        for group in section.groups where group.frame.insetBy(dx: -1, dy: -1).overlaps(seen) {
          for cell in section.cells[group.cells] where cell.frame.overlaps(seen) {
            inSection.append(attributes(of: cell, index))
          }
        }
      }
      for extra in section.extras where shown(extra, in: section).overlaps(extra.isScrolled ? seen : rect) {
        inSection.append(attributes(of: extra, in: section))
      }
      if let handler = section.description.visibleItemsInvalidationHandler, let user, !inSection.isEmpty {
        let offset = section.isOrthogonal ? scroll : user.contentOffset
        handler(inSection.map(CompositionalItem.init), offset, environment)
      }
      found += inSection
    }
    for extra in content.extras where shown(extra, in: nil).overlaps(rect) {
      found.append(attributes(of: extra, in: nil))
    }
    return found
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let sections = content.sections
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      sections[indexPath.section].cells.indices.contains(indexPath.item)
    else { return nil }
    return attributes(of: sections[indexPath.section].cells[indexPath.item], indexPath.section)
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.supplementaryView, elementKind, indexPath) }
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.decorationView, elementKind, indexPath) }

  private final func attributes(
    _ category: UICollectionView.ElementCategory, _ kind: String, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let content = content, element = ListElement(category: category, kind: kind, indexPath: path)
    guard path.count == 2 else {
      return content.extras.first { $0.element == element }.map { attributes(of: $0, in: nil) }
    }
    guard content.sections.indices.contains(path.section) else { return nil }
    let section = content.sections[path.section]
    return section.extras.first { $0.element == element }.map { attributes(of: $0, in: section) }
  }

  private final func attributes(
    of cell: CompositionalSection.Cell, _ section: Int
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.cell, nil, IndexPath(item: cell.index, section: section))
    attributes.frame = cell.frame
    attributes.zIndex = cell.zIndex
    attributes.containerOrigin = scrollers[section]?.frame.origin ?? .zero
    return attributes
  }
  private final func attributes(
    of extra: CompositionalSection.Extra, in section: CompositionalSection?
  ) -> UICollectionViewLayoutAttributes {
    let element = extra.element
    let attributes = makeAttributes(element.category, element.kind, element.indexPath)
    attributes.frame = shown(extra, in: section)
    // Pinned views are in front of others.
    attributes.zIndex = extra.zIndex + (extra.pin == nil ? 0 : 1)
    if extra.isScrolled { attributes.containerOrigin = scrollers[element.indexPath.section]?.frame.origin ?? .zero }
    return attributes
  }
  /// Returns the frame of a view, which may stay in the visible part of the content.
  private final func shown(_ extra: CompositionalSection.Extra, in section: CompositionalSection?) -> CGRect {
    guard extra.pin != nil, let user else { return extra.frame }
    let visible = user.adjustedContentInset.inside(user.bounds)
    let frame = section?.frame ?? CGRect(origin: .zero, size: content.size)
    return CompositionalBoundary.pinned(extra, in: frame, visible, axis)
  }

  // MARK: Sections that scroll across

  /// Returns the content offset of a section that scrolls across; zero for other sections.
  private final func scrollOffset(_ section: Int) -> CGPoint { scrollers[section]?.contentOffset ?? .zero }

  override func scrollView(of element: ListElement) -> UIScrollView? {
    guard element.indexPath.count == 2, content.sections.indices.contains(element.indexPath.section) else { return nil }
    let section = content.sections[element.indexPath.section]
    guard section.isOrthogonal else { return nil }
    let isScrolled =
      element.category == .cell || section.extras.contains { $0.element == element && $0.isScrolled }
    return isScrolled ? scrollers[element.indexPath.section] : nil
  }

  override func placeScrollViews() {
    guard let user else { return removeScrollViews() }
    let sections = content.sections, axis = axis
    for (index, scroller) in scrollers where !sections.indices.contains(index) || !sections[index].isOrthogonal {
      scroller.removeFromSuperview()
      scrollers[index] = nil
    }
    for (index, section) in sections.enumerated() where section.isOrthogonal {
      let scroller = scrollers[index] ?? OrthogonalScroller()
      scrollers[index] = scroller
      scroller.show(section, axis)
      scroller.didScroll = { [weak self] in self?.sectionDidScroll() }
      if scroller.superview !== user { user.insertSubview(scroller, at: user.backgroundView == nil ? 0 : 1) }
    }
  }
  override func removeScrollViews() {
    for scroller in scrollers.values { scroller.removeFromSuperview() }
    scrollers = [:]
  }
  private final func sectionDidScroll() {
    let context = CompositionalInvalidationContext()
    context.keepsSections = true
    invalidateLayout(with: context)
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let keeps = (context as? CompositionalInvalidationContext)?.keepsSections ?? false
    let areCountsNew = context.invalidateEverything || context.invalidateDataSourceCounts
    if areCountsNew || !keeps { known = nil }
    if areCountsNew { movePreferredSizes() }
    super.invalidateLayout(with: context)
  }
  private final func movePreferredSizes() {
    guard !preferredSizes.isEmpty else { return }
    guard let change = user?.rearrangement?.change else { return preferredSizes = [:] }
    let pairs = preferredSizes.compactMap { element, size in change.new(element).map { ($0, size) } }
    preferredSizes = Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  /// Returns whether the size of the view changes, or elements follow the visible part of the content.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if let user, user.bounds.size != newBounds.size || user.sizeInsideInsets != knownSize { return true }
    return followsBounds
  }
  private final var followsBounds: Bool {
    guard let known else { return true }
    return known.extras.contains { $0.pin != nil }
      || known.sections.contains {
        $0.description.visibleItemsInvalidationHandler != nil || $0.extras.contains { $0.pin != nil }
      }
  }
  /// Returns a context that keeps the sections if the size of the view does not change.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? CompositionalInvalidationContext)?.keepsSections =
      newBounds.size == user?.bounds.size && knownSize == user?.sizeInsideInsets
    return context
  }

  override func estimatedAxes(of attributes: UICollectionViewLayoutAttributes) -> EstimatedAxes {
    let element = attributes.element, path = element.indexPath
    guard path.count == 2 else { return content.extras.first { $0.element == element }?.estimates ?? [] }
    guard content.sections.indices.contains(path.section) else { return [] }
    let section = content.sections[path.section]
    if element.category == .cell {
      return section.cells.indices.contains(path.item) ? section.cells[path.item].estimates : []
    }
    return section.extras.first { $0.element == element }?.estimates ?? []
  }
  /// Returns whether the view determines its own width or height, and prefers another one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let axes = estimatedAxes(of: originalAttributes)
    let (new, old) = (preferredAttributes.size, originalAttributes.size)
    return axes.contains(.width) && new.width != old.width || axes.contains(.height) && new.height != old.height
  }
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    preferredSizes[originalAttributes.element] = preferredAttributes.size
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
}

/// The parts of a compositional layout that become out of date.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the frames of the sections are still valid.
  var keepsSections = false
}
