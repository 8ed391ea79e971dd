import Agate

/// The exchange of a window's host with the text that the user edits.
extension UIWindow {
  /// The text that the user edits, for the desktop's input method. Nil if the first responder edits no text, or if its
  /// input view stands where an on-screen keyboard would appear, or while a menu or the panel of a date picker is open.
  package final var textInput: TextInputState? {
    guard let first = firstResponder, first.inputView == nil, let input = first as? any UIKeyInput,
      OverlayStage.front(under: keyRoot) == nil
    else { return nil }
    if let view = input as? any TextEditorView, !view.allowsEditing { return nil }
    return (input as? any UITextInput)?.inputState(in: self) ?? input.traitState
  }

  /// Applies a change by an input method to the text of the first responder. Returns false if it is a view that can only
  /// insert typed text.
  package final func apply(_ event: TextInputEvent) -> Bool {
    guard let input = firstResponder as? any UITextInput else { return false }
    if let view = input as? any TextEditorView, !view.allowsEditing { return true }
    input.apply(event)
    return true
  }

  /// Whether an input method is composing a part of the text of the first responder.
  package final var isComposing: Bool { (firstResponder as? any UITextInput)?.markedTextRange != nil }
}

extension UIKeyInput {
  /// The state of a text of which only the traits are known.
  fileprivate var traitState: TextInputState {
    var state = TextInputState()
    state.field = ObjectIdentifier(self).hashValue
    state.purpose = textPurpose
    state.hints = textHints
    return state
  }
}

extension UITextInputTraits {
  fileprivate var textPurpose: TextInputPurpose {
    let isNumeric = keyboardType == .numberPad || keyboardType == .asciiCapableNumberPad
    if isSecureTextEntry { return isNumeric ? .pin : .password }
    return switch keyboardType {
    case .numberPad, .asciiCapableNumberPad: .digits
    case .decimalPad: .number
    case .phonePad: .phone
    case .namePhonePad: .name
    case .URL: .url
    case .emailAddress: .email
    default: contentPurpose
    }
  }

  private var contentPurpose: TextInputPurpose {
    switch textContentType {
    case .name, .givenName, .familyName: .name
    case .telephoneNumber: .phone
    case .emailAddress: .email
    case .URL: .url
    case .password, .newPassword: .password
    default: .normal
    }
  }

  fileprivate var textHints: TextInputHints {
    if isSecureTextEntry { return [.hidden, .sensitive] }
    var hints: TextInputHints = []
    switch autocapitalizationType {
    case .none: break
    case .words: hints.insert(.titlecase)
    case .sentences: hints.insert(.capitalizesSentences)
    case .allCharacters: hints.insert(.uppercase)
    }
    if autocorrectionType != .no { hints.insert(.completion) }
    if spellCheckingType == .yes || spellCheckingType == .default && autocorrectionType != .no {
      hints.insert(.spelling)
    }
    if keyboardType == .asciiCapable || keyboardType == .asciiCapableNumberPad { hints.insert(.latin) }
    if (self as? any TextEditorView)?.editor.isOneLine == false { hints.insert(.multiline) }
    return hints
  }
}

// MARK: Texts with positions

extension UITextInput {
  /// The number of UTF-16 code units beside the selection that input methods get.
  private static var reach: Int { 1000 }

  /// Returns the state of the text in a window.
  fileprivate func inputState(in window: UIWindow) -> TextInputState {
    var state = traitState
    guard let selection = selectedTextRange else { return state }
    if let view = self as? UIView { state.caret = view.convert(caretRect(for: selection.end), to: window as UIView) }
    // Composed text is not a part of the text that input methods know.
    if !isSecureTextEntry { state.text = text(around: markedTextRange ?? selection, isKept: markedTextRange == nil) }
    return state
  }

  /// Returns a part of the text.
  ///
  /// - Parameter isKept: whether the text in the range is included, as the selection.
  private func text(around range: UITextRange, isKept: Bool) -> EditedText {
    var after = part(range.end, position(from: range.end, offset: Self.reach) ?? endOfDocument)
    // Half a character becomes the replacement character, here and in `tail(_:_:)`.
    if after.unicodeScalars.last == "\u{FFFD}" { after.unicodeScalars.removeLast() }
    let longest = isKept ? position(from: range.end, offset: -Self.reach) : nil
    if let longest, offset(from: range.start, to: longest) > 0 {
      let selected = tail(longest, range.end)
      return EditedText(selected + after, cursor: selected.utf8.count, anchor: 0)
    }
    let before = tail(position(from: range.start, offset: -Self.reach) ?? beginningOfDocument, range.start)
    let selected = isKept ? part(range.start, range.end) : "", anchor = before.utf8.count
    return EditedText(before + selected + after, cursor: anchor + selected.utf8.count, anchor: anchor)
  }

  private func part(_ start: UITextPosition, _ end: UITextPosition) -> String {
    textRange(from: start, to: end).flatMap { text(in: $0) } ?? ""
  }

  /// Returns a part of the text. If it begins with half a character, this half is left out.
  private func tail(_ start: UITextPosition, _ end: UITextPosition) -> String {
    var tail = part(start, end)
    if tail.unicodeScalars.first == "\u{FFFD}" { tail.unicodeScalars.removeFirst() }
    return tail
  }

  // MARK: Changes

  fileprivate func apply(_ event: TextInputEvent) {
    if event.deletedBefore > 0 || event.deletedAfter > 0 {
      if markedTextRange != nil { compose("") }
      delete(before: event.deletedBefore, after: event.deletedAfter)
    }
    if !event.committedText.isEmpty {
      if mayReplace(markedTextRange ?? selectedTextRange, with: event.committedText) {
        insertText(event.committedText)
      } else if markedTextRange != nil {
        compose("")
      }
    } else if event.preedit == nil, markedTextRange != nil {
      compose("")
    }
    guard let preedit = event.preedit, mayReplace(markedTextRange ?? selectedTextRange, with: preedit.text) else {
      return
    }
    let text = preedit.text, all = text.utf8.count, selection = preedit.selection ?? all..<all
    // A program may have changed the text or the selection of the event.
    func units(_ bytes: Int) -> Int {
      text.utf8.index(text.startIndex, offsetBy: text.characterBoundary(bytes)).utf16Offset(in: text)
    }
    let start = units(selection.lowerBound)
    setMarkedText(text, selectedRange: NSRange(location: start, length: units(selection.upperBound) - start))
  }

  private func compose(_ text: String) { setMarkedText(text, selectedRange: NSRange(location: 0, length: 0)) }

  /// Returns whether the delegate of a text field or text view allows a change.
  private func mayReplace(_ range: UITextRange?, with text: String) -> Bool {
    guard let view = self as? any TextEditorView, let range else { return true }
    let location = offset(from: beginningOfDocument, to: range.start)
    return view.mayReplace(NSRange(location: location, length: offset(from: range.start, to: range.end)), with: text)
  }

  /// Deletes text beside the selection, as far as the delegate allows it. Lengths are in bytes of UTF-8.
  private func delete(before: Int, after: Int) {
    guard let selection = selectedTextRange else { return }
    // A code unit of UTF-16 is at least one byte of UTF-8.
    func near(_ position: UITextPosition, _ count: Int, _ edge: UITextPosition) -> UITextPosition {
      self.position(from: position, offset: count) ?? edge
    }
    let head = part(near(selection.start, -max(before, 0), beginningOfDocument), selection.start)
    let tail = part(selection.end, near(selection.end, max(after, 0), endOfDocument))
    let start =
      position(from: selection.start, offset: -Self.units(head.unicodeScalars.reversed(), before))
      ?? selection.start
    let end = position(from: selection.end, offset: Self.units(tail.unicodeScalars, after)) ?? selection.end
    if selection.isEmpty {
      remove(range(start, end))
      return
    }
    let length = offset(from: selection.start, to: selection.end)
    remove(range(selection.end, end))
    let first = remove(range(start, selection.start)) ? start : selection.start
    if let last = position(from: first, offset: length) { selectedTextRange = textRange(from: first, to: last) }
  }

  private func range(_ start: UITextPosition, _ end: UITextPosition) -> UITextRange {
    textRange(from: start, to: end) ?? UITextRange()
  }

  /// Deletes a part of the text, unless the delegate refuses it. Returns whether there was a part to delete.
  @discardableResult private func remove(_ range: UITextRange) -> Bool {
    guard !range.isEmpty, mayReplace(range, with: "") else { return false }
    replace(range, withText: "")
    return true
  }

  /// Returns the number of UTF-16 code units of the first scalars that have no more than a number of bytes.
  private static func units(_ scalars: some Sequence<Unicode.Scalar>, _ bytes: Int) -> Int {
    var left = bytes, units = 0
    for scalar in scalars {
      left -= UTF8.width(scalar)
      if left < 0 { break }
      units += UTF16.width(scalar)
    }
    return units
  }
}
