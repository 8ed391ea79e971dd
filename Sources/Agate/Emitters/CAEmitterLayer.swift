/// A layer that emits particles: images that are born, move, change and die, as its ``emitterCells`` tell.
///
/// Particles are drawn above the layer's background, contents and border, and below its sublayers. Everything about a
/// particle follows from its number and from when it was born, in the layer's own time: the same moment shows the same
/// particles, in whatever order moments are drawn. An emitter emits since its time was 0; set `beginTime` to the present
/// to begin with no particles, or a cell's `beginTime` below 0 to begin with many.
///
/// Numbers of the emitter and its cells are those of a particle's birth. Animations of them, and setting them while the
/// layer is displayed, with or without an animation, change particles that are born afterwards: `birthRate = 0` lets
/// those that live live on. The last 1,024 changes are remembered with their times, so that moments before them can still be
/// drawn. At once and for all particles change: images and their parts, `emitterShape`, `emitterMode`, `renderMode`,
/// `preservesDepth`, `seed`, and everything if the number of cells, or which emit which, is another one than before.
/// ``emitterBehaviors`` act at every moment of a particle's life with what they were then.
open class CAEmitterLayer: CALayer {
  final var emitter = EmitterValues()
  final var cells: [CAEmitterCell] = []
  final var behaviors: [CAEmitterBehavior] = []

  public override init() {
    super.init()
    values.flags.insert(.emits)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAEmitterLayer {
      emitter = other.emitter
      cells = other.cells
      behaviors = other.behaviors
    }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.flags.insert(.emits)
    decodeEmitter(coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    encodeEmitter(coder)
  }

  /// What is emitted. The layer keeps copies. Default nil. Properties of cells that have a name are animatable:
  /// `emitterCells.name.velocity`.
  open var emitterCells: [CAEmitterCell]? {
    get { cells.isEmpty ? nil : cells }
    set { change("emitterCells") { $0.cells = (newValue ?? []).map { $0.copied() } } }
  }

  /// What moves or changes particles while they live, in this order. The layer keeps copies. Default nil. Numbers and
  /// points of behaviours that have a name are animatable: `emitterBehaviors.name.stiffness`.
  open var emitterBehaviors: [CAEmitterBehavior]? {
    get { behaviors.isEmpty ? nil : behaviors }
    set { change("emitterBehaviors") { $0.behaviors = (newValue ?? []).map { $0.copied() } } }
  }

  // MARK: Multipliers

  /// Multiplies the birth rates of ``emitterCells``; of what their particles emit there is more as there are more of
  /// them. Default 1. Animatable.
  open var birthRate: Float {
    get { Float(emitter.birthRate) }
    set { change("birthRate") { $0.emitter.birthRate = Double(newValue) } }
  }
  /// Multiplies the lifetimes of all cells. Default 1. Animatable.
  open var lifetime: Float {
    get { Float(emitter.lifetime) }
    set { change("lifetime") { $0.emitter.lifetime = Double(newValue) } }
  }
  /// Multiplies the velocities of all cells. Default 1. Animatable.
  open var velocity: Float {
    get { Float(emitter.velocity) }
    set { change("velocity") { $0.emitter.velocity = Double(newValue) } }
  }
  /// Multiplies the sizes of all particles. Default 1. Animatable.
  open var scale: Float {
    get { Float(emitter.scale) }
    set { change("scale") { $0.emitter.scale = Double(newValue) } }
  }
  /// Multiplies the spins of all cells. Default 1. Animatable.
  open var spin: Float {
    get { Float(emitter.spin) }
    set { change("spin") { $0.emitter.spin = Double(newValue) } }
  }

  // MARK: Where

  /// Middle of the shape, in the layer's coordinates. Default (0, 0). Animatable.
  open var emitterPosition: CGPoint {
    get { emitter.position.point }
    set { change("emitterPosition") { $0.emitter.position = Vector2(newValue) } }
  }
  /// Default 0. Animatable.
  open var emitterZPosition: CGFloat {
    get { CGFloat(emitter.zPosition) }
    set { change("emitterZPosition") { $0.emitter.zPosition = Double(newValue) } }
  }
  /// Size of the shape; circles and spheres have its width for radius. Default (0, 0). Animatable.
  open var emitterSize: CGSize {
    get { emitter.size.size }
    set { change("emitterSize") { $0.emitter.size = Vector2(newValue) } }
  }
  /// Depth of a cuboid. Default 0. Animatable.
  open var emitterDepth: CGFloat {
    get { CGFloat(emitter.depth) }
    set { change("emitterDepth") { $0.emitter.depth = Double(newValue) } }
  }
  /// Default `point`.
  open var emitterShape = CAEmitterLayerEmitterShape.point {
    didSet { change("emitterShape") { $0.emitter.shape = $0.emitterShape.index ?? .point } }
  }
  /// Default `volume`.
  open var emitterMode = CAEmitterLayerEmitterMode.volume {
    didSet { change("emitterMode") { $0.emitter.mode = $0.emitterMode.index ?? .volume } }
  }

  // MARK: How

  /// Default `unordered`.
  open var renderMode = CAEmitterLayerRenderMode.unordered {
    didSet { change("renderMode") { $0.emitter.renderMode = $0.renderMode.index ?? .unordered } }
  }
  /// Particles keep their z instead of being drawn into the layer's plane: they are in the 3D space that the layer is
  /// in, in front of and behind other layers, as large as perspective makes them. A layer that clips, has a mask, filters
  /// or a shadow, or whose opacity takes it together with its sublayers, still draws them into its plane. Of more than
  /// 8,192 particles those that are neighbours in depth are sorted together. Default false.
  open var preservesDepth: Bool {
    get { emitter.preservesDepth }
    set { change("preservesDepth") { $0.emitter.preservesDepth = newValue } }
  }
  /// Other seeds give other particles. Default 0.
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

  override func ownTarget(_ path: String) -> KeyTarget? { emitterTarget(path) }
  override func readOwn(_ path: String) -> Any? { readEmitter(path) }
  override func writeOwn(_ value: Any?, _ path: String) -> Bool { writeEmitter(value, path) }
  override func takeOwn(_ shown: ShownValues) { takeEmitter(shown) }
}
