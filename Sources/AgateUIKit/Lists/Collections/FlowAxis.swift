import Agate

/// The direction in which a layout of the library scrolls, and the one across it.
struct FlowAxis {
  let isVertical: Bool

  /// The other direction.
  var crossed: FlowAxis { FlowAxis(isVertical: !isVertical) }

  func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }
  func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  func size(along: CGFloat, across: CGFloat) -> CGSize {
    isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }
  func rect(along: CGFloat, across: CGFloat, _ size: CGSize) -> CGRect {
    CGRect(origin: point(along: along, across: across), size: size)
  }
  func point(along: CGFloat, across: CGFloat) -> CGPoint {
    isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
  }
  /// Returns a rectangle at a distance along the direction.
  func moved(_ rect: CGRect, along distance: CGFloat) -> CGRect {
    isVertical ? rect.offsetBy(dx: 0, dy: distance) : rect.offsetBy(dx: distance, dy: 0)
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
  /// Returns insets before and after, along the direction or across it, that are zero in the other direction.
  func insets(along lengths: (CGFloat, CGFloat)) -> UIEdgeInsets {
    isVertical
      ? UIEdgeInsets(top: lengths.0, bottom: lengths.1) : UIEdgeInsets(left: lengths.0, right: lengths.1)
  }
  func insets(across lengths: (CGFloat, CGFloat)) -> UIEdgeInsets { crossed.insets(along: lengths) }
}
