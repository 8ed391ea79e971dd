extension FrameFilter {
  /// Creates a filter of a kind. All values are 0.
  public init(_ kind: Kind) {
    self.init()
    self.kind = kind
  }
}

extension ClipEdge {
  /// The opposite half-plane, which contains exactly the other pixels.
  public var complement: ClipEdge { ClipEdge(a: -a, b: -b, c: -c - 1) }
}
