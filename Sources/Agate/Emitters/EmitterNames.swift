/// The shape of an emitter, in which its particles are born.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point at `emitterPosition`. The default.
  public static let point = Self(rawValue: "point")
  /// A line from `emitterPosition.x − emitterSize.width / 2` to `emitterPosition.x + emitterSize.width / 2`.
  ///
  /// Directions are measured from −y. With an `emissionLongitude` of 0, particles move towards −y, perpendicularly to
  /// the line. With π, they move towards +y.
  public static let line = Self(rawValue: "line")
  /// A rectangle of `emitterSize`, centred at `emitterPosition`.
  public static let rectangle = Self(rawValue: "rectangle")
  /// A cuboid of `emitterSize` and `emitterDepth`, centred at `emitterPosition` and `emitterZPosition`.
  public static let cuboid = Self(rawValue: "cuboid")
  /// A circle about `emitterPosition` with the radius `emitterSize.width`. Directions are measured from the outward
  /// direction.
  public static let circle = Self(rawValue: "circle")
  /// A sphere about `emitterPosition` and `emitterZPosition` with the radius `emitterSize.width`. Directions are
  /// measured from the outward direction.
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

/// The part of an emitter's shape in which particles are born. The mode has no effect on a point. In all modes except
/// `points`, particles are born on the whole of a line.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Single points: the ends of lines, the corners of rectangles and cuboids, and the ends of the axes of circles and
  /// spheres.
  public static let points = Self(rawValue: "points")
  /// The sides of rectangles, the edges of cuboids, the circumference of circles, and the surface of spheres.
  public static let outline = Self(rawValue: "outline")
  /// The area of rectangles and circles, and the surface of cuboids and spheres.
  public static let surface = Self(rawValue: "surface")
  /// The whole shape. The default.
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

/// The order and blending of overlapping particles.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Particles are drawn cell by cell, the oldest of each cell first. The default.
  public static let unordered = Self(rawValue: "unordered")
  /// The oldest particles are drawn first, below the others.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// The oldest particles are drawn last, on top of the others.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// Particles are drawn in order of z, the farthest first.
  public static let backToFront = Self(rawValue: "backToFront")
  /// The colours of particles are added.
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
