import Agate
import AgateUIKit
import Testing

/// Taps, drags and other events that hide the bars of a navigation controller.
@MainActor @Suite(.serialized) struct BarHidingTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let navigation: UINavigationController
  private let button = UIButton(type: .system)

  init() {
    let page = UIViewController()
    page.toolbarItems = [UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)]
    navigation = UINavigationController(rootViewController: page)
    window.rootViewController = navigation
    window.layer.isHidden = false
    button.frame = CGRect(x: 100, y: 200, width: 100, height: 40)
    page.view.addSubview(button)
    window.layoutIfNeeded()
  }

  @Test func tapsToggleTheBars() {
    let fingers = Fingers(on: window)
    fingers.tap(160, 300, at: 0)
    #expect(!navigation.isNavigationBarHidden && !navigation.hidesBarsOnTap)
    navigation.hidesBarsOnTap = true
    navigation.isToolbarHidden = false
    fingers.tap(150, 220, at: 1)
    #expect(!navigation.isNavigationBarHidden, "a tap on a control")
    fingers.tap(160, 300, at: 2)
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    fingers.tap(160, 300, at: 3)
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    (navigation.isToolbarHidden, navigation.isNavigationBarHidden) = (true, true)
    fingers.tap(160, 300, at: 4)
    #expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden, "the program has hidden the toolbar")
  }

  @Test func dragsHideTheBarsUpwardsAndShowThemDownwards() {
    let fingers = Fingers(on: window)
    func drag(from start: Double, to end: Double, at time: Double) {
      fingers.down(160, start, at: time)
      for step in 1...8 { fingers.move(160, start + (end - start) * Double(step) / 8, at: time + Double(step) * 0.02) }
      fingers.up(160, end, at: time + 0.3)
    }
    drag(from: 400, to: 300, at: 0)
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsOnSwipe = true
    drag(from: 400, to: 300, at: 1)
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    drag(from: 300, to: 295, at: 2)
    #expect(navigation.isNavigationBarHidden)
    drag(from: 300, to: 400, at: 3)
    // The toolbar was hidden before.
    #expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden)
  }

  @Test func littleHeightHidesTheBars() {
    navigation.traitOverrides.verticalSizeClass = .compact
    #expect(!navigation.isNavigationBarHidden && !navigation.hidesBarsWhenVerticallyCompact)
    navigation.hidesBarsWhenVerticallyCompact = true
    #expect(navigation.isNavigationBarHidden)
    navigation.traitOverrides.verticalSizeClass = .regular
    #expect(!navigation.isNavigationBarHidden)
    navigation.traitOverrides.verticalSizeClass = .compact
    #expect(navigation.isNavigationBarHidden)
  }

  @Test func keyboardsHideTheBars() {
    navigation.hidesBarsWhenKeyboardAppears = true
    NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
    #expect(navigation.isNavigationBarHidden)
    navigation.isNavigationBarHidden = false
    navigation.hidesBarsWhenKeyboardAppears = false
    NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
    #expect(!navigation.isNavigationBarHidden)
  }
}
