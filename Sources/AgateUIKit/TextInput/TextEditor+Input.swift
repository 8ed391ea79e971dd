import Agate

/// The members of `UITextInput` and of the editing actions, for the views that have an editor.
extension TextEditor {
  private func range(_ range: UITextRange) -> Range<Int>? {
    (range as? TextSpan).map { $0.range.clamped(to: 0..<count) }
  }
  /// Returns the part of a range that lies in the text. Nil if the location is `NSNotFound`.
  func range(_ units: NSRange) -> Range<Int>? {
    if units.location == NSNotFound { return nil }
    let start = min(max(units.location, 0), count)
    return start..<start + min(max(units.length, 0), count - start)
  }
  private func place(_ position: UITextPosition) -> Int { min(max((position as? TextPlace)?.offset ?? 0, 0), count) }

  func text(in range: UITextRange) -> String? {
    self.range(range).map { steps.text(in: $0) }
  }

  func replace(_ range: UITextRange, withText text: String) {
    if let range = self.range(range) { replace(range, with: text) }
  }

  var selectedTextRange: UITextRange? {
    get { TextSpan(selection) }
    set { if let range = newValue.flatMap(range) { select(range) } }
  }

  func textRange(from first: UITextPosition, to second: UITextPosition) -> UITextRange? {
    TextSpan(min(place(first), place(second))..<max(place(first), place(second)))
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (sum, isBeyond) = place(position).addingReportingOverflow(offset)
    return !isBeyond && (0...count).contains(sum) ? TextPlace(sum) : nil
  }

  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    prepare()
    var caret = TextCaret(place(position))
    let x = rect(at: caret.place).minX, steps = steps, isRight = (direction == .right) == (offset >= 0)
    for _ in 0..<offset.magnitude {
      switch direction {
      case .left, .right:
        let isForward = isRight != isRightToLeft(at: caret)
        guard isForward ? caret.place < count : caret.place > 0 else { return nil }
        caret = TextCaret(isForward ? steps.next(after: caret.place) : steps.last(before: caret.place))
      case .up, .down:
        let isBelow = (direction == .down) == (offset >= 0)
        guard let next = neighbor(of: caret, isBelow: isBelow, at: x) else { return nil }
        caret = next
      }
    }
    return TextPlace(caret.place)
  }

  func compare(_ first: UITextPosition, to second: UITextPosition) -> ComparisonResult {
    let (a, b) = (place(first), place(second))
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  func offset(from first: UITextPosition, to second: UITextPosition) -> Int { place(second) - place(first) }

  // MARK: Rectangles

  func caretRect(for position: UITextPosition) -> CGRect {
    prepare()
    return view.convert(rect(at: place(position)), from: canvas)
  }

  func firstRect(for range: UITextRange) -> CGRect {
    prepare()
    guard let range = self.range(range) else { return .zero }
    let rects = rects(of: range)
    guard let first = rects.first else { return caretRect(for: TextPlace(range.lowerBound)) }
    return view.convert(rects.filter { $0.minY == first.minY }.reduce(first) { $0.union($1) }, from: canvas)
  }

  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    prepare()
    let rects = self.range(range).map { self.rects(of: $0) } ?? []
    return rects.indices.map {
      TextSpanRect(view.convert(rects[$0], from: canvas), isFirst: $0 == 0, isLast: $0 == rects.count - 1)
    }
  }

  func closestPosition(to point: CGPoint) -> UITextPosition? {
    prepare()
    return TextPlace(nearest(to: view.convert(point, to: canvas)).place)
  }

  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let range = self.range(range), let position = closestPosition(to: point) as? TextPlace else { return nil }
    return TextPlace(min(max(position.offset, range.lowerBound), range.upperBound))
  }

  func characterRange(at point: CGPoint) -> UITextRange? {
    prepare()
    let steps = steps, inside = view.convert(point, to: canvas), place = nearest(to: inside).place
    for range in [place..<steps.next(after: place), steps.last(before: place)..<place] where !range.isEmpty {
      if rects(of: range, coversLineEnds: false).contains(where: { $0.contains(inside) }) { return TextSpan(range) }
    }
    return nil
  }

  // MARK: Actions

  /// Returns whether an action of `UIResponderStandardEditActions` has an effect; nil for other actions.
  func canPerform(_ action: Selector) -> Bool? {
    switch action.name {
    case "copy(_:)": !selection.isEmpty && !isSecure
    case "cut(_:)": !selection.isEmpty && !isSecure && view.allowsEditing
    case "delete(_:)": !selection.isEmpty && view.allowsEditing
    case "paste(_:)": view.allowsEditing && UIPasteboard.general.hasStrings
    case "select(_:)": selection.isEmpty && count > 0 && view.allowsSelection
    case "selectAll(_:)": count > 0 && view.allowsSelection
    default: nil
    }
  }

  func copy() { if !selection.isEmpty, !isSecure { UIPasteboard.general.string = selectedText } }

  func cut() {
    guard !selection.isEmpty, !isSecure, view.allowsEditing else { return }
    copy()
    delete()
  }

  func delete() {
    guard !selection.isEmpty, view.allowsEditing, view.mayReplace(NSRange(selection), with: "") else { return }
    deleteBackward()
  }

  func paste() { if view.allowsEditing, let text = UIPasteboard.general.string { type(text) } }

  func selectWord() { select(isSecure ? 0..<count : steps.word(at: caret.place)) }
}
