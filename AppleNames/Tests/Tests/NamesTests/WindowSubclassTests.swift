import Testing
import UIKit

/// A window of a program, which is outside of Agate's package.
private final class Overlay: UIWindow {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
}

@MainActor @Suite struct WindowSubclassTests {
  @Test func subclassesOfWindowsInheritAllInitialisers() {
    #expect(Overlay().frame == .zero)
    #expect(Overlay(frame: CGRect(x: 0, y: 0, width: 3, height: 4)).isHidden)
    #expect(Overlay(windowScene: .main).frame == UIScreen.main.bounds)
  }
}
