import Agate

/// Tracks the translation of a drag, as a pan recogniser does.
struct DragTracker {
  private var begin = CGPoint.zero
  private var last = CGPoint.zero

  /// The distance since the press or since this property was set.
  var translation: CGPoint {
    get { CGPoint(x: last.x - begin.x, y: last.y - begin.y) }
    set { begin = CGPoint(x: last.x - newValue.x, y: last.y - newValue.y) }
  }

  /// Begins a drag. All points must be in the same coordinates.
  mutating func press(_ point: CGPoint) { (begin, last) = (point, point) }
  mutating func move(to point: CGPoint) { last = point }
}
