import AgateScene

/// Slot values from a theme and from individual settings of the caller.
struct SlotValues {
  private(set) var values: [String: SlotValue] = [:]
  private let given: [String]
  private var theme: ThemeRules?

  /// - Parameter animation: The selected animation of the package.
  init(
    _ variant: SceneVariant, package: DotLottie?, animation: DotLottie.Animation?, limits: SceneLimits, log: FindingLog
  ) throws(SceneError) {
    given = variant.slots.keys.sorted()
    if let package, let animation {
      theme = try package.theme(variant.theme, of: animation, limits: limits, log: log)
      values = theme?.values ?? [:]
    }
    for name in given {
      let text = variant.slots[name] ?? ""
      values[name] = SlotValue(try Self.value(text, slot: name, limits))
    }
  }

  /// Throws an error if the caller has set a slot that the file does not have. Reports theme rules for unknown slots.
  mutating func check(_ animation: LottieAnimation, file: String) throws(SceneError) {
    theme?.check(slots: animation.slots)
    let slots = Set(animation.slots)
    for name in given where !slots.contains(name) {
      let known = animation.slots.prefix(20).joined(separator: ", ")
      throw SceneError(
        file: file, message: "has no slot '\(name)'; " + (known.isEmpty ? "it has none" : "it has \(known)"))
    }
  }

  /// Parses a value from the command line: a number, several numbers, a colour, or any other text.
  private static func value(_ text: String, slot: String, _ limits: SceneLimits) throws(SceneError) -> JSONValue {
    let parts = text.split(whereSeparator: { $0 == "," || $0 == " " })
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    let json: String
    if let color = LottieDecoder.hexColor(text) {
      json = "[\(color.x),\(color.y),\(color.z),\(color.w)]"
    } else if !parts.isEmpty, numbers.count == parts.count {
      json = numbers.count == 1 ? "\(numbers[0])" : "\(numbers)"
    } else if text.first == "{" || text.first == "[" {
      json = text
    } else {
      let escaped = text.unicodeScalars.map { scalar -> String in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        default: scalar.value < 32 ? " " : String(scalar)
        }
      }
      json = "\"" + escaped.joined() + "\""
    }
    return try JSONDocument(Array(json.utf8), file: "--slot \(slot)", limits: limits).root
  }
}
