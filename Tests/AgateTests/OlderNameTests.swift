import Agate
import Testing

/// Source code that uses older names of Core Animation compiles.
struct OlderNameTests {
  // B6.11, B6.12, B6.19
  @Test func olderNamesHaveTheTypesOfTheirProperties() {
    let shape = CAShapeLayer()
    shape.lineCap = kCALineCapRound
    shape.lineJoin = kCALineJoinBevel
    shape.fillRule = kCAFillRuleEvenOdd
    #expect(shape.lineCap == .round && shape.lineJoin == .bevel && shape.fillRule == .evenOdd)
    let text = CATextLayer()
    text.alignmentMode = kCAAlignmentJustified
    text.truncationMode = kCATruncationMiddle
    #expect(text.alignmentMode == .justified && text.truncationMode == .middle)
    let scroll = CAScrollLayer()
    scroll.scrollMode = kCAScrollVertically
    #expect(scroll.scrollMode == .vertically)
    let gradient = CAGradientLayer()
    gradient.type = kCAGradientLayerConic
    #expect(gradient.type == .conic)
    let layer = CALayer()
    layer.contentsGravity = kCAGravityResizeAspectFill
    (layer.magnificationFilter, layer.minificationFilter) = (kCAFilterNearest, kCAFilterTrilinear)
    #expect(layer.contentsGravity == .resizeAspectFill && layer.magnificationFilter == .nearest)
    let emitter = CAEmitterLayer()
    (emitter.emitterShape, emitter.emitterMode) = (kCAEmitterLayerCircle, kCAEmitterLayerOutline)
    emitter.renderMode = kCAEmitterLayerAdditive
    #expect(emitter.renderMode == .additive && emitter.emitterShape == .circle && emitter.emitterMode == .outline)
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.calculationMode, animation.rotationMode) = (kCAAnimationCubicPaced, kCAAnimationRotateAuto)
    animation.fillMode = kCAFillModeForwards
    animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
    #expect(animation.fillMode == .forwards && animation.calculationMode == .cubicPaced)
    let transition = CATransition()
    (transition.type, transition.subtype) = (kCATransitionPush, kCATransitionFromLeft)
    #expect(transition.type == .push && transition.subtype == .fromLeft)
    let turn = CABasicAnimation(keyPath: "transform")
    turn.valueFunction = CAValueFunction(name: kCAValueFunctionRotateZ)
    #expect(turn.valueFunction?.name == .rotateZ)
  }
}
