import AgateBackend
import AgateRaster

/// Properties of a stream that are computed without making its instances.
extension InstanceTables {
  /// Returns the box of the pixels that the stream's instances may touch.
  func box(of stream: InstanceStream) -> PixelBox {
    if stream.flags.contains(.moving) { return PixelBox(x0: -1 << 28, y0: -1 << 28, x1: 1 << 28, y1: 1 << 28) }
    var box = Extent()
    for index in 0..<Int(stream.sources) {
      let source = sources[Int(stream.firstSource) + index], v = source.values
      var rectangle = Extent()
      (rectangle.x0, rectangle.x1) = (-v.width / 2, v.width / 2)
      (rectangle.y0, rectangle.y1) = (-v.height / 2, v.height / 2)
      box.add(rectangle, source.placement.then(source.outer))
    }
    for index in 0..<Int(stream.levels) {
      let level = levels[Int(stream.firstLevel) + index]
      let first = Int(level.firstPower), middle = first + Int(level.split)
      for range in [first..<middle, middle..<first + Int(level.powers)] {
        var outer = Extent()
        for power in range { outer.add(box, powers[power]) }
        box = outer
      }
    }
    return box.pixels
  }

  /// Returns whether all instances scale their sources equally along both axes.
  func keepsProportions(_ stream: InstanceStream) -> Bool {
    for index in Int(stream.firstLevel)..<Int(stream.firstLevel + stream.levels) {
      let level = levels[index]
      for power in level.firstPower..<level.firstPower + level.powers where !self.powers[Int(power)].keepsProportions {
        return false
      }
    }
    for index in Int(stream.firstSource)..<Int(stream.firstSource + stream.sources) {
      let source = sources[index], v = source.values
      let isEven =
        source.flags.contains(.parts) ? v.shear == 0 && v.scaleX == v.scaleY : source.placement.keepsProportions
      guard isEven, source.outer.keepsProportions else { return false }
      for track in source.firstTrack..<source.firstTrack + source.tracks {
        if !keepsProportions(tracks[Int(track)]) { return false }
      }
    }
    return true
  }

  private func keepsProportions(_ track: InstanceTrack) -> Bool {
    let scale = InstanceValues.scale
    if track.field > scale.upperBound || track.field + track.fields <= scale.lowerBound { return true }
    if track.field == scale.lowerBound, track.fields == 2, track.lanes == 1 { return true }
    guard track.field == InstanceValues.parts, track.lanes == 6 else { return false }
    return (0..<track.keys).allSatisfy {
      let key = Int(track.firstValue + $0 * 6)
      return numbers[key + 2] == numbers[key + 3] && numbers[key + 4] == 0
    }
  }

  private struct Extent {
    /// Whether a coordinate was too large for the box to be reliable.
    var isAnywhere = false
    var x0 = Float.infinity, y0 = Float.infinity, x1 = -Float.infinity, y1 = -Float.infinity

    mutating func add(_ o: Extent, _ m: InstanceMatrix) {
      for (x, y) in [(o.x0, o.y0), (o.x1, o.y0), (o.x0, o.y1), (o.x1, o.y1)] {
        let px = m.a * x + m.c * y + m.tx, py = m.b * x + m.d * y + m.ty
        if o.isAnywhere || px.magnitude > 1e15 || py.magnitude > 1e15 {
          isAnywhere = true
          continue
        }
        (x0, y0, x1, y1) = (min(x0, px), min(y0, py), max(x1, px), max(y1, py))
      }
    }

    /// The box in pixels, with a margin for edges and rounding.
    var pixels: PixelBox {
      if isAnywhere { return PixelBox(x0: -1 << 28, y0: -1 << 28, x1: 1 << 28, y1: 1 << 28) }
      guard x0 <= x1, y0 <= y1 else { return .empty }
      func whole(_ v: Float) -> Int32 { Int32(min(max(v, -1e8), 1e8)) }
      return PixelBox(x0: whole(x0) - 4, y0: whole(y0) - 4, x1: whole(x1) + 4, y1: whole(y1) + 4)
    }
  }

  /// Returns a key that identifies the stream by all values that it depends on.
  func key(of stream: InstanceStream) -> PassKey {
    var hash = ItemHash()
    var plain = stream
    // Indices into the tables are excluded, because they do not affect the pixels.
    (plain.firstLevel, plain.firstSource) = (0, 0)
    hash.add(bytesOf: plain)
    for index in Int(stream.firstLevel)..<Int(stream.firstLevel + stream.levels) {
      var level = levels[index]
      let first = Int(level.firstPower)
      level.firstPower = 0
      hash.add(bytesOf: level)
      for power in first..<first + Int(level.powers) { hash.add(bytesOf: self.powers[power]) }
    }
    for index in Int(stream.firstSource)..<Int(stream.firstSource + stream.sources) {
      var source = sources[index]
      for track in Int(source.firstTrack)..<Int(source.firstTrack + source.tracks) { add(tracks[track], to: &hash) }
      source.firstTrack = 0
      hash.add(bytesOf: source)
    }
    return hash.key
  }

  private func add(_ track: InstanceTrack, to hash: inout ItemHash) {
    var plain = track
    (plain.firstValue, plain.firstTime, plain.firstCurve, plain.firstShape, plain.timing) = (0, 0, 0, 0, 0)
    hash.add(bytesOf: plain)
    let keys = Int(track.keys)
    for index in 0..<keys * Int(track.lanes) { hash.add(bytesOf: numbers[Int(track.firstValue) + index]) }
    for index in 0..<keys { hash.add(bytesOf: numbers[Int(track.firstTime) + index]) }
    if track.flags.contains(.curved) {
      for index in 0..<(keys - 1) * 6 { hash.add(bytesOf: numbers[Int(track.firstCurve) + index]) }
    }
    if track.mode == .cubic {
      for index in 0..<keys * 3 { hash.add(bytesOf: numbers[Int(track.firstShape) + index]) }
    }
    var timing = timings[Int(track.timing)]
    while timing.flags.contains(.grouped) {
      let parent = timings[Int(timing.parent)]
      timing.parent = 0
      hash.add(bytesOf: timing)
      timing = parent
    }
    timing.parent = 0
    hash.add(bytesOf: timing)
  }
}

extension InstanceMatrix {
  fileprivate var keepsProportions: Bool {
    let x = a * a + b * b, y = c * c + d * d
    return (x - y).magnitude <= 2e-6 * max(x, y) && (a * c + b * d).magnitude <= 1e-6 * max(x, y)
  }
}
