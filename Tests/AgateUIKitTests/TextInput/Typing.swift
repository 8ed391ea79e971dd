import Agate
import AgateUIKit

extension UIResponder {
  /// Presses a key. Returns whether the responder has handled the key.
  @discardableResult func strike(_ name: String, _ modifiers: KeyModifiers = [], typing characters: String = "") -> Bool
  {
    receive(KeyEvent(phase: .pressed, name: name, characters: characters, modifiers: modifiers))
  }

  /// Types the characters of a text, one by one.
  func enter(_ text: String) { for character in text { strike("key", typing: String(character)) } }
}

extension UIView {
  /// A press of the pointer's button at the first point, moves to the others, and a release. Points are in the view's
  /// coordinates.
  func point(_ points: (CGFloat, CGFloat)..., taps: Int = 1, type: UITouch.TouchType = .indirectPointer) {
    let places: [CGPoint] = points.map { convert(CGPoint(x: $0.0, y: $0.1), to: nil) }
    let touch = UITouch(type, at: places[0], in: self, tapCount: taps, time: 0)
    let event = UIEvent(timestamp: 0)
    touchesBegan([touch], with: event)
    for (index, place) in places.dropFirst().enumerated() {
      touch.go(.moved, to: place, at: Double(index + 1))
      touchesMoved([touch], with: event)
    }
    touch.go(.ended, to: places[places.count - 1], at: Double(places.count))
    touchesEnded([touch], with: event)
  }

  /// The caret of a text field or a text view that is visible, in the coordinates of this view; nil if there is none.
  var visibleCaret: CGRect? {
    for canvas in subviews {
      for view in canvas.subviews where view.bounds.width == 2 && !view.isHidden {
        return canvas.convert(view.frame, to: self)
      }
    }
    return nil
  }
}

extension UITextInput {
  /// The selected range, in UTF-16 code units.
  var selected: Range<Int> {
    get {
      guard let range = selectedTextRange else { return 0..<0 }
      let start: Int = offset(from: beginningOfDocument, to: range.start)
      return start..<offset(from: beginningOfDocument, to: range.end)
    }
    set { selectedTextRange = range(newValue) }
  }

  func range(_ range: Range<Int>) -> UITextRange {
    let start = position(from: beginningOfDocument, offset: range.lowerBound)!
    return textRange(from: start, to: position(from: beginningOfDocument, offset: range.upperBound)!)!
  }

  func caret(_ place: Int) -> CGRect { caretRect(for: position(from: beginningOfDocument, offset: place)!) }
}

extension UIView {
  /// Presses a key as a host delivers it to its root view, which this view must be. Returns whether it is handled.
  @discardableResult func press(
    _ name: String, _ modifiers: KeyModifiers = [], typing characters: String = ""
  ) -> Bool {
    let key = KeyEvent(phase: .pressed, name: name, characters: characters, modifiers: modifiers)
    if claimBeforeResponders(key) != nil { return true }
    if let first = firstResponder {
      if first.receive(key) { return true }
      return claimAfterText(key) != nil
    }
    return receive(key)
  }
}
