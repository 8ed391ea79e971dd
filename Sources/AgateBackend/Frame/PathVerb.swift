/// One element of a path, which takes as many points as ``pointCount`` says.
public enum PathVerb: UInt8, BitwiseCopyable, Sendable {
  /// Begins a subpath: one point.
  case move = 0
  /// One point.
  case line = 1
  /// A control point and the end.
  case quad = 2
  /// Two control points and the end.
  case cubic = 3
  /// Back to where the subpath began: no point.
  case close = 4

  /// Points that belong to the element.
  @inlinable
  public var pointCount: Int { self == .close ? 0 : self == .move ? 1 : Int(rawValue) }
}
