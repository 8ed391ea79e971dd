import Agate

/// The frames of the elements of a section, in points of the content's coordinates.
struct CompositionalSection {
  struct Cell {
    let index: Int
    let frame: CGRect
    let zIndex: Int
    /// Whether the cell itself determines its width or height.
    let estimates: EstimatedAxes
  }
  /// A view that is no cell.
  struct Extra {
    let element: ListElement
    var frame: CGRect
    let zIndex: Int
    let estimates: EstimatedAxes
    /// Whether the view moves when the section scrolls across.
    let isScrolled: Bool
    /// The edge of the visible part at which the view stays; nil if it scrolls.
    var pin: NSRectAlignment?
  }

  let description: NSCollectionLayoutSection
  /// The section with its headers, footers and content insets.
  private(set) var frame: CGRect
  /// The length of the content that scrolls across, with its insets.
  private(set) var scrolledLength: CGFloat = 0
  /// The part without the headers and footers that extend the section. It scrolls across.
  private(set) var scrolledFrame = CGRect.zero
  /// The cells; empty if there are ``rows``.
  private var cells: [Cell] = []
  /// The cells of a list, in place of ``cells`` and ``groups``.
  private var rows: ListRows?
  private(set) var extras: [Extra] = []
  /// The indexes of ``extras``.
  private var extraIndexes: [ListElement: Int] = [:]
  private let bounds: CompositionalBoundary
  private let axis: FlowAxis
  /// The groups, in the order of their items.
  private(set) var groups: [Group] = []
  /// Whether elements follow the visible part of the content.
  private(set) var followsBounds: Bool

  struct Group {
    let frame: CGRect
    /// The smallest rectangle around the cells, which may be outside of the group.
    let box: CGRect
    let cells: Range<Int>
  }

  /// The space for a section, and the sizes that its views prefer.
  struct Space {
    let index: Int
    let count: Int
    let axis: FlowAxis
    /// The size of the collection view without its insets.
    let size: CGSize
    /// The insets of the reference area, across the direction of scrolling.
    let insets: UIEdgeInsets
    /// The insets of the reference area for headers and footers.
    let extraInsets: UIEdgeInsets
    let traits: UITraitCollection
    let preferredSizes: [ListElement: CGSize]
  }

  init(_ description: NSCollectionLayoutSection, _ space: Space, at start: CGFloat) {
    self.description = description
    let start = start + (description.list?.spaceAbove(space.index) ?? 0)
    followsBounds = description.visibleItemsInvalidationHandler != nil
    let axis = space.axis
    frame = axis.rect(along: start, across: 0, axis.size(along: 0, across: axis.across(space.size)))
    var insets = description.contentInsets.insets(.leftToRight)
    let edge = description.supplementariesFollowContentInsets ? insets : .zero
    insets = insets.plus(space.insets)
    let isAutomatic = description.supplementaryContentInsetsReference == .automatic
    let extraInsets = isAutomatic ? edge.plus(space.insets) : space.extraInsets
    (bounds, self.axis) = (CompositionalBoundary(description.boundarySupplementaryItems, space, extraInsets), axis)
    let (before, after) = axis.along(insets)
    let first = start + bounds.before + before
    if description.list != nil, axis.isVertical, description.orthogonalScrollingBehavior == .none {
      rows = ListRows(space, insets, spacing: description.interGroupSpacing, at: first)
    }
    let end = (rows?.end ?? placeGroups(space, insets, at: first)) + after
    frame = axis.rect(
      along: start, across: 0, axis.size(along: end + bounds.after - start, across: axis.across(space.size)))
    scrolledFrame = axis.rect(
      along: start + bounds.before, across: 0,
      axis.size(along: end - start - bounds.before, across: axis.across(space.size)))
    for extra in bounds.views(in: frame) { add(extra) }
    for item in description.decorationItems {
      let rect = CGRect(origin: .zero, size: frame.size)
      let box = item.contentInsets.effective(item.layoutSize).inside(rect).offsetBy(dx: frame.minX, dy: frame.minY)
      let path = IndexPath(item: 0, section: space.index)
      add(
        Extra(
          element: ListElement(category: .decorationView, kind: item.elementKind, indexPath: path), frame: box,
          zIndex: item.zIndex - 1, estimates: [], isScrolled: false))
    }
  }

  // MARK: Cells

  var cellCount: Int { rows?.count ?? cells.count }
  /// Returns a cell; nil if there is none.
  func cell(_ index: Int) -> Cell? {
    guard 0..<cellCount ~= index else { return nil }
    return rows?.cell(index) ?? cells[index]
  }
  /// Returns the cells in a rectangle.
  func cells(in area: CGRect) -> [Cell] {
    if let rows { return rows.cells(in: area) }
    var found: [Cell] = []
    for group in groups where group.box.overlaps(area) {
      found += cells[group.cells].filter { $0.frame.overlaps(area) }
    }
    return found
  }

  /// Whether a cell may get another height by ``setHeight(_:of:)``.
  var hasFlexibleRows: Bool { rows != nil && description.decorationItems.isEmpty }
  /// Gives a cell of a list another height. Returns the change of the section's height.
  mutating func setHeight(_ height: CGFloat, of index: Int) -> CGFloat {
    guard let change = rows?.setHeight(height, of: index), change != 0 else { return 0 }
    frame.size.height += change
    scrolledFrame.size.height += change
    placeExtras()
    return change
  }
  /// Moves the cells and the views of a list.
  mutating func move(down distance: CGFloat) {
    rows?.top += distance
    frame.origin.y += distance
    scrolledFrame.origin.y += distance
    placeExtras()
  }
  /// Gives the views at the edges, and the one behind the section, their places in the frame.
  private mutating func placeExtras() {
    for extra in bounds.views(in: frame) {
      if let index = extraIndexes[extra.element] { extras[index] = extra }
    }
    for index in extras.indices where extras[index].element.kind == ListBackground.kind {
      extras[index].frame = frame
    }
  }

  /// Adds a view behind the section in the colour of the list.
  mutating func addListBackground(_ section: Int) {
    let element = ListElement(
      category: .decorationView, kind: ListBackground.kind, indexPath: IndexPath(item: 0, section: section))
    add(Extra(element: element, frame: frame, zIndex: -2, estimates: [], isScrolled: false))
  }

  private mutating func add(_ extra: Extra) {
    if extraIndexes[extra.element] == nil { extraIndexes[extra.element] = extras.count }
    if extra.pin != nil { followsBounds = true }
    extras.append(extra)
  }
  /// Returns a view that is no cell.
  func extra(_ element: ListElement) -> Extra? { extraIndexes[element].map { extras[$0] } }

  var isOrthogonal: Bool { description.orthogonalScrollingBehavior != .none }

  /// Places the groups. Returns where they end along the direction of scrolling.
  private mutating func placeGroups(_ space: Space, _ insets: UIEdgeInsets, at start: CGFloat) -> CGFloat {
    let axis = space.axis, container = insets.inside(CGRect(origin: .zero, size: space.size)).size
    var layout = GroupLayout(space.count, space.traits) { item in
      space.preferredSizes[.cell(IndexPath(item: item, section: space.index))]
    }
    let line = isOrthogonal ? axis.crossed : axis
    let (edge, far) = axis.across(insets)
    var place = isOrthogonal ? edge : start, breadth: CGFloat = 0
    cells.reserveCapacity(space.count)
    var placed = -1
    // A group without items would be repeated for ever.
    while placed < layout.next, let box = layout.box(description.group, in: container) {
      placed = box.first
      let (before, after) = box.item.edges(line), (low, high) = box.item.edges(line.crossed)
      if !groups.isEmpty { place += description.interGroupSpacing }
      place += before?.value ?? 0
      let side = (isOrthogonal ? start : edge) + (low?.value ?? 0)
      let origin = line.point(along: place, across: side)
      let first = cells.count
      add(box, at: origin, space)
      let around = cells[first...].reduce(nil as CGRect?) { $0?.union($1.frame) ?? $1.frame } ?? .zero
      groups.append(Group(frame: CGRect(origin: origin, size: box.size), box: around, cells: first..<cells.count))
      place += line.along(box.size) + (after?.value ?? 0)
      breadth = max(breadth, line.across(box.size) + (low?.value ?? 0) + (high?.value ?? 0))
    }
    scrolledLength = isOrthogonal ? place + far : 0
    return isOrthogonal ? start + breadth : place
  }

  private mutating func add(_ box: GroupBox, at origin: CGPoint, _ space: Space) {
    var frame = CGRect(origin: origin, size: box.size)
    if box.item is NSCollectionLayoutGroup {
      for child in box.children {
        add(child, at: CGPoint(x: origin.x + child.origin.x, y: origin.y + child.origin.y), space)
      }
    } else {
      frame = box.item.contentInsets.effective(box.item.layoutSize).inside(frame)
      cells.append(Cell(index: box.first, frame: frame, zIndex: box.zIndex, estimates: EstimatedAxes(box.item)))
    }
    for item in box.item.supplementaryItems {
      let path = IndexPath(item: box.first, section: space.index)
      let element = ListElement(category: .supplementaryView, kind: item.elementKind, indexPath: path)
      let size = item.layoutSize.size(in: frame.size, space.preferredSizes[element])
      add(
        Extra(
          element: element, frame: item.frame(at: frame, size), zIndex: item.zIndex, estimates: EstimatedAxes(item),
          isScrolled: isOrthogonal))
    }
  }
}

/// The axes along which a view determines its own length.
struct EstimatedAxes: OptionSet {
  let rawValue: Int
  static let width = EstimatedAxes(rawValue: 1), height = EstimatedAxes(rawValue: 2)

  init(rawValue: Int) { self.rawValue = rawValue }
  init(_ item: NSCollectionLayoutItem) {
    self.init(
      rawValue: (item.layoutSize.widthDimension.isEstimated ? 1 : 0)
        | (item.layoutSize.heightDimension.isEstimated ? 2 : 0))
  }
}
