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
}
