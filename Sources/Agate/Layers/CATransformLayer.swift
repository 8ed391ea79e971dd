/// A layer that only places its sublayers: they are not flattened into its plane but stand in one 3D space with the
/// layers around it, where nearer planes cover farther ones and planes that meet cut each other.
///
/// It draws nothing of its own: background, border, contents, shadow, mask, filters and `masksToBounds` have no effect.
/// Its `opacity` applies to every sublayer by itself. Transform layers inside transform layers extend the same space;
/// a plain sublayer, with everything below it, is one plane of it.
///
/// It cannot be hit: hit tests look at its sublayers only.
open class CATransformLayer: CALayer {
  public override init() {
    super.init()
    values.flags.insert(.preservesDepth)
  }

  override class var flattensSublayers: Bool { false }

  /// A copy for presentation.
  public override init(layer: Any) { super.init(layer: layer) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.flags.insert(.preservesDepth)
  }
}
