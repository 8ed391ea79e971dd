import Agate

extension UIGestureRecognizer {
  /// Returns the centre of touches, in points of the coordinate space of `view`; zero if there are none.
  final func center(of touches: ArraySlice<UITouch>, _ view: UIView?) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    var sum = CGPoint.zero
    for touch in touches {
      let point = touch.location(in: view)
      sum.x += point.x
      sum.y += point.y
    }
    return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }
}
