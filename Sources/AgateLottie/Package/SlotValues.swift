import AgateScene
import Foundation

/// Values for slots: those of a theme, and those that were given one by one.
struct SlotValues {
  private(set) var values: [String: JSONValue] = [:]
  private let given: [String]

  init(
    _ variant: SceneVariant, package: DotLottie?, source: any PackageSource, limits: SceneLimits
  ) throws(SceneError) {
    given = variant.slots.keys.sorted()
    if let theme = variant.theme {
      guard let package, let entry = package.themes.first(where: { $0.id == theme }) else {
        let known = package?.themes.prefix(20).map(\.id).joined(separator: ", ") ?? ""
        throw SceneError(
          file: source.name,
          message: "has no theme '\(theme)'; " + (known.isEmpty ? "it has none" : "it has \(known)"))
      }
      try read(entry, source, limits)
    }
    for name in given {
      let text = variant.slots[name] ?? ""
      values[name] = try Self.value(text, slot: name, limits)
    }
  }

  /// Refuses values for slots that the file does not have.
  func check(_ animation: LottieAnimation, file: String) throws(SceneError) {
    for name in given where !animation.slots.contains(name) {
      let known = animation.slots.prefix(20).joined(separator: ", ")
      throw SceneError(
        file: file, message: "has no slot '\(name)'; " + (known.isEmpty ? "it has none" : "it has \(known)"))
    }
  }

  /// A theme has rules: the value of each slot, with its type.
  private mutating func read(
    _ entry: DotLottie.Entry, _ source: any PackageSource, _ limits: SceneLimits
  ) throws(SceneError) {
    guard let data = try source.data(entry.path, limit: limits.documentBytes) else { return }
    let root = try JSONDocument([UInt8](data), file: source.label(entry.path), limits: limits).root
    if let rules = root["rules"] {
      for rule in rules.children {
        guard let name = rule["id"]?.text else { continue }
        if let keys = rule["keyframes"], keys.isList {
          values[name] = try Self.keyframes(keys, limits)
        } else if let value = rule["value"] {
          values[name] = value.first?["offset"] == nil ? value : try Self.gradient(value, limits)
        }
      }
    } else {
      for slot in root.children { values[slot.key] = slot["p"] ?? slot }
    }
  }

  /// The stops of a theme's gradient, `color` and `offset`, in the form of a file's.
  private static func gradient(_ list: JSONValue, _ limits: SceneLimits) throws(SceneError) -> JSONValue {
    var numbers: [Double] = [], alphas: [Double] = []
    for stop in list.children {
      let offset = stop["offset"]?.number ?? 0, color = stop["color"]?.numbers(limit: 4) ?? []
      numbers += [offset] + (0..<3).map { $0 < color.count ? color[$0] : 0 }
      if color.count > 3 { alphas += [offset, color[3]] }
    }
    let text = "{\"p\":\(numbers.count / 4),\"k\":\(numbers + alphas)}"
    return try JSONDocument(Array(text.utf8), file: list.document.file, limits: limits).root
  }

  /// The key frames of a theme, `frame` and `value`, in the form of a file's.
  private static func keyframes(_ list: JSONValue, _ limits: SceneLimits) throws(SceneError) -> JSONValue {
    var text = "{\"k\":["
    for (index, key) in list.children.enumerated() {
      if index > 0 { text += "," }
      let numbers = key["value"]?.numbers(limit: 4096) ?? []
      text += "{\"t\":\(key["frame"]?.number ?? 0),\"s\":\(numbers)"
      if key["hold"]?.bool == true { text += ",\"h\":1" }
      for (name, other): (StaticString, String) in [("inTangent", "i"), ("outTangent", "o")] {
        if let tangent = key[name] {
          text +=
            ",\"\(other)\":{\"x\":\(tangent["x"]?.numbers(limit: 4) ?? [0]),\"y\":\(tangent["y"]?.numbers(limit: 4) ?? [0])}"
        }
      }
      text += "}"
    }
    return try JSONDocument(Array((text + "]}").utf8), file: list.document.file, limits: limits).root
  }

  /// A value from the command line: a number, several numbers, a colour, or any other text.
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
