/// A filter for a layer's pixels, used in ``CALayer/filters``, ``CALayer/backgroundFilters`` and
/// ``CALayer/compositingFilter``.
///
/// The supported types and their inputs, with defaults:
///
/// | type | inputs |
/// |---|---|
/// | `gaussianBlur` | `inputRadius` 10: the standard deviation in points |
/// | `colorMatrix` | `inputColorMatrix`: 20 numbers, one row for each of red, green, blue, alpha; see below |
/// | `colorSaturate` | `inputAmount` 1: the saturation; 0 is grey |
/// | `colorContrast` | `inputAmount` 1: the contrast, about middle grey |
/// | `colorBrightness` | `inputAmount` 0: the number that is added to the components |
/// | `colorHueRotate` | `inputAngle` 0, in radians |
/// | `colorInvert` | |
/// | `colorMonochrome` | `inputColor` white, `inputAmount` 1 |
/// | `luminanceToAlpha` | |
/// | `multiplyColor` | `inputColor` white |
/// | `sepiaTone` | `inputIntensity` 1 |
/// | `vignette` | `inputIntensity` 0, `inputRadius` 1: in units of half the shorter side |
///
/// The five numbers in a row of a colour matrix are the factors of red, green, blue and alpha, and a constant.
///
/// `CIGaussianBlur`, `CISepiaTone`, `CIVignette`, `CIHueAdjust`, `CIColorInvert` and `CIColorMonochrome` are treated as
/// the corresponding types above. The blend modes and operators that ``CALayer/compositingFilter`` lists
/// (`multiplyBlendMode`, `sourceIn`, …) are types as well. Filters work on the stored, non-linear colour values.
///
/// A layer copies its filters. To change a filter that is in use, set the input through the layer: for example,
/// `layer.setValue(4, forKeyPath: "filters.blur.inputRadius")` for a filter with the name `blur`. Such key paths can be
/// animated.
public final class CAFilter: NSObject, NSSecureCoding {
  /// The type of the filter.
  public let type: String
  /// The name of the filter in key paths. The default is its type.
  public var name: String
  /// Whether the filter is enabled. The default is true.
  public var isEnabled = true
  /// Whether Agate supports the filter's type.
  public var isKnown: Bool { kind != nil || BlendMode(filter: type) != nil }

  let kind: FilterKind?
  private var inputs: [String: Any] = [:]

  /// Creates a filter with default inputs. A filter of an unsupported type (``isKnown``) has no effect.
  public init(type: String) {
    self.type = type
    name = type
    kind = FilterKind(type: type)
    super.init()
  }

  /// Creates a filter with default inputs, as ``init(type:)`` does.
  ///
  /// - Parameter name: the type of the filter.
  public convenience init(name: String) { self.init(type: name) }

  /// Resets all inputs to their defaults.
  public func setDefaults() { inputs = [:] }

  /// The names of the inputs that have been set, in alphabetical order.
  package var inputKeys: [String] { inputs.keys.sorted() }

  /// Returns the value of an input, or the input's default. For any other key, returns the stored value.
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

  /// Sets an input. Nil restores the input's default.
  ///
  /// A layer copies its filters, so later changes have no effect on the layer. Change the copy through the layer's key
  /// paths.
  public func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": if let name = value as? String { self.name = name }
    case "enabled", "isEnabled": if let number = Values.number(value) { isEnabled = number != 0 }
    default: inputs[kind?.input(named: key)?.name ?? key] = value
    }
  }

  public static var supportsSecureCoding: Bool { true }

  /// Creates a filter from an archive. Returns nil if the archive is incomplete, for example without a type.
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

  /// Writes the filter. Inputs whose values have no archived form are omitted.
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

  /// The filter's values for the render tree, or nil for an unsupported type.
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
  /// Creates the blend mode for the name of a compositing filter, such as `multiplyBlendMode`, `CIMultiplyBlendMode`,
  /// `multiply`, `CISourceInCompositing` or `sourceIn`. Returns nil for other names.
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
    case "clear": self = .clear
    case "copy": self = .copy
    case "sourceIn": self = .sourceIn
    case "sourceOut": self = .sourceOut
    case "sourceAtop": self = .sourceAtop
    case "destOver", "destinationOver": self = .destinationOver
    case "destIn", "destinationIn": self = .destinationIn
    case "destOut", "destinationOut": self = .destinationOut
    case "destAtop", "destinationAtop": self = .destinationAtop
    case "xor": self = .xor
    default: return nil
    }
  }
}
