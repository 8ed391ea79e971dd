import AgateBackend

extension FrameView {
  /// Checks that streams of instances refer only to existing levels, sources and tracks, and that levels, sources and
  /// tracks refer only to existing powers, timings and numbers. Every element of a table is checked once, even if no
  /// stream refers to it.
  func checkInstances() throws(RenderError) {
    let tables = instances
    for index in tables.streams.indices {
      let stream = tables.streams[index]
      try Self.checkRange(
        stream.firstLevel, stream.levels, of: tables.levels.count, "levels", of: "instance stream \(index)")
      try Self.checkRange(
        stream.firstSource, stream.sources, of: tables.sources.count, "sources", of: "instance stream \(index)")
      guard !stream.instances.multipliedReportingOverflow(by: stream.sources).overflow else {
        throw .limit("instance stream \(index) has \(stream.instances) instances of \(stream.sources) sources")
      }
    }
    for index in tables.levels.indices {
      let level = tables.levels[index]
      guard level.count > 0, level.split > 0, level.hasPowers(of: tables.powers.count) else {
        throw .limit("instance level \(index) has powers that are not in the frame")
      }
    }
    for index in tables.sources.indices {
      let source = tables.sources[index]
      try Self.checkRange(
        source.firstTrack, source.tracks, of: tables.tracks.count, "tracks", of: "instance source \(index)")
    }
    for index in tables.tracks.indices { try checkTrack(tables.tracks[index], index) }
    for index in tables.timings.indices { try checkTiming(index) }
  }

  private func checkTrack(_ track: InstanceTrack, _ index: Int) throws(RenderError) {
    guard Self.isRange(track.field, track.fields, of: InstanceValues.words) else {
      throw .limit(
        "instance track \(index) sets \(track.fields) words from \(track.field) on, which sources do not have")
    }
    guard track.timing < instances.timings.count else {
      throw .limit("instance track \(index) has a timing that is not in the frame")
    }
    guard track.lanes > 0, track.keys > 0, track.hasNumbers(of: instances.numbers.count) else {
      throw .limit("instance track \(index) has numbers that are not in the frame")
    }
  }

  /// Checks that a timing's groups exist, and that they are not nested deeper than renderers evaluate. A timing that is
  /// in itself is nested without end.
  private func checkTiming(_ index: Int) throws(RenderError) {
    let timings = instances.timings
    var next = index, depth: UInt32 = 0
    while timings[next].flags.contains(.grouped) {
      guard timings[next].parent < timings.count else {
        throw .limit("instance timing \(next) has a group that is not in the frame")
      }
      next = Int(timings[next].parent)
      depth += 1
      guard depth <= InstanceField.deepest else {
        throw .limit("instance timing \(index) is in more than \(InstanceField.deepest) groups")
      }
    }
  }
}

extension InstanceValues {
  /// Number of 4-byte words in the structure.
  fileprivate static var words: Int { MemoryLayout<InstanceValues>.size / 4 }
}

extension InstanceLevel {
  /// Returns whether a table of `all` matrices has the level's ``powers``. The sums have more than 32 bits.
  fileprivate func hasPowers(of all: Int) -> Bool {
    let count = Int(count), split = Int(split)
    return Int(firstPower) + split + (count + split - 1) / split <= all
  }
}

extension InstanceTrack {
  /// Returns whether a table of `all` numbers has the track's values, and what else its kind of interpolation reads.
  fileprivate func hasNumbers(of all: Int) -> Bool {
    let keys = Int(keys)
    // The product may have more than 64 bits.
    guard Int(firstValue) <= all, keys <= (all - Int(firstValue)) / Int(lanes) else { return false }
    // A single key frame has neither a time nor neighbours.
    if keys == 1 { return true }
    guard Int(firstTime) + keys <= all else { return false }
    if mode == .discrete { return true }
    if flags.contains(.curved), Int(firstCurve) + 6 * (keys - 1) > all { return false }
    return mode != .cubic || Int(firstShape) + 3 * keys <= all
  }
}
