extension PathVerb {
  /// Number of points that belong to the element.
  @inlinable
  public var pointCount: Int { self == .close ? 0 : self == .move ? 1 : Int(rawValue) }
}
