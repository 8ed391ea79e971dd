import Agate

/// A finger, or the pointer's left button, from when it goes down in a ``HostView`` until it is let go: the same object
/// all the time.
public final class HostTouch {
  /// The finger's number, as in ``TouchEvent/id``, which no other finger has meanwhile; nil for the pointer.
  public let id: Int32?
  /// Where it is, in the view's own coordinates.
  public private(set) var location = CGPoint.zero
  /// It has ended because the compositor took it for itself, a gesture for instance. Default false.
  public private(set) var isCancelled = false

  /// How far it has gone, in the superview's coordinates, since it began or since this was set. Setting it to zero
  /// after each use gives the steps.
  public var translation: CGPoint {
    get { CGPoint(x: place.x - origin.x, y: place.y - origin.y) }
    set { origin = CGPoint(x: place.x - newValue.x, y: place.y - newValue.y) }
  }
  private var origin = CGPoint.zero
  private var place = CGPoint.zero

  /// - Parameter point: in the superlayer space of the root layer.
  init(id: Int32?, at point: CGPoint, in view: HostView) {
    self.id = id
    move(to: point, in: view)
    origin = place
  }

  func move(to point: CGPoint, in view: HostView) {
    place = view.layer.superlayer?.convert(point, from: nil) ?? point
    location = view.layer.convert(point, from: nil)
  }

  func cancel() { isCancelled = true }
}
