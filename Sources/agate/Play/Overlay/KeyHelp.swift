import Agate

/// The list of the player's keys, in the centre of the window.
final class KeyHelp {
  let layer = OverlayStyle.makePanel()
  private var rows: [(keys: CATextLayer, text: CATextLayer)] = []

  init() {
    layer.isHidden = true
    rows = PlayerCommand.list.map { entry in
      let keys = OverlayStyle.makeText(entry.keys, color: OverlayStyle.accent, isBold: true)
      let text = OverlayStyle.makeText(entry.text)
      layer.addSublayer(keys)
      layer.addSublayer(text)
      return (keys, text)
    }
  }

  func place(in size: CGSize) {
    // The lines are smaller in small windows.
    let margin = OverlayStyle.margin
    let height = min(max((size.height - 2 * margin) / Double(max(rows.count, 1)), 10), OverlayStyle.lineHeight)
    let width = min(400, max(size.width - 2 * margin, 80))
    let high = Double(rows.count) * height + 2 * margin
    layer.frame = CGRect(
      x: ((size.width - width) / 2).rounded(), y: max(((size.height - high) / 2).rounded(), 0), width: width,
      height: high)
    for (index, row) in rows.enumerated() {
      let y = margin + Double(index) * height
      for text in [row.keys, row.text] { text.fontSize = min(OverlayStyle.fontSize, height * 0.72) }
      row.keys.frame = CGRect(x: margin, y: y, width: 76, height: height)
      row.text.frame = CGRect(x: margin + 80, y: y, width: max(width - 2 * margin - 80, 0), height: height)
    }
  }
}
