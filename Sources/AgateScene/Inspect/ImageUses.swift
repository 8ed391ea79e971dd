import Agate

/// Records the sizes at which the images of a scene are shown, to find images that are much larger.
struct ImageUses {
  private struct Use {
    var image: CGImage
    /// The number of pixels that the image needs at its largest size on screen.
    var needed: Double
    /// The size of the largest use in points, for messages.
    var size: String
    /// A layer or cell that shows the image.
    var part: Int
    var node: Int
    var position: TextPosition?
    var feature: String
  }

  private let scene: Scene
  private var uses: [ObjectIdentifier: Use] = [:]
  private var order: [ObjectIdentifier] = []
  /// The images that are also shown at unknown sizes.
  private var unknown: Set<ObjectIdentifier> = []

  /// Screens have at most three pixels per point in each direction, so nine pixels per square point. An image with more
  /// than four times as many pixels in each direction is reported.
  private static let pixelsOfPoint = 9.0, excess = 16.0
  /// Smaller images take less than 1 MiB.
  private static let smallest = 1 << 18

  init(_ scene: Scene) {
    self.scene = scene
    for part in scene.parts {
      for state in part.states {
        for case .set(_, _, let value as CGImage) in state.changes { unknown.insert(ObjectIdentifier(value)) }
      }
    }
  }

  mutating func add(_ check: SceneCheck, part: Int) {
    for (number, node) in check.part.tree.nodes.enumerated() {
      note(animationsOf: node.layer)
      if let image = node.layer.contents as? CGImage { add(image, of: node.layer, number, check, part: part) }
      guard let emitter = node.layer as? CAEmitterLayer else { continue }
      let isKnown =
        check.hasSize(number) && !check.mayChange(number, "emitterCells") && !check.mayChange(number, "scale")
      var place = 0
      add(emitter.emitterCells ?? [], (part, number), of: emitter, isKnown: isKnown, place: &place)
    }
  }

  private mutating func note(animationsOf layer: CALayer) {
    for key in layer.animationKeys() ?? [] {
      guard let animation = layer.animation(forKey: key) as? CAKeyframeAnimation else { continue }
      for case let image as CGImage in animation.values ?? [] { unknown.insert(ObjectIdentifier(image)) }
    }
  }

  private mutating func add(_ image: CGImage, of layer: CALayer, _ number: Int, _ check: SceneCheck, part: Int) {
    guard check.hasSize(number), image.width * image.height > Self.smallest, let excess = Self.excess(of: layer, image)
    else {
      unknown.insert(ObjectIdentifier(image))
      return
    }
    let shown = layer.convert(layer.bounds, to: scene.rootLayer)
    let fraction = Double(layer.contentsRect.width * layer.contentsRect.height)
    let needed = max(Double(shown.width * shown.height) * excess, 1) * Self.pixelsOfPoint / max(fraction, 1e-9)
    add(
      Use(
        image: image, needed: needed, size: "\(SceneCheck.size(shown.size)) points", part: part, node: number,
        position: nil, feature: "contents"))
  }

  /// Returns the area of a layer's image as a multiple of the area of the layer's bounds. Returns nil if the gravity
  /// does not scale the image, or if `contentsCenter` keeps the edges unscaled.
  private static func excess(of layer: CALayer, _ image: CGImage) -> Double? {
    guard layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1), !layer.bounds.isEmpty else { return nil }
    let part = layer.contentsRect
    let wide = Double(layer.bounds.width) / max(Double(image.width) * Double(part.width), 1e-9)
    let high = Double(layer.bounds.height) / max(Double(image.height) * Double(part.height), 1e-9)
    switch layer.contentsGravity {
    case .resize: return 1
    case .resizeAspect: return min(wide, high) / max(wide, high)
    case .resizeAspectFill: return max(wide, high) / min(wide, high)
    default: return nil
    }
  }

  private mutating func add(
    _ cells: [CAEmitterCell], _ place: (part: Int, node: Int), of emitter: CAEmitterLayer, isKnown: Bool,
    place index: inout Int
  ) {
    let places = scene.parts[place.part].tree.nodes[place.node].cellPlaces
    for cell in cells {
      let position = places.indices.contains(index) ? places[index].position : nil
      index += 1
      if let image = cell.contents as? CGImage {
        let life = Double(cell.lifetime + abs(cell.lifetimeRange))
        let growth = cell.scaleSpeed > 0 ? Double(cell.scaleSpeed) * life : 0
        let scale = (Double(abs(cell.scale) + abs(cell.scaleRange)) + growth) * Double(abs(emitter.scale))
        if isKnown, scale.isFinite, image.width * image.height > Self.smallest {
          let side = scale / max(Double(cell.contentsScale), 1e-9)
          let size = CGSize(width: Double(image.width) * side, height: Double(image.height) * side)
          add(
            Use(
              image: image, needed: max(size.width * size.height, 1) * Self.pixelsOfPoint,
              size: "particles of at most \(SceneCheck.size(size)) points", part: place.part, node: place.node,
              position: position, feature: "contents"))
        } else {
          unknown.insert(ObjectIdentifier(image))
        }
      }
      add(cell.emitterCells ?? [], place, of: emitter, isKnown: isKnown, place: &index)
    }
  }

  private mutating func add(_ use: Use) {
    let key = ObjectIdentifier(use.image)
    guard let known = uses[key] else {
      uses[key] = use
      order.append(key)
      return
    }
    if known.needed < use.needed { uses[key] = use }
  }

  var findings: [Finding] {
    order.compactMap { key in
      guard !unknown.contains(key), let use = uses[key] else { return nil }
      let (width, height) = (use.image.width, use.image.height)
      guard Double(width * height) > Self.excess * use.needed else { return nil }
      let part = scene.parts[use.part], node = part.tree.nodes[use.node]
      let position = use.position ?? node.places[use.feature] ?? node.position
      return Finding(
        severity: .costly, file: part.path, line: position.line, column: position.column,
        layerPath: part.tree.path(of: use.node), feature: use.feature,
        message:
          "has \(width)×\(height) pixels for \(use.size): a smaller image would look the same and take less memory")
    }
  }
}
