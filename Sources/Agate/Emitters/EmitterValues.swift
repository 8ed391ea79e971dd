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
  var mass = 1.0
  var massRange = 0.0
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

  /// Seconds from the first to the last birth: all repetitions of the duration, since one is like the other.
  var span: Double {
    if timing.repeatDuration > 0 { return timing.repeatDuration }
    let count = timing.repeatCount > 0 ? Double(timing.repeatCount) : 1
    return timing.duration * count * (timing.autoreverses ? 2 : 1)
  }
}

/// How a sheet's frames are shown.
enum CellFrameMode: UInt8, BitwiseCopyable, Sendable { case single, loop, random }

/// Keys of emitters and cells, and where their numbers lie.
enum EmitterKeys {
  static let layer: [OwnKey] = [
    OwnKey("emitterPosition", \EmitterValues.position, .point), OwnKey("emitterZPosition", \EmitterValues.zPosition),
    OwnKey("emitterSize", \EmitterValues.size, .size), OwnKey("emitterDepth", \EmitterValues.depth),
    OwnKey("birthRate", \EmitterValues.birthRate, .float), OwnKey("lifetime", \EmitterValues.lifetime, .float),
    OwnKey("velocity", \EmitterValues.velocity, .float), OwnKey("scale", \EmitterValues.scale, .float),
    OwnKey("spin", \EmitterValues.spin, .float),
    OwnKey("emitterPosition.x", \EmitterValues.position.x), OwnKey("emitterPosition.y", \EmitterValues.position.y),
    OwnKey("emitterSize.width", \EmitterValues.size.x), OwnKey("emitterSize.height", \EmitterValues.size.y),
  ]

  static let cell: [OwnKey] = [
    OwnKey("enabled", \CellValues.isEnabled, .boolean), OwnKey("birthRate", \CellValues.birthRate, .float),
    OwnKey("lifetime", \CellValues.lifetime, .float), OwnKey("lifetimeRange", \CellValues.lifetimeRange, .float),
    OwnKey("emissionLatitude", \CellValues.emissionLatitude),
    OwnKey("emissionLongitude", \CellValues.emissionLongitude),
    OwnKey("emissionRange", \CellValues.emissionRange), OwnKey("velocity", \CellValues.velocity),
    OwnKey("velocityRange", \CellValues.velocityRange), OwnKey("xAcceleration", \CellValues.xAcceleration),
    OwnKey("yAcceleration", \CellValues.yAcceleration), OwnKey("zAcceleration", \CellValues.zAcceleration),
    OwnKey("scale", \CellValues.scale), OwnKey("scaleRange", \CellValues.scaleRange),
    OwnKey("scaleSpeed", \CellValues.scaleSpeed), OwnKey("spin", \CellValues.spin),
    OwnKey("spinRange", \CellValues.spinRange), OwnKey("rotation", \CellValues.rotation),
    OwnKey("rotationRange", \CellValues.rotationRange), OwnKey("orientationLatitude", \CellValues.orientationLatitude),
    OwnKey("orientationLongitude", \CellValues.orientationLongitude),
    OwnKey("orientationRange", \CellValues.orientationRange), OwnKey("color", \CellValues.color, .color),
    OwnKey("redRange", \CellValues.colorRange.red, .float), OwnKey("greenRange", \CellValues.colorRange.green, .float),
    OwnKey("blueRange", \CellValues.colorRange.blue, .float),
    OwnKey("alphaRange", \CellValues.colorRange.alpha, .float),
    OwnKey("redSpeed", \CellValues.colorSpeed.red, .float), OwnKey("greenSpeed", \CellValues.colorSpeed.green, .float),
    OwnKey("blueSpeed", \CellValues.colorSpeed.blue, .float),
    OwnKey("alphaSpeed", \CellValues.colorSpeed.alpha, .float),
    OwnKey("contentsRect", \CellValues.contentsRect, .rect), OwnKey("contentsScale", \CellValues.contentsScale),
    OwnKey("contentsFrameCount", \CellValues.contentsFrameCount),
    OwnKey("contentsFramesPerRow", \CellValues.contentsFramesPerRow),
    OwnKey("contentsFramesPerSecond", \CellValues.contentsFramesPerSecond),
    OwnKey("mass", \CellValues.mass), OwnKey("massRange", \CellValues.massRange),
  ]

  static func layer(_ name: String) -> OwnKey? { layerTable[name] }
  static func cell(_ name: String) -> OwnKey? { cellTable[name == "isEnabled" ? "enabled" : name] }

  private static let layerTable = Dictionary(uniqueKeysWithValues: layer.map { ($0.name, $0) })
  private static let cellTable = Dictionary(uniqueKeysWithValues: cell.map { ($0.name, $0) })
}

/// An emitter and its cells in one list, as the render tree holds them.
struct EmitterModel: Sendable {
  var values = EmitterValues()
  var cells: [CellValues] = []
  var behaviors: [BehaviorModel] = []

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
