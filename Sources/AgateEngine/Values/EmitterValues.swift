import AgateBackend
import AgateRaster

/// The values of a `CAEmitterLayer`: factors for the values of its cells, and the region in which particles are born.
package struct EmitterValues: BitwiseCopyable, Sendable {
  package var position = Vector2(0, 0)
  package var zPosition = 0.0
  package var size = Vector2(0, 0)
  package var depth = 0.0
  package var birthRate = 1.0
  package var lifetime = 1.0
  package var velocity = 1.0
  package var scale = 1.0
  package var spin = 1.0
  // Not animatable.
  package var seed: UInt32 = 0
  package var shape = EmitterShapeIndex.point
  package var mode = EmitterModeIndex.volume
  package var renderMode = EmitterRenderModeIndex.unordered
  package var preservesDepth = false

  package init() {}
}

package enum EmitterShapeIndex: UInt8, BitwiseCopyable, Sendable { case point, line, rectangle, cuboid, circle, sphere }
package enum EmitterModeIndex: UInt8, BitwiseCopyable, Sendable { case points, outline, surface, volume }
package enum EmitterRenderModeIndex: UInt8, BitwiseCopyable, Sendable {
  case unordered, oldestFirst, oldestLast, backToFront, additive
}

/// The values of a `CAEmitterCell`.
package struct CellValues: BitwiseCopyable, Sendable {
  /// Whether the cell is enabled: 0 or 1.
  package var isEnabled = 1.0
  package var birthRate = 0.0
  package var lifetime = 0.0
  package var lifetimeRange = 0.0
  package var emissionLatitude = 0.0
  package var emissionLongitude = 0.0
  package var emissionRange = 0.0
  package var velocity = 0.0
  package var velocityRange = 0.0
  package var xAcceleration = 0.0
  package var yAcceleration = 0.0
  package var zAcceleration = 0.0
  package var scale = 1.0
  package var scaleRange = 0.0
  package var scaleSpeed = 0.0
  package var spin = 0.0
  package var spinRange = 0.0
  package var rotation = 0.0
  package var rotationRange = 0.0
  package var orientationLatitude = 0.0
  package var orientationLongitude = 0.0
  package var orientationRange = 0.0
  package var color = RGBA(1, 1, 1, 1)
  package var colorRange = RGBA(0, 0, 0, 0)
  package var colorSpeed = RGBA(0, 0, 0, 0)
  package var contentsRect = Rectangle4(0, 0, 1, 1)
  package var contentsScale = 1.0
  package var contentsFrameCount = 1.0
  package var contentsFramesPerRow = 0.0
  package var contentsFramesPerSecond = 0.0
  package var mass = 1.0
  package var massRange = 0.0
  // Not animatable.
  /// The slot of the image, or 0.
  package var image = 0.0
  package var timing = LayerTiming()
  /// The index of the parent cell, whose particles emit the particles of this cell, or −1. A parent comes before its
  /// children in the list.
  package var parent: Int32 = -1
  package var minification = ContentsFilterIndex.linear
  package var magnification = ContentsFilterIndex.linear
  package var frameMode = CellFrameMode.single
  package var isPlane = false

  package init() {}

  package static let words = MemoryLayout<CellValues>.stride / 8

  /// The time in seconds from the first to the last birth: the duration with all repetitions.
  package var span: Double {
    if timing.repeatDuration > 0 { return timing.repeatDuration }
    let count = timing.repeatCount > 0 ? Double(timing.repeatCount) : 1
    return timing.duration * count * (timing.autoreverses ? 2 : 1)
  }
}

/// The order in which the frames of a sprite sheet are shown.
package enum CellFrameMode: UInt8, BitwiseCopyable, Sendable { case single, loop, random }

/// The animatable keys of emitters and cells, with the words of their numbers.
package enum EmitterKeys {
  package static let layer: [OwnKey] = [
    OwnKey("emitterPosition", \EmitterValues.position, .point), OwnKey("emitterZPosition", \EmitterValues.zPosition),
    OwnKey("emitterSize", \EmitterValues.size, .size), OwnKey("emitterDepth", \EmitterValues.depth),
    OwnKey("birthRate", \EmitterValues.birthRate, .float), OwnKey("lifetime", \EmitterValues.lifetime, .float),
    OwnKey("velocity", \EmitterValues.velocity, .float), OwnKey("scale", \EmitterValues.scale, .float),
    OwnKey("spin", \EmitterValues.spin, .float),
    OwnKey("emitterPosition.x", \EmitterValues.position.x), OwnKey("emitterPosition.y", \EmitterValues.position.y),
    OwnKey("emitterSize.width", \EmitterValues.size.x), OwnKey("emitterSize.height", \EmitterValues.size.y),
  ]

  package static let cell: [OwnKey] = [
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

  package static func layer(_ name: String) -> OwnKey? { layerTable[name] }
  package static func cell(_ name: String) -> OwnKey? { cellTable[name == "isEnabled" ? "enabled" : name] }

  private static let layerTable = Dictionary(uniqueKeysWithValues: layer.map { ($0.name, $0) })
  private static let cellTable = Dictionary(uniqueKeysWithValues: cell.map { ($0.name, $0) })
}

/// An emitter in the render tree, with all its cells in one list.
package struct EmitterModel: Sendable {
  package var values = EmitterValues()
  package var cells: [CellValues] = []
  package var behaviors: [BehaviorModel] = []

  package init() {}

  /// Returns the speed of a cell's time relative to the time of its outermost cell.
  package func pace(of index: Int) -> Double {
    var pace = 1.0, at = index
    while cells[at].parent >= 0 {
      pace *= Double(cells[at].timing.speed)
      at = Int(cells[at].parent)
    }
    return pace
  }

  /// Returns a cell in the format of particle streams.
  package func particleCell(_ index: Int) -> ParticleCell {
    let parent = Int(cells[index].parent)
    if parent < 0 { return ParticleCell(cells[index], values) }
    return ParticleCell(
      cells[index], values, seed: ParticleRandom.mixed(UInt32(index)), pace: pace(of: index),
      parentPace: pace(of: parent))
  }
}
