import Agate
import AgateRaster

/// Makes random particle streams that are the same in every run.
struct StreamMaker {
  private var random: SceneMaker
  private(set) var frame = FrameSnapshot()

  init(seed: UInt64, width: Int, height: Int) {
    random = SceneMaker(seed: seed, width: width, height: height)
    (frame.width, frame.height, frame.background) = (width, height, 0xff20_1810)
  }

  private var whole: PixelBox { PixelBox(x0: 0, y0: 0, x1: Int32(frame.width), y1: Int32(frame.height)) }

  /// Parameters of a stream.
  struct Kind: Sendable, CustomStringConvertible {
    var shape = ParticleStream.Shape.point
    var mode = ParticleStream.Mode.points
    var levels = 1
    var stretches = 1
    var flags: ParticleStream.Flags = []
    var frames: UInt32 = 1
    var parents: UInt32 = 300
    /// Slot of the image, and its size in texels.
    var image: UInt32 = 1
    var side: Float = 12
    /// Forces, over-life curves, and whether motion is integrated in steps.
    var forces: [ParticleForce.Kind] = []
    var curves: [ParticleCurve.Target] = []
    var isStepped = false
    /// Number of steps that have forces of their own.
    var forceSteps = 1

    var description: String {
      "\(shape) \(mode) levels \(levels) stretches \(stretches) flags \(flags.rawValue) frames \(frames)"
        + (flags.contains(.behaves) ? " forces \(forces) curves \(curves) steps \(isStepped ? forceSteps : 0)" : "")
    }
  }

  private mutating func number(_ low: Double, _ high: Double) -> Float { Float(random.random(low, high)) }

  private mutating func cell(_ kind: Kind, isOutermost: Bool) -> ParticleCell {
    var cell = ParticleCell()
    (cell.lifetime, cell.lifetimeRange) = (number(1, 3), number(0, 1))
    (cell.velocity, cell.velocityRange) = (number(5, 40), number(0, 30))
    (cell.longitude, cell.longitudeRange) = (number(-1, 1), number(0, 1))
    if random.chance(0.5) { cell.latitude = number(-0.2, 0.2) }
    (cell.acceleration.x, cell.acceleration.y, cell.acceleration.z) = (number(-9, 9), number(-9, 20), number(-9, 9))
    (cell.scale, cell.scaleRange, cell.scaleSpeed) = (number(0.3, 1.2), number(0, 0.6), number(-0.3, 0.3))
    (cell.rotation, cell.rotationRange) = (number(-1, 1), number(0, 1))
    (cell.spin, cell.spinRange) = (number(-1, 1), number(0, 1))
    func four(_ low: Double, _ high: Double) -> FourFloats {
      SIMD4(number(low, high), number(low, high), number(low, high), number(low, high)).parts
    }
    (cell.color, cell.colorRange, cell.colorSpeed) = (four(0, 1), four(0, 0.7), four(-0.3, 0.3))
    if kind.flags.contains(.tilted) {
      (cell.tilt, cell.tiltRange, cell.tiltLongitude) = (number(-0.2, 0.2), number(0, 0.2), number(-1, 1))
      if random.chance(0.5) { (cell.longitudeRange, cell.cone) = (0, number(0, 0.5)) }
    }
    if kind.flags.contains(.stamps) {
      (cell.scale, cell.scaleRange, cell.scaleSpeed) = (1, 0, 0)
      (cell.rotation, cell.rotationRange, cell.spin, cell.spinRange) = (0, 0, 0, 0)
    }
    if kind.flags.contains(.behaves) {
      (cell.mass, cell.massRange) = (number(0.5, 2), number(0, 0.8))
      cell.pace = isOutermost ? 1 : number(0.5, 2)
    }
    cell.seed = UInt32(random.random(upTo: 1 << 30))
    if !isOutermost {
      (cell.begin, cell.period) = (number(0, 0.3), number(0.2, 0.5))
      cell.births = random.chance(0.5) ? .infinity : 4
      cell.slots = UInt32((cell.lifetime + cell.lifetimeRange / 2) / cell.period) + 2
    }
    return cell
  }

  private mutating func addBirths(_ kind: Kind, _ stream: inout ParticleStream) {
    stream.firstBirth = UInt32(frame.particleBirths.count)
    stream.births = UInt32(kind.stretches)
    stream.parents = kind.parents
    var age = number(0, 0.02)
    for stretch in 0..<kind.stretches {
      var birth = ParticleBirth()
      birth.firstSlot = kind.parents * UInt32(stretch) / UInt32(kind.stretches)
      birth.cell = UInt32(frame.particleCells.count)
      birth.age = age
      birth.period = number(3, 5) / Float(kind.parents)
      age += birth.period * Float(kind.parents) / Float(kind.stretches)
      (birth.place.x, birth.place.y, birth.place.z) = (number(50, 150), number(50, 100), number(-20, 20))
      (birth.step.x, birth.step.y, birth.step.z) = (number(-0.1, 0.1), number(-0.1, 0.1), number(-0.1, 0.1))
      (birth.size.x, birth.size.y, birth.size.z) = (number(10, 80), number(10, 60), number(10, 40))
      frame.particleBirths.append(birth)
      frame.particleCells.append(cell(kind, isOutermost: true))
    }
  }

  private mutating func addBehaviors(_ kind: Kind, _ stream: inout ParticleStream) {
    stream.firstForce = UInt32(frame.particleBehaviors.count)
    stream.forces = UInt32(kind.forces.count)
    stream.forceSteps = UInt32(kind.forceSteps)
    if kind.isStepped { (stream.step, stream.sinceStep) = (1 / 64, number(0, 1 / 64)) }
    for _ in 0..<kind.forceSteps {
      for one in kind.forces {
        var force = ParticleForce(one)
        force.strength = one == .wave ? number(0.3, 3) : number(-0.5, 4)
        force.vector = (number(-60, 150), number(-60, 120), number(-40, 40))
        let (sine, cosine) = (number(-0.7, 0.7), number(0.5, 0.7))
        force.axis = (sine, cosine, (1 - sine * sine - cosine * cosine).squareRoot())
        force.radius = one == .wave ? number(0, 1) : number(0, 60)
        (force.low, force.high) = random.chance(0.5) ? (0, 1e6) : (-30, 0)
        force.fade = random.chance(0.5) ? 0 : 0.01
        frame.particleBehaviors += force.allWords
      }
    }
    stream.firstCurve = UInt32(frame.particleBehaviors.count)
    stream.curves = UInt32(kind.curves.count)
    for target in kind.curves {
      let reach: Double = target.rawValue < ParticleCurve.Target.rotation.rawValue ? 60 : 1
      let stops = (0..<4).map { (location: Float($0) / 4, value: number(0, reach)) }
      ParticleCurve.append(target, adds: random.chance(0.5), stops, to: &frame.particleBehaviors)
    }
    if kind.flags.contains(.aligned) { stream.alignment = number(-0.5, 0.5) }
  }

  /// Adds a stream and the item that stands for it.
  mutating func add(_ kind: Kind) {
    var stream = ParticleStream()
    stream.seed = UInt32(random.random(upTo: 1 << 30)) &* 5
    stream.newest = UInt32(random.random(upTo: 1 << 30)) &* 4
    (stream.shape, stream.mode, stream.flags) = (kind.shape, kind.mode, kind.flags)
    stream.image = kind.image
    addBirths(kind, &stream)
    if kind.flags.contains(.behaves) { addBehaviors(kind, &stream) }
    stream.firstCell = UInt32(frame.particleCells.count)
    stream.levels = UInt32(kind.levels)
    stream.slots = stream.parents
    for level in 0..<kind.levels {
      let cell = cell(kind, isOutermost: level == 0)
      if level > 0 { stream.slots *= cell.slots }
      frame.particleCells.append(cell)
    }
    (stream.a, stream.d) = (1, 1)
    if !kind.flags.contains(.stamps) {
      let s = number(0.5, 1.2), t = number(-0.5, 0.5)
      (stream.a, stream.b, stream.c, stream.d) = (s, t, -t, s)
      if !kind.flags.contains(.conformal) { stream.c = number(-0.5, 0.5) }
    }
    (stream.tx, stream.ty) = (number(0, 60), number(0, 40))
    (stream.halfWidth, stream.halfHeight) = (kind.side / 2, kind.side / 2)
    (stream.texelWidth, stream.texelHeight) = (kind.side, kind.side)
    if kind.frames > 1 {
      (stream.frames, stream.framesPerRow, stream.frameRate) = (kind.frames, 3, number(2, 9))
      (stream.texelWidth, stream.texelHeight) = (kind.side / 3, kind.side / 2)
    }
    stream.opacity = number(0.4, 1)
    (stream.clip.x0, stream.clip.y0, stream.clip.x1, stream.clip.y1) = (
      Int32(random.random(upTo: 20)), Int32(random.random(upTo: 20)), whole.x1 - Int32(random.random(upTo: 20)),
      whole.y1 - Int32(random.random(upTo: 20))
    )
    var item = DrawItem()
    item.kind = .particles
    item.image = UInt32(frame.particleStreams.count)
    item.row = Int32(random.random(upTo: 99))
    frame.particleStreams.append(stream)
    frame.items.append(item)
    frame.boxes.append(
      stream.clip)
  }

  /// Adds a stream of stamps that are all alive, do not move, and are spread over the frame. Each adds 1 where it is
  /// solid, so that the sum shows if a stamp is missing.
  mutating func addFaintStamps(_ count: UInt32, side: Float) {
    let firstCell = frame.particleCells.count, firstBirth = frame.particleBirths.count
    add(Kind(shape: .rectangle, mode: .volume, flags: [.stamps, .additive], parents: count, side: side))
    for index in frame.particleCells.indices[firstCell...] {
      let seed = frame.particleCells[index].seed
      var cell = ParticleCell()
      (cell.lifetime, cell.scale, cell.seed) = (1e6, 1, seed)
      cell.color = SIMD4<Float>(1, 1, 1, 1).parts
      frame.particleCells[index] = cell
    }
    for index in frame.particleBirths.indices[firstBirth...] {
      let slot = frame.particleBirths[index].firstSlot, cell = frame.particleBirths[index].cell
      var birth = ParticleBirth()
      (birth.firstSlot, birth.cell) = (slot, cell)
      (birth.place.x, birth.place.y) = (Float(frame.width) / 2, Float(frame.height) / 2)
      (birth.size.x, birth.size.y) = (Float(frame.width), Float(frame.height))
      frame.particleBirths[index] = birth
    }
    let last = frame.particleStreams.count - 1
    (frame.particleStreams[last].tx, frame.particleStreams[last].ty) = (0, 0)
    frame.particleStreams[last].opacity = 1 / 255
  }

  mutating func add(_ item: DrawItem, _ box: PixelBox) {
    frame.items.append(item)
    frame.boxes.append(box)
  }

  /// Adds a translucent rectangle over the whole frame.
  mutating func addBackdrop() {
    var item = DrawItem()
    (item.centreX, item.centreY) = (Float(frame.width) / 2, Float(frame.height) / 2)
    (item.halfWidth, item.halfHeight) = (item.centreX, item.centreY)
    item.flags = [.axisAligned, .isometric]
    item.fill = 0x4020_1008
    add(item, PixelBox(x0: 0, y0: 0, x1: Int32(frame.width), y1: Int32(frame.height)))
  }

  mutating func addRectangle() {
    var item = DrawItem()
    item.flags = [.axisAligned, .isometric]
    item.fill = random.colour()
    (item.centreX, item.centreY, item.halfWidth, item.halfHeight) = (number(20, 150), number(20, 90), 30, 14)
    add(item, whole)
  }

  /// Adds a group with half opacity.
  mutating func addGroup(_ body: (inout StreamMaker) -> Void) {
    var item = DrawItem()
    item.kind = .groupBegin
    item.opacity = 128
    add(item, whole)
    body(&self)
    item.kind = .groupEnd
    add(item, whole)
    frame.groupDepth = 1
  }
}
