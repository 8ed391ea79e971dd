import AgateBackend
import Testing

/// Texts that keys and input methods change.
struct EditedTextTests {
  @Test func offsetsMoveToBoundaries() {
    let text = EditedText("aé€", cursor: 2, anchor: 99)
    #expect(text.cursor == 1 && text.anchor == 6 && text.selectedText == "é€")
    #expect(EditedText("aé").cursor == 3)
    #expect(EditedText("aé", cursor: -4).selection.isEmpty)
  }

  @Test func theSelectionIsReplaced() {
    var text = EditedText("one two", cursor: 3, anchor: 0)
    text.replaceSelection(with: "é")
    #expect(text.text == "é two" && text.cursor == 2 && text.selection.isEmpty)
    text.deleteBackward()
    #expect(text.text == " two" && text.cursor == 0)
    text.deleteBackward()
    #expect(text.text == " two")
  }

  @Test func aCharacterOfSeveralScalarsIsDeletedAsAWhole() {
    var text = EditedText("a👨‍👩‍👧b", cursor: "a👨‍👩‍👧".utf8.count)
    text.deleteBackward()
    #expect(text.text == "ab" && text.cursor == 1)
  }

  @Test func anInputMethodDeletesAroundTheSelectionAndReplacesIt() {
    var text = EditedText("abcdefgh", cursor: 5, anchor: 3)
    var event = TextInputEvent(committedText: "é")
    (event.deletedBefore, event.deletedAfter) = (2, 1)
    text.apply(event)
    #expect(text.text == "aégh" && text.cursor == 3 && text.anchor == 3)
    var deletion = TextInputEvent()
    (deletion.deletedBefore, deletion.deletedAfter) = (.max, .max)
    text.apply(deletion)
    #expect(text.text == "" && text.cursor == 0)
  }

  @Test func preeditTextReplacesTheSelectionAndIsNoPartOfTheText() {
    var text = EditedText("abc", cursor: 2, anchor: 1)
    text.apply(TextInputEvent(preedit: PreeditText("xyz")))
    #expect(text.text == "ac" && text.cursor == 1)
  }

  @Test func aDeletionNeverEndsWithinACharacter() {
    var text = EditedText("€€€", cursor: 6, anchor: 3)
    var event = TextInputEvent()
    (event.deletedBefore, event.deletedAfter) = (1, 1)
    text.apply(event)
    #expect(text.text == "€€" && text.selectedText == "€", "the whole character before, none after")
  }

  @Test func theHighlightOfPreeditTextIsWithinIt() {
    #expect(PreeditText("é", selection: 1..<90).selection == 0..<2)
    #expect(PreeditText("é", selection: -7..<0).selection == 0..<0)
    #expect(PreeditText("é").selection == nil)
  }

  @Test func partsOfLongTextsAreAroundTheCursor() {
    let long = String(repeating: "€", count: 5000)
    for (cursor, anchor) in [(0, 0), (15000, 15000), (7500, 7500), (7500, 8100), (9000, 3000), (3000, 9000)] {
      let text = EditedText(long, cursor: cursor, anchor: anchor), part = text.part(limit: 4000)
      #expect(part.text.utf8.count <= 4000 && part.text.utf8.count > 3990 && part.text.allSatisfy { $0 == "€" })
      #expect(part.cursor % 3 == 0 && part.anchor % 3 == 0)
      if text.selection.count <= 4000 { #expect(part.selection.count == text.selection.count) }
    }
    #expect(EditedText("short", cursor: 2).part(limit: 4000) == EditedText("short", cursor: 2))
  }

  @Test func committedTextIsAKeyForWindowsWithoutAHandler() {
    #expect(TextInputEvent(committedText: "é").keys.map(\.characters) == ["é", "é"])
    #expect(TextInputEvent(committedText: "é").keys.map(\.phase) == [.pressed, .released])
    #expect(TextInputEvent(preedit: PreeditText("é")).keys.isEmpty)
  }
}
