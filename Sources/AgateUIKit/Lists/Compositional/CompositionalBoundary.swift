import Agate

/// The views at the edges of a section or of the whole content.
struct CompositionalBoundary {
  private struct View {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    let element: ListElement
    let size: CGSize
  }
  private let views: [View]
  private let axis: FlowAxis
  private let insets: UIEdgeInsets
  /// The lengths by which the views extend the section at its beginning and at its end.
  let before: CGFloat, after: CGFloat

  /// - Parameters:
  ///   - space: the space of the section; of an index of -1 for the whole content.
  ///   - insets: the insets of the views across the direction of scrolling.
  init(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem], _ space: CompositionalSection.Space, _ insets: UIEdgeInsets
  ) {
    let axis = space.axis
    let (low, high) = axis.across(insets)
    let container = axis.size(
      along: axis.along(space.size), across: max(axis.across(space.size) - low - high, 0))
    let path = space.index < 0 ? IndexPath(index: 0) : IndexPath(item: 0, section: space.index)
    let views = items.map { item in
      let element = ListElement(category: .supplementaryView, kind: item.elementKind, indexPath: path)
      return View(
        item: item, element: element, size: item.layoutSize.size(in: container, space.preferredSizes[element]))
    }
    func length(_ isAtStart: Bool) -> CGFloat {
      views.filter { $0.item.extendsBoundary && Self.isAtStart($0.item, axis) == isAtStart }
        .reduce(0) { max($0, axis.along($1.size)) }
    }
    (self.views, self.axis, self.insets) = (views, axis, insets)
    (before, after) = (length(true), length(false))
  }

  /// Returns whether a view is at the beginning; nil if it is neither there nor at the end.
  private static func isAtStart(_ item: NSCollectionLayoutBoundarySupplementaryItem, _ axis: FlowAxis) -> Bool? {
    let edges = item.alignment.edges
    let (isStart, isEnd) =
      axis.isVertical
      ? (edges.contains(.top), edges.contains(.bottom)) : (edges.contains(.leading), edges.contains(.trailing))
    return isStart == isEnd ? nil : isStart
  }

  /// Returns the views of a section with a frame.
  func views(in frame: CGRect) -> [CompositionalSection.Extra] {
    views.map { view in
      let isAtStart = Self.isAtStart(view.item, axis), extends = view.item.extendsBoundary
      // Views that extend the section are outside the area of the items, and others are in it.
      var area = axis.rect(
        along: axis.range(frame).lowerBound, across: 0,
        axis.size(along: axis.along(frame.size), across: axis.across(frame.size)))
      area = axis.insets(across: axis.across(insets)).inside(area)
      if isAtStart == nil || !extends { area = axis.insets(along: (before, after)).inside(area) }
      var rect = view.item.frame(at: area, view.size).offsetBy(dx: view.item.offset.x, dy: view.item.offset.y)
      // A view that is shorter than others at its edge touches the items.
      if extends, let isAtStart {
        let gap = (isAtStart ? before : after) - axis.along(view.size)
        rect = axis.moved(rect, along: isAtStart ? gap : -gap)
      }
      var extra = CompositionalSection.Extra(
        element: view.element, frame: rect, zIndex: view.item.zIndex, estimates: EstimatedAxes(view.item),
        isScrolled: false)
      if view.item.pinToVisibleBounds, isAtStart != nil { extra.pin = view.item.alignment }
      return extra
    }
  }

  /// Returns the frame of a view that stays in the visible part of the content while its section is there.
  static func pinned(
    _ extra: CompositionalSection.Extra, in section: CGRect, _ visible: CGRect, _ axis: FlowAxis
  ) -> CGRect {
    guard let edges = extra.pin?.edges else { return extra.frame }
    let range = axis.range(section), seen = axis.range(visible), length = axis.along(extra.frame.size)
    let isAtStart = edges.contains(axis.isVertical ? .top : .leading)
    let place = axis.range(extra.frame).lowerBound
    let moved =
      isAtStart
      ? max(place, min(seen.lowerBound, range.upperBound - length))
      : min(place, max(seen.upperBound - length, range.lowerBound))
    return axis.moved(extra.frame, along: moved - place)
  }
}
