import Agate

/// A strip at the top of the player's window. It shows an error until the scene can be read again, or a note that
/// disappears after some seconds.
final class MessageStrip {
  let layer = CALayer()
  private let panel = OverlayStyle.makePanel()
  private let text = OverlayStyle.makeText()
  private var note: String?
  /// The error that stays visible; nil if there is none.
  var problem: String? { didSet { update() } }

  /// The height of a message of one line, in points.
  static let height = OverlayStyle.lineHeight + 12

  init() {
    panel.addSublayer(text)
    layer.addSublayer(panel)
    text.isWrapped = true
    update()
  }

  /// Shows a note in place of the error. The value nil shows the error again.
  func show(note: String?) {
    self.note = note
    update()
  }

  func place(in size: CGSize) {
    let margin = OverlayStyle.margin
    // A message that does not fit on one line gets up to three lines.
    let room = max(size.width - 2 * margin, 40), message = note ?? problem ?? ""
    let lines = min(max(1, (Double(message.count) * 7.2 / (room - 20)).rounded(.up)), 3)
    panel.frame = CGRect(x: margin, y: margin, width: room, height: Self.height + (lines - 1) * OverlayStyle.lineHeight)
    text.frame = panel.bounds.insetBy(dx: 10, dy: 7)
    self.size = size
  }
  private var size = CGSize.zero

  private func update() {
    let message = note ?? problem
    layer.isHidden = message == nil
    text.string = message ?? ""
    panel.backgroundColor = note == nil ? OverlayStyle.problem : OverlayStyle.panel
    place(in: size)
  }
}
