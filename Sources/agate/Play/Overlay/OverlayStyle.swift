import Agate

/// The appearance of the layers that the player shows over a scene.
enum OverlayStyle {
  static let panel = CGColor(gray: 0.09, alpha: 0.86)
  static let line = CGColor(gray: 1, alpha: 0.14)
  static let text = CGColor(gray: 1, alpha: 0.94)
  static let faint = CGColor(gray: 1, alpha: 0.6)
  static let track = CGColor(gray: 1, alpha: 0.24)
  static let accent = CGColor(red: 0.35, green: 0.68, blue: 1)
  static let selection = CGColor(red: 0.2, green: 0.42, blue: 0.7)
  static let mark = CGColor(red: 1, green: 0.8, blue: 0.3)
  static let problem = CGColor(red: 0.72, green: 0.13, blue: 0.12, alpha: 0.95)

  static let margin = 12.0
  static let fontSize = 13.0
  static let lineHeight = 20.0

  /// Returns a panel with rounded corners.
  static func makePanel() -> CALayer {
    let panel = CALayer()
    panel.backgroundColor = self.panel
    panel.cornerRadius = 8
    panel.borderColor = line
    panel.borderWidth = 1
    return panel
  }

  /// Returns a text layer for one line.
  static func makeText(
    _ text: String = "", size: Double = fontSize, color: CGColor = OverlayStyle.text, isBold: Bool = false
  ) -> CATextLayer {
    let layer = CATextLayer()
    layer.font = isBold ? "sans-serif:bold" : "sans-serif"
    layer.fontSize = size
    layer.foregroundColor = color
    layer.truncationMode = .end
    layer.string = text
    return layer
  }
}
