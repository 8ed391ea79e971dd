/// The shape of an emitter: where its particles are born.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `emitterPosition`. The default.
  public static let point = Self(rawValue: "point")
  /// From `emitterPosition.x − emitterSize.width / 2` to the same on the other side. Directions are measured from −y:
  /// with an `emissionLongitude` of 0 particles leave across the line, with π to its other side.
  public static let line = Self(rawValue: "line")
  /// `emitterSize` about `emitterPosition`.
  public static let rectangle = Self(rawValue: "rectangle")
  /// `emitterSize` and `emitterDepth` about `emitterPosition` and `emitterZPosition`.
  public static let cuboid = Self(rawValue: "cuboid")
  /// About `emitterPosition`, with `emitterSize.width` for radius. Directions are measured from that outwards.
  public static let circle = Self(rawValue: "circle")
  /// About `emitterPosition` and `emitterZPosition`, with `emitterSize.width` for radius. Directions as for circles.
  public static let sphere = Self(rawValue: "sphere")

  var index: EmitterShapeIndex? {
    switch rawValue {
    case "point": .point
    case "line": .line
    case "rectangle": .rectangle
    case "cuboid": .cuboid
    case "circle": .circle
    case "sphere": .sphere
    default: nil
    }
  }
}

/// The part of an emitter's shape in which particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Single points: ends of lines, corners of rectangles and cuboids, ends of the axes of circles and spheres.
  public static let points = Self(rawValue: "points")
  /// Sides of rectangles, edges of cuboids, the line of a circle, the surface of a sphere.
  public static let outline = Self(rawValue: "outline")
  /// The area of rectangles and circles, the surface of cuboids and spheres.
  public static let surface = Self(rawValue: "surface")
  /// All of the shape. The default.
  public static let volume = Self(rawValue: "volume")

  var index: EmitterModeIndex? {
    switch rawValue {
    case "points": .points
    case "outline": .outline
    case "surface": .surface
    case "volume": .volume
    default: nil
    }
  }
}

/// How particles that lie upon each other are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cell by cell, the oldest of each first. The default.
  public static let unordered = Self(rawValue: "unordered")
  /// The oldest lie below.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// The oldest lie on top.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// By z, the farthest first.
  public static let backToFront = Self(rawValue: "backToFront")
  /// Colours are added up.
  public static let additive = Self(rawValue: "additive")

  var index: EmitterRenderModeIndex? {
    switch rawValue {
    case "unordered": .unordered
    case "oldestFirst": .oldestFirst
    case "oldestLast": .oldestLast
    case "backToFront": .backToFront
    case "additive": .additive
    default: nil
    }
  }
}
