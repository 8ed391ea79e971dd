import Agate
import AgateUIKit
import Testing

private let font = UIFont(name: "DejaVuSans", size: 20)!

struct TextFieldLayoutTests {
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  init() { field.font = font }

  private func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  @Test func bordersAndViewsTakeSpaceFromTheText() {
    let bounds = field.bounds
    #expect(field.textRect(forBounds: bounds) == bounds && field.borderRect(forBounds: bounds) == bounds)
    field.borderStyle = .roundedRect
    #expect(field.textRect(forBounds: bounds) == CGRect(x: 7, y: 2, width: 86, height: 36))
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 16, height: 10))
    field.leftView = icon
    field.layoutIfNeeded()
    #expect(icon.superview === field && icon.isHidden && field.textRect(forBounds: bounds).minX == 7)
    field.leftViewMode = .always
    field.layoutIfNeeded()
    #expect(!icon.isHidden && icon.frame == CGRect(x: 0, y: 15, width: 16, height: 10))
    #expect(field.leftViewRect(forBounds: bounds) == icon.frame && field.textRect(forBounds: bounds).minX == 23)
    field.clearButtonMode = .whileEditing
    field.text = "a"
    #expect(field.textRect(forBounds: bounds).maxX == 93)
    field.becomeFirstResponder()
    #expect(field.editingRect(forBounds: bounds).maxX == field.clearButtonRect(forBounds: bounds).minX - 5)
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.rightViewMode = .unlessEditing
    #expect(field.rightViewRect(forBounds: bounds) == CGRect(x: 80, y: 10, width: 20, height: 20))
    field.resignFirstResponder()
    #expect(field.textRect(forBounds: bounds).maxX == 73)
    field.leftView = nil
    #expect(icon.superview == nil && field.textRect(forBounds: bounds).minX == 7)
  }

  @Test func sizesAreThoseOfTheTextAndTheBorder() {
    let height = font.lineHeight.rounded(.up)
    #expect(field.intrinsicContentSize == CGSize(width: 0, height: height))
    field.placeholder = "Name"
    #expect(field.intrinsicContentSize.width == width("Name").rounded(.up))
    field.text = "A longer text"
    #expect(field.intrinsicContentSize == CGSize(width: width("A longer text").rounded(.up), height: height))
    field.borderStyle = .roundedRect
    #expect(field.sizeThatFits(.zero).height == height + 14 && field.sizeThatFits(.zero) == field.intrinsicContentSize)
  }

  @Test func viewsBesideTheTextChangeTheSize() {
    final class Counter: UITextField {
      var changes = 0
      override func invalidateIntrinsicContentSize() { changes += 1 }
    }
    let field = Counter()
    field.changes = 0
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let steps: [() -> Void] = [
      { field.leftView = icon }, { field.leftViewMode = .always }, { field.rightViewMode = .always },
      { field.clearButtonMode = .always },
    ]
    for (index, step) in steps.enumerated() {
      step()
      #expect(field.changes == index + 1)
    }
    #expect(field.intrinsicContentSize.width == 20)
  }

  @Test func subclassesMoveTheText() {
    final class Padded: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
    }
    let padded = Padded(frame: field.frame)
    (padded.font, padded.placeholder) = (font, "HHH")
    #expect(padded.placeholderRect(forBounds: padded.bounds).minX == 20)
    #expect(abs(padded.picture().ink().minX - 20) <= 4)
    padded.text = "H"
    #expect(padded.caret(0).minX == 20 && abs(padded.picture().ink().minX - 20) <= 4)
    padded.becomeFirstResponder()
    #expect(padded.caret(0).minX == 20)
  }

  @Test func thePlaceholderGivesWayToText() {
    field.attributedPlaceholder = NSAttributedString(string: "HH", attributes: [.foregroundColor: UIColor.red])
    let isRed: (CGImage.Pixel) -> Bool = { $0.red > 100 && $0.green < 80 && $0.alpha > 100 }
    #expect(!field.picture().ink(isRed).isNull && field.placeholder == "HH")
    field.becomeFirstResponder()
    #expect(!field.picture().ink(isRed).isNull)
    field.enter("a")
    #expect(field.picture().ink(isRed).isNull && !field.picture().ink().isNull)
    field.strike("BackSpace")
    #expect(!field.picture().ink(isRed).isNull)
  }

  @Test func subclassesDrawThePlaceholder() {
    final class Plain: UITextField {
      var rects: [CGRect] = []
      override func drawPlaceholder(in rect: CGRect) {
        rects.append(rect)
        UIRectFill(CGRect(x: 3, y: 4, width: 5, height: 6))
      }
    }
    let plain = Plain(frame: field.frame)
    _ = plain.picture()
    #expect(plain.rects.isEmpty, "there is no placeholder")
    plain.placeholder = "HHH"
    let place = plain.placeholderRect(forBounds: plain.bounds)
    let ink = plain.picture().ink()
    #expect(ink == CGRect(x: place.minX + 3, y: place.minY + 4, width: 5, height: 6))
    #expect(plain.rects.last == CGRect(origin: .zero, size: place.size))
  }

  @Test func longTextEndsWithAnEllipsisOrScrollsToTheCaret() {
    field.text = String(repeating: "H", count: 20)
    #expect(field.picture().ink().maxX <= 100 && field.picture().ink().minX < 5)
    #expect(field.picture().alpha(97, 20) == 0, "the dots of an ellipsis are low")
    field.becomeFirstResponder()
    field.layoutIfNeeded()
    #expect(near(field.visibleCaret.map { Double($0.minX) }, 100, 0.01))
    #expect(near(Double(field.caret(20).minX), 100, 0.01) && field.caret(0).minX < -200)
    field.strike("Home")
    #expect(near(field.visibleCaret.map { Double($0.minX) }, 0, 0.01))
    field.strike("End")
    for _ in 0..<19 { field.strike("BackSpace") }
    #expect(near(Double(field.caret(0).minX), 0, 0.01), "what fits is shown as a whole")
  }

  @Test func textIsAlignedInTheField() {
    field.text = "H"
    for (alignment, part) in [(NSTextAlignment.left, 0.0), (.center, 0.5), (.right, 1.0)] {
      field.textAlignment = alignment
      let expected = (100 - width("H")) * CGFloat(part)
      #expect(near(Double(field.caret(0).minX), Double(expected), 0.05), "\(alignment)")
    }
    field.becomeFirstResponder()
    #expect(near(field.visibleCaret.map { Double($0.maxX) }, 102, 0.05), "the caret has room beside the text")
    field.text = ""
    field.textAlignment = .center
    #expect(near(Double(field.caret(0).minX), 50, 0.05))
    #expect(
      near(Double(field.caret(0).midY), 20, 0.5) && near(Double(field.caret(0).height), Double(font.lineHeight), 0.1))
  }

  @Test func theSelectionIsDrawnBehindTheText() {
    field.text = "HHH"
    field.tintColor = .red
    field.becomeFirstResponder()
    field.selected = 1..<2
    let isRed: (CGImage.Pixel) -> Bool = { $0.red > 20 && $0.green < 10 && $0.red < 120 }
    let box = field.picture().ink(isRed)
    #expect(abs(box.minX - width("H")) <= 1 && abs(box.maxX - width("HH")) <= 1)
    #expect(field.visibleCaret == nil)
    field.resignFirstResponder()
    #expect(field.picture().ink(isRed).isNull)
  }

  @Test func theClearButtonClears() throws {
    final class Delegate: NSObject, UITextFieldDelegate {
      var clears = false
      func textFieldShouldClear(_ textField: UITextField) -> Bool { clears }
    }
    let delegate = Delegate()
    var changes = 0
    (field.text, field.clearButtonMode, field.delegate) = ("abc", .always, delegate)
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    field.layoutIfNeeded()
    let rect = field.clearButtonRect(forBounds: field.bounds)
    let button = try #require(field.hitTest(CGPoint(x: rect.midX, y: rect.midY), with: nil) as? UIButton)
    button.play((5, 5))
    #expect(field.text == "abc" && changes == 0)
    #expect(!field.isEditing)
    delegate.clears = true
    button.play((5, 5))
    #expect(field.text == "" && changes == 1 && field.isEditing)
    field.layoutIfNeeded()
    #expect(button.isHidden, "there is no text")
    field.text = "abc"
    field.layoutIfNeeded()
    #expect(!button.isHidden && field.picture().alpha(Int(rect.midX), Int(rect.minY) + 2) > 100)
    #expect(field.picture().alpha(Int(rect.midX), Int(rect.midY)) < 100, "a cross is cut out of the disc")
    field.clearButtonMode = .never
    field.layoutIfNeeded()
    #expect(button.isHidden)
    field.clearsOnBeginEditing = true
    field.resignFirstResponder()
    field.becomeFirstResponder()
    #expect(field.text == "")
  }

  @Test func theCaretBlinksAndNothingElseWakesTheWindow() {
    let window = UIWindow(screenOfSize: CGSize(width: 100, height: 100)), show = Show(window)
    window.addSubview(field)
    show.run { _ = field.becomeFirstResponder() }
    show.go(to: 0)
    show.go(to: 0.1)
    #expect(field.visibleCaret != nil && show.compositor.nextFrameTime(after: 0.1) == .infinity)
    var states: [Bool] = []
    for time in [0.45, 0.55, 0.95, 1.05, 1.45] {
      show.go(to: time)
      states.append(field.visibleCaret != nil)
    }
    #expect(states == [true, false, false, true, true])
    show.go(to: 1.55)
    show.run { field.enter("a") }
    #expect(field.visibleCaret != nil, "it is visible where it has moved")
    show.go(to: 2.0)
    #expect(field.visibleCaret != nil)
    show.run { _ = field.resignFirstResponder() }
    for time in [3, 3.1] { show.go(to: time) }
    #expect(field.visibleCaret == nil && show.compositor.nextFrameTime(after: 3.1) == .infinity)
    show.run { _ = field.becomeFirstResponder() }
    field.removeFromSuperview()
    #expect(!field.isEditing && field.visibleCaret == nil)
  }

  @Test func theCaretOfAHiddenWindowDoesNotBlink() {
    // A field in a hidden window is no first responder, and is not told.
    final class Field: UITextField {
      var isShown = true
      override var isFirstResponder: Bool { isShown && super.isFirstResponder }
    }
    let window = UIWindow(screenOfSize: CGSize(width: 100, height: 100)), show = Show(window)
    let field = Field(frame: field.frame)
    window.addSubview(field)
    show.run { _ = field.becomeFirstResponder() }
    show.go(to: 0)
    #expect(field.visibleCaret != nil)
    field.isShown = false
    for time in [0.55, 1.1] {
      show.go(to: time)
      #expect(field.visibleCaret == nil)
    }
    #expect(show.compositor.nextFrameTime(after: 1.1) == .infinity)
  }

  @Test func theCaretIsAsHighAsTheFont() {
    let window = UIWindow(screenOfSize: CGSize(width: 100, height: 100)), show = Show(window)
    window.addSubview(field)
    show.run { _ = field.becomeFirstResponder() }
    for size in [30, 10, 20] as [CGFloat] {
      show.run {
        field.font = font.withSize(size)
        field.layoutIfNeeded()
      }
      let height = (field.visibleCaret?.height).map(Double.init)
      #expect(near(height, Double(font.withSize(size).lineHeight), 0.1), "\(size)")
    }
  }

  @Test func sizesThatAreNoNumbersAreHarmless() {
    final class Odd: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect { CGRect(x: 0, y: 0, width: CGFloat.nan, height: 9) }
    }
    let odd = Odd(frame: field.frame)
    odd.text = "text"
    odd.becomeFirstResponder()
    #expect(odd.strike("End") && odd.strike("x", typing: "x") && odd.text == "textx")
    let style = NSMutableParagraphStyle()
    (style.headIndent, style.firstLineHeadIndent, style.tailIndent) = (.nan, .nan, .nan)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.attributedText = NSAttributedString(string: "words that wrap", attributes: [.paragraphStyle: style])
    view.layoutIfNeeded()
    #expect(view.contentSize.height > 0)
  }

  @Test func archivesKeepTheField() throws {
    (field.text, field.placeholder, field.textColor, field.textAlignment) = ("text", "hint", .red, .center)
    (field.borderStyle, field.clearButtonMode, field.isSecureTextEntry) = (.line, .always, true)
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    field.leftViewMode = .always
    field.layoutIfNeeded()
    let copy = try unarchived(field)
    #expect(copy.text == "text" && copy.placeholder == "hint" && copy.textColor == .red && copy.font?.pointSize == 20)
    #expect(copy.textAlignment == .center && copy.borderStyle == .line && copy.clearButtonMode == .always)
    #expect(copy.isSecureTextEntry && copy.leftView?.bounds.width == 9 && copy.leftView?.superview === copy)
    copy.layoutIfNeeded()
    #expect(copy.subviews.count == field.subviews.count)
  }
}
