import Agate
import AgateUIKit
import Testing

/// The first responder before, during and after presentations.
@MainActor @Suite(.serialized) struct PresentationKeyTests {
  private let log = Log()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  private let root = UIViewController(), page = UIViewController()
  private let behind = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))

  init() {
    window.rootViewController = root
    window.layer.isHidden = false
    root.view.addSubview(behind)
    page.view.addSubview(field)
    page.modalPresentationStyle = .fullScreen
    behind.becomeFirstResponder()
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet, .currentContext])
  func theFieldBehindEditsAgainAfterTheDismissal(style: UIModalPresentationStyle) {
    page.modalPresentationStyle = style
    root.present(page, animated: false)
    #expect(!behind.isFirstResponder && window.firstResponder == nil)
    field.becomeFirstResponder()
    root.dismiss(animated: false) { [log, behind] in log.lines.append("\(behind.isFirstResponder)") }
    #expect(behind.isFirstResponder && log.take() == ["true"])
    root.present(page, animated: false)
    root.dismiss(animated: false)
    #expect(behind.isFirstResponder, "the page did not take the keys")
  }

  @Test func theKeysComeBackWhenTheAnimationHasEnded() {
    let show = Show(window)
    show.run { root.present(page, animated: true) }
    #expect(!behind.isFirstResponder)
    show.finish(from: 0, 0.4)
    show.run {
      field.becomeFirstResponder()
      root.dismiss(animated: true)
    }
    #expect(!behind.isFirstResponder)
    show.finish(from: 1, 0.4)
    #expect(behind.isFirstResponder)
  }

  @Test func theUserMayTypeBesideAPopover() {
    final class Adapter: NSObject, UIPopoverPresentationControllerDelegate {
      func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    }
    let adapter = Adapter()
    func show() {
      page.modalPresentationStyle = .popover
      page.popoverPresentationController?.sourceView = behind
      page.popoverPresentationController?.delegate = adapter
      root.present(page, animated: false)
    }
    show()
    #expect(behind.isFirstResponder && page.presentationController is UIPopoverPresentationController)
    field.becomeFirstResponder()
    root.dismiss(animated: false)
    #expect(behind.isFirstResponder)
    show()
    behind.resignFirstResponder()
    root.dismiss(animated: false)
    #expect(!behind.isFirstResponder, "editing had ended before the dismissal")
  }

  @Test func keysThatTheProgramGivesAwayStayThere() {
    final class Keeper: UIViewController {
      let field = UITextField()
      override func viewDidLoad() { view.addSubview(field) }
      override func viewDidAppear(_ animated: Bool) { field.becomeFirstResponder() }
    }
    let keeper = Keeper()
    window.rootViewController = keeper
    let other = UITextField()
    keeper.view.addSubview(other)
    other.becomeFirstResponder()
    keeper.present(page, animated: false)
    keeper.dismiss(animated: false)
    #expect(keeper.field.isFirstResponder && !other.isFirstResponder)
  }

  @Test func aControllerThatIsReplacedTakesNoKeys() {
    let other = UIViewController()
    root.present(page, animated: false)
    behind.addAction(UIAction { [log] _ in log.lines.append("began") }, for: .editingDidBegin)
    window.rootViewController = other
    #expect(!behind.isFirstResponder && log.take() == [])
  }

  @Test func aContextLeavesTheKeysToTheControllersBesideIt() {
    let child = UIViewController()
    root.addChild(child)
    child.view.frame = CGRect(x: 0, y: 300, width: 600, height: 300)
    root.view.addSubview(child.view)
    child.definesPresentationContext = true
    page.modalPresentationStyle = .overCurrentContext
    child.present(page, animated: false)
    #expect(behind.isFirstResponder)
  }

  @Test func aDismissalThatAGestureCancelsLeavesTheKeysInFront() {
    let show = Show(window), delegate = Transitioning(), driver = UIPercentDrivenInteractiveTransition()
    show.run {
      root.present(page, animated: false)
      field.becomeFirstResponder()
    }
    delegate.animator = BlockAnimator { context in
      let old: UIView = context.view(forKey: .from)!
      return { old.frame.origin.y = 600 }
    }
    delegate.driver = driver
    page.transitioningDelegate = delegate
    show.run {
      root.dismiss(animated: true)
      driver.update(0.3)
    }
    show.go(to: 0)
    show.run { driver.cancel() }
    show.finish(from: 0.1, 0.3)
    #expect(root.presentedViewController === page && field.isFirstResponder && !behind.isFirstResponder)
  }
}
