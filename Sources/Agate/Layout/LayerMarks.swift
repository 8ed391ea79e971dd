/// Flags of a layer that are read only on the layer's thread.
struct LayerMarks: OptionSet {
  let rawValue: UInt8

  /// The sublayers must be laid out before the transaction ends.
  static let needsLayout = LayerMarks(rawValue: 1 << 0)
  /// The delegate does not implement the called method: the protocol's default implementation was called.
  static let delegateDeclined = LayerMarks(rawValue: 1 << 1)
  /// An ancestor's archive lists this layer.
  static let isArchivedByAncestor = LayerMarks(rawValue: 1 << 2)
  /// The layer is a ``CATiledLayer``.
  static let hasTiles = LayerMarks(rawValue: 1 << 3)
  /// The layer has or had a ``CALayer/contentsSource``.
  static let hasSource = LayerMarks(rawValue: 1 << 4)
  /// The layer was made by a `UIView`.
  static let isOfView = LayerMarks(rawValue: 1 << 5)
  /// A change of some property that a class of the framework declares redisplays the layer (``RedisplayKeys``).
  static let redisplays = LayerMarks(rawValue: 1 << 6)
  /// Changes of the layer are told to ``LayerObserving``.
  static let isObserved = LayerMarks(rawValue: 1 << 7)
}
