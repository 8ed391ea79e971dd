/// A change that an input method makes to the text that the user types in a window, such as a word that is composed of
/// several keys, or a word that the user chose on a keyboard of the screen.
///
/// All parts of an event are one change. A text field applies them in this order:
///
/// 1. Remove the preedit text of the previous event.
/// 2. Delete ``deletedBefore`` and ``deletedAfter`` around the selection.
/// 3. Insert ``committedText`` in place of the selection, and move the cursor behind it.
/// 4. Show ``preedit`` at the cursor.
///
/// ``EditedText/apply(_:)`` performs steps 2 and 3. Preedit text is not part of the field's text; an event without any ends it.
public struct TextInputEvent: Sendable, Hashable {
  /// Length of the text to delete before the selection, in bytes of UTF-8. The default is 0.
  public var deletedBefore = 0
  /// Length of the text to delete after the selection, in bytes of UTF-8. The default is 0.
  public var deletedAfter = 0
  /// Text to insert. The default is an empty string.
  public var committedText = ""
  /// Text that is being composed. The default is nil.
  public var preedit: PreeditText?

  /// Creates an event, for example to play back recorded input.
  public init(committedText: String = "", preedit: PreeditText? = nil) {
    (self.committedText, self.preedit) = (committedText, preedit)
  }

  /// Key events that type the committed text, for windows without a handler of ``TextInputEvent``. The keys have no code, no
  /// symbol and no name.
  package var keys: [KeyEvent] {
    if committedText.isEmpty { return [] }
    return [
      KeyEvent(phase: .pressed, name: "", characters: committedText),
      KeyEvent(phase: .released, name: "", characters: committedText),
    ]
  }
}

/// Text that an input method is composing. A text field shows it at the cursor, usually underlined.
public struct PreeditText: Sendable, Hashable {
  /// The text.
  public var text: String
  /// The highlighted part of the text, as offsets in bytes of UTF-8 at boundaries of characters; an empty range is a cursor.
  /// With nil, there is no cursor.
  public var selection: Range<Int>?

  /// Creates preedit text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - selection: The highlighted part, as offsets in bytes of UTF-8. Offsets outside of the text or within a character
  ///     move to the nearest boundary before.
  public init(_ text: String, selection: Range<Int>? = nil) {
    self.text = text
    self.selection = selection.map { range in
      text.characterBoundary(range.lowerBound)..<text.characterBoundary(range.upperBound)
    }
  }
}

extension String {
  /// The nearest boundary between Unicode scalars at or before an offset, in bytes of UTF-8.
  package func characterBoundary(_ offset: Int) -> Int {
    let bytes = utf8
    var offset = min(max(offset, 0), bytes.count)
    while offset > 0, offset < bytes.count, bytes[bytes.index(startIndex, offsetBy: offset)] & 0xC0 == 0x80 {
      offset -= 1
    }
    return offset
  }
}
