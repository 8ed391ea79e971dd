import Agate

/// The list of the selected layer's properties, its animations with their curves, and its drawing costs.
final class DetailList {
  enum Detail: Equatable {
    case heading(String)
    case value(LayerProperties.Value)
    /// A curve, and the elapsed part of its cycle, from 0 to 1.
    case curve(AnimationCurve, now: Double?)

    var height: Double {
      switch self {
      case .heading: 26
      case .value: 18
      case .curve(let curve, _): curve.lines.isEmpty ? 20 : 70
      }
    }
  }

  let layer = CALayer()
  private let content = CALayer()
  private var shown: [Detail] = []
  private var cells: [DetailCell] = []
  private var offset = 0.0
  private var scale = 1.0

  init() {
    layer.masksToBounds = true
    content.anchorPoint = .zero
    layer.addSublayer(content)
  }

  func place(_ frame: CGRect, scale: Double) {
    layer.frame = frame
    self.scale = scale
    layOut()
    scroll(by: 0)
  }

  func scroll(by points: Double) {
    let height = shown.reduce(0) { $0 + $1.height }
    offset = min(max(offset + points, 0), max(height - layer.bounds.height + 8, 0))
    content.position = CGPoint(x: 0, y: -offset)
  }

  func show(_ details: [Detail]) {
    if details == shown { return }
    let isSameShape = details.count == shown.count && zip(details, shown).allSatisfy { $0.height == $1.height }
    shown = details
    if !isSameShape { layOut() }
    for (cell, detail) in zip(cells, details) { cell.show(detail) }
    if !isSameShape { scroll(by: 0) }
  }

  private func layOut() {
    while cells.count > shown.count { cells.removeLast().layer.removeFromSuperlayer() }
    while cells.count < shown.count {
      let cell = DetailCell()
      content.addSublayer(cell.layer)
      cells.append(cell)
    }
    var y = 4.0
    for (cell, detail) in zip(cells, shown) {
      cell.layer.frame = CGRect(x: 0, y: y, width: layer.bounds.width, height: detail.height)
      cell.show(detail)
      y += detail.height
    }
    content.setScale(scale)
  }
}
