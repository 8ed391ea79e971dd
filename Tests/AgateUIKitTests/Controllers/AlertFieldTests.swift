import Agate
import AgateUIKit
import Testing

/// Text fields of alerts, in a window that no host shows.
@MainActor @Suite(.serialized) struct AlertFieldTests {
  private let log = Log()
  private let root = UIViewController()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))

  init() {
    window.rootViewController = root
    window.layer.isHidden = false
  }

  /// An alert with text fields for a name and a password. Its actions note the texts.
  private func alert() -> UIAlertController {
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
    for title in ["Cancel", "OK"] {
      let style: UIAlertAction.Style = title == "Cancel" ? .cancel : .default
      let action = UIAlertAction(title: title, style: style) { [log, unowned alert] action in
        let texts: [String] = (alert.textFields ?? []).map { $0.text ?? "" }
        log.lines.append("\(action.title ?? "") \(texts.joined(separator: " "))")
      }
      alert.addAction(action)
    }
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { $0.isSecureTextEntry = true }
    return alert
  }
  private func present(_ alert: UIAlertController) {
    root.present(alert, animated: false)
    for view in window.found(UIView.self) { view.layoutIfNeeded() }
  }
  private func strike(_ name: String, _ field: UITextField?) {
    UIView.performWithoutAnimation { _ = field?.strike(name) }
  }

  @Test func fieldsAreBetweenTheMessageAndTheButtons() throws {
    let alert = alert(), plain = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
    #expect(plain.textFields == nil && alert.textFields?.map(\.placeholder) == ["Name", nil])
    present(alert)
    let frames: [CGRect] = (alert.textFields ?? []).map { window.place($0) ?? .null }
    let whole: CGRect = try #require(window.place(alert.view))
    let message: CGRect = try #require(window.place(window.label("Message")))
    let button: CGRect = try #require(window.place(window.label("OK")?.superview))
    #expect(frames[0].minX == whole.minX + 16 && frames[0].maxX == whole.maxX - 16 && frames[0].height > 20)
    #expect(near(Double(frames[0].minY), Double(message.maxY + 10), 0.01))
    #expect(near(Double(frames[1].minY), Double(frames[0].maxY + 10), 0.01))
    #expect(near(Double(button.minY), Double(frames[1].maxY + 20), 1.01), "a line is between them")
    let height: CGFloat = whole.height
    alert.addTextField()
    for view in window.found(UIView.self) { view.layoutIfNeeded() }
    #expect(near(Double(alert.view.frame.height), Double(height + frames[0].height + 10), 0.01))
  }

  @Test func returnGoesToTheNextFieldAndThenChoosesThePreferredAction() throws {
    let behind = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)), alert = alert()
    root.view.addSubview(behind)
    behind.becomeFirstResponder()
    present(alert)
    let fields: [UITextField] = try #require(alert.textFields)
    #expect(fields[0].isFirstResponder && !behind.isFirstResponder)
    fields[0].enter("me")
    strike("Return", fields[0])
    #expect(fields[1].isFirstResponder && fields[0].text == "me")
    fields[1].enter("secret")
    strike("Return", fields[1])
    #expect(root.presentedViewController === alert && fields[1].isFirstResponder, "no action is preferred")
    alert.preferredAction = alert.actions[1]
    alert.actions[1].isEnabled = false
    strike("Return", fields[1])
    #expect(root.presentedViewController === alert && fields[1].isFirstResponder)
    alert.actions[1].isEnabled = true
    strike("KP_Enter", fields[1])
    #expect(root.presentedViewController == nil && log.take() == ["OK me secret"])
    #expect(behind.isFirstResponder, "the field has its keys again")
  }

  @Test func aFieldThatHasLeftTheWindowDoesNotEditAgain() {
    let behind = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)), alert = alert()
    root.view.addSubview(behind)
    behind.becomeFirstResponder()
    present(alert)
    behind.removeFromSuperview()
    root.dismiss(animated: false)
    #expect(!behind.isFirstResponder)
    root.view.addSubview(behind)
    #expect(!behind.isFirstResponder)
  }

  @Test func alertsThatAreDismissedTogetherGiveTheKeysBack() {
    let behind = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)), first = alert()
    let second = UIAlertController(title: "Second", message: nil, preferredStyle: .alert)
    root.view.addSubview(behind)
    behind.becomeFirstResponder()
    present(first)
    first.present(second, animated: false)
    #expect(second.view.isFirstResponder)
    first.dismiss(animated: false)
    #expect(first.textFields?.first?.isFirstResponder == true, "the alert behind has its keys again")
    first.present(second, animated: false)
    root.dismiss(animated: false)
    #expect(root.presentedViewController == nil && behind.isFirstResponder)
  }

  @Test func tabStaysInTheAlert() throws {
    let behind = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)), alert = alert()
    root.view.addSubview(behind)
    present(alert)
    let fields: [UITextField] = try #require(alert.textFields)
    strike("Tab", fields[0])
    #expect(fields[1].isFirstResponder)
    strike("Tab", fields[1])
    #expect(fields[0].isFirstResponder)
  }

  @Test func delegatesOfFieldsRefuse() throws {
    final class Refusal: NSObject, UITextFieldDelegate {
      var mayBegin = false
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { mayBegin }
      func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
    }
    let refusal = Refusal(), alert = alert(), fields: [UITextField] = try #require(alert.textFields)
    fields[0].delegate = refusal
    present(alert)
    #expect(alert.view.isFirstResponder, "the alert has the keys")
    refusal.mayBegin = true
    fields[0].becomeFirstResponder()
    strike("Return", fields[0])
    #expect(fields[0].isFirstResponder)
  }

  @Test func actionSheetsHaveNoFields() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("only a UIAlertController with the style alert can have text fields"))
  }
}
