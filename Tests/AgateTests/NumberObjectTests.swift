import Agate
import Foundation
import Testing

/// Numbers that `value(forKey:)` returns are objects, which can be cast to every type of number that has their value.
struct NumberObjectTests {
  /// Expects every cast that succeeds on Apple's systems for a whole number.
  private func expectNumber(
    _ value: Any?, _ number: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(value as? NSNumber == NSNumber(value: number), sourceLocation: sourceLocation)
    #expect(value as? CGFloat == CGFloat(number), sourceLocation: sourceLocation)
    #expect(value as? Double == Double(number), sourceLocation: sourceLocation)
    #expect(value as? Float == Float(number), sourceLocation: sourceLocation)
    #expect(value as? Int == number, sourceLocation: sourceLocation)
    #expect(value as? UInt == UInt(number), sourceLocation: sourceLocation)
    #expect(value as? Int32 == Int32(number), sourceLocation: sourceLocation)
    #expect(value as? Bool == (number == 0 ? false : number == 1 ? true : nil), sourceLocation: sourceLocation)
    #expect((value as? String) == nil && (value as? CGPoint) == nil, sourceLocation: sourceLocation)
  }

  @Test func numbersOfLayers() {
    let layer = CALayer()
    (layer.cornerRadius, layer.opacity, layer.isHidden, layer.masksToBounds) = (3, 1, true, true)
    (layer.position, layer.bounds) = (CGPoint(x: 4, y: 5), CGRect(x: 0, y: 0, width: 6, height: 7))
    (layer.shadowOpacity, layer.speed, layer.duration) = (1, 2, 8)
    for key in ["cornerRadius": 3, "opacity": 1, "hidden": 1, "masksToBounds": 1, "shadowOpacity": 1, "speed": 2] {
      expectNumber(layer.value(forKey: key.key), key.value)
    }
    for key in ["position.x": 4, "position.y": 5, "bounds.size.width": 6, "bounds.size.height": 7, "duration": 8] {
      expectNumber(layer.value(forKeyPath: key.key), key.value)
    }
    for key in ["shouldRasterize", "rasterizationScale", "maskedCorners", "autoresizingMask", "timeOffset"] {
      #expect(layer.value(forKey: key) as? NSNumber != nil && layer.value(forKey: key) as? CGFloat != nil, "\(key)")
    }
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    expectNumber(layer.value(forKeyPath: "transform.scale.x"), 2)
    let shape = CAShapeLayer()
    shape.lineWidth = 2
    expectNumber(shape.value(forKey: "lineWidth"), 2)
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 5
    expectNumber(replicator.value(forKey: "instanceCount"), 5)
  }

  @Test func fractions() {
    let layer = CALayer()
    (layer.opacity, layer.cornerRadius) = (0.3, 0.1)
    let opacity = layer.value(forKey: "opacity"), radius = layer.value(forKey: "cornerRadius")
    #expect(opacity as? Float == 0.3 && opacity as? CGFloat == CGFloat(Float(0.3)))
    #expect(opacity as? NSNumber == NSNumber(value: Float(0.3)) && (opacity as? NSNumber)?.floatValue == 0.3)
    #expect(radius as? Double == 0.1 && radius as? CGFloat == 0.1 && (radius as? NSNumber)?.doubleValue == 0.1)
    #expect(radius as? Int == nil && radius as? Bool == nil, "a cast keeps the value")
  }

  @Test func structuresAreValuesAndStructures() {
    let layer = CALayer()
    layer.position = CGPoint(x: 1, y: 2)
    #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 1, y: 2))
    #expect((layer.value(forKey: "position") as? NSValue)?.cgPointValue == CGPoint(x: 1, y: 2))
    #expect((layer.value(forKey: "bounds") as? NSValue)?.cgRectValue == .zero)
    #expect((layer.value(forKey: "transform") as? NSValue)?.caTransform3DValue == CATransform3DIdentity)
  }

  @Test func ownKeysReturnWhatWasSet() {
    let layer = CALayer(), animation = CABasicAnimation(keyPath: "opacity")
    layer.setValue(CGFloat(2), forKey: "mine")
    layer.setValue("text", forKey: "word")
    layer.setValue(["inner": 3], forKey: "table")
    #expect(layer.value(forKey: "mine") is CGFloat && layer.value(forKey: "word") as? String == "text")
    #expect(layer.value(forKeyPath: "table.inner") as? Int == 3)
    animation.setValue(7, forKey: "tag")
    #expect(animation.value(forKey: "tag") as? Int == 7)
  }

  @Test func numbersOfAnimations() {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.duration, animation.speed, animation.repeatCount, animation.isAdditive) = (2, 3, 4, true)
    animation.fromValue = Float(1)
    for (key, number) in ["duration": 2, "speed": 3, "repeatCount": 4, "additive": 1, "fromValue": 1] {
      expectNumber(animation.value(forKey: key), number)
    }
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.damping = 20
    expectNumber(spring.value(forKey: "damping"), 20)
  }

  @Test func numbersOfCellsAndTransactions() {
    let cell = CAEmitterCell()
    (cell.birthRate, cell.scale, cell.emissionRange, cell.isEnabled, cell.minificationFilterBias) = (10, 2, 3, true, 1)
    for (key, number) in [
      "birthRate": 10, "scale": 2, "emissionRange": 3, "enabled": 1, "minificationFilterBias": 1, "speed": 1,
    ] { expectNumber(cell.value(forKey: key), number) }
    let emitter = CAEmitterLayer()
    cell.name = "spark"
    emitter.emitterCells = [cell]
    emitter.lifetime = 2
    expectNumber(emitter.value(forKeyPath: "emitterCells.spark.birthRate"), 10)
    expectNumber(emitter.value(forKey: "lifetime"), 2)
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    expectNumber(CATransaction.value(forKey: kCATransactionAnimationDuration), 3)
    CATransaction.commit()
  }

  @Test func valuesOfOneLayerSetThoseOfAnother() {
    let layer = CALayer(), other = CALayer()
    (layer.opacity, layer.cornerRadius, layer.isHidden, layer.maskedCorners) = (0.3, 2.5, true, .layerMinXMinYCorner)
    (layer.shouldRasterize, layer.contentsScale) = (true, 3)
    for key in ["opacity", "cornerRadius", "hidden", "maskedCorners", "shouldRasterize", "contentsScale"] {
      other.setValue(layer.value(forKey: key), forKey: key)
    }
    #expect(other.opacity == 0.3 && other.cornerRadius == 2.5 && other.isHidden && other.shouldRasterize)
    #expect(other.maskedCorners == .layerMinXMinYCorner && other.contentsScale == 3)
  }
}
