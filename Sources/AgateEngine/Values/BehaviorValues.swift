import AgateRaster

/// A type of emitter behaviour, which determines its effect on particles and its keys.
package enum BehaviorKind: String, CaseIterable, BitwiseCopyable, Sendable {
  case wave, drag, alignToMotion, valueOverLife, colorOverLife, attractor, simpleAttractor

  /// The names of the inputs besides `enabled` and `name`.
  package var inputKeys: [String] {
    switch self {
    case .wave: ["force", "frequency"]
    case .drag: ["drag"]
    case .alignToMotion: ["rotation", "preservesDepth"]
    case .valueOverLife: ["keyPath", "values", "locations", "additive"]
    case .colorOverLife: ["colors", "locations"]
    case .attractor:
      [
        "attractorType", "stiffness", "radius", "position", "zPosition", "orientationLatitude", "orientationLongitude",
        "falloff", "falloffDistance",
      ]
    case .simpleAttractor: ["stiffness", "radius", "position", "falloff"]
    }
  }

  /// Whether the behaviour acts on the motion of particles.
  package var isForce: Bool { self == .wave || self == .drag || isAttractor }
  package var isAttractor: Bool { self == .attractor || self == .simpleAttractor }
}

/// The numbers of a `CAEmitterBehavior`.
package struct BehaviorValues: BitwiseCopyable, Sendable {
  /// Whether the behaviour is enabled: 0 or 1.
  package var isEnabled = 1.0
  package var drag = 0.0
  package var force = Vector3(0, 0, 0)
  package var frequency = 1.0
  package var stiffness = 1.0
  package var radius = 0.0
  package var position = Vector2(0, 0)
  package var zPosition = 0.0
  package var falloff = 0.0
  package var falloffDistance = 0.0
  package var orientationLatitude = 0.0
  package var orientationLongitude = 0.0
  /// The rotation in turns, as in Core Animation.
  package var rotation = 0.0
  // Not animatable.
  package var kind = BehaviorKind.drag
  package var attractor = AttractorIndex.radial
  package var preservesDepth = false

  package init() {}

  package static let words = MemoryLayout<BehaviorValues>.stride / 8
}

package enum AttractorIndex: UInt8, BitwiseCopyable, Sendable { case radial, axial, planar }

/// The animatable keys of behaviours, with the words of their numbers.
package enum BehaviorKeys {
  package static let all: [OwnKey] = [
    OwnKey("enabled", \BehaviorValues.isEnabled, .boolean), OwnKey("drag", \BehaviorValues.drag),
    OwnKey("force", \BehaviorValues.force, .numbers(3)), OwnKey("force.x", \BehaviorValues.force.x),
    OwnKey("force.y", \BehaviorValues.force.y), OwnKey("force.z", \BehaviorValues.force.z),
    OwnKey("frequency", \BehaviorValues.frequency), OwnKey("stiffness", \BehaviorValues.stiffness),
    OwnKey("radius", \BehaviorValues.radius), OwnKey("position", \BehaviorValues.position, .point),
    OwnKey("position.x", \BehaviorValues.position.x), OwnKey("position.y", \BehaviorValues.position.y),
    OwnKey("zPosition", \BehaviorValues.zPosition), OwnKey("falloff", \BehaviorValues.falloff),
    OwnKey("falloffDistance", \BehaviorValues.falloffDistance),
    OwnKey("orientationLatitude", \BehaviorValues.orientationLatitude),
    OwnKey("orientationLongitude", \BehaviorValues.orientationLongitude),
    OwnKey("rotation", \BehaviorValues.rotation),
  ]

  /// Returns a key of a behaviour. Returns nil if behaviours of type `kind` do not have the key.
  package static func find(_ name: String, of kind: BehaviorKind) -> OwnKey? {
    let name = name == "isEnabled" ? "enabled" : name
    let whole = name.split(separator: ".").first.map(String.init) ?? name
    guard name == "enabled" || kind.inputKeys.contains(whole) else { return nil }
    return table[name]
  }

  private static let table = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

/// A behaviour in the render tree.
package struct BehaviorModel: Sendable {
  package var values = BehaviorValues()
  /// The curves, in the format of ``ParticleCurve``.
  package var curves: [Float] = []
  package var curveCount: UInt32 = 0
  /// Whether any curve changes properties other than colours, so that particles may move or grow.
  package var curvesReach = false
}

extension BehaviorModel {
  package init(_ values: BehaviorValues) { self.values = values }

  /// The maximum number of stops of a curve. Further stops are ignored.
  package static let mostStops = 256

  /// Adds the curve of a property. Adds nothing if the property is unknown, or if the values or locations are not
  /// valid.
  package mutating func addCurve(of path: String, _ values: [Double], _ locations: [Double]?, adds: Bool) {
    let target: ParticleCurve.Target
    var factor = 1.0
    switch path {
    case "position.x": target = .positionX
    case "position.y": target = .positionY
    case "position.z": target = .positionZ
    case "velocity.x": target = .velocityX
    case "velocity.y": target = .velocityY
    case "velocity.z": target = .velocityZ
    case "rotation": (target, factor) = (.rotation, 0.5 / .pi)
    case "spin": (target, factor) = (.spin, 0.5 / .pi)
    case "scale": target = .scale
    case "scaleSpeed": target = .scaleSpeed
    case "color.red": target = .red
    case "color.green": target = .green
    case "color.blue": target = .blue
    case "color.alpha": target = .alpha
    default: return
    }
    let values = values.prefix(Self.mostStops).map { $0 * factor }
    var places = (0..<values.count).map { Double($0) / Double(max(values.count - 1, 1)) }
    if let locations, locations.count >= values.count { places = Array(locations.prefix(values.count)) }
    guard !values.isEmpty, values.allSatisfy({ $0.magnitude < 1e6 }), places.allSatisfy({ $0 >= 0 && $0 <= 1 }),
      zip(places, places.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return }
    ParticleCurve.append(target, adds: adds, zip(places, values).map { (Float($0), Float($1)) }, to: &curves)
    curveCount += 1
    if target.rawValue < ParticleCurve.Target.red.rawValue { curvesReach = true }
  }
}
