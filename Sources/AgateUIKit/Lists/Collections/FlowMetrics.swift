import Agate

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
