/// A layer that positions its sublayers without flattening them into its plane. The sublayers share one 3D space with
/// the siblings of the transform layer. In that space, nearer planes hide farther planes, and intersecting planes are
/// cut at their intersection.
///
/// A transform layer draws nothing itself: background, border, contents, shadow, mask, filters and `masksToBounds` have
/// no effect. Its `opacity` applies to every sublayer separately. Nested transform layers, and replicators and emitters
/// whose `preservesDepth` is true, belong to the same space. Any other sublayer is flattened: the sublayer and its
/// subtree form one plane of that space.
///
/// Hit tests never return a transform layer. Hit tests consider only the sublayers of the transform layer.
open class CATransformLayer: CALayer {
  public override init() { super.init() }

  override class var flattensSublayers: Bool { false }

  /// Creates a presentation copy of a layer.
  public override init(layer: Any) { super.init(layer: layer) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override class var classFlags: LayerFlags { .preservesDepth }
  override class func plain() -> CALayer { CATransformLayer() }
}
