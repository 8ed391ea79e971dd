/// The text of a text field, with its cursor and selection.
public struct EditedText: Sendable, Hashable {
  /// The text, without preedit text.
  public private(set) var text: String
  /// Offset of the cursor, in bytes of UTF-8. The offset is always a boundary between Unicode scalars.
  public private(set) var cursor: Int
  /// Offset of the other end of the selection, in bytes of UTF-8. The offset equals ``cursor`` if nothing is selected.
  public private(set) var anchor: Int

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - text: The text. The default is empty.
  ///   - cursor: Offset of the cursor, in bytes of UTF-8. The default is nil, which means the end. An offset outside of
  ///     the text is moved to the nearest end of the text. An offset within a Unicode scalar is moved back to the
  ///     beginning of the scalar.
  ///   - anchor: Offset of the other end of the selection, in bytes of UTF-8. The default is nil, which means that
  ///     nothing is selected. Invalid offsets are moved like offsets of the cursor.
  public init(_ text: String = "", cursor: Int? = nil, anchor: Int? = nil) {
    self.text = text
    self.cursor = text.characterBoundary(cursor ?? .max)
    self.anchor = anchor.map { text.characterBoundary($0) } ?? self.cursor
  }

  /// The selected part, as offsets in bytes of UTF-8.
  public var selection: Range<Int> { min(cursor, anchor)..<max(cursor, anchor) }

  /// The selected text, or an empty string.
  public var selectedText: String { String(text[indices(selection)]) }

  /// Replaces the selection and moves the cursor to the end of the new text.
  public mutating func replaceSelection(with new: String) {
    let start = selection.lowerBound
    text.replaceSubrange(indices(selection), with: new)
    // Unicode scalars of the new text never merge with their neighbours, so the lengths can be added.
    cursor = start + new.utf8.count
    anchor = cursor
  }

  /// Deletes the selection, or the character before the cursor if nothing is selected.
  public mutating func deleteBackward() {
    if selection.isEmpty, cursor > 0 {
      let head = text[..<indices(selection).lowerBound]
      anchor = text.utf8.distance(from: text.startIndex, to: head.index(before: head.endIndex))
    }
    replaceSelection(with: "")
  }

  /// Applies the deletion and the committed text of an input method. Lengths that reach beyond the text are cut off at
  /// its ends. If the event has preedit text, the selection is removed, but the preedit text is not inserted.
  public mutating func apply(_ event: TextInputEvent) {
    let selected = selection
    let before = text.characterBoundary(selected.lowerBound - max(event.deletedBefore, 0))..<selected.lowerBound
    let (end, isBeyond) = selected.upperBound.addingReportingOverflow(max(event.deletedAfter, 0))
    let after = selected.upperBound..<max(text.characterBoundary(isBeyond ? .max : end), selected.upperBound)
    text.removeSubrange(indices(after))
    text.removeSubrange(indices(before))
    (cursor, anchor) = (cursor - before.count, anchor - before.count)
    if !event.committedText.isEmpty || event.preedit != nil { replaceSelection(with: event.committedText) }
  }

  /// Returns the part of the text around the cursor.
  ///
  /// - Parameter limit: Maximum length, in bytes of UTF-8. A longer selection is shortened, so that the part around the
  ///   cursor remains.
  package func part(limit: Int) -> EditedText {
    let count = text.utf8.count
    if count <= limit { return self }
    let isFitting = selection.count <= limit
    let wanted = isFitting ? selection.lowerBound - (limit - selection.count) / 2 : cursor - limit / 2
    var start = min(max(wanted, 0), count - limit)
    let end = text.characterBoundary(start + limit)
    if text.characterBoundary(start) != start {
      start = (start...min(start + 3, end)).first { text.characterBoundary($0) == $0 } ?? end
    }
    return EditedText(
      String(text[indices(start..<end)]), cursor: min(max(cursor, start), end) - start,
      anchor: min(max(anchor, start), end) - start)
  }

  private func indices(_ range: Range<Int>) -> Range<String.Index> {
    let bytes = text.utf8
    return bytes.index(
      text.startIndex, offsetBy: range.lowerBound)..<bytes.index(text.startIndex, offsetBy: range.upperBound)
  }
}
