import Agate
import CChipmunk

extension UIFieldBehavior {
  enum Kind {
    case drag
    case vortex
    case radialGravity
    case linearGravity
    case velocity
    case noise
    case turbulence
    case spring
    case electric
    case magnetic
    case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
  }

  /// A metre in points.
  private static let metre = 150.0
  /// The stiffness of a spring that swings 30 times per second with the mass 1. Steps of the motion are too long for
  /// much faster swings.
  private static let stiffest = 3600 * Double.pi * Double.pi

  /// Accelerates a body.
  ///
  /// - Parameters:
  ///   - body: the body.
  ///   - place: its place relative to ``position``.
  ///   - seconds: the time of the step.
  final func act(on body: DynamicBody, at place: cpVect, for seconds: Double) {
    let distance = cpvlength(place), radius = Double(minimumRadius).bounded
    let power = Double(strength).bounded * weakening(distance - radius)
    let metre = UIFieldBehavior.metre, mass = body.mass, velocity = body.velocity
    // Nearer than a point, the pull to the centre is weaker, so that items come to rest there.
    let outwards = cpvmult(place, 1 / max(distance, 1))
    let far = distance > 0 && distance < radius ? cpvmult(place, radius / distance) : place
    switch kind {
    case .drag: accelerate(body, velocity, (exp(min(-power / mass * seconds, 1)) - 1) / seconds)
    case .vortex: accelerate(body, cpvrperp(far), power * metre)
    case .radialGravity: accelerate(body, outwards, -power * metre)
    case .linearGravity: accelerate(body, vector(direction), power * metre)
    case .velocity: body.imposed = cpvmult(vector(direction), power)
    case .noise: accelerate(body, noise(at: place), power * metre)
    case .turbulence: accelerate(body, noise(at: place), power * cpvlength(velocity))
    case .spring:
      let most = UIFieldBehavior.stiffest
      accelerate(body, far, -min(max(power / mass, -most), most))
    case .electric: accelerate(body, outwards, power * metre * body.traits.charge / mass)
    case .magnetic:
      // The velocity turns, so that the speed stays the same.
      let turned = cpvrotate(velocity, cpvforangle(-(power * body.traits.charge / mass * seconds).bounded))
      accelerate(body, cpvsub(turned, velocity), 1 / seconds)
    case .custom(let block):
      let speed = CGVector(dx: velocity.x, dy: velocity.y), center = CGPoint(cpvadd(place, position.vector))
      let force = block(self, center, speed, CGFloat(mass), CGFloat(body.traits.charge), seconds)
      accelerate(body, vector(force), metre / mass)
    }
  }

  private func accelerate(_ body: DynamicBody, _ vector: cpVect, _ factor: Double) {
    body.accelerate(vector.x * factor, vector.y * factor)
  }
  private func vector(_ vector: CGVector) -> cpVect { CGPoint(x: vector.dx, y: vector.dy).vector }

  /// Returns the factor of the strength at a distance beyond the minimum radius, in points.
  private func weakening(_ distance: Double) -> Double {
    pow(max(distance / UIFieldBehavior.metre, 1), -Double(falloff).bounded).bounded
  }

  /// Returns the noise at a place. Each octave has details of half the size, and the whole is as strong as one octave.
  private func noise(at place: cpVect) -> cpVect {
    let roughness = 1 - min(max(Double(smoothness).bounded, 0), 1)
    var sum = cpv(0, 0), weight = 1.0, total = 0.0, scale = 1 / UIFieldBehavior.metre
    for octave in 0..<4 where weight > 0 {
      let (x, y, z) = (place.x * scale, place.y * scale, changes + Double(octave) * 17.3)
      sum = cpvadd(sum, cpvmult(cpv(GradientNoise.value(x, y, z), GradientNoise.value(y, x, z + 71.7)), weight))
      total += weight * weight
      (weight, scale) = (weight * roughness, scale * 2)
    }
    return cpvmult(sum, 1 / total.squareRoot())
  }
}
