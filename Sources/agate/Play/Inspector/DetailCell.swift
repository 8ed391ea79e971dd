import Agate

/// One row of the detail list: a heading, a value, or an animation with its curve.
final class DetailCell {
  let layer = CALayer()
  private let name = OverlayStyle.makeText(size: 12, color: OverlayStyle.faint)
  private let value = OverlayStyle.makeText(size: 12)
  private let presented = OverlayStyle.makeText(size: 12, color: OverlayStyle.mark)
  private let plot = CALayer()
  private let now = CALayer()
  private var strokes: [CAShapeLayer] = []
  private var drawn: (lines: [[Double]], size: CGSize)?

  private static let colors = [
    OverlayStyle.accent, OverlayStyle.mark, CGColor(red: 0.5, green: 0.9, blue: 0.5),
    CGColor(red: 1, green: 0.5, blue: 0.6),
  ]

  init() {
    plot.backgroundColor = CGColor(gray: 1, alpha: 0.06)
    plot.cornerRadius = 4
    now.backgroundColor = OverlayStyle.faint
    plot.addSublayer(now)
    for part in [name, value, presented, plot] { layer.addSublayer(part) }
  }

  func show(_ detail: DetailList.Detail) {
    let width = layer.bounds.width
    plot.isHidden = true
    switch detail {
    case .heading(let text):
      name.set(text)
      name.foregroundColor = OverlayStyle.accent
      value.set("")
      presented.set("")
      name.frame = CGRect(x: 10, y: 8, width: width - 20, height: 18)
    case .value(let entry):
      name.set(entry.name)
      name.foregroundColor = OverlayStyle.faint
      value.set(entry.model)
      presented.set(entry.presented.map { "→ " + $0 } ?? "")
      let left = 126.0, room = max(width - left - 8, 0), half = entry.presented == nil ? room : room / 2
      name.frame = CGRect(x: 10, y: 1, width: left - 14, height: 17)
      value.frame = CGRect(x: left, y: 1, width: half - 4, height: 17)
      presented.frame = CGRect(x: left + half, y: 1, width: room - half, height: 17)
    case .curve(let curve, let part):
      name.set(curve.title)
      name.foregroundColor = OverlayStyle.text
      value.set("")
      presented.set("")
      name.frame = CGRect(x: 10, y: 2, width: width - 20, height: 17)
      plot.isHidden = curve.lines.isEmpty
      plot.frame = CGRect(x: 10, y: 22, width: max(width - 20, 0), height: 44)
      draw(curve.lines)
      now.isHidden = part == nil
      now.frame = CGRect(x: (part ?? 0) * plot.bounds.width, y: 0, width: 1, height: plot.bounds.height)
    }
  }

  private func draw(_ lines: [[Double]]) {
    let box = plot.bounds.insetBy(dx: 1, dy: 4)
    if let drawn, drawn == (lines, box.size) { return }
    drawn = (lines, box.size)
    while strokes.count > lines.count { strokes.removeLast().removeFromSuperlayer() }
    while strokes.count < lines.count {
      let stroke = CAShapeLayer()
      stroke.fillColor = nil
      stroke.lineWidth = 1.5
      stroke.lineJoin = .round
      stroke.strokeColor = Self.colors[strokes.count % Self.colors.count]
      plot.insertSublayer(stroke, below: now)
      strokes.append(stroke)
    }
    for (stroke, values) in zip(strokes, lines) {
      let path = CGMutablePath()
      for (index, value) in values.enumerated() {
        let point = CGPoint(
          x: box.minX + Double(index) / Double(max(values.count - 1, 1)) * box.width,
          y: box.maxY - value * box.height)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      stroke.path = path
    }
  }
}
