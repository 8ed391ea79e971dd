import Agate

/// A function that returns the arrangement of a section. The arguments are the section's index and the space of the
/// collection view. The function is called each time that the layout is computed.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
  NSCollectionLayoutSection?

/// A layout that is composed of sections, groups and items, each with a size. A size is a fraction of the container's
/// size, a number of points, or determined by the content.
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
/// Sections may scroll orthogonally to the direction of the layout
/// (``NSCollectionLayoutSection/orthogonalScrollingBehavior``). As in UIKit, the attributes of their items are those at
/// the offset zero, and the edges of all frames are on whole pixels. A section may be a list with rows, separators and
/// swipes (``UICollectionLayoutListConfiguration``).
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  open override class var invalidationContextClass: AnyClass { CompositionalInvalidationContext.self }

  /// The direction, the distances and the views at the edges. Setting the property copies the object and computes the
  /// layout again.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet {
      configuration = configuration.copied
      invalidateLayout()
    }
  }
  /// Nil for a layout from an archive.
  private final let provider: UICollectionViewCompositionalLayoutSectionProvider?

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
    (provider, self.configuration) = (sectionProvider, configuration.copied)
    super.init()
    register(ListBackground.self, forDecorationViewOfKind: ListBackground.kind)
  }
  /// Decodes the direction, the distance between sections and the reference of their insets. An archive contains no
  /// functions, and therefore no arrangement of sections: the layout shows no elements. A program must give the
  /// collection view another layout.
  public required init?(coder: NSCoder) {
    (provider, configuration) = (nil, UICollectionViewCompositionalLayoutConfiguration(coder))
    super.init(coder: coder)
  }
  /// Encodes the direction, the distance between sections and the reference of their insets.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    configuration.encodeValues(coder)
  }

  // MARK: Sections

  /// The sections, and the views at the edges of the whole content.
  private struct Content {
    var sections: [CompositionalSection] = []
    var extras: [CompositionalSection.Extra] = []
    var size = CGSize.zero
  }
  private final var known: Content?
  /// Whether ``known`` is replaced when the layout is prepared: views prefer other sizes.
  private final var isOutdated = false
  /// Whether the scroll views have the places of ``known``.
  private final var arePlaced = false
  /// The size of the collection view without its insets for which the content was computed.
  private final var knownSize: CGSize?
  /// The sizes that views with estimated lengths prefer.
  private final var preferredSizes: [ListElement: CGSize] = [:]
  /// The elements whose preferred sizes ``known`` does not have yet.
  private final var changedSizes: Set<ListElement> = []
  /// The scroll views of sections that scroll across, by section.
  private final var scrollers: [Int: OrthogonalScroller] = [:]
  private final var axis: FlowAxis { FlowAxis(isVertical: configuration.scrollDirection == .vertical) }

  private final var content: Content {
    // While the collection view shows cells, it asks several times, and each cell may prefer another size.
    let waits = isOutdated && user.map { !$0.data.isLayoutValid && !$0.data.isPreparing } ?? false
    if known != nil, isOutdated, !waits, followPreferredHeights() { isOutdated = false }
    if let known, !isOutdated || waits { return known }
    let content = makeContent()
    changedSizes = []
    // A layout without a collection view has no content yet.
    if user != nil { (known, isOutdated, arePlaced) = (content, false, false) }
    return content
  }

  /// Gives the cells of lists the heights that they prefer. Returns false if the layout needs to be computed anew.
  private final func followPreferredHeights() -> Bool {
    guard mayChangeHeights, var content = known else { return false }
    // The sections are changed in place.
    known = nil
    var changes: [Int: CGFloat] = [:]
    for element in changedSizes {
      guard let height = preferredSizes[element]?.height else { continue }
      let section = element.indexPath.section
      changes[section, default: 0] += content.sections[section].setHeight(height, of: element.indexPath.item)
    }
    var distance: CGFloat = 0
    for index in (changes.keys.min() ?? content.sections.count)..<content.sections.count {
      if distance != 0 { content.sections[index].move(down: distance) }
      distance += changes[index] ?? 0
    }
    content.size.height += distance
    (known, changedSizes, arePlaced) = (content, [], false)
    return true
  }
  /// Whether only cells of lists prefer other sizes, and no other views depend on their heights.
  private final var mayChangeHeights: Bool {
    guard let known, known.extras.isEmpty, known.sections.allSatisfy(\.hasFlexibleRows),
      user?.sizeInsideInsets == knownSize
    else { return false }
    return changedSizes.allSatisfy { element in
      let path = element.indexPath
      return element.category == .cell && known.sections.indices.contains(path.section)
        && path.item < known.sections[path.section].cellCount
    }
  }

  private final func makeContent() -> Content {
    guard let user, let provider else { return Content() }
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
    showListColors(&content, user)
    content.size = axis.size(along: place + edges.after, across: axis.across(size))
    content.extras = edges.views(in: CGRect(origin: .zero, size: content.size))
    return content
  }

  // MARK: Lists

  /// The appearance of all sections if they are lists with the same appearance.
  final var listOfAllSections: UICollectionLayoutListConfiguration?
  /// Fills the collection view with the colour of the lists. If the sections have different colours, each has a view
  /// behind it.
  private final func showListColors(_ content: inout Content, _ user: UICollectionView) {
    let lists = content.sections.map(\.description.list)
    if lists.contains(where: { $0?.hasSwipes == true }) { user.setUpSwipe() }
    let fills = lists.map { $0?.fill }
    if fills.isEmpty { return user.showListColor(listOfAllSections?.fill) }
    if let first = fills.first, fills.allSatisfy({ $0 === first || $0 == first }) { return user.showListColor(first) }
    user.showListColor(nil)
    for index in fills.indices where fills[index] != nil { content.sections[index].addListBackground(index) }
  }
  /// Returns the appearance of the list that a section is; nil for other sections.
  final func list(inSection section: Int) -> UICollectionLayoutListConfiguration? {
    let sections = content.sections
    return sections.indices.contains(section) ? sections[section].description.list : nil
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
    let insets = NSDirectionalEdgeInsets(insets(.automatic), .leftToRight)
    return CompositionalEnvironment(
      CompositionalContainer(user?.sizeInsideInsets ?? .zero, insets), user?.traitCollection ?? UITraitCollection())
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
      for cell in section.cells(in: seen) { inSection.append(attributes(of: cell, index)) }
      for extra in section.extras where shown(extra, in: section).overlaps(extra.isScrolled ? seen : rect) {
        inSection.append(attributes(of: extra, in: section))
      }
      if let user, user.stage.isLoading { tellOfItems(inSection, section, scroll, user) }
      found += inSection
    }
    for extra in content.extras where shown(extra, in: nil).overlaps(rect) {
      found.append(attributes(of: extra, in: nil))
    }
    return found
  }
  /// Lets the program change the elements in sight before they are shown.
  private final func tellOfItems(
    _ found: [UICollectionViewLayoutAttributes], _ section: CompositionalSection, _ scroll: CGPoint,
    _ user: UICollectionView
  ) {
    guard let handler = section.description.visibleItemsInvalidationHandler else { return }
    let bounds = user.bounds, items = found.filter { user.visibleFrame($0).overlaps(bounds) }
    if items.isEmpty { return }
    // The program may ask for elements itself.
    user.stage.isLoading = false
    handler(items.map(CompositionalItem.init), section.isOrthogonal ? scroll : user.contentOffset, environment)
    user.stage.isLoading = true
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cell(indexPath).map { attributes(of: $0, indexPath.section) }
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
    extra(ListElement(category: category, kind: kind, indexPath: path)).map { attributes(of: $0.extra, in: $0.section) }
  }

  private final func cell(_ path: IndexPath) -> CompositionalSection.Cell? {
    let sections = content.sections
    guard path.count == 2, sections.indices.contains(path.section) else { return nil }
    return sections[path.section].cell(path.item)
  }
  /// Returns a view that is no cell, and its section. A view of the whole content has no section.
  private final func extra(
    _ element: ListElement
  ) -> (extra: CompositionalSection.Extra, section: CompositionalSection?)? {
    let content = content, path = element.indexPath
    guard path.count == 2 else { return content.extras.first { $0.element == element }.map { ($0, nil) } }
    guard content.sections.indices.contains(path.section) else { return nil }
    let section = content.sections[path.section]
    return section.extra(element).map { ($0, section) }
  }

  private final func attributes(
    of cell: CompositionalSection.Cell, _ section: Int
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.cell, nil, IndexPath(item: cell.index, section: section))
    attributes.frame = rounded(cell.frame)
    attributes.zIndex = cell.zIndex
    attributes.containerOrigin = scrollers[section]?.frame.origin ?? .zero
    if let known, known.sections.indices.contains(section), let list = known.sections[section].description.list {
      attributes.list = list.place(cell.index, of: known.sections[section].cellCount)
    }
    return attributes
  }
  private final func attributes(
    of extra: CompositionalSection.Extra, in section: CompositionalSection?
  ) -> UICollectionViewLayoutAttributes {
    let element = extra.element
    let attributes = makeAttributes(element.category, element.kind, element.indexPath)
    attributes.frame = rounded(shown(extra, in: section))
    // Pinned views are in front of others.
    attributes.zIndex = extra.zIndex + (extra.pin == nil ? 0 : 1)
    if let list = section?.description.list {
      attributes.list = list.place(element.kind)
      attributes.list?.isPinned = attributes.frame.origin != extra.frame.origin
      if element.kind == ListBackground.kind { attributes.list = list.backgroundPlace }
    }
    if extra.isScrolled { attributes.containerOrigin = scrollers[element.indexPath.section]?.frame.origin ?? .zero }
    return attributes
  }
  /// Returns a frame with edges on whole pixels, so that neighbours have neither a gap nor an overlap.
  private final func rounded(_ frame: CGRect) -> CGRect { user.map { frame.roundedToPixels(of: $0) } ?? frame }
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
      element.category == .cell || section.extra(element)?.isScrolled == true
    return isScrolled ? scrollers[element.indexPath.section] : nil
  }

  override func placeScrollViews() {
    guard let user else { return removeScrollViews() }
    let sections = content.sections, axis = axis
    if arePlaced { return }
    arePlaced = true
    for (index, scroller) in scrollers where !sections.indices.contains(index) || !sections[index].isOrthogonal {
      scroller.dissolve()
      scrollers[index] = nil
    }
    for (index, section) in sections.enumerated() where section.isOrthogonal {
      let place = rounded(section.scrolledFrame)
      if let scroller = scrollers[index] {
        scroller.show(section, at: place, axis)
      } else {
        let scroller = OrthogonalScroller()
        scrollers[index] = scroller
        // The place of a new view is not part of the animation of a block.
        UIView.outsideOfBlock { scroller.show(section, at: place, axis) }
        scroller.didScroll = { [weak self] in self?.sectionDidScroll() }
        user.insertScroller(scroller)
      }
    }
  }
  override func removeScrollViews() {
    for scroller in scrollers.values { scroller.dissolve() }
    (scrollers, arePlaced) = ([:], false)
    user?.showListColor(nil)
  }
  /// Lets the scroll views follow a change of the sections' indexes.
  private final func moveScrollViews() {
    guard let change = user?.rearrangement?.change else { return }
    var moved: [Int: OrthogonalScroller] = [:]
    for (section, scroller) in scrollers {
      if let new = change.newSection(section) { moved[new] = scroller } else { scroller.dissolve() }
    }
    scrollers = moved
  }
  private final func sectionDidScroll() {
    let context = CompositionalInvalidationContext()
    context.part = .places
    invalidateLayout(with: context)
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let areCountsNew = context.invalidateEverything || context.invalidateDataSourceCounts
    switch areCountsNew ? .sections : (context as? CompositionalInvalidationContext)?.part ?? .sections {
    case .sections: known = nil
    case .preferredSizes: isOutdated = true
    case .places: break
    }
    if areCountsNew {
      movePreferredSizes()
      moveScrollViews()
    }
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
      || known.sections.contains(where: \.followsBounds)
  }
  /// Returns a context that keeps the sections if the size of the view does not change.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if newBounds.size == user?.bounds.size, knownSize == user?.sizeInsideInsets { context.keepSections() }
    return context
  }

  override func estimatedAxes(of attributes: UICollectionViewLayoutAttributes) -> EstimatedAxes {
    let element = attributes.element
    return (element.category == .cell ? cell(element.indexPath)?.estimates : extra(element)?.extra.estimates) ?? []
  }
  /// Returns whether the view determines its own width or height, and prefers another one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let axes = estimatedAxes(of: originalAttributes), new = preferredAttributes.size
    // The size of the frame is that of whole pixels.
    let old = preferredSizes[originalAttributes.element] ?? originalAttributes.size
    return axes.contains(.width) && new.width != old.width || axes.contains(.height) && new.height != old.height
  }
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    preferredSizes[originalAttributes.element] = preferredAttributes.size
    changedSizes.insert(originalAttributes.element)
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    (context as? CompositionalInvalidationContext)?.part = .preferredSizes
    return context
  }
}

/// The part of a compositional layout that becomes out of date.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
  enum Part {
    /// The frames of the sections and of everything in them.
    case sections
    /// The sizes that views prefer.
    case preferredSizes
    /// The places of elements that follow the visible part of the content.
    case places
  }
  var part = Part.sections
  override func keepSections() { part = .places }
}
