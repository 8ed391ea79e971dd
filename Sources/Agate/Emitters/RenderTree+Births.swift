import AgateRaster

/// Births of emitters that are animated or were changed: every particle has the values of the moment it was born in.
///
/// Time is cut into stretches of one length, counted from time 0 whatever the frame, so that a particle's birth is the
/// same in every frame. Within a stretch births are even, places move in a straight line, and the other values rest.
/// After the last change of an emitter that is not animated there is one stretch for all that follows.
extension RenderTree {
  /// Births are summed up from no longer ago than this: 18 hours.
  private static let mostStretches = 1 << 22

  /// More are not counted: what is nearly infinite gives birth to nobody.
  private static let mostBirths = 1e15

  /// Stretches in which what lives was born, at most.
  private static let mostRecent = 4096

  /// Length of a stretch: short, but no more than a thousand in the longest life.
  private static func stretchLength(_ window: Double) -> Double {
    var length = 1.0 / 64
    while window / length > 1024 { length *= 2 }
    return length
  }

  /// Writes the stretches in which living particles were born, newest first. False if there are none.
  mutating func schedule(
    _ source: EmitterSource, root: Int, end: Int, at time: Double, _ stream: inout ParticleStream
  ) -> Bool {
    guard time.magnitude < 1e9 else { return false }
    var longest = Self.window(source.model, root..<end)
    longest = max(longest, source.changes?.last?.window ?? 0)
    let length = Self.stretchLength(longest)
    let current = Int((time / length).rounded(.down))
    // From this stretch on nothing changes.
    let rest = restStretch(source, length) ?? current + 1
    // Where births are even there is nothing to sum up.
    let isShaped = source.changes != nil || shapesBirths(source.animated, root..<end)
    if isShaped { extendSums(source, root..<end, length, to: min(current, rest)) }
    var births = BirthRun()
    if current > rest { scheduleRest(source, root: root, end: end, from: rest, length, at: time, &births) }
    if !births.isComplete {
      let window =
        isShaped
        ? birthSums[source.slot]?[root]?.window(until: min(current, rest - 1) + 1) ?? 0
        : Self.window(source.model, root..<end)
      scheduleStretches(
        source, root: root, length, from: min(current, rest - 1), at: time, window: window, isShaped, &births)
    }
    guard births.slots > 0 else { return false }
    stream.newest = UInt32(truncatingIfNeeded: births.newest)
    stream.parents = UInt32(min(Double(births.slots), ParticleStream.mostSlots))
    return true
  }

  /// What has been scheduled of an outermost cell's births.
  private struct BirthRun {
    /// Numbers of particles; −1 before one was found.
    var newest = Int64(-1)
    var slots: Int64 = 0
    /// All that were born before are dead.
    var isComplete = false
  }

  /// The stretch after the last change; nil if there are animations.
  private func restStretch(_ source: EmitterSource, _ length: Double) -> Int? {
    guard source.animated == nil, let last = source.changes?.last else { return nil }
    let until = last.until > -1e9 ? min(last.until, 1e9) : -1e9
    return Int((until / length).rounded(.down)) + 1
  }

  /// All births since the last change, in one stretch.
  private mutating func scheduleRest(
    _ source: EmitterSource, root: Int, end: Int, from rest: Int, _ length: Double, at time: Double,
    _ births: inout BirthRun
  ) {
    let model = source.model, cell = model.cells[root]
    let before = self.births(source.slot, root, rest)
    let rate = BirthSchedule.rate(of: cell, model.values)
    let now = BirthSchedule.local(cell, time), begin = max(BirthSchedule.local(cell, Double(rest) * length), 0)
    let total =
      before + BirthSchedule.births(of: cell, model.values, at: now)
      - BirthSchedule.births(of: cell, model.values, at: begin)
    // Also false for what is no number.
    guard total.magnitude < Self.mostBirths, before.magnitude < Self.mostBirths else { return }
    births.newest = Int64(total.rounded(.down)) - 1
    let first = Int64(before.rounded(.down))
    guard rate > 0, births.newest >= first else { return }
    let age = now - begin - (Double(births.newest + 1) - before) / rate
    guard !age.isNaN else { return }
    let count = Double(births.newest - first + 1)
    let alive = max(((Self.window(model, root..<end) - age) * rate).rounded(.down) + 1, 0)
    let older = birthSums[source.slot]?[root]?.window(until: rest) ?? 0
    // Else all of these count, so that those before have their slots.
    births.isComplete = now - begin > older || count >= ParticleStream.mostSlots
    births.slots = Int64(min(births.isComplete ? min(alive, count) : count, ParticleStream.mostSlots))
    guard births.slots > 0 else { return }
    var birth = ParticleBirth(age: age, period: 1 / rate, model.values)
    birth.cell = UInt32(particles.cells.count)
    particles.cells.append(ParticleCell(cell, model.values))
    particles.births.append(birth)
  }

  private mutating func scheduleStretches(
    _ source: EmitterSource, root: Int, _ length: Double, from current: Int, at time: Double, window: Double,
    _ isShaped: Bool, _ births: inout BirthRun
  ) {
    func due(_ time: Double) -> Double {
      if isShaped { return self.births(source.slot, root, Int((time / length).rounded())) }
      let cell = source.model.cells[root]
      return BirthSchedule.births(of: cell, source.model.values, at: BirthSchedule.local(cell, time))
    }

    var shown = source.model
    var index = current
    while index >= current - Self.mostRecent {
      let begin = Double(index) * length
      evaluate(source, at: begin + length / 2, into: &shown)
      let speed = Double(shown.cells[root].timing.speed)
      if begin + length < time, (time - begin - length) * speed > window { break }
      let before = due(begin)
      let rate =
        speed
        * (isShaped
          ? birthRate(shown, root, at: begin + length / 2) : BirthSchedule.rate(of: shown.cells[root], shown.values))
      let isNow = begin + length > time
      let after = isShaped && isNow ? before + rate * (time - begin) : due(isNow ? time : begin + length)
      guard after.magnitude < Self.mostBirths, before.magnitude < Self.mostBirths else { break }
      let last = Int64(after.rounded(.down)) - 1, first = Int64(before.rounded(.down))
      if births.newest < 0 { births.newest = last }
      if births.newest - last >= Int64(ParticleStream.mostSlots) { break }
      if last >= first, rate > 0, last <= births.newest {
        let cell = shown.cells[root]
        let age =
          isShaped
          ? speed * (time - begin - (Double(last + 1) - before) / rate)
          : BirthSchedule.local(cell, time) - Double(last + 1) * speed / rate
        var birth = ParticleBirth(age: age, period: speed / rate, shown.values)
        birth.firstSlot = UInt32(births.newest - last)
        birth.cell = UInt32(particles.cells.count)
        particles.cells.append(ParticleCell(cell, shown.values))
        place(&birth, source, &shown, begin, length, at: time - begin - age / speed, each: 1 / rate)
        particles.births.append(birth)
        births.slots = births.newest - first + 1
      }
      if before < 1 { break }
      index -= 1
    }
  }

  /// Lets the birth places move from the stretch's beginning to its end.
  private func place(
    _ birth: inout ParticleBirth, _ source: EmitterSource, _ shown: inout EmitterModel, _ begin: Double,
    _ length: Double, at offset: Double, each step: Double
  ) {
    evaluate(source, at: begin, into: &shown)
    let from = (shown.values.position, shown.values.zPosition)
    evaluate(source, at: begin + length, into: &shown)
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
    guard local >= 0, local < cell.span else { return 0 }
    return BirthSchedule.rate(of: cell, shown.values)
  }

  /// Births until the beginning of a stretch.
  private func births(_ node: Int32, _ root: Int, _ stretch: Int) -> Double {
    guard let sums = birthSums[node]?[root] else { return 0 }
    if stretch < sums.first { return max(sums.sums[0] - sums.restingRate * Double(sums.first - stretch), 0) }
    return sums.sums[min(stretch - sums.first, sums.sums.count - 1)]
  }

  /// Sums up births until the beginning of stretch `last`.
  private mutating func extendSums(_ source: EmitterSource, _ cells: Range<Int>, _ length: Double, to last: Int) {
    let root = cells.lowerBound
    var table = birthSums[source.slot]?[root] ?? BirthSums()
    if table.length != length { table = BirthSums() }
    var shown = source.model
    if table.sums.isEmpty {
      table.length = length
      // Nobody is born before the cell's time begins, and nothing changes before the first animation does.
      let begin = max(firstChange(source), source.model.cells[root].timing.beginTime)
      let wanted = begin / length
      let stretch = wanted < Double(last) ? max(wanted, Double(last - Self.mostStretches)) : Double(last)
      table.first = Int(stretch.rounded(.down)) - 1
      let rest = Double(table.first) * length
      evaluate(source, at: rest, into: &shown)
      let cell = shown.cells[root]
      table.sums = [BirthSchedule.births(of: cell, shown.values, at: BirthSchedule.local(cell, rest))]
      table.windows = [Self.window(shown, cells)]
      table.restingRate = BirthSchedule.rate(of: cell, shown.values) * Double(cell.timing.speed) * length
    }
    // One more than begun stretches: the last one's particles live by its own values.
    while table.first + table.sums.count - 1 < last + 1 {
      let middle = (Double(table.first + table.sums.count - 1) + 0.5) * length
      evaluate(source, at: middle, into: &shown)
      let rate = birthRate(shown, root, at: middle) * Double(shown.cells[root].timing.speed)
      table.windows.append(max(table.windows[table.windows.count - 1], Self.window(shown, cells)))
      table.sums.append(table.sums[table.sums.count - 1] + rate * length)
    }
    birthSums[source.slot, default: [:]][root] = table
  }
}
