import Agate
import AgateBackend
import AgateScene

/// Builds the layers of texts: one outline for a whole text, or one for each character if the text has animators.
struct TextBuilder {
  let animation: LottieAnimation
  let fonts: LottieFonts
  let limits: BuildLimits

  /// Adds a text. Returns false if no part of the text is visible.
  func add(
    _ text: TextData, to layer: CALayer, shown: ClosedRange<Double>,
    _ report: @escaping (Finding.Severity, String, String) -> Void
  ) -> Bool {
    let outlines = TextOutlines(animation: animation, fonts: fonts, limits: limits, report: report)
    var isShown = false
    for (index, entry) in text.documents.enumerated() {
      let next = index + 1 < text.documents.count ? text.documents[index + 1].time : nil
      let begins = index == 0 ? nil : entry.time
      let part = CALayer.plain()
      guard limits.budget.take(.layers) else { break }
      guard add(entry.document, text, to: part, outlines, report) else { continue }
      isShown = true
      if begins != nil || next != nil { part.show(from: begins ?? -1e9, to: next ?? 1e9) }
      layer.addSublayer(part)
    }
    return isShown
  }

  private func add(
    _ document: TextDocument, _ text: TextData, to layer: CALayer, _ outlines: TextOutlines,
    _ report: (Finding.Severity, String, String) -> Void
  ) -> Bool {
    let layout = outlines.layout(document)
    if layout.glyphs.allSatisfy({ $0.outline.isEmpty }) { return false }
    guard text.animators.isEmpty else {
      if text.animators.contains(where: { $0.selector.isRandom }) {
        report(.unsupported, "random order", "is drawn in the order of the text")
      }
      checkPaints(of: text.animators, document, report)
      AnimatedText(layout: layout, text: text, limits: limits).add(to: layer)
      return true
    }
    var whole = PathData()
    for glyph in layout.glyphs where !glyph.outline.isEmpty {
      whole.append(glyph.outline.mapped { PathPoint($0.x + glyph.origin.x, $0.y + glyph.origin.y) })
    }
    for shape in TextPaint.layers(document, outline: CGPath(whole)) where limits.budget.take(.layers) {
      layer.addSublayer(shape)
    }
    return true
  }
}

extension TextBuilder {
  /// Reports animators of a fill or stroke that the text does not have. As in lottie-web, an animator adds no fill, and
  /// a stroke only with a colour of its own.
  private func checkPaints(
    of animators: [TextAnimator], _ document: TextDocument, _ report: (Finding.Severity, String, String) -> Void
  ) {
    if document.fill == nil, animators.contains(where: { $0.fill != nil || $0.fillOpacity != nil }) {
      report(.withoutEffect, "text animator 'fill'", "changes nothing: the text has no fill colour")
    }
    if document.stroke == nil, animators.allSatisfy({ $0.stroke == nil }),
      animators.contains(where: { $0.strokeOpacity != nil || $0.strokeWidth != nil })
    {
      report(.withoutEffect, "text animator 'stroke'", "changes nothing: the text has no stroke colour")
    }
  }
}

/// Fills and strokes the outlines of texts.
enum TextPaint {
  /// Returns the layers of an outline, from back to front.
  static func layers(_ document: TextDocument, outline: CGPath) -> [CAShapeLayer] {
    func shape() -> CAShapeLayer {
      let layer = CAShapeLayer()
      layer.anchorPoint = .zero
      layer.path = outline
      layer.fillColor = nil
      return layer
    }
    var result: [CAShapeLayer] = []
    if let fill = document.fill {
      let layer = shape()
      layer.fillColor = fill.color()
      result.append(layer)
    }
    if let stroke = document.stroke, document.strokeWidth > 0 {
      // A shape layer draws its stroke over its fill.
      let layer = document.isStrokeOverFill ? result.first ?? shape() : shape()
      layer.strokeColor = stroke.color()
      layer.lineWidth = CGFloat(document.strokeWidth)
      layer.lineJoin = .round
      if result.first !== layer { result.insert(layer, at: 0) }
    }
    return result
  }
}
