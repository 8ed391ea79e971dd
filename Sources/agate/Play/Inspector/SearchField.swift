import Agate
import AgateHost

/// The field in which the name of a layer is typed.
final class SearchField {
  let layer = CALayer()
  private let label = OverlayStyle.makeText(size: 12)
  private(set) var text = ""
  /// Whether keys are typed into the field.
  var isFocused = false { didSet { if isFocused != oldValue { update() } } }

  static let height = 24.0

  init() {
    layer.cornerRadius = 5
    layer.backgroundColor = CGColor(gray: 1, alpha: 0.08)
    layer.addSublayer(label)
    update()
  }

  func place(_ frame: CGRect, scale: Double) {
    layer.frame = frame
    label.frame = layer.bounds.insetBy(dx: 8, dy: 4)
    layer.setScale(scale)
  }

  /// Whether the field takes a key. Return and Escape leave the field; Escape clears it first.
  func handle(_ key: KeyEvent) -> Bool {
    guard isFocused else { return false }
    switch key.name {
    case "Escape" where key.phase == .repeated: break
    case "Escape" where text.isEmpty, "Return", "KP_Enter": isFocused = false
    case "Escape": text = ""
    case "BackSpace": if !text.isEmpty { text.removeLast() }
    case "Up", "Down":
      isFocused = false
      return false
    default:
      if !key.modifiers.isDisjoint(with: [.control, .alt, .logo]) { return false }
      // Keys without characters, such as the arrows, do nothing in the field.
      text += key.name == "Tab" ? "" : key.characters
    }
    update()
    return true
  }

  private func update() {
    CATransaction.atOnce {
      layer.borderColor = isFocused ? OverlayStyle.accent : nil
      layer.borderWidth = isFocused ? 1 : 0
      label.set(text.isEmpty && !isFocused ? "/ finds layers by name or class" : text + (isFocused ? "▏" : ""))
      label.foregroundColor = text.isEmpty && !isFocused ? OverlayStyle.faint : OverlayStyle.text
    }
  }
}
