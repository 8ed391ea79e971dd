import Agate

/// Tracks the translation of a drag, as a pan recogniser does.
struct DragTracker {
  private var begin = CGPoint.zero
  private var last = CGPoint.zero

  /// The translation in points since the press. After this property is set, later moves add to the new value.
  var translation: CGPoint {
    get { CGPoint(x: last.x - begin.x, y: last.y - begin.y) }
    set { begin = CGPoint(x: last.x - newValue.x, y: last.y - newValue.y) }
  }

  /// Begins a drag. All points must be in the same coordinate space.
  mutating func press(_ point: CGPoint) { (begin, last) = (point, point) }
  mutating func move(to point: CGPoint) { last = point }
}
