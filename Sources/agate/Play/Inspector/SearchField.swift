import Agate
import AgateHost

/// The text field for the search of layers.
final class SearchField {
  let layer = CALayer()
  private let label = OverlayStyle.makeText(size: SearchField.fontSize)
  /// The line below the text that an input method is composing.
  private let underline = CALayer()
  private var content = EditedText()
  private var preedit = ""
  /// Whether the field has the keyboard focus.
  var isFocused = false {
    didSet {
      if isFocused == oldValue { return }
      preedit = ""
      update()
    }
  }

  static let height = 24.0
  private static let fontSize = 12.0
  private static let inset = CGSize(width: 8, height: 4)

  init() {
    layer.cornerRadius = 5
    layer.backgroundColor = CGColor(gray: 1, alpha: 0.08)
    underline.backgroundColor = OverlayStyle.accent
    layer.addSublayer(label)
    layer.addSublayer(underline)
    update()
  }

  var text: String { content.text }

  func place(_ frame: CGRect, scale: Double) {
    layer.frame = frame
    label.frame = layer.bounds.insetBy(dx: Self.inset.width, dy: Self.inset.height)
    layer.setScale(scale)
    update()
  }

  /// The state of the field for input methods; nil if the field does not have the focus.
  var textInput: TextInputState? {
    guard isFocused else { return nil }
    let x = layer.frame.minX + Self.inset.width + Self.width(of: text + preedit)
    let caret = CGRect(
      x: min(x, layer.frame.maxX), y: layer.frame.minY + Self.inset.height, width: 1,
      height: Self.height - 2 * Self.inset.height)
    return TextInputState(caret: caret, text: content)
  }

  /// Handles a key event. Return and Escape end editing; Escape first clears a text that is not empty.
  ///
  /// - Returns: Whether the field has handled the key.
  func handle(_ key: KeyEvent) -> Bool {
    guard isFocused else { return false }
    switch key.name {
    case "Escape" where key.phase == .repeated: break
    case "Escape" where text.isEmpty, "Return", "KP_Enter": isFocused = false
    case "Escape": content = EditedText()
    case "BackSpace": content.deleteBackward()
    case "Up", "Down":
      isFocused = false
      return false
    default:
      if !key.modifiers.isDisjoint(with: [.control, .alt, .logo]) { return false }
      // Keys without characters, such as the arrow keys, have no effect in the field.
      if key.name != "Tab", !key.characters.isEmpty { content.replaceSelection(with: key.characters) }
    }
    update()
    return true
  }

  /// Handles a change of an input method.
  func handle(_ event: TextInputEvent) {
    guard isFocused else { return }
    var event = event
    event.committedText = Self.line(event.committedText)
    content.apply(event)
    preedit = Self.line(event.preedit?.text ?? "")
    update()
  }

  /// Inserts copied text as one line.
  func paste(_ text: String) {
    guard isFocused else { return }
    content.replaceSelection(with: Self.line(text))
    update()
  }

  /// Returns the first 1000 Unicode scalars of a text as one line.
  private static func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(1000)))
      .split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private func update() {
    CATransaction.atOnce {
      layer.borderColor = isFocused ? OverlayStyle.accent : nil
      layer.borderWidth = isFocused ? 1 : 0
      let isEmpty = text.isEmpty && !isFocused
      label.set(isEmpty ? "/ finds layers by name or class" : text + preedit + (isFocused ? "▏" : ""))
      label.foregroundColor = isEmpty ? OverlayStyle.faint : OverlayStyle.text
      let start = Self.width(of: text), width = preedit.isEmpty ? 0 : Self.width(of: text + preedit) - start
      underline.isHidden = preedit.isEmpty
      underline.frame = CGRect(
        x: Self.inset.width + start, y: Self.height - Self.inset.height,
        width: max(min(width, label.frame.width - start), 0), height: 1)
    }
  }

  /// Returns the width of a text in the field, in points.
  private static func width(of text: String) -> Double {
    if text.isEmpty { return 0 }
    let font = CTFontCreateWithName("sans-serif", fontSize, nil)
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: [.font: font]))
    return CTLineGetTypographicBounds(line, nil, nil, nil)
  }
}
