import Testing
import UIKit

/// UIKit brings the modules of Core Graphics and Core Animation, so that names can have the module's name in front.
@Suite struct QualifiedNameTests {
  @Test func namesMayHaveTheNameOfAModuleThatUIKitBrings() {
    #expect(CoreGraphics.hypot(3.0, 4.0) == 5)
    #expect(QuartzCore.CALayer().opacity == 1 && UIKit.UIView().alpha == 1)
  }
}
