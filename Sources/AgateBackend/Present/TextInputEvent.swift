/// A change that an input method makes to the text of a window. Examples are a word that is composed from several keys,
/// and a word that the user chose on an on-screen keyboard.
///
/// All parts of an event are one change. A text field applies them in this order:
///
/// 1. Remove the preedit text of the previous event.
/// 2. Delete ``deletedBefore`` and ``deletedAfter`` around the selection.
/// 3. Replace the selection with ``committedText``, and move the cursor to the end of this text. Skip this step if
///    ``committedText`` is empty and ``preedit`` is nil.
/// 4. Show ``preedit`` at the cursor.
///
/// ``EditedText/apply(_:)`` performs steps 2 and 3. Preedit text is not part of the field's text. An event without
/// preedit text ends the composition.
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

  /// Key events that type the committed text, for windows without a handler of ``TextInputEvent``. Code and symbol of
  /// the keys are 0, and the name is empty.
  package var keys: [KeyEvent] {
    if committedText.isEmpty { return [] }
    return [
      KeyEvent(phase: .pressed, name: "", characters: committedText),
      KeyEvent(phase: .released, name: "", characters: committedText),
    ]
  }
}

/// Text that an input method is composing. A text field shows this text at the cursor, usually underlined.
public struct PreeditText: Sendable, Hashable {
  /// The text.
  public var text: String
  /// The highlighted part of the text, as offsets in bytes of UTF-8 at boundaries of Unicode scalars. An empty range is
  /// a cursor. If nil, there is neither a cursor nor a highlighted part.
  public var selection: Range<Int>?

  /// Creates preedit text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - selection: The highlighted part, as offsets in bytes of UTF-8. An offset outside of the text is moved to the
  ///     nearest end of the text. An offset within a Unicode scalar is moved back to the beginning of the scalar.
  public init(_ text: String, selection: Range<Int>? = nil) {
    self.text = text
    self.selection = selection.map { range in
      text.characterBoundary(range.lowerBound)..<text.characterBoundary(range.upperBound)
    }
  }
}

extension String {
  /// Returns the nearest boundary between Unicode scalars at or before `offset`. Offsets are in bytes of UTF-8.
  package func characterBoundary(_ offset: Int) -> Int {
    let bytes = utf8
    var offset = min(max(offset, 0), bytes.count)
    while offset > 0, offset < bytes.count, bytes[bytes.index(startIndex, offsetBy: offset)] & 0xC0 == 0x80 {
      offset -= 1
    }
    return offset
  }
}
