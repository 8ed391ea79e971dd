import Agate
import Foundation

/// A description of a scene, which `agate inspect` prints as text or JSON.
public struct SceneInspection: Sendable, Codable {
  /// A layer with its contents and sublayers.
  public struct Layer: Sendable, Codable {
    /// The class of the layer in the file.
    public var `class`: String
    /// The layer's name in the file.
    public var name: String?
    /// The layer's `id` in the file.
    public var id: String?
    /// The line of the file on which the layer's element begins, counted from 1.
    public var line: Int
    /// The frame: x, y, width and height, in points of the superlayer's coordinates.
    public var frame: [Double]
    /// The opacity in the file, from 0 (transparent) to 1 (opaque).
    public var opacity: Double
    /// Whether the layer is hidden.
    public var hidden: Bool
    /// The width and height of the contents in pixels, or nil if there are no contents.
    public var contents: [Int]?
    /// The types of the filters. Disabled filters are in parentheses.
    public var filters: [String]?
    /// The types of the background filters. Disabled filters are in parentheses.
    public var backgroundFilters: [String]?
    /// The blend mode or compositing operator of the layer, or nil for normal blending.
    public var compositingFilter: String?
    /// The cells of an emitter, or nil for other layers.
    public var emitterCells: [Cell]?
    /// The types of the behaviours of an emitter's particles. Disabled behaviours are in parentheses.
    public var emitterBehaviors: [String]?
    /// The animations that the layer has initially.
    public var animations: [Animation]
    /// The mask of the layer, or nil if there is none.
    public var mask: Mask?
    /// The sublayers, in the order of the file.
    public var sublayers: [Layer]
  }

  /// A cell of an emitter, or of another cell.
  public struct Cell: Sendable, Codable {
    /// The cell's name in the file.
    public var name: String?
    /// The number of particles per second.
    public var birthRate: Double
    /// The lifetime of a particle, in seconds.
    public var lifetime: Double
    /// The width and height of the image in pixels, or nil if the particles are not drawn.
    public var contents: [Int]?
    /// The cells that the particles of this cell emit.
    public var cells: [Cell]
  }

  /// The mask of a layer.
  public indirect enum Mask: Sendable {
    /// A mask layer, with its full description.
    case layer(Layer)
  }

  /// An animation on a layer.
  public struct Animation: Sendable, Codable {
    /// The key under which the animation was added.
    public var key: String
    /// The class of the animation.
    public var `class`: String
    /// The key path that the animation changes, or nil for groups and transitions.
    public var keyPath: String?
    /// The begin time, in seconds of the layer's local time.
    public var beginTime: Double
    /// The duration in seconds.
    public var duration: Double
    /// The speed relative to the layer's time.
    public var speed: Double
    /// The repeat count. In JSON, infinity is the string "inf".
    public var repeatCount: Double
    /// Whether the animation plays backwards after each pass.
    public var autoreverses: Bool
    /// The number of key frames, or of animations in a group.
    public var count: Int?
  }

  /// A state of a part.
  public struct State: Sendable, Codable {
    /// The state's name in the file.
    public var name: String
    /// The state that this state is based on.
    public var basedOn: String?
    /// The number of changes that the state makes.
    public var changes: Int
  }

  /// A transition between two states.
  public struct Transition: Sendable, Codable {
    /// The previous state. `*` means any state.
    public var from: String
    /// The new state. `*` means any state.
    public var to: String
    /// The number of animations that the transition runs.
    public var animations: Int
    /// The values that the transition animates: the names of the layers from the root down, and the key path.
    public var animated: [String]
  }

  /// A document of the scene.
  public struct Part: Sendable, Codable {
    /// The role: `document`, `background`, `floating` or `foreground`.
    public var role: String
    /// The path of the document.
    public var file: String
    /// The states of the document.
    public var states: [State]
    /// The transitions of the document.
    public var transitions: [Transition]
    /// The root layer of the document.
    public var root: Layer
  }

  /// An image that the scene uses.
  public struct Asset: Sendable, Codable {
    /// The path in the package.
    public var path: String
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// The reason why the image could not be used, or nil if it was used.
    public var problem: String?
  }

  /// The scene's name.
  public var title: String
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double
  /// The numbers of layers, animations, emitters and images.
  public var counts: SceneCounts
  /// The frames of an animation file such as Lottie, or nil for other scenes.
  public var clip: SceneClip?
  /// The range of scene time that repeats, in seconds, or nil if the scene does not repeat.
  public var loop: SceneLoop?
  /// The names of all states.
  public var states: [String]
  /// The documents, from back to front.
  public var parts: [Part]
  /// All images that the scene requests.
  public var assets: [Asset]
  /// Features that are unsupported, unknown or without effect, and other problems.
  public var findings: [Finding]

  /// Inspects a scene.
  public init(_ scene: Scene) {
    title = scene.title
    width = Double(scene.size.width)
    height = Double(scene.size.height)
    counts = scene.counts
    clip = scene.clip
    loop = scene.loop
    states = scene.states
    parts = scene.parts.map(Part.init)
    assets = scene.assets.map { Asset(path: $0.path, width: $0.width, height: $0.height, problem: $0.problem) }
    findings = scene.findings + SceneCheck.findings(of: scene)
  }

  /// Pretty-printed JSON with sorted keys. It ends with a newline.
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
    transitions = part.transitions.map { transition in
      .init(
        from: transition.from, to: transition.to, animations: transition.animations.count,
        animated: Array(Set(transition.animations.map { part.tree.animated($0.node, $0.animation) })).sorted())
    }
    root = SceneInspection.layers(of: part.tree)
  }
}

extension SceneInspection {
  /// Builds the layers from the last node to the first. Nodes precede their children, so all children of a layer are
  /// complete before the layer.
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
    beginTime = animation.beginTime
    duration = animation.duration
    speed = Double(animation.speed)
    repeatCount = animation.repeatDuration.isInfinite ? .infinity : Double(animation.repeatCount)
    autoreverses = animation.autoreverses
    count = (animation as? CAKeyframeAnimation)?.values?.count ?? (animation as? CAAnimationGroup)?.animations?.count
  }
}
