import Agate

/// A length along the direction in which a flow layout scrolls, and one across it.
struct FlowAxis {
  let isVertical: Bool

  func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  func size(along: CGFloat, across: CGFloat) -> CGSize {
    isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }
  func rect(along: CGFloat, across: CGFloat, _ size: CGSize) -> CGRect {
    CGRect(origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: size)
  }
  /// The part of a rectangle along the direction.
  func range(_ rect: CGRect) -> ClosedRange<CGFloat> {
    let low = isVertical ? rect.minY : rect.minX, high = isVertical ? rect.maxY : rect.maxX
    // Coordinates that are not numbers count as 0, like those of scroll views.
    let start = low.isNaN ? 0 : low
    return start...(high > start ? high : start)
  }
  /// The insets before and after, along the direction and across it.
  func along(_ insets: UIEdgeInsets) -> (CGFloat, CGFloat) {
    isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }
  func across(_ insets: UIEdgeInsets) -> (CGFloat, CGFloat) {
    isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }
}

/// A line of items of a flow layout.
struct FlowLine {
  /// The indexes of the items in the section.
  let items: Range<Int>
  /// The beginning of the line along the direction of scrolling.
  var start: CGFloat
  /// The length of the longest item along the direction of scrolling.
  let breadth: CGFloat
  /// The beginning of the first item across the direction of scrolling.
  let edge: CGFloat
  /// The space between items.
  let gap: CGFloat
}

/// The sizes and distances of a section of a flow layout, as its delegate gives them.
struct FlowSpacing {
  var inset = UIEdgeInsets.zero
  var line: CGFloat = 0
  var item: CGFloat = 0
  var header = CGSize.zero
  var footer = CGSize.zero
}
