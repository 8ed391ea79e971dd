import Agate
import Foundation

/// Everything `agate inspect` tells about a scene, as text or as JSON.
public struct SceneInspection: Sendable, Codable {
  /// A layer and what is in it.
  public struct Layer: Sendable, Codable {
    /// The class that the file asks for.
    public var `class`: String
    /// As the file has it.
    public var name: String?
    /// Its `id` in the file.
    public var id: String?
    /// Where it begins in the file.
    public var line: Int
    /// x, y, width and height in the superlayer's coordinates.
    public var frame: [Double]
    /// From 0 to 1.
    public var opacity: Double
    /// Whether it is hidden.
    public var hidden: Bool
    /// Size of the contents in pixels, or nil if there are none.
    public var contents: [Int]?
    /// Types of the filters; one that is off is in parentheses.
    public var filters: [String]?
    /// Filters of what is behind it.
    public var backgroundFilters: [String]?
    /// How the layer joins what is behind it, unless as usual.
    public var compositingFilter: String?
    /// What an emitter emits.
    public var emitterCells: [Cell]?
    /// Types of the behaviours of its particles; one that is off is in parentheses.
    public var emitterBehaviors: [String]?
    /// What is on it from the beginning.
    public var animations: [Animation]
    /// What it is cut out by.
    public var mask: Mask?
    /// In paint order.
    public var sublayers: [Layer]
  }

  /// A cell of an emitter, or of another cell.
  public struct Cell: Sendable, Codable {
    /// As the file has it.
    public var name: String?
    /// Particles a second.
    public var birthRate: Double
    /// Seconds.
    public var lifetime: Double
    /// Size of the image in pixels, or nil if its particles are not drawn.
    public var contents: [Int]?
    /// Particles of its particles.
    public var cells: [Cell]
  }

  /// The layer that masks another.
  public indirect enum Mask: Sendable {
    /// Told in full.
    case layer(Layer)
  }

  /// An animation that is on a layer.
  public struct Animation: Sendable, Codable {
    /// What it was added under.
    public var key: String
    /// Its class.
    public var `class`: String
    /// What it changes.
    public var keyPath: String?
    /// In seconds.
    public var duration: Double
    /// Infinite is written as "inf".
    public var repeatCount: Double
    /// Whether it plays backwards after each pass.
    public var autoreverses: Bool
    /// Key frames, or animations of a group.
    public var count: Int?
  }

  /// A state of a part.
  public struct State: Sendable, Codable {
    /// As the file has it.
    public var name: String
    /// The state whose values hold otherwise.
    public var basedOn: String?
    /// How many values it sets.
    public var changes: Int
  }

  /// A way from a state to another.
  public struct Transition: Sendable, Codable {
    /// The state before; `*` for any.
    public var from: String
    /// The state after; `*` for any.
    public var to: String
    /// How many it runs.
    public var animations: Int
  }

  /// A document of the scene.
  public struct Part: Sendable, Codable {
    /// `document`, `background`, `floating` or `foreground`.
    public var role: String
    /// The document.
    public var file: String
    /// Its states.
    public var states: [State]
    /// Its transitions.
    public var transitions: [Transition]
    /// Its topmost layer.
    public var root: Layer
  }

  /// An image that the scene uses.
  public struct Asset: Sendable, Codable {
    /// In the package.
    public var path: String
    /// Size in pixels.
    public var width: Int
    /// Size in pixels.
    public var height: Int
    /// Why it could not be used, or nil.
    public var problem: String?
  }

  /// The scene's name.
  public var title: String
  /// Size in points.
  public var width: Double
  /// Size in points.
  public var height: Double
  /// How much there is of what.
  public var counts: SceneCounts
  /// When it begins anew, if it does.
  public var loop: SceneLoop?
  /// Names of all states.
  public var states: [String]
  /// Back to front.
  public var parts: [Part]
  /// All images.
  public var assets: [Asset]
  /// What is not drawn, unknown or without effect.
  public var findings: [Finding]

  /// Looks at all of a scene.
  public init(_ scene: Scene) {
    title = scene.title
    width = Double(scene.size.width)
    height = Double(scene.size.height)
    counts = scene.counts
    loop = scene.loop
    states = scene.states
    parts = scene.parts.map(Part.init)
    assets = scene.assets.map { Asset(path: $0.path, width: $0.width, height: $0.height, problem: $0.problem) }
    findings = scene.findings + SceneCheck.findings(of: scene)
  }

  /// Pretty-printed JSON with sorted keys, ending in a newline.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    } catch {
      preconditionFailure("every value of an inspection can be encoded: \(error)")
    }
  }
}

extension SceneInspection.Part {
  init(_ part: ScenePart) {
    role = part.role.rawValue
    file = part.file
    states = part.states.map { .init(name: $0.name, basedOn: $0.basedOn, changes: $0.changes.count) }
    transitions = part.transitions.map { .init(from: $0.from, to: $0.to, animations: $0.animations.count) }
    root = SceneInspection.layers(of: part.tree)
  }
}

extension SceneInspection {
  /// Nodes come before their children, so building backwards finds every child complete.
  fileprivate static func layers(of tree: SceneTree) -> Layer {
    var pending: [Int: [Layer]] = [:]
    var masks: [Int: Layer] = [:]
    for number in tree.nodes.indices.reversed() {
      let node = tree.nodes[number]
      var layer = Layer(node)
      layer.sublayers = pending.removeValue(forKey: number)?.reversed() ?? []
      layer.mask = masks.removeValue(forKey: number).map { .layer($0) }
      guard let parent = node.parent else { return layer }
      if node.isMask {
        masks[parent] = layer
      } else {
        pending[parent, default: []].append(layer)
      }
    }
    preconditionFailure("a document has a root layer")
  }
}

extension SceneInspection.Layer {
  fileprivate init(_ node: SceneNode) {
    let layer = node.layer
    let frame = layer.frame
    `class` = node.className
    name = layer.name
    id = node.identifier
    line = node.line
    self.frame = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { Double($0) }
    opacity = Double(layer.opacity)
    hidden = layer.isHidden
    contents = (layer.contents as? CGImage).map { [$0.width, $0.height] }
    filters = Self.names(layer.filters)
    backgroundFilters = Self.names(layer.backgroundFilters)
    compositingFilter = (layer.compositingFilter as? CAFilter)?.type
    emitterCells = (layer as? CAEmitterLayer)?.emitterCells?.map(SceneInspection.Cell.init)
    emitterBehaviors = (layer as? CAEmitterLayer)?.emitterBehaviors?.map { $0.isEnabled ? $0.type : "(\($0.type))" }
    animations = (layer.animationKeys() ?? []).compactMap { key in
      layer.animation(forKey: key).map { SceneInspection.Animation(key: key, $0) }
    }
    sublayers = []
  }

  private static func names(_ filters: [Any]?) -> [String]? {
    filters?.compactMap { $0 as? CAFilter }.map { $0.isEnabled ? $0.type : "(\($0.type))" }
  }
}

extension SceneInspection.Cell {
  fileprivate init(_ cell: CAEmitterCell) {
    name = cell.name
    birthRate = Double(cell.birthRate)
    lifetime = Double(cell.lifetime)
    contents = (cell.contents as? CGImage).map { [$0.width, $0.height] }
    cells = (cell.emitterCells ?? []).map(SceneInspection.Cell.init)
  }
}

extension SceneInspection.Mask: Codable {
  public init(from decoder: any Decoder) throws { self = .layer(try SceneInspection.Layer(from: decoder)) }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .layer(let layer): try layer.encode(to: encoder)
    }
  }
}

extension SceneInspection.Animation {
  fileprivate init(key: String, _ animation: CAAnimation) {
    self.key = key
    `class` = String(describing: type(of: animation))
    keyPath = (animation as? CAPropertyAnimation)?.keyPath
    duration = animation.duration
    repeatCount = animation.repeatDuration.isInfinite ? .infinity : Double(animation.repeatCount)
    autoreverses = animation.autoreverses
    count = (animation as? CAKeyframeAnimation)?.values?.count ?? (animation as? CAAnimationGroup)?.animations?.count
  }
}
