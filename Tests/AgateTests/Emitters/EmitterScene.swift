import AgateRaster

@testable import Agate

/// A particle of a frame, in the emitter layer's coordinates.
struct Particle {
  /// Number of the birth, counted from the emitter's first. Descendants have the number of their outermost ancestor.
  var number: Int
  /// Index of the particle's stream in the frame.
  var stream: Int
  var x: Double, y: Double, z: Double
  var age: Double
  var scale: Double
  /// Radians.
  var angle: Double
  var tilt: Double
  var red: Double, green: Double, blue: Double, alpha: Double
  /// Left edge of the particle's frame in the sprite sheet, in texels.
  var texelX: Double
}

/// A scene with nothing but an emitter, and its particles at any time.
final class EmitterScene {
  let emitter = CAEmitterLayer()
  private let root = CALayer()
  private var compositor: Compositor?

  /// An image of 4 × 4 white pixels.
  static let dot = CGImage(width: 4, height: 4, premultiplied: [UInt32](repeating: 0xffff_ffff, count: 16))

  /// - Parameter position: position of the emitter in a layer of 200 × 200 points.
  init(_ cells: [CAEmitterCell], at position: CGPoint = CGPoint(x: 100, y: 100), _ change: (CAEmitterLayer) -> Void) {
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    emitter.frame = root.bounds
    emitter.emitterPosition = position
    emitter.emitterCells = cells
    change(emitter)
    root.addSublayer(emitter)
  }

  convenience init(_ cells: CAEmitterCell...) { self.init(cells) { _ in } }

  /// A cell with contents and a lifetime of one second.
  static func cell(_ birthRate: Float, _ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = dot
    cell.birthRate = birthRate
    cell.lifetime = 1
    change(cell)
    return cell
  }

  func frame(at time: Double) -> FrameSnapshot {
    let compositor = compositor ?? Compositor(layer: root)
    self.compositor = compositor
    return compositor.snapshot(at: time, viewport: Viewport(width: 200, height: 200))
  }

  func particles(at time: Double) -> [Particle] { frame(at: time).livingParticles }
}

extension FrameSnapshot {
  /// Particles of all streams in the last frame; the newest of each stream comes first.
  var livingParticles: [Particle] {
    var found: [Particle] = []
    withView { frame in
      let field = frame.particleField
      for (index, stream) in particleStreams.enumerated() {
        var perParent: UInt32 = 1
        for level in 1..<max(stream.levels, 1) { perParent *= particleCells[Int(stream.firstCell + level)].slots }
        var own: [Particle] = []
        // Paint order of the renderers.
        for first in stride(from: UInt32(0), to: stream.slots, by: 8) {
          let slots = stream.slots(at: first)
          let block = field.particles(stream, slots)
          let sprites = ParticleSprites(stream, block)
          for lane in 0..<8 where first + UInt32(lane) < stream.slots && block.isAlive[lane] {
            let number = Int(stream.newest) - Int(slots[lane] / perParent)
            own.append(Particle(number, index, block, sprites, lane))
          }
        }
        found += stream.flags.contains(.newestFirst) ? own : own.reversed()
      }
    }
    return found
  }
}

extension Particle {
  fileprivate init(_ number: Int, _ stream: Int, _ block: ParticleBlock, _ sprites: ParticleSprites, _ lane: Int) {
    self.number = number
    self.stream = stream
    (x, y, z) = (Double(block.x[lane]), Double(block.y[lane]), Double(block.z[lane]))
    age = Double(block.age[lane])
    scale = Double(block.scale[lane])
    angle = Double(block.angle[lane]) * 2 * .pi
    tilt = acos(min(max(Double(block.tiltCosine[lane]), -1), 1))
    (red, green, blue) = (Double(block.red[lane]), Double(block.green[lane]), Double(block.blue[lane]))
    alpha = Double(block.alpha[lane])
    texelX = Double(sprites.texelX[lane])
  }
}
