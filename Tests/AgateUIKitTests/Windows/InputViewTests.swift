import Agate
import AgateUIKit
import Testing

/// Notes the notifications about input views while it exists.
private final class Notices: @unchecked Sendable {
  private var tokens: [any NSObjectProtocol] = []
  private var lines: [String] = []
  private(set) var lastFrames: [CGRect] = []

  init() {
    let names: [NSNotification.Name] = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
    ]
    for name in names {
      let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] notice in
        self?.note(notice)
      }
      tokens.append(token)
    }
  }
  deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

  private func note(_ notice: Notification) {
    lines.append(String(notice.name.rawValue.dropFirst(10).dropLast(12)))
    let keys = [UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey]
    lastFrames = keys.compactMap { (notice.userInfo?[$0] as? NSValue)?.cgRectValue }
  }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

@Suite(.serialized) struct InputViewTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
  private let other = UITextField(frame: CGRect(x: 10, y: 50, width: 200, height: 30))
  private let input = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
  private let show: Show

  init() {
    window.addSubview(field)
    window.addSubview(other)
    field.inputView = input
    show = Show(window)
  }

  private func place(_ view: UIView) -> CGRect? { view.window == nil ? nil : window.place(view) }

  @Test func aFieldWithAnInputViewNeedsNoKeyboardOfTheDesktop() {
    var changes = 0
    window.onTextInput = { changes += 1 }
    show.run { _ = field.becomeFirstResponder() }
    #expect(window.textInput == nil)
    show.run { _ = other.becomeFirstResponder() }
    #expect(window.textInput != nil)
    other.inputView = input
    changes = 0
    show.run { other.reloadInputViews() }
    #expect(window.textInput == nil && changes > 0)
    other.strike("a", typing: "a")
    #expect(other.text == "a", "keys type as before")
  }

  @Test func theInputViewIsShownAtTheBottom() {
    let notices = Notices()
    show.run { _ = field.becomeFirstResponder() }
    #expect(notices.take() == ["WillChangeFrame", "WillShow"])
    #expect(notices.lastFrames.map(\.minY) == [500, 300] && notices.lastFrames.map(\.height) == [0, 200])
    #expect(place(input) == CGRect(x: 0, y: 300, width: 300, height: 200))
    show.go(to: 0.1)
    #expect(notices.take() == [])
    show.go(to: 1)
    #expect(notices.take() == ["DidChangeFrame", "DidShow"])
    #expect(input.superview?.hitTest(CGPoint(x: 150, y: 100), with: nil) === input)
    show.run { _ = field.resignFirstResponder() }
    #expect(notices.take() == ["WillChangeFrame", "WillHide"] && input.window != nil)
    #expect(notices.lastFrames.map(\.minY) == [300, 500])
    show.go(to: 2)
    #expect(notices.take() == ["DidChangeFrame", "DidHide"] && input.window == nil)
    #expect(window.subviews == [field, other])
  }

  @Test func theInputViewIsExchangedForThatOfAnotherField() {
    let notices = Notices(), second = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 120))
    other.inputView = second
    show.run { _ = field.becomeFirstResponder() }
    show.go(to: 1)
    _ = notices.take()
    show.run { _ = other.becomeFirstResponder() }
    #expect(notices.take() == ["WillChangeFrame", "WillShow"], "nothing is hidden between")
    #expect(input.window == nil && place(second) == CGRect(x: 0, y: 380, width: 300, height: 120))
    show.go(to: 2)
    other.inputView = input
    show.run { other.reloadInputViews() }
    #expect(place(input)?.height == 200 && second.window == nil)
    other.inputView = nil
    show.run { other.reloadInputViews() }
    show.go(to: 3)
    #expect(input.window == nil && notices.take().last == "DidHide")
  }

  @Test func aFieldThatLeavesTheWindowHidesItsInputView() {
    show.run { _ = field.becomeFirstResponder() }
    show.go(to: 1)
    show.run { field.removeFromSuperview() }
    show.go(to: 2)
    #expect(input.window == nil && !field.isFirstResponder)
  }

  private final class Chat: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
    let field = UITextField(frame: CGRect(x: 5, y: 5, width: 100, height: 30))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
  }

  @Test func anAccessoryStaysWhileAFieldInItIsEdited() {
    let chat = Chat()
    chat.bar.addSubview(chat.field)
    show.run {
      window.rootViewController = chat
      _ = chat.becomeFirstResponder()
    }
    show.go(to: 1)
    #expect(place(chat.bar) == CGRect(x: 0, y: 460, width: 300, height: 40))
    show.run { #expect(chat.field.becomeFirstResponder()) }
    show.go(to: 2)
    #expect(chat.field.isFirstResponder && window.firstResponder === chat.field)
    #expect(place(chat.bar) == CGRect(x: 0, y: 460, width: 300, height: 40))
    chat.field.inputView = input
    show.run { chat.field.reloadInputViews() }
    #expect(place(chat.bar)?.minY == 260 && place(input)?.minY == 300)
  }

  @Test func aFieldInAnAccessoryOfItsOwnEndsTheChain() {
    field.removeFromSuperview()
    other.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
    show.run { _ = other.becomeFirstResponder() }
    show.go(to: 1)
    other.inputAccessoryView?.addSubview(field)
    field.inputAccessoryView = other.inputAccessoryView
    field.inputView = nil
    show.run { _ = field.becomeFirstResponder() }
    #expect(field.isFirstResponder && place(field) != nil)
  }

  private final class Bar: UIViewController {
    override var inputAccessoryView: UIView? { view }
  }

  @Test func theAccessoryOfAControllerMayBeItsView() {
    let bar = Bar()
    bar.view.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
    bar.view.addSubview(other)
    window.addSubview(bar.view)
    show.run { _ = other.becomeFirstResponder() }
    show.go(to: 1)
    // A chain with a loop would have no end.
    var chain: [UIResponder] = [], next: UIResponder? = other
    while let responder = next, chain.count < 20 {
      chain.append(responder)
      next = responder.next
    }
    #expect(chain.count < 20 && chain.contains { $0 === window } && other.isFirstResponder)
    #expect(place(bar.view) == CGRect(x: 0, y: 460, width: 300, height: 40))
  }

  @Test func theKeyboardGuideFollowsTheInputView() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), bar = UIView()
    window.addSubview(page)
    page.addSubview(bar)
    bar.translatesAutoresizingMaskIntoConstraints = false
    let constraints: [NSLayoutConstraint] = [
      bar.leftAnchor.constraint(equalTo: page.leftAnchor), bar.rightAnchor.constraint(equalTo: page.rightAnchor),
      bar.heightAnchor.constraint(equalToConstant: 20),
      bar.bottomAnchor.constraint(equalTo: page.keyboardLayoutGuide.topAnchor),
    ]
    NSLayoutConstraint.activate(constraints)
    window.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: 380, width: 300, height: 20))
    show.run { _ = field.becomeFirstResponder() }
    #expect(bar.frame.minY == 280 && page.keyboardLayoutGuide.layoutFrame.height == 100)
    show.run { _ = field.resignFirstResponder() }
    #expect(bar.frame.minY == 380)
  }

  @Test func anEmptyInputViewShowsNothing() {
    let notices = Notices()
    field.inputView = UIView()
    show.run { _ = field.becomeFirstResponder() }
    #expect(notices.take() == [] && field.inputView?.window == nil && field.isFirstResponder)
  }

  @Test func aDatePickerIsAnInputView() {
    let dates = UIDatePicker(), bar = UIToolbar()
    dates.preferredDatePickerStyle = .wheels
    bar.sizeToFit()
    field.inputView = dates
    field.inputAccessoryView = bar
    show.run { _ = field.becomeFirstResponder() }
    let place: CGRect? = self.place(dates), above: CGRect? = self.place(bar)
    #expect(place == CGRect(x: 0, y: 284, width: 300, height: 216) && above?.maxY == 284 && above?.width == 300)
  }
}
