import Agate

/// The scroll view by which a finger turns the wheel of a component. It has no content: the component shows its rows
/// according to the content offset, and a row passes the front for every row's height.
final class PickerWheel: UIScrollView {
  weak var component: PickerComponent?
  var rowHeight: CGFloat = 1

  override func didScroll() {
    super.didScroll()
    component?.turn()
  }

  /// Returns the offset of the row that is nearest to an offset.
  private func snapped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: 0, y: inRange(CGPoint(x: 0, y: (offset.y / rowHeight).rounded() * rowHeight)).y)
  }

  override func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint { snapped(proposed) }
  override var nearestRest: CGPoint { snapped(contentOffset) }
  override var easesToTarget: Bool { true }

  override func didComeToRest() { component?.settle() }

  /// Turns the wheel to an offset. Notifies the delegate at the end if the user chose the row.
  func turn(to offset: CGPoint, animated: Bool) {
    stopMotion()
    guard animated, offset != contentOffset, UIView.areAnimationsEnabled else { return contentOffset = offset }
    glide(to: offset) { ($0 as? PickerWheel)?.component?.settle() }
  }
}
