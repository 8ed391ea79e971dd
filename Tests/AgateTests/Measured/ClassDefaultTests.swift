import Testing

@testable import Agate

/// As measured on Core Animation, and as the documentation of `defaultValue(forKey:)` says: nil stands for the zero of the
/// property's type.
struct ClassDefaultTests {
  @Test func zeroIsNoDefault() {
    for key in [
      "bounds", "position", "frame", "zPosition", "cornerRadius", "hidden", "transform", "minificationFilterBias",
      "filters", "backgroundFilters", "compositingFilter", "mask", "autoresizingMask", "shadowOpacity", "timeOffset",
    ] { #expect(CALayer.defaultValue(forKey: key) == nil, "\(key)") }
    #expect(CALayer.defaultValue(forKey: "drawsAsynchronously") as? Bool == false)
    #expect(CALayer.defaultValue(forKey: "contentsHeadroom") as? CGFloat == 0)
    #expect(CALayer.defaultValue(forKey: "wantsExtendedDynamicRangeContent") as? Bool == false)
  }

  @Test func otherDefaultsAreThoseOfTheClass() {
    #expect(CALayer.defaultValue(forKey: "speed") as? Float == 1)
    #expect(CALayer.defaultValue(forKey: "duration") as? Double == .infinity)
    #expect(CALayer.defaultValue(forKey: "fillMode") as? String == "removed")
    #expect(CALayer.defaultValue(forKey: "contentsRect") as? CGRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(CALayer.defaultValue(forKey: "maskedCorners") as? UInt == 15)
    #expect(CALayer.defaultValue(forKey: "contentsFormat") as? String == "RGBA8")
    #expect(CAEmitterLayer.defaultValue(forKey: "birthRate") as? Float == 1)
    #expect(CAEmitterLayer.defaultValue(forKey: "emitterShape") as? String == "point")
    #expect(CATextLayer.defaultValue(forKey: "fontSize") as? CGFloat == 36)
    #expect(Values.number(CAReplicatorLayer.defaultValue(forKey: "instanceCount")) == 1)
    #expect(CAEmitterCell.defaultValue(forKey: "scale") as? CGFloat == 1)
    #expect(
      CAEmitterCell.defaultValue(forKey: "birthRate") == nil && CAEmitterCell.defaultValue(forKey: "bogus") == nil)
    #expect(CAKeyframeAnimation.defaultValue(forKey: "calculationMode") as? String == "linear")
    #expect(CAKeyframeAnimation.defaultValue(forKey: "values") == nil)
    #expect(CATransition.defaultValue(forKey: "type") as? String == "fade")
  }

  @Test func aPropertySetToNilStaysNil() {
    let shape = CAShapeLayer()
    shape.fillColor = nil
    #expect(shape.value(forKey: "fillColor") == nil)
    shape.setValue(nil, forKey: "lineWidth")
    #expect(shape.lineWidth == 1, "what cannot be nil has its default")
  }
}
