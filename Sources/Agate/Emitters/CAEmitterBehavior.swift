/// Something that moves or changes an emitter's particles while they live: wind, drag, a magnet, a gradient over life.
///
/// Core Animation has this class without declaring it; scenes and programs set it through
/// `emitter.setValue([behavior], forKey: "emitterBehaviors")`, and so can you: ``CAEmitterLayer/emitterBehaviors``.
/// Inputs are set by key, before or after, then also through the layer by the behaviour's name
/// (`emitterBehaviors.magnet.stiffness`). Numbers and points can be animated along such paths; what acts on particles
/// then is what the behaviour was at each moment of their lives.
///
/// | type | inputs |
/// |---|---|
/// | `wave` | `force`: three numbers, points a second a second; `frequency` 1: periods a second of the layer's time. The force goes from 0 to all of it, to its opposite and back, in two parabolas a period, for all particles alike |
/// | `drag` | `drag` 0: what is lost of the velocity, as a force: −drag · velocity |
/// | `alignToMotion` | turns the top of sprites to where they fly, instead of rotation and spin; `rotation` 0: in turns, added; `preservesDepth` false: planes (`particleType`) also lean out of the layer's plane |
/// | `valueOverLife` | `keyPath`, `values`, `locations` (0…1 of the lifetime, evenly spread if there are none), `additive` false: the property is what the values say, on straight lines between them, or so much more. Paths: `position.x`, `.y`, `.z`; `velocity.x`, `.y`, `.z` (the way is its integral); `rotation`, `spin`, `scale`, `scaleSpeed`; `color.red`, `.green`, `.blue`, `.alpha` |
/// | `colorOverLife` | `colors`, `locations`: the colour instead of the cell's |
/// | `attractor` | a spring of `stiffness` 1 to what lies at `position`, `zPosition`; see below. `attractorType`: `radial` (a point, the default), `axial` (a line) or `planar`; `orientationLatitude`, `orientationLongitude`: the line's direction or the plane's normal, as cells have theirs |
/// | `simpleAttractor` | a radial one in the layer's plane |
///
/// An attractor with a `radius` pulls what is farther away towards a shell of that radius, and leaves alone what is
/// inside. With a `falloff` above 0 the pull does not grow any more beyond radius + falloff; with one below 0 it acts
/// inside instead, outwards to the shell, and does not grow any more beyond that depth. `falloffDistance`, if it is not
/// 0, is the distance from the shell at which nothing is left of the force. Core Animation names these numbers and
/// publishes no formula: this is one in which the values that programs use do what they are used for.
///
/// Forces are divided by the cell's `mass` (a private key with `massRange`; default 1). Where drag and waves are all
/// there is, and nothing of them is animated, motion follows from a formula; else it is added up in steps of 1/64 s (or
/// longer ones, so that there are no more than 512 in a life), counted from time 0, so that it does not depend on which
/// frames are drawn. Stiffness is limited to what such steps can follow, 4096 at 1/64 s.
public final class CAEmitterBehavior: NSObject, NSSecureCoding {
  /// What the behaviour does.
  public let type: String
  /// Names the behaviour in key paths. Default nil.
  public var name: String?
  /// Default true.
  public var isEnabled = true
  /// The type is one that Agate applies.
  public var isKnown: Bool { kind != nil }

  let kind: BehaviorKind?
  private var inputs: [String: Any] = [:]

  /// A behaviour with the default inputs of its type; of a type that is not known it has no effect.
  public init(type: String) {
    self.type = type
    kind = BehaviorKind(rawValue: type)
    super.init()
  }

  /// A new behaviour.
  public static func behavior(withType type: String) -> CAEmitterBehavior { CAEmitterBehavior(type: type) }

  /// The types that are applied.
  public static func behaviorTypes() -> [String] { BehaviorKind.allCases.map(\.rawValue) }

  /// Keys of the type; none if it is not known.
  public func inputKeys() -> [String] { kind?.inputKeys ?? [] }

  /// An input's value, its default, or the value of any other key.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "name": return name
    case "enabled", "isEnabled": return isEnabled
    case "type": return type
    default: break
    }
    if let value = inputs[key] { return value }
    if let kind, let own = BehaviorKeys.find(key, of: kind) { return own.read(values ?? BehaviorValues()) }
    return switch key {
    case "attractorType" where kind == .attractor: "radial"
    case "preservesDepth" where kind == .alignToMotion: false
    case "additive" where kind == .valueOverLife: false
    default: nil
    }
  }

  /// Sets an input, in the emitter layer's points and in seconds; nil puts back its default. Other keys are kept,
  /// without effect.
  public func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String
    case "enabled", "isEnabled": if let number = Values.number(value) { isEnabled = number != 0 }
    case "position.x", "position.y", "force.x", "force.y", "force.z": setPart(value, key)
    default: inputs[key] = value
    }
  }

  private func setPart(_ value: Any?, _ key: String) {
    guard let kind, let part = BehaviorKeys.find(key, of: kind), let number = Values.number(value),
      let whole = key.split(separator: ".").first.flatMap({ BehaviorKeys.find(String($0), of: kind) })
    else { return }
    var values = values ?? BehaviorValues()
    part.write([number], to: &values)
    inputs[whole.name] = whole.read(values)
  }

  /// The same as ``value(forKey:)``.
  public func value(forKeyPath path: String) -> Any? { value(forKey: path) }
  /// The same as ``setValue(_:forKey:)``.
  public func setValue(_ value: Any?, forKeyPath path: String) { setValue(value, forKey: path) }

  // MARK: Archiving and copying

  public static var supportsSecureCoding: Bool { true }

  /// Nil if the archive has no type.
  public init?(coder: NSCoder) {
    guard let type = coder.decodeKnown(NSString.self, "type") as String?,
      let inputs = coder.decodeKnown(ArchivedValue.self, "inputs")?.value as? [String: Any]
    else { return nil }
    self.type = type
    self.inputs = inputs
    name = coder.decodeKnown(NSString.self, "name") as String?
    isEnabled = coder.decodeBool(forKey: "enabled")
    kind = BehaviorKind(rawValue: type)
    super.init()
  }

  /// Inputs whose values have no archived form are left out.
  public func encode(with coder: NSCoder) {
    coder.encode(type as NSString, forKey: "type")
    coder.encode(name as NSString?, forKey: "name")
    coder.encode(isEnabled, forKey: "enabled")
    coder.encode(ArchivedValue(inputs.filter { ArchivedValue($0.value) != nil }), forKey: "inputs")
  }

  public override func copy() -> Any { copied() }

  func copied() -> CAEmitterBehavior {
    let copy = CAEmitterBehavior(type: type)
    copy.name = name
    copy.isEnabled = isEnabled
    copy.inputs = inputs
    return copy
  }

  // MARK: For the render tree

  /// Its numbers; nil for a type that is not known. Values that are no numbers stay at their defaults.
  var values: BehaviorValues? {
    guard let kind else { return nil }
    var values = BehaviorValues()
    values.kind = kind
    values.isEnabled = isEnabled ? 1 : 0
    var numbers: [Double] = []
    for name in kind.inputKeys {
      guard let value = inputs[name], let key = BehaviorKeys.find(name, of: kind) else { continue }
      numbers.removeAll()
      guard Values.append(value, as: key.kind, to: &numbers), numbers.allSatisfy(\.isFinite) else { continue }
      key.write(numbers, to: &values)
    }
    if let number = Values.number(inputs["preservesDepth"]) { values.preservesDepth = number != 0 }
    switch inputs["attractorType"] as? String {
    case "axial": values.attractor = .axial
    case "planar": values.attractor = .planar
    default: values.attractor = .radial
    }
    return values
  }

  /// Takes numbers that animations have made.
  func take(_ values: BehaviorValues) {
    isEnabled = values.isEnabled != 0
    guard let kind else { return }
    for name in kind.inputKeys {
      if let key = BehaviorKeys.find(name, of: kind) { inputs[name] = key.read(values) }
    }
  }

  var model: BehaviorModel? {
    guard let values, let kind else { return nil }
    var model = BehaviorModel(values)
    let locations = Values.numbers(inputs["locations"])
    switch kind {
    case .valueOverLife:
      let adds = Values.number(inputs["additive"]).map { $0 != 0 } ?? false
      model.addCurve(
        of: inputs["keyPath"] as? String ?? "", Values.numbers(inputs["values"]) ?? [], locations, adds: adds)
    case .colorOverLife:
      let colors = (inputs["colors"] as? [Any])?.compactMap { $0 as? CGColor } ?? []
      model.addCurve(of: "color.red", colors.map(\.red), locations, adds: false)
      model.addCurve(of: "color.green", colors.map(\.green), locations, adds: false)
      model.addCurve(of: "color.blue", colors.map(\.blue), locations, adds: false)
      model.addCurve(of: "color.alpha", colors.map { Double($0.alpha) }, locations, adds: false)
    default: break
    }
    return model
  }
}
