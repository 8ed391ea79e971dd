import AgateMath
import Testing

@testable import Agate
@testable import AgateEngine

struct TransformTests {
  @Test func takingApartAndPuttingTogetherGivesTheSameMatrix() {
    var random = SystemRandomNumberGenerator()
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    for _ in 0..<500 {
      var t = CATransform3DMakeScale(number(0.2...3), number(-3...3), number(0.2...3))
      t = CATransform3DConcat(
        t, CATransform3DMakeRotation(number(-4...4), number(-1...1), number(-1...1), number(-1...1)))
      t = CATransform3DConcat(t, CATransform3DMakeTranslation(number(-99...99), number(-99...99), number(-99...99)))
      if number(0...1) > 0.5 { t.m34 = -1.0 / 500 }
      let back = TransformComponents(t).transform
      withUnsafeBytes(of: t) { a in
        withUnsafeBytes(of: back) { b in
          for i in 0..<16 {
            let x = a.load(fromByteOffset: i * 8, as: Double.self), y = b.load(fromByteOffset: i * 8, as: Double.self)
            #expect(abs(x - y) < 1e-8 * max(1, abs(x)), "\(t)")
          }
        }
      }
    }
  }

  @Test(arguments: [(1.0, -1.0), (-1.0, 1.0), (2.0, 0.5)])
  func scalesReadBackAsTheyWereSet(_ x: Double, _ y: Double) {
    let parts = TransformComponents(CATransform3DMakeScale(x, y, 1))
    #expect(parts.scale == Vector3(x, y, 1))
    #expect(parts.rotation == Vector3(0, 0, 0))
  }

  @Test(arguments: [
    (0.0, 0.0, 1.0), (0.0, 0.0, 0.0), (1.0, 0.0, 1.0), (0.0, 1.0, 1.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0),
  ])
  func scalesOfZeroTurnNothing(_ x: Double, _ y: Double, _ z: Double) {
    let flat = CATransform3DMakeScale(x, y, z), parts = TransformComponents(flat)
    #expect(parts.scale == Vector3(x, y, z) && parts.shear == Vector3(0, 0, 0))
    #expect(parts.rotation == Vector3(0, 0, 0))
    let half = interpolate(TransformComponents(CATransform3DIdentity), parts, 0.5)
    #expect(abs(half.m11 - (1 + x) / 2) < 1e-12 && abs(half.m22 - (1 + y) / 2) < 1e-12)
    let turned = TransformComponents(CATransform3DConcat(flat, CATransform3DMakeRotation(0.5, 0, 0, 1)))
    #expect(abs(turned.rotation.z - (x == 0 && y == 0 ? 0 : 0.5)) < 1e-9)
  }

  @Test func aScaleAnimatesOnALayerThatHasShrunkToNothing() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(0, 0, 1)
    layer.setValue(0.5, forKeyPath: "transform.scale.xy")
    let t = layer.transform
    #expect(abs(t.m11 - 0.5) < 1e-12 && abs(t.m22 - 0.5) < 1e-12 && abs(t.m33 - 1) < 1e-12)
  }

  @Test func rotationsSetByKeyPathKeepEachOther() {
    let layer = CALayer()
    layer.setValue(2.0, forKeyPath: "transform.rotation.y")
    layer.setValue(0.3, forKeyPath: "transform.rotation.x")
    layer.setValue(1.5, forKeyPath: "transform.scale.xy")
    #expect(abs((layer.value(forKeyPath: "transform.rotation.y") as! CGFloat) - 2) < 1e-9)
    #expect(abs((layer.value(forKeyPath: "transform.rotation.x") as! CGFloat) - 0.3) < 1e-9)
    #expect(abs((layer.value(forKeyPath: "transform.scale.y") as! CGFloat) - 1.5) < 1e-9)
  }

  @Test func interpolationTurnsInsteadOfShrinking() {
    let a = TransformComponents(CATransform3DIdentity)
    let b = TransformComponents(CATransform3DMakeRotation(.pi - 1e-9, 0, 0, 1))
    let m = interpolate(a, b, 0.5)
    #expect(abs(m.m11) < 1e-6 && abs(m.m12 - 1) < 1e-6)
  }

  @Test func ownFunctionsAgreeWithTheLibrarys() {
    for i in -2000...2000 {
      let x = Double(i) * 0.0173
      let (s, c) = DeterministicMath.sincos(x)
      #expect(abs(s - sin(x)) < 1e-14 && abs(c - cos(x)) < 1e-14)
      #expect(abs(DeterministicMath.exp(x) - exp(x)) <= 1e-14 * exp(x))
      #expect(abs(DeterministicMath.atan2(x, 1.7) - atan2(x, 1.7)) < 1e-14)
      #expect(abs(DeterministicMath.atan2(1, x) - atan2(1, x)) < 1e-14)
      #expect(abs(DeterministicMath.acos(sin(x)) - acos(sin(x))) < 1e-7)
    }
  }

  @Test("sines of any number of turns, and at quarter turns, are the library's")
  func anglesOfManyTurns() {
    for k in -64...64 {
      // The last angle below the middle of a quarter turn, and the first that is not below it.
      for x in [(Double(k) + 0.5) * .pi / 2, ((Double(k) + 0.5) * .pi / 2).nextUp, Double(k) * .pi / 2] {
        let (s, c) = DeterministicMath.sincos(x)
        #expect(abs(s - sin(x)) < 1e-15 && abs(c - cos(x)) < 1e-15)
      }
    }
    for x in [1e5, 999_999.5, 1.5e6, 1.7e6, 1e9, 1e12, -3.3e7] {
      let (s, c) = DeterministicMath.sincos(x)
      #expect(abs(s - sin(x)) < max(1e-15, 1e-16 * abs(x)) && abs(c - cos(x)) < max(1e-15, 1e-16 * abs(x)))
    }
    for x in [1e18, 1e300, -Double.greatestFiniteMagnitude] {
      let (s, c) = DeterministicMath.sincos(x)
      #expect(abs(s * s + c * c - 1) < 1e-12)
    }
    #expect(DeterministicMath.sincos(.infinity).sin.isNaN)
  }

  @Test func inverseUndoes() {
    var t = CATransform3DMakeRotation(1, 1, 2, 3)
    t = CATransform3DConcat(t, CATransform3DMakeTranslation(5, 6, 7))
    t.m34 = 0.01
    let one = CATransform3DConcat(t, CATransform3DInvert(t))
    #expect(abs(one.m11 - 1) < 1e-12 && abs(one.m42) < 1e-12 && abs(one.m34) < 1e-12 && abs(one.m44 - 1) < 1e-12)
  }
}
