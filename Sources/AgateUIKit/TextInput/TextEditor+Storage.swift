import Agate

/// Changes of the text. If there is a storage, they are changes of the storage, which then tells the editor what
/// changed.
extension TextEditor {
  /// The container of the lines, in a text view.
  var container: NSTextContainer? { (view as? UITextView)?.textContainer }

  private func change(_ storage: NSTextStorage, _ body: (NSTextStorage) -> Void) {
    let wasWriting = isWriting
    isWriting = true
    defer { isWriting = wasWriting }
    body(storage)
  }

  /// Replaces the whole text, without layout.
  func write(_ text: NSAttributedString) {
    guard let storage else { return content.set(text) }
    change(storage) { $0.setAttributedString(text) }
  }

  /// Replaces characters.
  func write(_ range: Range<Int>, _ text: NSAttributedString) {
    guard let storage else {
      content.replace(range, with: text)
      return layOut(range, text.length)
    }
    change(storage) { $0.replaceCharacters(in: NSRange(range), with: text) }
  }

  /// Adds attributes to the whole text, without layout.
  func write(_ attributes: [NSAttributedString.Key: Any]) {
    guard let storage else { return content.add(attributes) }
    change(storage) { $0.addAttributes(attributes, range: NSRange(location: 0, length: $0.length)) }
  }

  /// Sets the attributes of characters.
  func write(_ attributes: [NSAttributedString.Key: Any], _ range: Range<Int>) {
    guard let storage else {
      content.set(attributes, of: range)
      return layOut(range, range.count)
    }
    change(storage) { $0.setAttributes(attributes, range: NSRange(range)) }
  }

  /// Lays out characters that were replaced.
  private func layOut(_ range: Range<Int>, _ count: Int) {
    if isOneLine || !laysOutParts {
      layout = nil
    } else {
      view.performWithTraits {
        layout?.replace(range, count: count, empty: endStyle) { decorated(content.part($0)) }
      }
    }
    canvas.setNeedsDisplay()
  }

  // MARK: Changes of the storage

  /// Shows the text of a storage.
  func adopt(_ storage: NSTextStorage) {
    if storage === self.storage { return }
    self.storage = storage
    marked = nil
    content.set(storage)
    forgetEdits()
    textDidChange(0..<0, 0)
    forgetLayout()
    select(count..<count)
  }

  /// Called after the storage changed.
  ///
  /// - Parameters:
  ///   - new: the range of the new characters.
  ///   - delta: the change of the length.
  ///   - actions: the kinds of the change.
  ///   - invalid: the range of the new text whose attributes may have changed.
  func storageDidChange(_ new: NSRange, _ delta: Int, _ actions: NSTextStorage.EditActions, invalid: NSRange) {
    guard let storage, new.location != NSNotFound else { return }
    func replaced(_ range: NSRange) -> Range<Int> { range.location..<max(NSMaxRange(range) - delta, range.location) }
    let wasLaidOut = layout != nil, old = replaced(new)
    let union = invalid.location == NSNotFound ? new : NSUnionRange(new, invalid)
    let wide = NSMaxRange(union) <= storage.length ? replaced(union) : old
    if wide.upperBound <= count, storage.length == count + delta {
      // The content replaces whole characters.
      let low = content.boundary(wide.lowerBound)
      var high = content.boundary(wide.upperBound)
      if high < wide.upperBound { high = content.next(after: high) }
      let part = NSRange(low..<max(high + delta, low))
      content.replace(low..<high, with: storage.attributedSubstring(from: part))
      layOut(low..<high, part.length)
    } else {
      content.set(storage)
      forgetLayout()
    }
    if isWriting { return }
    marked = nil
    if actions.contains(.editedCharacters) { forgetEdits() }
    textDidChange(old, delta)
    // The height of an empty text is that of the text that is typed next.
    if count == 0 { forgetLayout() }
    view.setNeedsLayout()
    view.invalidateIntrinsicContentSize()
    if wasLaidOut { place() }
  }
}
