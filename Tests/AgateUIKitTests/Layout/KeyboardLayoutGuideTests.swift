import AgateUIKit
import Testing

struct KeyboardLayoutGuideTests {
  @Test func theGuideLiesAtTheBottomOfTheView() {
    let controller = UIViewController()
    let view: UIView = controller.view
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    let guide = view.keyboardLayoutGuide
    #expect(guide === view.keyboardLayoutGuide && guide.owningView === view && !guide.followsUndockedKeyboard)
    #expect(guide.layoutFrame == CGRect(x: 0, y: 50, width: 100, height: 0))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 2, bottom: 10, right: 3)
    #expect(guide.layoutFrame == CGRect(x: 0, y: 40, width: 100, height: 10))
    #expect(guide.layoutFrame.minY == view.safeAreaLayoutGuide.layoutFrame.maxY)
    guide.usesBottomSafeArea = false
    #expect(guide.layoutFrame == CGRect(x: 0, y: 50, width: 100, height: 0))
  }

  private final class Chat: UIView {
    let bar = UIView()
    override func layoutSubviews() {
      super.layoutSubviews()
      bar.frame = CGRect(x: 0, y: keyboardLayoutGuide.layoutFrame.minY - 20, width: bounds.width, height: 20)
    }
  }

  @Test func aViewIsLaidOutAgainWhenItsGuideChanges() {
    let controller = UIViewController(), view = Chat(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    controller.view = view
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 0)
    view.addSubview(view.bar)
    view.layoutIfNeeded()
    #expect(view.bar.frame == CGRect(x: 0, y: 20, width: 100, height: 20))
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    view.layoutIfNeeded()
    #expect(view.bar.frame == CGRect(x: 0, y: 30, width: 100, height: 20))
  }
}
