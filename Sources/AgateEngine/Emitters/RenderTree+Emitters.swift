import AgateBackend
import AgateRaster

/// Conversion of emitters to particle streams.
extension RenderTree {
  mutating func setEmitter(
    _ node: Int32, _ model: EmitterModel, at time: Double, _ edit: inout TreeEdit
  ) {
    if let old = emitters.models[node] {
      for cell in old.cells { dropImage(cell.image, &edit) }
      note(old, before: model, node, at: time)
    }
    emitters.models[node] = model
    markModel(order.row(of: node))
  }

  mutating func dropEmitter(_ node: Int32, _ edit: inout TreeEdit) {
    guard let old = emitters.models.removeValue(forKey: node) else { return }
    emitters.emission.sums[node] = nil
    emitters.changes[node] = nil
    for cell in old.cells { dropImage(cell.image, &edit) }
  }

  /// Returns the emitter with its values in the frame drawn last; nil if the layer is not an emitter.
  func shownEmitter(_ node: Int32) -> EmitterModel? {
    guard let model = emitters.models[node] else { return nil }
    let row = order.row(of: node)
    let time = row < order.count ? ownTime(row, at: animations.sampler.lastTime) : animations.sampler.lastTime
    let source = EmitterSource(slot: node, model: model, animated: animatedNode(node), changes: emitters.changes[node])
    return value(of: source, at: time)
  }

  /// Writes the particle streams of all emitters.
  mutating func emit(at time: Double) {
    // `emission` is moved out of the store while it is written, because the store is read at the same time.
    var emission = Emission()
    swap(&emission, &emitters.emission)
    let hadParticles = !emission.particles.streams.isEmpty
    emission.particles.removeAll()
    own.streams.removeAll(keepingCapacity: true)
    for node in emitters.models.keys.sorted() {
      guard let row = order.connectedRow(of: node) else { continue }
      let streams = emit(node, at: times.sampled(row, at: time), into: &emission)
      if !streams.isEmpty { own.streams[node] = streams }
      if hadParticles || !emission.particles.streams.isEmpty { mark(row) }
    }
    swap(&emission, &emitters.emission)
  }

  /// Writes the particle streams of an emitter.
  func emit(_ node: Int32, at time: Double, into emission: inout Emission) -> EmitterStreams {
    let model = emitters.models[node]!
    let first = emission.particles.streams.count
    let source = EmitterSource(slot: node, model: model, animated: animatedNode(node), changes: emitters.changes[node])
    let shown = source.rests ? model : value(of: source, at: time)
    for index in model.cells.indices where model.cells[index].parent < 0 {
      emit(source, shown, root: index, at: time, into: &emission)
    }
    return EmitterStreams(
      firstStream: Int32(first), streamCount: Int32(emission.particles.streams.count - first),
      renderMode: model.values.renderMode, preservesDepth: model.values.preservesDepth)
  }

  /// Writes the streams of one outermost cell and of the cells below it.
  private func emit(
    _ source: EmitterSource, _ shown: EmitterModel, root: Int, at time: Double, into emission: inout Emission
  ) {
    let model = source.model
    var end = root + 1
    while end < model.cells.count, model.cells[end].parent >= 0 { end += 1 }
    // The lifetimes of all levels add up, because a particle may emit until its own death.
    let window = Self.window(shown, root..<end)
    guard window > 0 || !source.rests else { return }
    var outermost = ParticleStream()
    outermost.seed = ParticleRandom.name(model.values.seed ^ 0x4167_6174, UInt32(root))
    outermost.shape = ParticleStream.Shape(model.values.shape)
    outermost.mode = ParticleStream.Mode(model.values.mode)
    outermost.firstBirth = UInt32(emission.particles.births.count)
    let births =
      source.rests
      ? schedule(model, root: root, window: window, at: time, &outermost, &emission.particles)
      : schedule(source, root: root, end: end, at: time, &outermost, &emission)
    guard births else { return }
    outermost.births = UInt32(emission.particles.births.count) - outermost.firstBirth
    if !shown.behaviors.isEmpty {
      behave(&outermost, source, shown, root..<end, at: time, &emission.particles)
    }
    let bounds = OutermostBounds(outermost, emission.particles)
    for index in root..<end where shown.cells[index].image != 0 {
      append(outermost, bounds, shown, cell: index, model.values.renderMode, &emission.particles)
    }
  }

  /// A distance, in points, that reaches beyond any frame.
  private static let everywhere = 1e7

  /// Returns the longest time, in seconds, from a birth of the outermost cell to the death of the particle and of all
  /// particles that it emits.
  static func window(_ model: EmitterModel, _ cells: Range<Int>) -> Double {
    var longest = 0.0
    for index in cells {
      var sum = 0.0, at = index
      while at >= 0 {
        sum += Double(model.particleCell(at).longestLife)
        at = Int(model.cells[at].parent)
      }
      longest = max(longest, sum)
    }
    return min(longest, ParticleCell.endless)
  }

  /// Writes the single stretch of an emitter that is not animated. Returns false if no particle can be alive.
  private func schedule(
    _ model: EmitterModel, root: Int, window: Double, at time: Double, _ stream: inout ParticleStream,
    _ particles: inout ParticleFrame
  ) -> Bool {
    let cell = model.cells[root]
    let local = BirthSchedule.local(cell, time)
    let total = BirthSchedule.births(of: cell, model.values, at: local).rounded(.down)
    guard total >= 1, total < 1e15 else { return false }
    let period = 1 / BirthSchedule.rate(of: cell, model.values)
    let age = local - total * period
    guard age < window else { return false }
    let alive = min(((window - age) / period).rounded(.down) + 1, total, ParticleStream.mostSlots)
    stream.newest = UInt32(truncatingIfNeeded: Int64(total) - 1)
    stream.parents = UInt32(alive)
    var birth = ParticleBirth(age: age, period: period, model.values)
    birth.cell = UInt32(particles.cells.count)
    particles.births.append(birth)
    particles.cells.append(ParticleCell(cell, model.values))
    return true
  }

  /// Appends the stream of one cell's particles.
  private func append(
    _ outermost: ParticleStream, _ bounds: OutermostBounds, _ model: EmitterModel, cell index: Int,
    _ renderMode: EmitterRenderModeIndex, _ particles: inout ParticleFrame
  ) {
    var stream = outermost
    var chain: [Int] = []
    var at = index
    while at >= 0 {
      chain.append(at)
      at = Int(model.cells[at].parent)
    }
    chain.reverse()
    stream.firstCell = UInt32(particles.cells.count)
    stream.levels = UInt32(chain.count)
    var slots = Double(stream.parents)
    var reach = bounds.reach, scale = bounds.scale
    // A particle counts as long as the particles that it has emitted may live.
    var lives = chain.reduce(0) { $0 + Double(model.particleCell($1).longestLife) }
    for (level, at) in chain.enumerated() {
      var cell = model.particleCell(at)
      // All living particles of the cell were emitted after the birth of the oldest outermost particle.
      if level > 0 { cell.keepSlots(for: min(lives, bounds.oldest)) }
      lives -= Double(cell.longestLife)
      if level > 0 {
        slots *= Double(cell.slots)
        reach += cell.reach(within: bounds.oldest)
        scale *= cell.largestScale(within: bounds.oldest)
      }
      particles.cells.append(cell)
    }
    guard slots >= 1 else { return }
    let drawn = model.cells[index]
    guard stream.show(drawn, images) else { return }
    stream.setSlots(slots, atMost: ParticleStream.mostSlots)
    if renderMode == .additive { stream.flags.insert(.additive) }
    if renderMode == .oldestLast { stream.flags.insert(.newestFirst) }
    let inner = particles.cells[(Int(stream.firstCell) + 1)...]
    let isSprayed = bounds.isSprayed || inner.contains { $0.cone != 0 }
    let isTilted = inner.last?.isTilted ?? bounds.isTilted
    if stream.flags.contains(.behaves) {
      if !drawn.isPlane { stream.flags.remove(.alignedInSpace) }
      if model.reachesFar { reach = Self.everywhere }
    }
    if isSprayed || isTilted || stream.flags.contains(.alignedInSpace) { stream.flags.insert(.tilted) }
    let sprite = (stream.halfWidth * stream.halfWidth + stream.halfHeight * stream.halfHeight).squareRoot()
    reach += Double(sprite) * scale
    particles.streams.append(stream)
    particles.reaches.append(reach)
  }
}

/// Bounds of an outermost cell's living particles. Each particle keeps the values of its birth.
private struct OutermostBounds {
  /// The age of the oldest particle, in seconds.
  var oldest = 0.0
  /// The largest distance, in points, between a particle and its place of birth.
  var reach = 0.0
  /// The largest scale of a particle.
  var scale = 0.0
  var isSprayed = false
  var isTilted = false

  init(_ stream: ParticleStream, _ particles: borrowing ParticleFrame) {
    let births = Int(stream.firstBirth)..<Int(stream.firstBirth + stream.births)
    for index in births {
      let birth = particles.births[index]
      let end = index + 1 < births.upperBound ? particles.births[index + 1].firstSlot : stream.parents
      let last = Double(max(end, birth.firstSlot + 1) - 1 - birth.firstSlot)
      oldest = max(oldest, Double(birth.age) + last * Double(birth.period))
    }
    for index in births {
      let cell = particles.cells[Int(particles.births[index].cell)]
      reach = max(reach, cell.reach(within: oldest))
      scale = max(scale, cell.largestScale(within: oldest))
      isSprayed = isSprayed || cell.cone != 0
      isTilted = isTilted || cell.isTilted
    }
  }
}

extension ParticleCell {
  fileprivate var isTilted: Bool { tilt != 0 || tiltRange != 0 }
}

extension ParticleStream {
  /// Sets the image of the stream and the part of the image that the cell shows. Returns false if the cell shows
  /// nothing.
  fileprivate mutating func show(_ cell: CellValues, _ images: borrowing Column<RenderTree.ImageInfo>) -> Bool {
    let slot = Int(cell.image)
    guard slot > 0, slot < images.count, images[slot].width > 0, cell.contentsScale > 0 else { return false }
    let (width, height) = (Double(images[slot].width), Double(images[slot].height))
    let rect = cell.contentsRect
    image = UInt32(slot)
    (texelX, texelY) = (Float(rect.x * width), Float(rect.y * height))
    (texelWidth, texelHeight) = (Float(rect.width * width), Float(rect.height * height))
    (halfWidth, halfHeight) = (
      Float(rect.width.magnitude * width * images[slot].reduction / cell.contentsScale / 2),
      Float(rect.height.magnitude * height * images[slot].reduction / cell.contentsScale / 2)
    )
    if cell.magnification == .nearest { flags.insert(.nearest) }
    if cell.magnification == .stepped { flags.insert(.stepped) }
    let count = cell.contentsFrameCount.rounded()
    if count > 1, count < 1e6 {
      frames = UInt32(count)
      let row = cell.contentsFramesPerRow.rounded()
      framesPerRow = row >= 1 && row < count ? UInt32(row) : frames
      if cell.frameMode == .random {
        flags.insert(.randomFrame)
      } else {
        frameRate = Float(cell.contentsFramesPerSecond)
        if cell.frameMode == .loop { flags.insert(.loopsFrames) }
      }
    }
    return halfWidth > 0 && halfHeight > 0 && halfWidth.isFinite && halfHeight.isFinite
  }
}

extension ParticleStream.Shape {
  fileprivate init(_ index: EmitterShapeIndex) { self = Self(rawValue: UInt32(index.rawValue)) ?? .point }
}

extension ParticleStream.Mode {
  fileprivate init(_ index: EmitterModeIndex) { self = Self(rawValue: UInt32(index.rawValue)) ?? .volume }
}
