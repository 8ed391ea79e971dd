import Agate
import AgateBackend
import AgateGraphics
import AgateScene
import Foundation

/// Finds the outlines of a text's characters in the file or in a font.
struct TextOutlines {
  let animation: LottieAnimation
  let fonts: LottieFonts
  let limits: BuildLimits
  let report: (Finding.Severity, String, String) -> Void

  func layout(_ document: TextDocument) -> TextLayout {
    if limits.budget.isUsedUp(.points) { return TextLayout(document, paragraphs: [], ascent: 0) }
    var text = document.text
    if document.capitals == 1 { text = text.uppercased() }
    if document.capitals == 2 { report(.unsupported, "small capitals", "are drawn as written") }
    let paragraphs = text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.isNewline || $0 == "\u{3}" })
    let asset = fonts.asset(document.font)
    if let asset, let pieces = fromFile(paragraphs, document, asset) {
      return TextLayout(document, paragraphs: bounded(pieces), ascent: asset.ascent * document.size / 100)
    }
    let found = fonts.font(document.font)
    if let substitute = found.substitute {
      report(
        .missingAsset, "font \(document.font)",
        "is not installed; \(substitute) is used (--font \(document.font)=FILE gives the font)")
    }
    let pieces = paragraphs.map { shaped(String($0), found.font, document.size / LottieFonts.size) }
    let ascent = asset.map { $0.ascent > 0 ? $0.ascent * document.size / 100 : nil } ?? nil
    return TextLayout(
      document, paragraphs: bounded(pieces),
      ascent: ascent ?? Double(CTFontGetAscent(found.font)) * document.size / LottieFonts.size)
  }

  /// Returns the pieces with empty outlines where the limit of points is exceeded.
  private func bounded(_ paragraphs: [[TextLayout.Piece]]) -> [[TextLayout.Piece]] {
    paragraphs.map { pieces in
      pieces.map { piece in
        var piece = piece
        if !limits.budget.take(.points, piece.outline.points.count) { piece.outline = PathData() }
        return piece
      }
    }
  }

  /// Returns the outlines from the file; nil if any outline of the text is missing.
  private func fromFile(
    _ paragraphs: [Substring], _ document: TextDocument, _ asset: FontAsset
  ) -> [[TextLayout.Piece]]? {
    if animation.glyphs.isEmpty { return nil }
    let scale = document.size / 100
    var result: [[TextLayout.Piece]] = []
    var known: [Glyph.Key: PathData] = [:]
    for paragraph in paragraphs {
      var pieces: [TextLayout.Piece] = []
      for character in paragraph {
        let key = Glyph.Key(character: String(character), family: asset.family, style: asset.style)
        guard let glyph = animation.glyphs[key] else {
          if character.isWhitespace {
            pieces.append(.init(text: character, outline: PathData(), advance: document.size / 4))
            continue
          }
          return nil
        }
        let outline = known[key] ?? outline(of: glyph, scale)
        known[key] = outline
        pieces.append(.init(text: character, outline: outline, advance: glyph.width * scale))
      }
      result.append(pieces)
    }
    return result
  }

  private func outline(of glyph: Glyph, _ scale: Double) -> PathData {
    let group = ShapeGroup(glyph.items, limits)
    let compiler = PathCompiler(
      levels: [PathCompiler.Level(group: group, index: glyph.items.count)], limits: limits)
    var outline = PathData()
    guard limits.budget.take(.points, compiler.work) else { return outline }
    for var bezier in PathProgram(compiler.steps, limits: limits).beziers(at: 0) {
      bezier.map(Matrix(scale: SIMD2(scale, scale)))
      bezier.append(to: &outline)
    }
    return outline
  }

  /// Returns the outlines from a font, with kerning and ligatures. A cluster of several glyphs becomes one piece.
  private func shaped(_ text: String, _ font: CTFont, _ scale: Double) -> [TextLayout.Piece] {
    if text.isEmpty { return [] }
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: [.font: font]))
    // The outlines and extents of glyph clusters, by UTF-16 offset.
    var clusters: [Int: (outline: PathData, start: Double, end: Double)] = [:]
    // The fonts of bitmap glyphs, such as emoji, by UTF-16 offset.
    var pictures: [Int: CTFont] = [:]
    for case let run as CTRun in CTLineGetGlyphRuns(line) {
      let count = CTRunGetGlyphCount(run)
      guard count > 0 else { continue }
      var glyphs = [CGGlyph](repeating: 0, count: count)
      var positions = [CGPoint](repeating: .zero, count: count)
      var advances = [CGSize](repeating: .zero, count: count)
      var indices = [CFIndex](repeating: 0, count: count)
      let all = CFRange(location: 0, length: count)
      CTRunGetGlyphs(run, all, &glyphs)
      CTRunGetPositions(run, all, &positions)
      CTRunGetAdvances(run, all, &advances)
      CTRunGetStringIndices(run, all, &indices)
      let own = CTRunGetAttributes(run)[.font] as? CTFont ?? font
      for index in 0..<count {
        let x = Double(positions[index].x) * scale, width = Double(advances[index].width) * scale
        var cluster = clusters[indices[index]] ?? (PathData(), x, x)
        if let path = CTFontCreatePathForGlyph(own, glyphs[index], nil) {
          let offset = x - cluster.start, rise = Double(positions[index].y)
          cluster.outline.append(
            path.data.mapped { PathPoint($0.x * scale + offset, -($0.y + rise) * scale) })
        } else if CTFontGetBoundingRectsForGlyphs(own, .default, [glyphs[index]], nil, 1).height > 0 {
          pictures[indices[index]] = own
        }
        cluster.start = min(cluster.start, x)
        cluster.end = max(cluster.end, x + width)
        clusters[indices[index]] = cluster
      }
    }
    var pieces: [TextLayout.Piece] = []
    var offset = 0
    let starts = clusters.keys.sorted()
    for character in text {
      defer { offset += character.utf16.count }
      guard let cluster = clusters[offset] else {
        // The character is part of a ligature or has no glyph.
        if !starts.isEmpty { pieces.append(.init(text: character, outline: PathData(), advance: 0)) }
        continue
      }
      if let other = pictures[offset] {
        pieces.append(replaced(character, advance: cluster.end - cluster.start, of: other, font, scale))
      } else {
        pieces.append(.init(text: character, outline: cluster.outline, advance: cluster.end - cluster.start))
      }
    }
    return pieces
  }

  /// Replaces a character that the system would draw as a bitmap. Returns the outline from the text's own font. If the
  /// font has no outline, reports a finding and returns an empty outline.
  private func replaced(
    _ character: Character, advance: Double, of other: CTFont, _ font: CTFont, _ scale: Double
  ) -> TextLayout.Piece {
    // Variation selectors only choose between bitmap and outline, so they are removed.
    let scalars = character.unicodeScalars.filter { $0.value != 0xFE0E && $0.value != 0xFE0F }
    let units = Array(String(String.UnicodeScalarView(scalars)).utf16)
    var glyphs = [CGGlyph](repeating: 0, count: units.count)
    if scalars.count == 1, CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count),
      let path = CTFontCreatePathForGlyph(font, glyphs[0], nil)
    {
      return .init(
        text: character, outline: path.data.mapped { PathPoint($0.x * scale, -$0.y * scale) },
        advance: CTFontGetAdvancesForGlyphs(font, .default, glyphs, nil, 1) * scale)
    }
    report(
      .unsupported, "character '\(character)'",
      "is a picture in \(CTFontCopyFullName(other) as String), the font that has it, and is not drawn; a font with outlines "
        + "can be given with --font")
    return .init(text: character, outline: PathData(), advance: advance)
  }
}
