import AgateBackend
import AgateRaster

/// Births of emitters that are animated or were changed. Every particle keeps the emitter's values of the time of its
/// birth.
///
/// Time is divided into stretches of equal length that start at time 0, so that a particle's birth is the same in every
/// frame. Within a stretch, births are evenly spaced, the places of birth move in a straight line, and the other values
/// are constant. Successive stretches without changes are treated as one: before the first animation, after the last
/// animation, and between changes.
extension RenderTree {
  /// The maximum number of stretches over which births are summed: 4.5 hours if a stretch lasts 1/64 second.
  private static let mostStretches = 1 << 20

  /// The maximum number of births that are counted. A larger number gives no births.
  private static let mostBirths = 1e15

  /// The maximum number of stretches, or runs of stretches, that are searched for living particles.
  private static let mostRecent = 4096

  /// Returns the length of a stretch in seconds, from 1/64 to 1/4: the shortest length that needs no more than 1024
  /// stretches.
  ///
  /// - Parameters:
  ///   - window: the longest lifetime of a particle, in seconds.
  ///   - busy: the duration of the animations, in seconds.
  private static func stretchLength(_ window: Double, _ busy: Double) -> Double {
    // At most 256 seconds determine the length. In an emitter that always changes, particles that are older than
    // ``mostRecent`` stretches are not drawn.
    let followed = min(window, min(max(busy, 16), 256))
    var length = 1.0 / 64
    while followed / length > 1024 { length *= 2 }
    return length
  }

  /// Writes the stretches in which the living particles were born, newest first. Returns false if no particle is alive.
  func schedule(
    _ source: EmitterSource, root: Int, end: Int, at time: Double, _ stream: inout ParticleStream,
    _ emission: inout Emission
  ) -> Bool {
    guard time.magnitude < 1e9 else { return false }
    var longest = Self.window(source.model, root..<end)
    longest = max(longest, source.changes?.last?.window ?? 0)
    let busy = busyTime(source)
    let rows = RestingRows(
      length: Self.stretchLength(longest, busy.map { $0.upperBound - $0.lowerBound } ?? 0), busy: busy,
      changes: source.changes)
    let current = Int((time / rows.length).rounded(.down))
    // If the birth rate is constant, no sums are needed.
    let isShaped = source.changes != nil || shapesBirths(source.animated, root..<end)
    if isShaped {
      let last = rows.first(endingAt: current) ?? current
      if last > Int.min { extendSums(source, root..<end, rows.length, to: last, &emission) }
      longest = max(longest, emission.sums[source.slot]?[root]?.window(until: current) ?? 0)
    }
    var births = BirthRun()
    let sums = isShaped ? emission.sums[source.slot]?[root] : nil
    let moment = Moment(time: time, stretch: current, window: longest)
    scheduleRows(source, root: root, rows, moment, isShaped: isShaped, sums: sums, &births, &emission.particles)
    guard births.slots > 0 else { return false }
    stream.newest = UInt32(truncatingIfNeeded: births.newest)
    stream.parents = UInt32(min(Double(births.slots), ParticleStream.mostSlots))
    return true
  }

  /// The births of an outermost cell that have been scheduled.
  private struct BirthRun {
    /// The number of the newest particle; −1 before a particle is found.
    var newest = Int64(-1)
    var slots: Int64 = 0
  }

  /// Returns the range of the layer's time in which animations change an emitter; nil without animations.
  private func busyTime(_ source: EmitterSource) -> Range<Double>? {
    guard let node = source.animated else { return nil }
    let begin = firstAnimation(source)
    return begin < node.restsFrom ? begin..<node.restsFrom : nil
  }

  /// The time whose living particles are scheduled.
  private struct Moment {
    var time: Double
    /// The index of the stretch that contains ``time``.
    var stretch: Int
    /// The longest lifetime of a particle, in seconds.
    var window: Double
  }

  private func scheduleRows(
    _ source: EmitterSource, root: Int, _ rows: RestingRows, _ moment: Moment, isShaped: Bool, sums: BirthSums?,
    _ births: inout BirthRun, _ particles: inout ParticleFrame
  ) {
    let length = rows.length, time = moment.time, window = moment.window
    /// Returns the number of births until the beginning of a stretch.
    func due(_ stretch: Int) -> Double {
      if stretch == Int.min { return 0 }
      if isShaped { return sums?.births(until: stretch) ?? 0 }
      let cell = source.model.cells[root]
      return BirthSchedule.births(
        of: cell, source.model.values, at: BirthSchedule.local(cell, Double(stretch) * length))
    }

    var shown = source.model
    var index = moment.stretch
    for _ in 0..<Self.mostRecent {
      let resting = rows.first(endingAt: index)
      let first = resting ?? index
      let begin = first == Int.min ? -Double.infinity : Double(first) * length, end = Double(index + 1) * length
      evaluate(source, at: end - length / 2, into: &shown)
      let cell = shown.cells[root]
      let speed = Double(cell.timing.speed)
      if end < time, (time - end) * speed > window { return }
      let now = BirthSchedule.local(cell, time), rate = BirthSchedule.rate(of: cell, shown.values)
      let before = due(first)
      // In a stretch with changing values, births follow the rate at the middle of the stretch. In other stretches,
      // births are counted from the begin and end of the cell.
      let isEven = resting != nil || !isShaped
      var beginning = BirthSchedule.local(cell, begin)
      var after = due(index + 1)
      if end > time {
        after =
          isEven
          ? before + BirthSchedule.births(of: cell, shown.values, at: now)
            - BirthSchedule.births(of: cell, shown.values, at: beginning)
          : before + birthRate(shown, root, at: end - length / 2) * (now - beginning)
      }
      if isEven { beginning = max(beginning, 0) }
      let isBearing = isEven || birthRate(shown, root, at: end - length / 2) > 0
      guard after.magnitude < Self.mostBirths, before.magnitude < Self.mostBirths else { return }
      let last = Int64(after.rounded(.down)) - 1
      var oldest = Int64(before.rounded(.down))
      if births.newest < 0 { births.newest = last }
      if births.newest - last >= Int64(ParticleStream.mostSlots) { return }
      let age = now - beginning - (Double(last + 1) - before) / rate
      if last >= oldest, rate > 0, isBearing, last <= births.newest, !age.isNaN {
        // In a long run of births, dead particles and all earlier particles need no slots.
        let alive = max(((window - age) * rate).rounded(.down) + 1, 0)
        let isComplete = alive < Double(last - oldest + 1)
        if isComplete { oldest = last + 1 - Int64(alive) }
        var birth = ParticleBirth(age: age, period: 1 / rate, shown.values)
        birth.firstSlot = UInt32(births.newest - last)
        birth.cell = UInt32(particles.cells.count)
        if oldest <= last {
          particles.cells.append(ParticleCell(cell, shown.values))
          if resting == nil {
            place(&birth, source, &shown, begin, length, at: time - begin - age / speed, each: 1 / (rate * speed))
          }
          particles.births.append(birth)
          births.slots = births.newest - oldest + 1
        }
        if isComplete { return }
      }
      if before < 1 || first == Int.min { return }
      index = first - 1
    }
  }

  /// Makes the place of birth move in a straight line from the beginning of the stretch to its end.
  private func place(
    _ birth: inout ParticleBirth, _ source: EmitterSource, _ shown: inout EmitterModel, _ begin: Double,
    _ length: Double, at offset: Double, each step: Double
  ) {
    evaluate(source, at: begin, into: &shown)
    let from = (shown.values.position, shown.values.zPosition)
    evaluate(source, at: begin + length, into: &shown)
    let to = (shown.values.position, shown.values.zPosition)
    let perSecond = ((to.0.x - from.0.x) / length, (to.0.y - from.0.y) / length, (to.1 - from.1) / length)
    birth.place.x = Float(from.0.x + perSecond.0 * offset)
    birth.place.y = Float(from.0.y + perSecond.1 * offset)
    birth.place.z = Float(from.1 + perSecond.2 * offset)
    (birth.step.x, birth.step.y, birth.step.z) = (
      Float(-perSecond.0 * step), Float(-perSecond.1 * step), Float(-perSecond.2 * step)
    )
  }

  /// Returns the births per second of the cell's time, at a time of the layer; 0 outside the cell's duration.
  private func birthRate(_ shown: EmitterModel, _ root: Int, at time: Double) -> Double {
    let cell = shown.cells[root]
    let local = BirthSchedule.local(cell, time)
    guard local >= 0, local < cell.span else { return 0 }
    return BirthSchedule.rate(of: cell, shown.values)
  }

  /// Extends the sums of births to the beginning of stretch `last`.
  private func extendSums(
    _ source: EmitterSource, _ cells: Range<Int>, _ length: Double, to last: Int, _ emission: inout Emission
  ) {
    let root = cells.lowerBound
    if let known = emission.sums[source.slot]?[root], known.length == length, known.next > last { return }
    var table = emission.sums[source.slot, default: [:]].removeValue(forKey: root) ?? BirthSums()
    if table.length != length || last - table.next > Self.mostStretches { table = BirthSums() }
    var shown = source.model
    if table.sums.isEmpty {
      table.length = length
      // No particle is born before the cell's time begins, and no value changes before the first animation begins.
      let begin = max(firstChange(source), source.model.cells[root].timing.beginTime)
      let wanted = begin / length
      let stretch = wanted < Double(last) ? max(wanted, Double(last - Self.mostStretches)) : Double(last)
      table.first = Int(stretch.rounded(.down)) - 1
      let rest = Double(table.first) * length
      evaluate(source, at: rest, into: &shown)
      let cell = shown.cells[root]
      table.sums = [BirthSchedule.births(of: cell, shown.values, at: BirthSchedule.local(cell, rest))]
      table.windows = [Self.window(shown, cells)]
      table.resting = (cell, shown.values)
    }
    // One sum more than there are stretches until `last`, because the particles of the last stretch have the lifetime
    // of that stretch.
    while table.next < last + 1 {
      let middle = (Double(table.next) + 0.5) * length
      evaluate(source, at: middle, into: &shown)
      let rate = birthRate(shown, root, at: middle) * Double(shown.cells[root].timing.speed)
      table.windows.append(max(table.windows[table.windows.count - 1], Self.window(shown, cells)))
      table.sums.append(table.sums[table.sums.count - 1] + rate * length)
    }
    emission.sums[source.slot, default: [:]][root] = table
  }
}
