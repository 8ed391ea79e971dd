import Agate

/// How far a press has been moved: what a pan recogniser tells.
struct DragTracker {
  private var begin = CGPoint.zero
  private var last = CGPoint.zero

  /// The way since the press, or since it was set.
  var translation: CGPoint {
    get { CGPoint(x: last.x - begin.x, y: last.y - begin.y) }
    set { begin = CGPoint(x: last.x - newValue.x, y: last.y - newValue.y) }
  }

  /// In any coordinates, always the same ones.
  mutating func press(_ point: CGPoint) { (begin, last) = (point, point) }
  mutating func move(to point: CGPoint) { last = point }
}
