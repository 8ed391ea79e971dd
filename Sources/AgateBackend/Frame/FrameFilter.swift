extension FrameFilter {
  /// Creates a filter whose values are all 0.
  public init(_ kind: Kind) {
    self.init()
    self.kind = kind
  }
}

extension ClipEdge {
  /// The edge that keeps the pixels on the other side.
  public var complement: ClipEdge { ClipEdge(a: -a, b: -b, c: -c - 1) }
}
