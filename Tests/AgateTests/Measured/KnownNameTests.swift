import Testing

@testable import Agate

/// Names that nobody has defined, as measured on Core Animation.
struct KnownNameTests {
  @Test func aLayerTakesOnlyNamesItKnows() {
    let layer = CALayer()
    layer.cornerCurve = .continuous
    layer.cornerCurve = CALayerCornerCurve(rawValue: "no curve")
    #expect(layer.cornerCurve == .circular)
    layer.contentsFormat = .gray8Uint
    layer.contentsFormat = CALayerContentsFormat(rawValue: "no format")
    #expect(layer.contentsFormat == .RGBA8Uint)
    layer.contentsGravity = .topLeft
    layer.contentsGravity = CALayerContentsGravity(rawValue: "no gravity")
    #expect(layer.contentsGravity == .center, "not the default")
    layer.preferredDynamicRange = .high
    layer.preferredDynamicRange = CALayer.DynamicRange(rawValue: "no range")
    #expect(layer.preferredDynamicRange == .standard)
    layer.toneMapMode = .never
    layer.toneMapMode = CALayer.ToneMapMode(rawValue: "no mode")
    #expect(layer.toneMapMode == .automatic)
    layer.maskedCorners = CACornerMask(rawValue: 255)
    #expect(layer.maskedCorners.rawValue == 15)
    layer.autoresizingMask = CAAutoresizingMask(rawValue: 255)
    #expect(layer.autoresizingMask.rawValue == 255, "kept, though some bits mean nothing")
  }

  @Test func namesOfTimingAreKeptAndFallBack() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.fillMode = CAMediaTimingFillMode(rawValue: "no mode")
    animation.calculationMode = CAAnimationCalculationMode(rawValue: "no mode")
    #expect(animation.fillMode.rawValue == "no mode" && animation.calculationMode.rawValue == "no mode")
    animation.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "no pace"))
    (animation.values, animation.duration) = ([0, 40], 1)
    let stage = AnimationStage()
    stage.layer.add(animation, forKey: "a")
    #expect(near(stage.x(0), 0) && near(stage.x(0.25), 10), "linear")
    #expect(stage.x(1) == 100, "and removed: the model")
    let layer = CALayer()
    layer.fillMode = CAMediaTimingFillMode(rawValue: "no mode")
    #expect(layer.fillMode.rawValue == "no mode")
    layer.fillMode = .both
    #expect(layer.fillMode == .both)
  }

  // Values and defaults of the headers, and as measured.
  @Test func settingsForHighDynamicRangeAreKept() {
    let layer = CALayer()
    #expect(layer.preferredDynamicRange == .standard && layer.toneMapMode == .automatic)
    #expect(layer.contentsHeadroom == 0 && !layer.wantsExtendedDynamicRangeContent)
    layer.setValue("constrainedHigh", forKey: "preferredDynamicRange")
    layer.setValue("ifSupported", forKey: "toneMapMode")
    layer.contentsHeadroom = -3
    layer.wantsExtendedDynamicRangeContent = true
    layer.contentsFormat = .automatic
    #expect(layer.preferredDynamicRange == .constrainedHigh && layer.toneMapMode == .ifSupported)
    #expect(layer.contentsHeadroom == -3 && layer.wantsExtendedDynamicRangeContent)
    #expect(layer.contentsFormat.rawValue == "Automatic")
  }
}
