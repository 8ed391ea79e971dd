import Agate
@testable import AgateUIKit
import Testing

private final class BarDelegate: NSObject, UINavigationBarDelegate, UIToolbarDelegate, UISearchBarDelegate {
  var chosen = UIBarPosition.topAttached
  func position(for bar: any UIBarPositioning) -> UIBarPosition { chosen }
}
private final class OtherDelegate: NSObject, UIToolbarDelegate {}

/// The positions of bars, which their delegates choose, and members of responders that have no effect.
@MainActor @Suite struct BarPositionTests {
  @Test func delegatesChooseThePositionsOfBars() {
    let bar = UINavigationBar(), toolbar = UIToolbar(), search = UISearchBar(), delegate = BarDelegate()
    let own: [UIBarPosition] = [bar.barPosition, toolbar.barPosition, search.barPosition]
    #expect(own == [.top, .bottom, .any])
    bar.delegate = delegate
    toolbar.delegate = delegate
    search.delegate = delegate
    let bars: [any UIBarPositioning] = [bar, toolbar, search]
    #expect(bars.allSatisfy { $0.barPosition == .topAttached })
    let other = OtherDelegate()
    toolbar.delegate = other
    #expect(toolbar.barPosition == .bottom, "the default is the position of the bar")
    let navigation = UINavigationController(rootViewController: UIViewController())
    #expect(navigation.navigationBar.barPosition == .topAttached)
  }

  @Test func aResponderKeepsItsActivity() {
    let responder = UIViewController(), activity = NSUserActivity(activityType: "reading")
    #expect(responder.userActivity == nil && responder.inputAssistantItem.leadingBarButtonGroups.isEmpty)
    responder.userActivity = activity
    #expect(
      responder.userActivity === activity && (responder as any UIUserActivityRestoring) as AnyObject === responder)
    #expect(responder.textInputMode?.primaryLanguage == UITextInputMode().primaryLanguage)
    let saved: any UIStateRestoring = responder
    #expect(saved.restorationParent == nil && saved.objectRestorationClass == nil)
    let bar = UISearchBar()
    bar.passwordRules = UITextInputPasswordRules(descriptor: "minlength: 8;")
    #expect(bar.searchTextField.passwordRules?.passwordRulesDescriptor == "minlength: 8;")
  }

  @Test func aResponderKeepsItsAssistant() {
    let view = UIView(), other = UIView()
    view.inputAssistantItem.allowsHidingShortcuts = false
    #expect(view.inputAssistantItem === view.inputAssistantItem && !view.inputAssistantItem.allowsHidingShortcuts)
    #expect(other.inputAssistantItem !== view.inputAssistantItem && other.inputAssistantItem.allowsHidingShortcuts)
    view.userActivity = NSUserActivity(activityType: "reading")
    view.userActivity = nil
    #expect(view.userActivity == nil && !view.inputAssistantItem.allowsHidingShortcuts)
  }

  @Test func aFingerHasNoEstimates() {
    let touch = UITouch(.direct, at: .zero, in: UIView(), tapCount: 1, time: 0)
    #expect(touch.estimatedProperties.isEmpty && touch.estimatedPropertiesExpectingUpdates.isEmpty)
    #expect(touch.estimationUpdateIndex == nil && touch.rollAngle == 0 && touch.altitudeAngle == .pi / 2)
    #expect(UITouch.Properties.location.rawValue == 8)
  }

  @Test func theChildAroundASourceIsFound() {
    let outer = UIViewController(), middle = UIViewController(), inner = UIViewController(), other = UIViewController()
    outer.addChild(middle)
    outer.addChild(other)
    middle.addChild(inner)
    let source = UIStoryboardUnwindSegueSource(source: inner, unwindAction: "unwind:", sender: nil)
    #expect(outer.childContaining(source) === middle && other.childContaining(source) == nil)
    #expect(outer.allowedChildrenForUnwinding(from: source) == [other])
  }
}
