import Agate
import AgateUIKit
import Testing

struct FirstResponderTests {
  @Test func aFirstResponderThatIsRemovedResigns() {
    final class Field: UIView {
      var resignations = 0
      override var canBecomeFirstResponder: Bool { true }
      override func resignFirstResponder() -> Bool {
        resignations += 1
        return super.resignFirstResponder()
      }
    }
    let root = UIView(), box = UIView(), field = Field()
    root.addSubview(box)
    root.addSubview(field)
    #expect(field.becomeFirstResponder())
    box.addSubview(field)
    #expect(field.isFirstResponder && field.resignations == 0, "it only moved")
    box.removeFromSuperview()
    root.addSubview(box)
    #expect(!field.isFirstResponder && field.resignations == 1)
  }

  @Test func aFirstResponderRemainsFirstInAWindow() {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    final class Controller: UIViewController {
      let field = Field()
      override func viewDidLoad() {
        view.addSubview(field)
        field.becomeFirstResponder()
      }
    }
    let root = UIView(), old = Field(), controller = Controller()
    root.addSubview(old)
    #expect(old.becomeFirstResponder())
    root.addSubview(controller.view)
    #expect(controller.field.isFirstResponder && !old.isFirstResponder && root.firstResponder === controller.field)
    let other = UIView()
    other.addSubview(controller.field)
    #expect(root.firstResponder == nil && other.firstResponder === controller.field)
  }

  @Test func aResponderMayRefuseToResign() {
    final class Field: UIView {
      var resigns = true
      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { resigns }
    }
    let root = UIView(), a = Field(), b = Field()
    root.addSubview(a)
    root.addSubview(b)
    #expect(a.becomeFirstResponder() && a.isFirstResponder)
    a.resigns = false
    #expect(!b.becomeFirstResponder() && a.isFirstResponder && !root.endEditing(false))
    #expect(root.endEditing(true) && !a.isFirstResponder, "it is forced to")
    #expect(a.becomeFirstResponder())
    a.removeFromSuperview()
    root.addSubview(a)
    #expect(!a.isFirstResponder, "a view that left the window does not remain first responder")
    #expect(a.becomeFirstResponder())
    a.resigns = true
    #expect(b.becomeFirstResponder() && !a.isFirstResponder && root.endEditing(false) && !b.isFirstResponder)
  }
}
