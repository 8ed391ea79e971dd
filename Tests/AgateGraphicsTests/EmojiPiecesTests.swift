import Testing

@testable import AgateGraphics

@Suite("Rows of emoji in pieces")
struct EmojiPiecesTests {
  private static let family = "\u{1F469}\u{200D}\u{1F467}"

  @Test("A row is cut after every 32 emoji, between joined ones and never inside", arguments: [family, "\u{1F600}"])
  func longRows(_ emoji: String) {
    let piece = 32 * emoji.utf8.count
    #expect(EmojiPieces.cuts(String(repeating: emoji, count: 100)) == [piece, 2 * piece, 3 * piece])
    #expect(EmojiPieces.cuts(String(repeating: emoji, count: 32)).isEmpty)
    // Offsets include the text before the emoji.
    #expect(EmojiPieces.cuts("ab " + String(repeating: emoji, count: 33)) == [3 + piece])
  }

  @Test("Other text is not cut, nor emoji with text between them")
  func otherText() {
    #expect(EmojiPieces.cuts(String(repeating: "漢字 ab \u{627}\u{644}", count: 200)).isEmpty)
    #expect(EmojiPieces.cuts(String(repeating: Self.family + "x", count: 200)).isEmpty)
  }
}
