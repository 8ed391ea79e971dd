import Foundation
import Testing

/// An object that is not a view, and has a method that nib files call on Apple's systems.
@Suite struct NibTests {
  private final class Effect: NSObject {
    var isAwake = false
    func awakeFromNib() {
      super.awakeFromNib()
      isAwake = true
    }
  }

  @Test func everyObjectHasTheMethodsOfNibs() {
    let effect = Effect()
    effect.awakeFromNib()
    effect.prepareForInterfaceBuilder()
    #expect(effect.isAwake)
  }
}
