/// A filter of a layer's pixels, for ``CALayer/filters``, ``CALayer/backgroundFilters`` and
/// ``CALayer/compositingFilter``.
///
/// Known types and their inputs, with defaults:
///
/// | type | inputs |
/// |---|---|
/// | `gaussianBlur` | `inputRadius` 10: the standard deviation in points |
/// | `colorMatrix` | `inputColorMatrix`: 20 numbers, rows red, green, blue, alpha; columns red, green, blue, alpha, constant |
/// | `colorSaturate` | `inputAmount` 1: 0 is grey |
/// | `colorContrast` | `inputAmount` 1: about middle grey |
/// | `colorBrightness` | `inputAmount` 0: added |
/// | `colorHueRotate` | `inputAngle` 0, in radians |
/// | `colorInvert` | |
/// | `colorMonochrome` | `inputColor` white, `inputAmount` 1 |
/// | `luminanceToAlpha` | |
/// | `multiplyColor` | `inputColor` white |
/// | `sepiaTone` | `inputIntensity` 1 |
/// | `vignette` | `inputIntensity` 0, `inputRadius` 1: of half the shorter side |
///
/// `CIGaussianBlur`, `CISepiaTone`, `CIVignette`, `CIHueAdjust`, `CIColorInvert` and `CIColorMonochrome` are taken for
/// theirs. The blend modes (`multiplyBlendMode`…, see ``CALayer/compositingFilter``) are types as well. Colours are
/// filtered as they are stored, without linearisation.
///
/// A filter is copied when it is given to a layer; change one that is in use through the layer:
/// `layer.setValue(4, forKeyPath: "filters.blur.inputRadius")` for a filter whose name is `blur`. Such paths can be
/// animated.
public final class CAFilter: NSObject, NSSecureCoding {
  /// What the filter does.
  public let type: String
  /// Names the filter in key paths. Default: its type.
  public var name: String
  /// Default true.
  public var isEnabled = true
  /// The type is one that Agate knows.
  public var isKnown: Bool { kind != nil || BlendMode(filter: type) != nil }

  let kind: FilterKind?
  private var inputs: [String: Any] = [:]

  /// A filter with default inputs; of a type that is not known (``isKnown``) it has no effect.
  public init(type: String) {
    self.type = type
    name = type
    kind = FilterKind(type: type)
    super.init()
  }

  /// The same as ``init(type:)``.
  public convenience init(name: String) { self.init(type: name) }

  /// Puts all inputs back to their defaults.
  public func setDefaults() { inputs = [:] }

  /// Inputs that were given values, in alphabetical order.
  package var inputKeys: [String] { inputs.keys.sorted() }

  /// An input's value, its default, or the value of any other key.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "name": return name
    case "enabled", "isEnabled": return isEnabled
    case "type": return type
    default: break
    }
    guard let kind, let input = kind.input(named: key) else { return inputs[key] }
    if let value = inputs[input.name] { return value }
    return input.defaults.withUnsafeBufferPointer { Values.box($0.baseAddress!, as: input.kind) }
  }

  /// Sets an input; nil puts back its default. Inputs are copied when the filter is given to a layer: change them there
  /// through the layer's key paths.
  public func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": if let name = value as? String { self.name = name }
    case "enabled", "isEnabled": if let number = Values.number(value) { isEnabled = number != 0 }
    default: inputs[kind?.input(named: key)?.name ?? key] = value
    }
  }

  public static var supportsSecureCoding: Bool { true }

  /// Nil if the archive has no type.
  public init?(coder: NSCoder) {
    guard let type = coder.decodeKnown(NSString.self, "type") as String?,
      let name = coder.decodeKnown(NSString.self, "name") as String?,
      let inputs = coder.decodeKnown(ArchivedValue.self, "inputs")?.value as? [String: Any]
    else { return nil }
    self.type = type
    self.name = name
    self.inputs = inputs
    isEnabled = coder.decodeBool(forKey: "isEnabled")
    kind = FilterKind(type: type)
    super.init()
  }

  /// Inputs whose values have no archived form are left out.
  public func encode(with coder: NSCoder) {
    coder.encode(type as NSString, forKey: "type")
    coder.encode(name as NSString, forKey: "name")
    coder.encode(isEnabled, forKey: "isEnabled")
    coder.encode(ArchivedValue(inputs.filter { ArchivedValue($0.value) != nil }), forKey: "inputs")
  }

  public override func copy() -> Any { copied() }

  func copied() -> CAFilter {
    let copy = CAFilter(type: type)
    copy.name = name
    copy.isEnabled = isEnabled
    copy.inputs = inputs
    return copy
  }

  /// For the render tree; nil for a type that is not known.
  var values: FilterValues? {
    guard let kind else { return nil }
    var values = kind.standardValues
    values.isEnabled = isEnabled ? 1 : 0
    var numbers: [Double] = []
    for input in kind.inputs {
      guard let value = value(forKey: input.name) else { continue }
      numbers.removeAll()
      guard Values.append(value, as: input.kind, to: &numbers), numbers.allSatisfy(\.isFinite) else { continue }
      for (index, number) in numbers.enumerated() { values.parameters[input.word + index] = number }
    }
    return values
  }
}

extension BlendMode {
  /// The mode that a compositing filter's name stands for: `multiplyBlendMode`, `CIMultiplyBlendMode`, `multiply`.
  public init?(filter name: String) {
    var name = name
    if name.hasPrefix("CI") { name.removeFirst(2) }
    for suffix in ["BlendMode", "Compositing"] where name.hasSuffix(suffix) { name.removeLast(suffix.count) }
    guard let first = name.first else { return nil }
    switch first.lowercased() + name.dropFirst() {
    case "normal", "sourceOver": self = .normal
    case "multiply": self = .multiply
    case "screen": self = .screen
    case "overlay": self = .overlay
    case "darken": self = .darken
    case "lighten": self = .lighten
    case "colorDodge": self = .colorDodge
    case "colorBurn": self = .colorBurn
    case "softLight": self = .softLight
    case "hardLight": self = .hardLight
    case "difference": self = .difference
    case "exclusion": self = .exclusion
    case "hue": self = .hue
    case "saturation": self = .saturation
    case "color": self = .color
    case "luminosity": self = .luminosity
    case "plusL", "plusLighter", "addition", "linearDodge": self = .plusLighter
    case "plusD", "plusDarker", "linearBurn": self = .plusDarker
    default: return nil
    }
  }
}
