extension FrameFilter {
  /// Creates a filter of kind `kind`, with all values 0.
  public init(_ kind: Kind) {
    self.init()
    self.kind = kind
  }
}

extension ClipEdge {
  /// The opposite half-plane: exactly the pixels that this edge's half-plane does not contain.
  public var complement: ClipEdge { ClipEdge(a: -a, b: -b, c: -c - 1) }
}
