extension PathVerb {
  /// Points that belong to the element.
  @inlinable
  public var pointCount: Int { self == .close ? 0 : self == .move ? 1 : Int(rawValue) }
}
