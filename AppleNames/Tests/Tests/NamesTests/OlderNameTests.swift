import Foundation
import Testing
import UIKit

/// Code with UIKit's names from before Swift 4.2 compiles.
@Suite struct OlderNameTests {
  @Test func olderNamesAreTheNewerOnes() {
    #expect(UIControlEvents.touchDown == .touchDown && UIGestureRecognizerState.ended == .ended)
    #expect(UIEdgeInsetsInsetRect(CGRect(x: 0, y: 0, width: 9, height: 9), UIEdgeInsetsMake(1, 2, 3, 4)).width == 3)
    #expect(NSNotification.Name.UIApplicationDidBecomeActive == UIApplication.didBecomeActiveNotification)
    let attributes: [NSAttributedStringKey: Any] = [.font: UIFont.systemFont(ofSize: 12)]
    #expect(attributes.count == 1 && RunLoopMode.common == .common)
  }

  @Test func olderMethodsCallTheNewerOnes() {
    let view = UIView(), (back, front) = (UIView(), UIView())
    view.addSubview(back)
    view.addSubview(front)
    view.bringSubview(toFront: back)
    #expect(view.subviews == [front, back])
    view.sendSubview(toBack: back)
    #expect(view.subviews == [back, front])
    let indicator = UIActivityIndicatorView(activityIndicatorStyle: .white)
    #expect(indicator.style == .white && indicator.activityIndicatorViewStyle == .white)
    let parent = UIViewController(), child = UIViewController()
    parent.addChildViewController(child)
    child.didMove(toParentViewController: parent)
    #expect(parent.childViewControllers == [child] && child.parent === parent)
    #expect(!child.isMovingToParentViewController && !child.isMovingFromParentViewController)
    child.willMove(toParentViewController: nil)
    child.removeFromParentViewController()
    #expect(parent.children.isEmpty)
  }

  @Test func olderConstantsAreTheNewerOnes() {
    #expect(UIFont.systemFont(ofSize: 12, weight: UIFontWeightBold) == .boldSystemFont(ofSize: 12))
    #expect(UILayoutPriorityDefaultHigh == .defaultHigh && UIViewNoIntrinsicMetric == -1)
    #expect(UIApplicationBackgroundFetchIntervalMinimum == 0 && UIPreviewActionStyle.selected.rawValue == 1)
    #expect(NSFontAttributeName == .font && UIAccessibilityTraitButton == .button)
    #expect(NSUnderlineStyle.styleSingle.rawValue == 1 && UIColor.groupTableViewBackground == .systemGroupedBackground)
    #expect(NSNotification.Name.UITextFieldTextDidChange == UITextField.textDidChangeNotification)
    #expect(UIApplicationOpenSettingsURLString == UIApplication.openSettingsURLString)
    #expect(NSNotification.Name.UIDeviceOrientationDidChange == UIDevice.orientationDidChangeNotification)
    #expect(UIInterfaceOrientationIsLandscape(.landscapeLeft) && UIDeviceOrientationIsPortrait(.portrait))
    #expect(!UIInterfaceOrientationIsPortrait(.landscapeLeft) && !UIDeviceOrientationIsLandscape(.faceUp))
  }
}
