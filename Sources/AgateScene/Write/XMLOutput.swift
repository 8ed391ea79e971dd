/// Builds the text of an XML document. Each element has its own line, indented by two spaces per level. Attributes keep
/// the given order.
struct XMLOutput {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  /// The elements that are still open.
  private var open: [String] = []
  /// Whether the last start tag is not closed yet, because the element can still be empty.
  private var isTagOpen = false
  private var lines = 1
  /// Whether characters that XML does not allow were left out.
  private(set) var hasDropped = false

  /// The line of the next element, counted from 1.
  var line: Int { lines + 1 }

  /// Writes an element without children.
  mutating func leaf(_ name: String, _ attributes: [(String, String)] = []) {
    begin(name, attributes)
    end()
  }

  mutating func begin(_ name: String, _ attributes: [(String, String)] = []) {
    if isTagOpen { text += ">\n" }
    text += String(repeating: "  ", count: open.count) + "<\(name)"
    for (key, value) in attributes {
      let value = escaped(value)
      text += " \(key)=\"\(value)\""
    }
    open.append(name)
    isTagOpen = true
    lines += 1
  }

  /// Ends the innermost open element.
  mutating func end() {
    let name = open.removeLast()
    if isTagOpen {
      text += "/>\n"
    } else {
      text += String(repeating: "  ", count: open.count) + "</\(name)>\n"
      lines += 1
    }
    isTagOpen = false
  }

  private mutating func escaped(_ value: String) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // Without a reference, readers would convert these characters to spaces.
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      default:
        if scalar.value < 32 { hasDropped = true } else { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
