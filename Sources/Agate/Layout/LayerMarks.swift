/// Flags of a layer that only its own thread reads.
struct LayerMarks: OptionSet {
  let rawValue: UInt8

  /// The sublayers are to be laid out before the transaction ends.
  static let needsLayout = LayerMarks(rawValue: 1 << 0)
  /// The delegate was called and answered through the protocol's default method: it does not implement the method.
  static let delegateDeclined = LayerMarks(rawValue: 1 << 1)
  /// An ancestor's archive lists this layer.
  static let isArchivedByAncestor = LayerMarks(rawValue: 1 << 2)
  /// The layer is a ``CATiledLayer``.
  static let hasTiles = LayerMarks(rawValue: 1 << 3)
  /// The layer has or had a ``CALayer/contentsSource``.
  static let hasSource = LayerMarks(rawValue: 1 << 4)
  /// The layer was made by a `UIView`.
  static let isOfView = LayerMarks(rawValue: 1 << 5)
  /// A change of one of the properties that ``CALayer`` declares displays the layer again.
  static let redisplays = LayerMarks(rawValue: 1 << 6)
}
