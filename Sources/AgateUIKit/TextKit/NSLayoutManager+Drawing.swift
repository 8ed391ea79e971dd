import Agate

extension NSLayoutManager {
  /// Draws the lines of characters. Of a line with other characters, too, only a part is shown.
  final func drawLines(_ range: Range<Int>, _ origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for (container, lines) in zip(textContainers, layout) {
      let start = CGPoint(x: origin.x + container.lineFragmentPadding, y: origin.y)
      for line in lines.lines(of: range) {
        let shown = line.placed.line.range
        if range.lowerBound <= shown.lowerBound, range.upperBound >= shown.upperBound {
          context.draw([line.placed], at: start)
          continue
        }
        context.saveGState()
        // Letters may reach beyond their line.
        let height = line.rect.height
        context.clip(
          to: line.rects(of: range).map { $0.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: 0, dy: -height) })
        context.draw([line.placed], at: start)
        context.restoreGState()
      }
    }
  }

  /// Fills the backgrounds of characters.
  final func drawBackgrounds(_ range: Range<Int>, _ origin: CGPoint) {
    let text = text
    text.enumerateAttribute(.backgroundColor, in: NSRange(range)) { value, found, _ in
      guard let color = CGColor(anyOf: value) else { return }
      let part = found.location..<NSMaxRange(found)
      let rects = layout.flatMap { $0.lines(of: part) }.flatMap { line in
        line.rects(of: part).map { rect in
          // The heights are those with which labels draw backgrounds.
          let ascent = CGFloat(line.placed.line.ascent), descent = CGFloat(line.placed.line.descent)
          return CGRect(
            x: rect.minX + origin.x, y: CGFloat(line.baseline) - ascent + origin.y, width: rect.width,
            height: ascent + descent)
        }
      }
      guard !rects.isEmpty else { return }
      let shown = value as? UIColor ?? UIColor(cgColor: color)
      shown.setFill()
      fillBackgroundRectArray(rects, count: rects.count, forCharacterRange: found, color: shown)
    }
  }
}
