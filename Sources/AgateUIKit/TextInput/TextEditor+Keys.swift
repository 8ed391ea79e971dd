import Agate

extension TextEditor {
  /// Handles a key that was pressed or repeats. Returns whether the editor has handled the key.
  func handle(_ key: KeyEvent) -> Bool {
    prepare()
    guard view.allowsSelection || view.allowsEditing else { return false }
    let others: KeyModifiers = [.control, .alt, .logo], control = key.modifiers.intersection(others) == .control
    if !control, !key.modifiers.isDisjoint(with: others) { return false }
    let extends = key.modifiers.contains(.shift)
    // Keys of the number pad that type nothing move the caret.
    let isPad = key.name.hasPrefix("KP_") && key.characters.isEmpty
    switch isPad ? String(key.name.dropFirst(3)) : key.name {
    case "Left": moveAlong(isRightToLeft(at: caret), byWords: control, extends)
    case "Right": moveAlong(!isRightToLeft(at: caret), byWords: control, extends)
    case "Up", "Down": moveAcross(isDown: key.name.hasSuffix("Down"), extends)
    case "Prior", "Page_Up", "Next", "Page_Down":
      if isOneLine { return false }
      movePage(isDown: key.name.hasSuffix("Next") || key.name.hasSuffix("Down"), extends)
    case "Home": move(to: control ? TextCaret(0) : lineEdge(of: caret, isEnd: false), extends)
    case "End": move(to: control ? TextCaret(count) : lineEdge(of: caret, isEnd: true), extends)
    case "BackSpace": return delete(isForward: false, byWords: control)
    case "Delete": return delete(isForward: true, byWords: control)
    case "Return", "Enter":
      guard view.allowsEditing, !control else { return false }
      if view.handleReturn() { type("\n") }
    case "Tab", "ISO_Left_Tab":
      if control { return false }
      if extends || isOneLine || !view.allowsEditing { return moveFocus(isBack: extends) }
      type("\t")
    case let name:
      if control { return perform(name.lowercased(), redoes: extends) }
      guard view.allowsEditing, !key.characters.isEmpty else { return false }
      type(key.characters)
    }
    return true
  }

  /// Performs the action of a key that is pressed with control. Returns false if there is none.
  private func perform(_ name: String, redoes: Bool) -> Bool {
    func run(_ selector: String, _ action: (Any?) -> Void) {
      if view.canPerformAction(Selector(selector), withSender: nil) { action(nil) }
    }
    switch name {
    case "a": run("selectAll(_:)", view.selectAll)
    case "c": run("copy(_:)", view.copy)
    case "x": run("cut(_:)", view.cut)
    case "v": run("paste(_:)", view.paste)
    case "z", "y": return view.allowsEditing && goBack(redoes: redoes || name == "y")
    default: return false
    }
    return true
  }

  /// Inserts a text that the user has typed or pasted, unless the delegate refuses it.
  func type(_ text: String) {
    guard view.mayReplace(NSRange(marked?.range ?? selection), with: text) else { return }
    view.insertText(text)
  }

  /// Deletes the selection if there is one, and otherwise a character or a word beside the caret.
  private func delete(isForward: Bool, byWords: Bool) -> Bool {
    guard view.allowsEditing else { return false }
    var range = selection
    if range.isEmpty {
      let place = caret.place, other = edge(from: place, isForward: isForward, byWords: byWords)
      range = min(place, other)..<max(place, other)
    }
    if !range.isEmpty, !view.mayReplace(NSRange(range), with: "") { return true }
    if isForward || byWords, selection.isEmpty {
      if !range.isEmpty { replace(range, with: "") }
    } else {
      // Subclasses learn from this call that the key was pressed, even without text.
      view.deleteBackward()
    }
    return true
  }

  /// Deletes the selection, or the character before the caret.
  func deleteBackward() {
    let range = selection.isEmpty ? steps.last(before: caret.place)..<caret.place : selection
    if !range.isEmpty { replace(range, with: "") }
  }

  // MARK: Movements

  private func edge(from place: Int, isForward: Bool, byWords: Bool) -> Int {
    // The words of a hidden text are hidden, too.
    if byWords, isSecure { return isForward ? count : 0 }
    let steps = steps
    if byWords { return isForward ? steps.wordEnd(after: place) : steps.wordStart(before: place) }
    return isForward ? steps.next(after: place) : steps.last(before: place)
  }

  private func move(to caret: TextCaret, _ extends: Bool) { select(from: extends ? anchor : caret.place, to: caret) }

  private func moveAlong(_ isForward: Bool, byWords: Bool, _ extends: Bool) {
    if !extends, !byWords, !selection.isEmpty {
      return move(to: TextCaret(isForward ? selection.upperBound : selection.lowerBound), false)
    }
    move(to: TextCaret(edge(from: caret.place, isForward: isForward, byWords: byWords)), extends)
  }

  private func moveAcross(isDown: Bool, _ extends: Bool) {
    let x = goal ?? rect(at: caret.place).minX
    move(to: neighbor(of: caret, isBelow: isDown, at: x) ?? TextCaret(isDown ? count : 0), extends)
    goal = x
  }

  private func movePage(isDown: Bool, _ extends: Bool) {
    let rect = rect(at: caret.place), x = goal ?? rect.minX
    let way = max(view.bounds.height - rect.height, rect.height)
    move(to: nearest(to: CGPoint(x: x, y: rect.midY + (isDown ? way : -way))), extends)
    goal = x
  }

  /// Makes the next or the previous view that edits text the first responder. Returns false if there is none.
  private func moveFocus(isBack: Bool) -> Bool {
    let all = Self.editors(in: focusRoot)
    guard let index = all.firstIndex(where: { $0 === view }), all.count > 1 else { return false }
    return all[(index + (isBack ? all.count - 1 : 1)) % all.count].becomeFirstResponder()
  }

  /// The view in which Tab moves: that of the presentation around the view, so that the views behind it are left out, or
  /// else the outermost view.
  private var focusRoot: UIView {
    var candidate: UIResponder? = view
    while let responder = candidate {
      if let stage = (responder as? UIViewController)?.presentation?.stage { return stage }
      candidate = responder.next
    }
    return view.keyRoot as? UIView ?? view
  }

  private static func editors(in view: UIView) -> [UIView] {
    guard !view.isHidden, view.alpha > 0, view.isUserInteractionEnabled else { return [] }
    let isEditor = (view as? any TextEditorView)?.allowsEditing ?? (view is any UIKeyInput)
    return (isEditor && view.canBecomeFirstResponder ? [view] : []) + view.subviews.flatMap { editors(in: $0) }
  }

  // MARK: Touches

  /// Returns whether a recogniser for drags around the view would take a touch that selects text.
  func takesTouches(of recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer is UIPanGestureRecognizer, view.allowsSelection || view.allowsEditing else { return false }
    let touches = recognizer.downTouches
    return !touches.isEmpty && touches.allSatisfy { $0.type == .indirectPointer && $0.view === view }
  }

  /// Handles the beginning of a touch with the pointer, or a tap with a finger.
  func press(_ touch: UITouch) {
    // The view does not scroll to the caret that the touch moves.
    isPressed = true
    defer { isPressed = false }
    guard view.isFirstResponder || view.becomeFirstResponder() else { return }
    isPressed = false
    prepare()
    // Recognisers may have delayed the touch.
    press(at: view.layer.convert(touch.origin, from: nil), taps: max(touch.tapCount, 1))
  }

  /// Places the caret at a touch, in the view's coordinates. A second tap selects a word, and a third a paragraph.
  func press(at point: CGPoint, taps: Int) {
    let caret = nearest(to: view.convert(point, to: canvas))
    grip = (unit(at: caret.place, taps: taps), taps)
    if taps < 2 { select(from: caret.place, to: caret) } else { select(grip.range) }
  }

  /// Extends the selection to a touch that has moved, in the view's coordinates.
  func drag(to point: CGPoint) {
    let caret = nearest(to: view.convert(point, to: canvas)), range = unit(at: caret.place, taps: grip.taps)
    if range.lowerBound < grip.range.lowerBound {
      select(from: grip.range.upperBound, to: grip.taps < 2 ? caret : TextCaret(range.lowerBound))
    } else {
      select(from: grip.range.lowerBound, to: grip.taps < 2 ? caret : TextCaret(range.upperBound))
    }
  }

  private func unit(at place: Int, taps: Int) -> Range<Int> {
    if taps < 2 { return place..<place }
    if isSecure || taps > 2 && isOneLine { return 0..<count }
    return taps == 2 ? steps.word(at: place) : steps.paragraph(at: place)
  }
}

extension UIResponder {
  /// Edits the text of the responder, if it has one. Returns whether the responder has handled the key.
  final func edit(with key: KeyEvent) -> Bool {
    if let view = self as? any TextEditorView { return view.editor.handle(key) }
    guard let input = self as? any UIKeyInput, key.modifiers.isDisjoint(with: [.control, .alt, .logo]) else {
      return false
    }
    switch key.name {
    case "BackSpace": input.deleteBackward()
    case "Return", "KP_Enter": input.insertText("\n")
    case "Tab": input.insertText("\t")
    default:
      guard !key.characters.isEmpty else { return false }
      input.insertText(key.characters)
    }
    return true
  }
}
