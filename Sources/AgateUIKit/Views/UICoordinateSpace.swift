import Agate

/// An object with coordinates that can be converted to the coordinates of others: a view or the screen.
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The object's rectangle in its own coordinates, in points.
  var bounds: CGRect { get }
  /// Converts a point from this object's coordinates to the coordinates of another object.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from the coordinates of another object to this object's coordinates.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle from this object's coordinates to the coordinates of another object.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from the coordinates of another object to this object's coordinates.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
  /// The object as a view; nil if it is the screen.
  // The cast goes through AnyObject, because with Swift 6.3, optimised builds crash if a function casts the protocol's
  // type and a view is passed to it.
  var view: UIView? { (self as AnyObject) as? UIView }
}

extension UIView: UICoordinateSpace {}

// The screen has the coordinates of the window, which are those that contain the root layer.
extension UIScreen: UICoordinateSpace {
  /// The screen itself, as an object with coordinates.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen itself, as an object with coordinates.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.view?.convert(point, from: nil as UIView?) ?? point
  }
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.view?.convert(point, to: nil as UIView?) ?? point
  }
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.view?.convert(rect, from: nil as UIView?) ?? rect
  }
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.view?.convert(rect, to: nil as UIView?) ?? rect
  }
}
