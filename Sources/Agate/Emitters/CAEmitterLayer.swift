/// A layer that emits particles, as its ``emitterCells`` specify. Particles are images that are born, move, change and
/// die.
///
/// Particles are drawn above the layer's background, contents and border, and below its sublayers. The state of a
/// particle is a function of its number and its time of birth, in the layer's own time. A frame at a given time
/// therefore shows the same particles, regardless of the order in which frames are drawn. Emission starts at time 0 of
/// the layer, which may be long before the layer is added. To start without particles, set the layer's `beginTime` to
/// the current time. To start with many particles, set a cell's `beginTime` below 0.
///
/// The values of the emitter and of its own cells apply to particles at their birth. If they are set or animated while
/// the layer is displayed, only particles that are born afterwards change. Values of nested cells apply to all their
/// particles immediately. If `birthRate` becomes 0, living particles stay alive. The last 1,024 changes are stored with
/// their times, so that earlier frames can still be drawn.
///
/// These changes apply to all particles immediately: the values that select and sample the image (`contents`,
/// `contentsRect`, `contentsScale`, the filters and the `contentsFrame…` values), `emitterShape`, `emitterMode`,
/// `renderMode`, `preservesDepth` and `seed`. All values apply immediately if the number or the nesting of cells
/// changes. A change of a force's inputs affects living particles from the time of the change. If behaviours are added
/// or removed, living particles move as if the new list had applied since their birth.
open class CAEmitterLayer: CALayer {
  final var emitter = EmitterValues()
  final var givenCells: [CAEmitterCell]?
  final var behaviors: [CAEmitterBehavior] = []

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAEmitterLayer {
      emitter = other.emitter
      givenCells = other.givenCells
      behaviors = other.behaviors
    }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    decodeEmitter(coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    encodeEmitter(coder)
  }

  /// The cells that specify the particles. The default is nil. Properties of cells that have a name are animatable:
  /// `emitterCells.name.velocity`.
  ///
  /// The layer keeps references to the cells. If you change a cell directly, the change becomes visible only when a
  /// property that `CAEmitterLayer` declares is set, or when a cell or behaviour is changed through a key path. To
  /// change a cell, set the value through the layer, with a key path like the one above.
  open var emitterCells: [CAEmitterCell]? {
    get { givenCells }
    set { change("emitterCells") { $0.givenCells = newValue } }
  }
  final var cells: [CAEmitterCell] { givenCells ?? [] }

  /// The behaviours that move or change particles while they live, in the order of application. The layer copies the
  /// behaviours. The default is nil. Numbers and points of behaviours that have a name are animatable:
  /// `emitterBehaviors.name.stiffness`.
  open var emitterBehaviors: [CAEmitterBehavior]? {
    get { behaviors.isEmpty ? nil : behaviors }
    set { change("emitterBehaviors") { $0.behaviors = (newValue ?? []).map { $0.copied() } } }
  }

  // MARK: Multipliers

  /// The factor for the birth rates of ``emitterCells``. The default is 1. Animatable.
  ///
  /// The factor does not apply to nested cells directly. The number of particles of a nested cell grows with the number
  /// of emitting particles.
  open var birthRate: Float {
    get { Float(emitter.birthRate) }
    set { change("birthRate") { $0.emitter.birthRate = Double(newValue) } }
  }
  /// The factor for the lifetimes of all cells. The default is 1. Animatable.
  open var lifetime: Float {
    get { Float(emitter.lifetime) }
    set { change("lifetime") { $0.emitter.lifetime = Double(newValue) } }
  }
  /// The factor for the velocities of all cells. The default is 1. Animatable.
  open var velocity: Float {
    get { Float(emitter.velocity) }
    set { change("velocity") { $0.emitter.velocity = Double(newValue) } }
  }
  /// The factor for the sizes of all particles. The default is 1. Animatable.
  open var scale: Float {
    get { Float(emitter.scale) }
    set { change("scale") { $0.emitter.scale = Double(newValue) } }
  }
  /// The factor for the spins of all cells. The default is 1. Animatable.
  open var spin: Float {
    get { Float(emitter.spin) }
    set { change("spin") { $0.emitter.spin = Double(newValue) } }
  }

  // MARK: Where

  /// The centre of the emitter's shape, in the layer's coordinates. The default is (0, 0). Animatable.
  open var emitterPosition: CGPoint {
    get { emitter.position.point }
    set { change("emitterPosition") { $0.emitter.position = Vector2(newValue) } }
  }
  /// The z coordinate of the centre of the emitter's shape, in points. The default is 0. Animatable.
  open var emitterZPosition: CGFloat {
    get { CGFloat(emitter.zPosition) }
    set { change("emitterZPosition") { $0.emitter.zPosition = Double(newValue) } }
  }
  /// The size of the emitter's shape, in points. The width is the radius of a circle or a sphere. The default is
  /// (0, 0). Animatable.
  open var emitterSize: CGSize {
    get { emitter.size.size }
    set { change("emitterSize") { $0.emitter.size = Vector2(newValue) } }
  }
  /// The depth of a cuboid, in points. The default is 0. Animatable.
  open var emitterDepth: CGFloat {
    get { CGFloat(emitter.depth) }
    set { change("emitterDepth") { $0.emitter.depth = Double(newValue) } }
  }
  /// The shape of the emitter. The default is `point`.
  open var emitterShape = CAEmitterLayerEmitterShape.point {
    didSet { change("emitterShape") { $0.emitter.shape = $0.emitterShape.index ?? .point } }
  }
  /// The part of the shape in which particles are born. The default is `volume`.
  open var emitterMode = CAEmitterLayerEmitterMode.volume {
    didSet { change("emitterMode") { $0.emitter.mode = $0.emitterMode.index ?? .volume } }
  }

  // MARK: How

  /// The order and blending of overlapping particles. The default is `unordered`.
  open var renderMode = CAEmitterLayerRenderMode.unordered {
    didSet { change("renderMode") { $0.emitter.renderMode = $0.renderMode.index ?? .unordered } }
  }
  /// Whether particles keep their z coordinates instead of being flattened into the layer's plane. The default is
  /// false.
  ///
  /// If true, particles are in the layer's 3D space. They can be in front of and behind other layers, and their sizes
  /// follow perspective. Particles are still flattened if the layer clips to rounded corners or to edges that are not
  /// on pixel boundaries, or has a mask, filters, a shadow or a group opacity. If there are more than 8,192 particles,
  /// particles of similar depth are sorted against other layers as one group.
  open var preservesDepth: Bool {
    get { emitter.preservesDepth }
    set { change("preservesDepth") { $0.emitter.preservesDepth = newValue } }
  }
  /// The seed of the random numbers. Different seeds produce different particles. The default is 0.
  open var seed: UInt32 {
    get { emitter.seed }
    set { change("seed") { $0.emitter.seed = newValue } }
  }

  private func change(_ key: String, _ body: (CAEmitterLayer) -> Void) {
    let action = beginAction(forKey: key)
    body(self)
    touch(Dirty.emitter)
    endAction(action, forKey: key)
  }

  // MARK: Keys

  override class var ownKeys: [String] { archivedKeys + ["emitterCells", "emitterBehaviors"] }
  override func ownTarget(_ path: String) -> KeyTarget? { emitterTarget(path) }
  override func readOwn(_ path: String) -> Any? { readEmitter(path) }
  override func writeOwn(_ value: Any?, _ path: String) -> Bool { writeEmitter(value, path) }
  override func takeOwn(_ shown: ShownValues) { takeEmitter(shown) }

  override class var classFlags: LayerFlags { .emits }
  override class func plain() -> CALayer { CAEmitterLayer() }
}
