/// Writes property lists as XML, with the keys in alphabetical order.
enum PropertyListText {
  static func xml(_ list: PropertyList) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """ + lines(list, depth: 0).map { $0 + "\n" }.joined() + "</plist>\n"
  }

  private static func lines(_ value: PropertyList, depth: Int) -> [String] {
    let pad = String(repeating: "  ", count: depth)
    switch value {
    case .string(let text): return ["\(pad)<string>\(escaped(text))</string>"]
    case .number(let number):
      let text = number.isInfinite ? "+infinity" : ValueText.number(number) ?? "0"
      return ["\(pad)<real>\(text)</real>"]
    case .bool(let flag): return ["\(pad)<\(flag)/>"]
    case .array(let values):
      return ["\(pad)<array>"] + values.flatMap { lines($0, depth: depth + 1) } + ["\(pad)</array>"]
    case .dictionary(let values):
      let inner = values.sorted { $0.key < $1.key }.flatMap { key, value in
        ["\(pad)  <key>\(escaped(key))</key>"] + lines(value, depth: depth + 1)
      }
      return ["\(pad)<dict>"] + inner + ["\(pad)</dict>"]
    case .other: return []
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

extension DocumentIndex {
  /// The property list for an `index.xml`.
  var propertyList: PropertyList {
    var values: [String: PropertyList] = [
      "rootDocument": .string(rootDocument ?? "main.caml"), "geometryFlipped": .bool(isGeometryFlipped),
      "unitsInPixelsInPlayer": .bool(unitsInPixels), "loopingEnabled": .bool(isLooping),
      "loopStart": .number(loopStart ?? 0), "loopEnd": .number(loopEnd ?? .infinity),
      "documentResizesToView": .bool(false), "plugins": .array([]),
    ]
    if let width { values["documentWidth"] = .number(width) }
    if let height { values["documentHeight"] = .number(height) }
    return .dictionary(values)
  }
}
