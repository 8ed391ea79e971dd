import Agate
import Foundation

/// W5: one rounded rectangle in three nested replicators, with 10,240 instances by default. Each instance grows at a
/// different time.
final class ReplicatorWorkload: BenchWorkload {
  let root = BenchFormulas.makeRoot("W5")
  let variant = ""
  let notes = "nested replicator layers; the animation is sampled for each instance"

  /// - Parameter count: The number of instances. It is rounded down to a multiple of 320, but is at least 320.
  init(count: Int) {
    let outer = CAReplicatorLayer()
    outer.frame = root.bounds
    outer.instanceCount = 10
    outer.instanceDelay = 0.1
    outer.instanceBlueOffset = -1.0 / 12
    outer.instanceTransform = CATransform3DScale(CATransform3DMakeRotation(3 * .pi / 180, 0, 0, 1), 0.95, 0.95, 1)
    root.addSublayer(outer)

    let middle = CAReplicatorLayer()
    middle.frame = root.bounds
    middle.instanceCount = max(1, count / 320)
    middle.instanceDelay = 0.02
    middle.instanceGreenOffset = -1.0 / 40
    middle.instanceTransform = CATransform3DMakeTranslation(0, 33, 0)
    outer.addSublayer(middle)

    let inner = CAReplicatorLayer()
    inner.frame = root.bounds
    inner.instanceCount = 32
    inner.instanceDelay = 0.03
    inner.instanceRedOffset = -1.0 / 40
    inner.instanceTransform = CATransform3DMakeTranslation(59, 0, 0)
    middle.addSublayer(inner)

    let source = CALayer()
    source.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
    source.position = CGPoint(x: 45.5, y: 28.5)
    source.cornerRadius = 6
    source.backgroundColor = .white
    source.opacity = 0.8
    // A sine wave as keyframes: a cubic curve through a value every sixteenth of a second.
    let swell = CAKeyframeAnimation(keyPath: "transform.scale")
    swell.values = (0...16).map { (step: Int) -> Double in 1 + 0.25 * sin(2 * Double.pi * Double(step) / 16) }
    swell.calculationMode = .cubic
    swell.duration = 1
    swell.repeatCount = .infinity
    // Instances are delayed, so the animation must begin before time 0.
    swell.beginTime = -10
    source.add(swell, forKey: "swell")
    inner.addSublayer(source)
  }

  func update(_ t: Double) {}
}
