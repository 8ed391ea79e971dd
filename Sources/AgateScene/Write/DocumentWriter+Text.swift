import Agate
import Foundation

extension DocumentWriter {
  /// Returns the name of a font of any type.
  func fontName(_ font: Any?) -> Any? {
    guard let font else { return nil }
    guard let description = FontDescription(font, size: nil) else { return font }
    if description.isFromFile { lose("font", "is from a file, which is not written; only its name is") }
    return font as? String ?? description.name
  }

  /// Writes an attributed string, one fragment for each run of attributes.
  func write(_ string: NSAttributedString) {
    out.begin("string", [("type", "NSAttributedString")])
    let text = string.string
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
      guard let range = Range(range, in: text) else { return }
      write(String(text[range]), attributes)
    }
    out.end()
  }

  private func write(_ text: String, _ given: [NSAttributedString.Key: Any]) {
    var attributes = [("value", text)]
    var rest = given
    for (key, name, kind) in TextAttribute.plain {
      guard let value = rest.removeValue(forKey: key) else { continue }
      // If two attributes have the same name in the document, the first one is used.
      if attributes.contains(where: { $0.0 == name }) { continue }
      if key == .font {
        if let font = FontDescription(value, size: nil) {
          attributes.append(("font", fontName(value) as? String ?? font.name))
          if let size = TextAttribute.size(of: value), let text = ValueText.number(size) {
            attributes.append(("fontSize", text))
          }
        }
      } else if let text = ValueText.text(TextAttribute.unwrapped(value), as: kind) {
        attributes.append((name, text))
      } else {
        lose(name, "of a text has a value that files cannot hold")
      }
    }
    if let style = rest.removeValue(forKey: .paragraphStyle) as? NSParagraphStyle {
      for (name, value) in TextAttribute.numbers(of: style) {
        if let text = ValueText.number(value) { attributes.append((name, text)) }
      }
    }
    for key in rest.keys.map(\.rawValue).sorted() { lose(key, "of a text is not written") }
    out.leaf("fragment", attributes)
  }
}
