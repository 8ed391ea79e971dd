import AgateRaster

/// The numbers of a `CAEmitterLayer`: what multiplies its cells', and where particles are born.
struct EmitterValues: BitwiseCopyable, Sendable {
  var position = Vector2(0, 0)
  var zPosition = 0.0
  var size = Vector2(0, 0)
  var depth = 0.0
  var birthRate = 1.0
  var lifetime = 1.0
  var velocity = 1.0
  var scale = 1.0
  var spin = 1.0
  // Not animatable.
  var seed: UInt32 = 0
  var shape = EmitterShapeIndex.point
  var mode = EmitterModeIndex.volume
  var renderMode = EmitterRenderModeIndex.unordered
  var preservesDepth = false
}

enum EmitterShapeIndex: UInt8, BitwiseCopyable, Sendable { case point, line, rectangle, cuboid, circle, sphere }
enum EmitterModeIndex: UInt8, BitwiseCopyable, Sendable { case points, outline, surface, volume }
enum EmitterRenderModeIndex: UInt8, BitwiseCopyable, Sendable {
  case unordered, oldestFirst, oldestLast, backToFront, additive
}

/// The numbers of a `CAEmitterCell`.
struct CellValues: BitwiseCopyable, Sendable {
  /// 0 or 1.
  var isEnabled = 1.0
  var birthRate = 0.0
  var lifetime = 0.0
  var lifetimeRange = 0.0
  var emissionLatitude = 0.0
  var emissionLongitude = 0.0
  var emissionRange = 0.0
  var velocity = 0.0
  var velocityRange = 0.0
  var xAcceleration = 0.0
  var yAcceleration = 0.0
  var zAcceleration = 0.0
  var scale = 1.0
  var scaleRange = 0.0
  var scaleSpeed = 0.0
  var spin = 0.0
  var spinRange = 0.0
  var rotation = 0.0
  var rotationRange = 0.0
  var orientationLatitude = 0.0
  var orientationLongitude = 0.0
  var orientationRange = 0.0
  var color = RGBA(1, 1, 1, 1)
  var colorRange = RGBA(0, 0, 0, 0)
  var colorSpeed = RGBA(0, 0, 0, 0)
  var contentsRect = Rectangle4(0, 0, 1, 1)
  var contentsScale = 1.0
  var contentsFrameCount = 1.0
  var contentsFramesPerRow = 0.0
  var contentsFramesPerSecond = 0.0
  // Not animatable.
  /// Slot of the image, or 0.
  var image = 0.0
  var timing = LayerTiming()
  /// Index of the cell whose particles emit these, or −1. A cell comes after its parent.
  var parent: Int32 = -1
  var minification = ContentsFilterIndex.linear
  var magnification = ContentsFilterIndex.linear
  var frameMode = CellFrameMode.single
  var isPlane = false

  static let words = MemoryLayout<CellValues>.stride / 8
}

/// How a sheet's frames are shown.
enum CellFrameMode: UInt8, BitwiseCopyable, Sendable { case single, loop, random }

/// Keys of emitters and cells, and where their numbers lie.
enum EmitterKeys {
  struct Key: Sendable {
    let name: String
    let word: Int
    let kind: ValueKind
  }

  static let layer: [Key] = [
    key("emitterPosition", \EmitterValues.position, .point), key("emitterZPosition", \EmitterValues.zPosition),
    key("emitterSize", \EmitterValues.size, .size), key("emitterDepth", \EmitterValues.depth),
    key("birthRate", \EmitterValues.birthRate, .float), key("lifetime", \EmitterValues.lifetime, .float),
    key("velocity", \EmitterValues.velocity, .float), key("scale", \EmitterValues.scale, .float),
    key("spin", \EmitterValues.spin, .float),
    key("emitterPosition.x", \EmitterValues.position.x), key("emitterPosition.y", \EmitterValues.position.y),
    key("emitterSize.width", \EmitterValues.size.x), key("emitterSize.height", \EmitterValues.size.y),
  ]

  static let cell: [Key] = [
    key("enabled", \CellValues.isEnabled, .boolean), key("birthRate", \CellValues.birthRate, .float),
    key("lifetime", \CellValues.lifetime, .float), key("lifetimeRange", \CellValues.lifetimeRange, .float),
    key("emissionLatitude", \CellValues.emissionLatitude), key("emissionLongitude", \CellValues.emissionLongitude),
    key("emissionRange", \CellValues.emissionRange), key("velocity", \CellValues.velocity),
    key("velocityRange", \CellValues.velocityRange), key("xAcceleration", \CellValues.xAcceleration),
    key("yAcceleration", \CellValues.yAcceleration), key("zAcceleration", \CellValues.zAcceleration),
    key("scale", \CellValues.scale), key("scaleRange", \CellValues.scaleRange),
    key("scaleSpeed", \CellValues.scaleSpeed), key("spin", \CellValues.spin),
    key("spinRange", \CellValues.spinRange), key("rotation", \CellValues.rotation),
    key("rotationRange", \CellValues.rotationRange), key("orientationLatitude", \CellValues.orientationLatitude),
    key("orientationLongitude", \CellValues.orientationLongitude),
    key("orientationRange", \CellValues.orientationRange), key("color", \CellValues.color, .color),
    key("redRange", \CellValues.colorRange.red, .float), key("greenRange", \CellValues.colorRange.green, .float),
    key("blueRange", \CellValues.colorRange.blue, .float), key("alphaRange", \CellValues.colorRange.alpha, .float),
    key("redSpeed", \CellValues.colorSpeed.red, .float), key("greenSpeed", \CellValues.colorSpeed.green, .float),
    key("blueSpeed", \CellValues.colorSpeed.blue, .float), key("alphaSpeed", \CellValues.colorSpeed.alpha, .float),
    key("contentsRect", \CellValues.contentsRect, .rect), key("contentsScale", \CellValues.contentsScale),
    key("contentsFrameCount", \CellValues.contentsFrameCount),
    key("contentsFramesPerRow", \CellValues.contentsFramesPerRow),
    key("contentsFramesPerSecond", \CellValues.contentsFramesPerSecond),
  ]

  static func layer(_ name: String) -> Key? { layerTable[name] }
  static func cell(_ name: String) -> Key? { cellTable[name == "isEnabled" ? "enabled" : name] }

  private static let layerTable = Dictionary(uniqueKeysWithValues: layer.map { ($0.name, $0) })
  private static let cellTable = Dictionary(uniqueKeysWithValues: cell.map { ($0.name, $0) })

  private static func key<Root, T>(_ name: String, _ field: KeyPath<Root, T>, _ kind: ValueKind = .number) -> Key {
    Key(name: name, word: MemoryLayout<Root>.offset(of: field)! / 8, kind: kind)
  }
}

/// An emitter and its cells in one list, as the render tree holds them.
struct EmitterModel: Sendable {
  var values = EmitterValues()
  var cells: [CellValues] = []

  /// How much faster than its outermost cell's a cell's time runs.
  func pace(of index: Int) -> Double {
    var pace = 1.0, at = index
    while cells[at].parent >= 0 {
      pace *= Double(cells[at].timing.speed)
      at = Int(cells[at].parent)
    }
    return pace
  }

  /// A cell as streams have it.
  func particleCell(_ index: Int) -> ParticleCell {
    let parent = Int(cells[index].parent)
    if parent < 0 { return ParticleCell(cells[index], values) }
    return ParticleCell(
      cells[index], values, seed: ParticleRandom.mixed(UInt32(index)), pace: pace(of: index),
      parentPace: pace(of: parent))
  }
}
