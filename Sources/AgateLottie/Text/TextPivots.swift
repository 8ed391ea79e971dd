/// The pivots of the characters of a text. A pivot is the middle of a character, a word, a line or the whole text, on
/// the baseline. The alignment moves it.
struct TextPivots {
  private let layout: TextLayout
  /// For each character, the beginning of its group, relative to the character's origin, and the group's width.
  private var groups: [(start: SIMD2<Double>, width: Double)] = []

  /// - Parameter grouping: the groups: 1 characters, 2 words, 3 lines, 4 all.
  init(_ layout: TextLayout, grouping: Int) {
    self.layout = layout
    let glyphs = layout.glyphs
    func isSame(_ a: PlacedGlyph, _ b: PlacedGlyph) -> Bool {
      switch grouping {
      case 2: a.word == b.word && a.line == b.line
      case 3: a.line == b.line
      default: true
      }
    }
    guard (2...4).contains(grouping) else {
      groups = glyphs.map { (SIMD2(0, 0), $0.advance) }
      return
    }
    var first = 0
    while first < glyphs.count {
      let end = glyphs[first...].firstIndex { !isSame($0, glyphs[first]) } ?? glyphs.count
      let inked = glyphs[first..<end].filter { !$0.isSpace }
      let left = inked.map(\.origin.x).min() ?? glyphs[first].origin.x
      let right = inked.map { $0.origin.x + $0.advance }.max() ?? left
      // Several lines turn about the middle between their first and last baseline.
      let y = ((inked.first ?? glyphs[first]).origin.y + (inked.last ?? glyphs[first]).origin.y) / 2
      for glyph in glyphs[first..<end] { groups.append((SIMD2(left, y) - glyph.origin, right - left)) }
      first = end
    }
  }

  /// - Parameters:
  ///   - index: The index of the character.
  ///   - alignment: The offset in percent. Horizontally, −100 is the beginning of the group and 100 its end.
  func pivot(of index: Int, alignment: SIMD2<Double>) -> SIMD2<Double> {
    let group = groups[index]
    return group.start + SIMD2(group.width * (0.5 + alignment.x / 200), layout.document.size * 0.7 * alignment.y / 100)
  }
}
