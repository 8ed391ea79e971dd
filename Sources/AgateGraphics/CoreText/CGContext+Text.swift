import Foundation

/// The drawing of glyphs by ``CGContext/showGlyphs(_:at:)``.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Filled with the fill colour.
  case fill = 0
  /// Outlined with the stroke colour.
  case stroke = 1
  /// Filled, then outlined.
  case fillStroke = 2
  /// Not at all.
  case invisible = 3
  /// Filled, and added to the clip.
  case fillClip = 4
  /// Outlined, and added to the clip.
  case strokeClip = 5
  /// Filled, outlined, and added to the clip.
  case fillStrokeClip = 6
  /// Added to the clip only.
  case clip = 7
}

extension CGContext {
  /// The transform from text space, where lines begin at the origin and y points up, to user space. ``saveGState()``
  /// does not save it. The default is the identity.
  public var textMatrix: CGAffineTransform {
    get { storedTextMatrix }
    set { if newValue.isFinite { storedTextMatrix = newValue } }
  }

  /// The point in user space at which the next line is drawn: the translation of ``textMatrix``.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// Sets the font of ``showGlyphs(_:at:)``. The default is none.
  public func setFont(_ font: CGFont) { state.font = font }
  /// Sets the font size of ``showGlyphs(_:at:)``, in text space. The default is 1.
  public func setFontSize(_ size: CGFloat) { if size.isFinite { state.fontSize = size } }
  /// Sets how ``showGlyphs(_:at:)`` draws glyphs. The default is fill.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

  /// Draws glyphs of the font that ``setFont(_:)`` sets, as outlines.
  ///
  /// - Parameters:
  ///   - glyphs: the glyphs.
  ///   - positions: their origins in text space. Glyphs without a position are not drawn.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let font = state.font else { return }
    let sized = CTFont(font.description.sized(Double(state.fontSize))), outlines = CGMutablePath()
    for (glyph, position) in zip(glyphs, positions) {
      guard let outline = CTFontCreatePathForGlyph(sized, glyph, nil) else { continue }
      outlines.addPath(
        outline, transform: CGAffineTransform(translationX: position.x, y: position.y).concatenating(textMatrix))
    }
    let path = current
    defer { current = path }
    func take() {
      beginPath()
      addPath(outlines)
    }
    let mode = state.textMode
    if [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(mode) {
      take()
      fillPath()
    }
    if [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(mode) {
      take()
      strokePath()
    }
    if mode.rawValue >= CGTextDrawingMode.fillClip.rawValue {
      take()
      clip()
    }
  }

  // Letters are smoothed by coverage, and stand at whole pixels.

  /// Sets whether letters may be smoothed. The value has no effect.
  public func setAllowsFontSmoothing(_ flag: Bool) {}
  /// Sets whether letters are smoothed. The value has no effect.
  public func setShouldSmoothFonts(_ flag: Bool) {}
  /// Sets whether letters may stand at fractions of pixels. The value has no effect: letters stand at whole pixels.
  public func setAllowsFontSubpixelPositioning(_ flag: Bool) {}
  /// Sets whether letters stand at fractions of pixels. The value has no effect: letters stand at whole pixels.
  public func setShouldSubpixelPositionFonts(_ flag: Bool) {}
  /// Sets whether positions of letters may be rounded to fractions of pixels. The value has no effect.
  public func setAllowsFontSubpixelQuantization(_ flag: Bool) {}
  /// Sets whether positions of letters are rounded to fractions of pixels. The value has no effect.
  public func setShouldSubpixelQuantizeFonts(_ flag: Bool) {}
}
