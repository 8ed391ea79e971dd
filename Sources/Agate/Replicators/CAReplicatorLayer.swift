/// A layer that draws its sublayers many times. Each instance is moved, coloured and delayed further than the previous
/// one.
///
/// The layer's own background, border and contents are drawn once. Instance k (the original is 0) is transformed by
/// ``instanceTransform`` k times, about the centre of the layer's bounds. Its colours are multiplied by
/// ``instanceColor`` plus k times the offsets. Its animations run k times ``instanceDelay`` seconds late. The instances
/// of nested replicators multiply. Later instances lie above earlier ones, and each instance fades as a whole.
///
/// If ``instanceTransform`` moves or rotates instances out of the layer's plane, or if sublayers leave it, the sublayers
/// of all instances are sorted by depth, as layers in three dimensions are. Each of them then fades by itself, as does
/// each face in a ``CATransformLayer``.
///
/// A frame draws at most a million instances, with at most three million sublayers in total; further instances are
/// omitted. A replicator that is nested in more than 127 others draws no sublayers. Hit tests and
/// ``CALayer/render(in:)`` use only the original.
open class CAReplicatorLayer: CALayer {
  final var replicator = ReplicatorValues()

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAReplicatorLayer { replicator = other.replicator }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    decodeReplicator(coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    encodeReplicator(coder)
  }

  /// The number of instances, including the original. With 0, sublayers are not drawn. The default is 1. Animatable.
  open var instanceCount: Int {
    get { Int(replicator.count) }
    set { change("instanceCount") { $0.count = Double(min(max(newValue, 0), Int(Int32.max))) } }
  }
  /// Whether instances are in the 3D space of the layers around this layer, instead of being flattened into its plane.
  /// If true, the layer draws nothing of its own, like a ``CATransformLayer``. The default is false.
  open var preservesDepth: Bool {
    get { values.flags.contains(.preservesDepth) }
    set { setFlag(.preservesDepth, newValue) }
  }
  /// The delay of each instance relative to the previous instance, in seconds. The default is 0. Animatable.
  open var instanceDelay: CFTimeInterval {
    get { replicator.delay }
    set { change("instanceDelay") { $0.delay = newValue } }
  }
  /// The transform from one instance to the next, about the centre of the bounds. The default is the identity.
  /// Animatable, also by its components (`instanceTransform.rotation.z`).
  open var instanceTransform: CATransform3D {
    get { replicator.transform }
    set { change("instanceTransform") { $0.transform = newValue } }
  }
  /// The colour that multiplies the instances' colours. The default is white, and nil means white. Animatable.
  open var instanceColor: CGColor? {
    get {
      let c = replicator.color
      return CGColor(red: c.red, green: c.green, blue: c.blue, alpha: CGFloat(c.alpha))
    }
    set { change("instanceColor") { $0.color = newValue.map(RGBA.init) ?? RGBA(1, 1, 1, 1) } }
  }
  /// The offset that each further instance adds to the red component of the colour. The default is 0. Animatable.
  open var instanceRedOffset: Float {
    get { Float(replicator.colorOffset.red) }
    set { change("instanceRedOffset") { $0.colorOffset.red = Double(newValue) } }
  }
  /// The offset that each further instance adds to the green component of the colour. The default is 0. Animatable.
  open var instanceGreenOffset: Float {
    get { Float(replicator.colorOffset.green) }
    set { change("instanceGreenOffset") { $0.colorOffset.green = Double(newValue) } }
  }
  /// The offset that each further instance adds to the blue component of the colour. The default is 0. Animatable.
  open var instanceBlueOffset: Float {
    get { Float(replicator.colorOffset.blue) }
    set { change("instanceBlueOffset") { $0.colorOffset.blue = Double(newValue) } }
  }
  /// The offset that each further instance adds to the alpha component of the colour. The default is 0. Animatable.
  open var instanceAlphaOffset: Float {
    get { Float(replicator.colorOffset.alpha) }
    set { change("instanceAlphaOffset") { $0.colorOffset.alpha = Double(newValue) } }
  }

  private func change(_ key: String, _ body: (inout ReplicatorValues) -> Void) {
    let action = beginAction(forKey: key)
    body(&replicator)
    touch(Dirty.replicator)
    endAction(action, forKey: key)
  }

  override func ownTarget(_ path: String) -> KeyTarget? { replicatorTarget(path) }
  override func readOwn(_ path: String) -> Any? { readReplicator(path) }
  override func writeOwn(_ value: Any?, _ path: String) -> Bool { writeReplicator(value, path) }
  override func takeOwn(_ shown: ShownValues) { if let values = shown.replicator { replicator = values } }

  override class var classFlags: LayerFlags { .replicates }
  override class func plain() -> CALayer { CAReplicatorLayer() }
}
