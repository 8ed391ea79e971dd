/// A behaviour that moves or changes an emitter's particles while they live, such as wind, drag, a magnet or a change
/// of colour over their lifetime.
///
/// Core Animation has this class but does not declare it in a header. Programs call
/// `emitter.setValue([behavior], forKey: "emitterBehaviors")`. Agate supports this call and the property
/// ``CAEmitterLayer/emitterBehaviors``. Set the inputs of a behaviour by key before the behaviour is added to a layer.
/// Later, set them through the layer with a key path that contains the behaviour's name
/// (`emitterBehaviors.magnet.stiffness`). Animations of numbers and points use the same key paths. A change of an input
/// of `wave`, `drag` or an attractor affects living particles from the time of the change. Changes of other inputs
/// apply to all particles immediately.
///
/// The types and their inputs, with the default after the name of the input:
///
/// - `wave`: `force`, three numbers in points per second squared; `frequency` 1, the periods per second of the cell's
///   time. In each period, the force rises from 0 to its maximum and returns to 0 along a parabola, then does the same in
///   the opposite direction. The force is the same for all particles.
/// - `drag`: `drag` 0, the factor of a force of −drag · velocity.
/// - `alignToMotion`: `rotation` 0, an additional rotation, in full turns; `preservesDepth` false, whether particles of
///   type `plane` are also tilted out of the layer's plane. The behaviour turns the top of sprites towards their
///   direction of flight. Rotation and spin of the cell are ignored.
/// - `valueOverLife`: `keyPath`, `values`, `locations` (0…1 of the lifetime, evenly spaced by default); `additive`
///   false, whether the linearly interpolated values are added to the property instead of replacing it. Paths:
///   `position.x`, `.y`, `.z`; `velocity.x`, `.y`, `.z` (its integral is added to the position); `rotation`, `spin`,
///   `scale`, `scaleSpeed`; `color.red`, `.green`, `.blue`, `.alpha`.
/// - `colorOverLife`: `colors`, `locations`, the colours that replace the cell's colour.
/// - `attractor`, a spring towards a target: `stiffness` 1; `position` and `zPosition`, the position of the target;
///   `attractorType`, the shape of the target: `radial` (a point, the default), `axial` (a line) or `planar`;
///   `orientationLatitude` and `orientationLongitude`, the direction of the line or the normal of the plane, as in
///   cells; `radius` 0, `falloff` 0 and `falloffDistance` 0, which are described below.
/// - `simpleAttractor`: `stiffness`, `position`, `radius` and `falloff` of a radial attractor in the layer's plane.
///
/// The shell of an attractor consists of the points at the distance `radius` from its target. The attractor pulls
/// particles outside the shell towards the shell, and does not affect particles inside. With a `falloff` above 0, the
/// force stays constant beyond radius + falloff. With a `falloff` below 0, the force acts on particles inside instead
/// and pushes them outwards to the shell. The force stays constant at depths greater than −falloff. A `falloffDistance`
/// above 0 of an `attractor` is the distance from the shell at which the force has decreased to 0. Core Animation names
/// these inputs but publishes no formula. Agate's formula gives the expected effect for commonly used values.
///
/// Forces are divided by the cell's `mass` (a private key, with `massRange`; the default is 1). If only drag and waves
/// act, motion is computed in closed form, unless their inputs are animated or changed, or a wave has a frequency below
/// 0.02. Otherwise motion is integrated in steps of 1/64 s. For long lifetimes the steps are longer, so that a lifetime
/// has at most 512 steps. Steps are counted from time 0, so motion does not depend on which frames are drawn. The
/// stiffness is limited to keep the integration stable. For steps of 1/64 s, the limit is 4096.
public final class CAEmitterBehavior: NSObject, NSSecureCoding {
  /// The type of the behaviour.
  public let type: String
  /// The name of the behaviour in key paths. The default is nil.
  public var name: String?
  /// Whether the behaviour is enabled. The default is true.
  public var isEnabled = true
  /// Whether Agate supports the behaviour's type.
  public var isKnown: Bool { kind != nil }

  let kind: BehaviorKind?
  private var inputs: [String: Any] = [:]

  /// Creates a behaviour with the default inputs of its type. A behaviour of an unsupported type has no effect.
  public init(type: String) {
    self.type = type
    kind = BehaviorKind(rawValue: type)
    super.init()
  }

  /// Creates a behaviour with the default inputs of its type.
  public static func behavior(withType type: String) -> CAEmitterBehavior { CAEmitterBehavior(type: type) }

  /// Returns the supported types.
  public static func behaviorTypes() -> [String] { BehaviorKind.allCases.map(\.rawValue) }

  /// Returns the input keys of the behaviour's type, without `name` and `enabled`, or an empty array for an unsupported
  /// type.
  public func inputKeys() -> [String] { kind?.inputKeys ?? [] }

  /// Returns the value of an input, or the input's default. For any other key, returns the stored value.
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

  /// Sets an input. Lengths are in points of the emitter layer and times in seconds. Nil restores the default of an
  /// input, except for single coordinates such as `position.x`. Values for other keys are stored without effect.
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

  /// Returns the value of an input or key, as ``value(forKey:)`` does.
  public func value(forKeyPath path: String) -> Any? { value(forKey: path) }
  /// Sets an input or key, as ``setValue(_:forKey:)`` does.
  public func setValue(_ value: Any?, forKeyPath path: String) { setValue(value, forKey: path) }

  // MARK: Archiving and copying

  public static var supportsSecureCoding: Bool { true }

  /// Creates a behaviour from an archive. Returns nil if the archive is incomplete, for example without a type.
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

  /// Writes the behaviour. Inputs whose values have no archived form are omitted.
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

  /// The numeric inputs, or nil for an unsupported type. Inputs with invalid values keep their defaults.
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

  /// Sets the numeric inputs to values that animations have computed.
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
