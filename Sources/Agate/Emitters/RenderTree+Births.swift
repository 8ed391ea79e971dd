import AgateRaster

/// Births of emitters that are animated: every particle has the values of the moment it was born in.
///
/// Time is cut into stretches of one length, counted from time 0 whatever the frame, so that a particle's birth is the
/// same in every frame. Within a stretch births are even, places move in a straight line, and the other values rest.
extension RenderTree {
  /// The node's tracks, if some of them belong to the emitter.
  func animatedNode(_ node: Int32) -> Sampler.Node? {
    let row = rowOfSlot[Int(node)]
    return sampler.nodes.first { $0.row == row && $0.touchesOwn }
  }

  /// The emitter at a moment of its layer's time.
  func evaluate(_ model: EmitterModel, _ node: Sampler.Node, at time: Double, into shown: inout EmitterModel) {
    shown.values = model.values
    for index in model.cells.indices { shown.cells[index] = model.cells[index] }
    for index in Int(node.firstTrack)..<Int(node.firstTrack + node.trackCount) {
      let track = sampler.tracks[index]
      guard let progress = sampler.progress(of: track, at: time) else { continue }
      switch track.target {
      case .words(.emitter, let word), .discreteWords(.emitter, let word):
        sampler.mix(track, progress, into: &shown.values, word)
      case .words(.cells, let word), .discreteWords(.cells, let word):
        let cell = Int(word) / CellValues.words
        guard cell < model.cells.count else { continue }
        sampler.mix(track, progress, into: &shown.cells[cell], word % Int32(CellValues.words))
      default: break
      }
    }
  }

  /// Births are summed up from no longer ago than this: 18 hours.
  private static let mostStretches = 1 << 22

  /// Length of a stretch: short, but no more than a thousand in the longest life.
  private static func stretchLength(_ window: Double) -> Double {
    var length = 1.0 / 64
    while window / length > 1024 { length *= 2 }
    return length
  }

  /// Writes the stretches in which living particles were born, newest first. False if there are none.
  mutating func schedule(
    _ node: Int32, _ model: EmitterModel, root: Int, end: Int, _ animated: Sampler.Node, at time: Double,
    _ stream: inout ParticleStream
  ) -> Bool {
    let length = Self.stretchLength(Self.window(model, root..<end))
    guard time.magnitude < 1e9 else { return false }
    let current = Int((time / length).rounded(.down))
    extendSums(node, model, root..<end, animated, length, to: current)
    var shown = model
    var due = 0.0
    var newest = Int64(-1)
    let window = birthSums[node]?[root]?.window(until: current + 1) ?? 0
    var index = current
    var slots: Int64 = 0
    while index >= current - 4096 {
      let begin = Double(index) * length
      evaluate(model, animated, at: begin + length / 2, into: &shown)
      let speed = Double(shown.cells[root].timing.speed)
      if index < current, (time - begin - length) * speed > window { break }
      let before = births(node, root, index)
      let rate = birthRate(shown, root, at: begin + length / 2) * speed
      let after = index == current ? before + rate * (time - begin) : births(node, root, index + 1)
      if index == current {
        due = after.rounded(.down)
        newest = Int64(due) - 1
      }
      let last = Int64(after.rounded(.down)) - 1, first = Int64(before.rounded(.down))
      if newest - last >= Int64(ParticleStream.mostSlots) { break }
      if last >= first, rate > 0 {
        var birth = ParticleBirth(
          age: speed * (time - begin - (Double(last + 1) - before) / rate), period: speed / rate, shown.values)
        birth.firstSlot = UInt32(newest - last)
        birth.cell = UInt32(particles.cells.count)
        particles.cells.append(ParticleCell(shown.cells[root], shown.values))
        place(&birth, model, animated, &shown, begin, length, at: (Double(last + 1) - before) / rate, each: 1 / rate)
        particles.births.append(birth)
        slots = newest - first + 1
      }
      if before < 1 { break }
      index -= 1
    }
    guard slots > 0 else { return false }
    stream.newest = UInt32(truncatingIfNeeded: newest)
    stream.parents = UInt32(min(Double(slots), ParticleStream.mostSlots))
    return true
  }

  /// Lets the birth places move from the stretch's beginning to its end.
  private func place(
    _ birth: inout ParticleBirth, _ model: EmitterModel, _ animated: Sampler.Node, _ shown: inout EmitterModel,
    _ begin: Double, _ length: Double, at offset: Double, each step: Double
  ) {
    evaluate(model, animated, at: begin, into: &shown)
    let from = (shown.values.position, shown.values.zPosition)
    evaluate(model, animated, at: begin + length, into: &shown)
    let to = (shown.values.position, shown.values.zPosition)
    let perSecond = ((to.0.x - from.0.x) / length, (to.0.y - from.0.y) / length, (to.1 - from.1) / length)
    birth.x = Float(from.0.x + perSecond.0 * offset)
    birth.y = Float(from.0.y + perSecond.1 * offset)
    birth.z = Float(from.1 + perSecond.2 * offset)
    (birth.stepX, birth.stepY, birth.stepZ) = (
      Float(-perSecond.0 * step), Float(-perSecond.1 * step), Float(-perSecond.2 * step)
    )
  }

  /// Births a second of the cell's time, in the middle of a stretch.
  private func birthRate(_ shown: EmitterModel, _ root: Int, at time: Double) -> Double {
    let cell = shown.cells[root]
    let local = BirthSchedule.local(cell, time)
    guard local >= 0, local < cell.timing.duration else { return 0 }
    return BirthSchedule.rate(of: cell, shown.values)
  }

  /// Births until the beginning of a stretch.
  private func births(_ node: Int32, _ root: Int, _ stretch: Int) -> Double {
    guard let sums = birthSums[node]?[root] else { return 0 }
    if stretch < sums.first { return max(sums.sums[0] - sums.restingRate * Double(sums.first - stretch), 0) }
    return sums.sums[min(stretch - sums.first, sums.sums.count - 1)]
  }

  /// Sums up births until the beginning of stretch `last`.
  private mutating func extendSums(
    _ node: Int32, _ model: EmitterModel, _ cells: Range<Int>, _ animated: Sampler.Node, _ length: Double,
    to last: Int
  ) {
    let root = cells.lowerBound
    var table = birthSums[node]?[root] ?? BirthSums()
    var shown = model
    if table.sums.isEmpty {
      // Nobody is born before the cell's time begins, and nothing changes before the first animation does.
      let begin = max(firstChange(animated), model.cells[root].timing.beginTime)
      let stretch = min(max(begin / length, Double(last - Self.mostStretches)), Double(last))
      table.first = Int(stretch.rounded(.down)) - 1
      let rest = Double(table.first) * length
      evaluate(model, animated, at: rest, into: &shown)
      let cell = shown.cells[root]
      table.sums = [BirthSchedule.births(of: cell, shown.values, at: BirthSchedule.local(cell, rest))]
      table.windows = [Self.window(shown, cells)]
      table.restingRate = BirthSchedule.rate(of: cell, shown.values) * Double(cell.timing.speed) * length
    }
    // One more than begun stretches: the last one's particles live by its own values.
    while table.first + table.sums.count - 1 < last + 1 {
      let middle = (Double(table.first + table.sums.count - 1) + 0.5) * length
      evaluate(model, animated, at: middle, into: &shown)
      let rate = birthRate(shown, root, at: middle) * Double(shown.cells[root].timing.speed)
      table.windows.append(max(table.windows[table.windows.count - 1], Self.window(shown, cells)))
      table.sums.append(table.sums[table.sums.count - 1] + rate * length)
    }
    birthSums[node, default: [:]][root] = table
  }

  /// When the first of the node's animations begins: until then its emitter rests.
  private func firstChange(_ node: Sampler.Node) -> Double {
    var first = Double.infinity
    for index in Int(node.firstTrack)..<Int(node.firstTrack + node.trackCount) {
      var timing = sampler.timings[Int(sampler.tracks[index].timing)]
      while timing.parent >= 0 { timing = sampler.timings[Int(timing.parent)] }
      first = min(first, timing.begin)
    }
    return first
  }
}
