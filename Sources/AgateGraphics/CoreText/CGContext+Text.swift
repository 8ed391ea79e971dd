import Foundation

/// The way in which ``CGContext/showGlyphs(_:at:)`` draws glyphs.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Filled with the fill colour.
  case fill = 0
  /// Outlined with the stroke colour.
  case stroke = 1
  /// Filled, then outlined.
  case fillStroke = 2
  /// Not drawn.
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
  /// The transform from text space to user space. In text space, lines begin at the origin, and y points up.
  /// ``saveGState()`` does not save the transform. The default is the identity. Values that are not finite are ignored.
  public var textMatrix: CGAffineTransform {
    get { storedTextMatrix }
    set { if newValue.isFinite { storedTextMatrix = newValue } }
  }

  /// The point in user space at which the next line is drawn: the translation of ``textMatrix``.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// Sets the font of ``showGlyphs(_:at:)``. There is no default font: without a font, the method draws nothing.
  public func setFont(_ font: CGFont) { state.font = font }
  /// Sets the font size of ``showGlyphs(_:at:)``, in text space. The default is 1.
  public func setFontSize(_ size: CGFloat) { if size.isFinite { state.fontSize = size } }
  /// Sets how ``showGlyphs(_:at:)`` draws glyphs. The default is fill.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

  /// Draws the outlines of glyphs of the font that ``setFont(_:)`` sets. The current path is kept.
  ///
  /// - Parameters:
  ///   - glyphs: the glyphs.
  ///   - positions: the origins of the glyphs, in text space. Glyphs without a position are not drawn.
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

  // Glyphs are antialiased by coverage. Lines have the origins of their glyphs at whole pixels. `showGlyphs` does not
  // round the positions of outlines.

  /// Sets whether font smoothing is allowed. The value has no effect.
  public func setAllowsFontSmoothing(_ flag: Bool) {}
  /// Sets whether fonts are smoothed. The value has no effect.
  public func setShouldSmoothFonts(_ flag: Bool) {}
  /// Sets whether glyphs may be positioned at fractions of pixels. The value has no effect: the glyphs of lines are at
  /// whole pixels, and ``showGlyphs(_:at:)`` uses exact positions.
  public func setAllowsFontSubpixelPositioning(_ flag: Bool) {}
  /// Sets whether glyphs are positioned at fractions of pixels. The value has no effect: the glyphs of lines are at
  /// whole pixels, and ``showGlyphs(_:at:)`` uses exact positions.
  public func setShouldSubpixelPositionFonts(_ flag: Bool) {}
  /// Sets whether glyph positions may be rounded to fractions of pixels. The value has no effect.
  public func setAllowsFontSubpixelQuantization(_ flag: Bool) {}
  /// Sets whether glyph positions are rounded to fractions of pixels. The value has no effect.
  public func setShouldSubpixelQuantizeFonts(_ flag: Bool) {}
}
