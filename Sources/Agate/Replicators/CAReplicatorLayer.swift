/// A layer that draws its sublayers many times. The transform, the colour and the delay of each instance are relative
/// to the previous instance.
///
/// The layer's own background, border and contents are drawn once. Instance 0, the original, shows the sublayers
/// without changes. Instance k is transformed by ``instanceTransform`` k times, about the centre of the layer's bounds.
/// The colours of instance k are multiplied by the sum of ``instanceColor`` and k times the colour offsets. The
/// components of this sum are limited to 0…1. The animations of instance k are delayed by k times ``instanceDelay``. If
/// replicators are nested, the numbers of their instances are multiplied. Later instances lie above earlier instances.
/// An instance that is partly transparent is drawn as one group.
///
/// If ``instanceTransform`` moves or rotates instances out of the layer's plane, the sublayers of all instances are
/// sorted by depth in one 3D space. The same applies if a sublayer is a transform layer, or if a sublayer's transform
/// leaves the plane. The replicator's opacity then applies to every sublayer separately, as in a ``CATransformLayer``.
///
/// A frame draws at most a million instances. The layer draws fewer instances if they have millions of sublayers in
/// total. Further instances are omitted. A replicator that is nested in more than 127 other replicators draws no
/// sublayers. Hit tests use only the original. ``CALayer/render(in:)`` draws at most 10,000 instances of a replicator,
/// without their colours and delays.
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
  /// Whether the instances and the siblings of this layer share one 3D space. If true, the layer draws no background,
  /// border or contents, like a ``CATransformLayer``. If false, the instances have a 3D space of their own, whose
  /// picture lies in the plane of this layer. The default is false.
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
  /// Animatable, as a whole or by component (`instanceTransform.rotation.z`).
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

  override class var ownKeys: [String] { keys }
  override func ownTarget(_ path: String) -> KeyTarget? { replicatorTarget(path) }
  override func readOwn(_ path: String) -> Any? { readReplicator(path) }
  override func writeOwn(_ value: Any?, _ path: String) -> Bool { writeReplicator(value, path) }
  override func takeOwn(_ shown: ShownValues) { if let values = shown.replicator { replicator = values } }

  override class var classFlags: LayerFlags { .replicates }
  override class func plain() -> CALayer { CAReplicatorLayer() }
}
