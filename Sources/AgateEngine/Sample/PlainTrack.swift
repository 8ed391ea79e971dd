/// The data for sampling a plain track. A plain track interpolates numbers of ``LayerValues`` linearly between two
/// values.
struct PlainTrack: BitwiseCopyable, Sendable {
  /// The word of the first number.
  var word: Int32
  var lanes: Int32
  /// The index of the first value in the sampler's arrays.
  var firstValue: Int32
  var timing: Int32

  init(_ track: Track) {
    if case .words(.values, let word) = track.target { self.word = word } else { word = -1 }
    (lanes, firstValue, timing) = (track.lanes, track.firstValue, track.timing)
  }
}

extension NodeAnimations {
  /// Whether all tracks may be sampled as plain tracks. This requires that no number is animated by two tracks.
  var isPlain: Bool {
    if transition != nil { return false }
    var touched: UInt64 = 0
    for track in tracks {
      guard case .words(.values, let word) = track.target, track.mode == .linear, track.flags.isEmpty, track.keys == 2,
        track.firstCurve < 0, times[Int(track.firstTime)] == 0, times[Int(track.firstTime) + 1] == 1,
        timings[Int(track.timing)].parent < 0
      else { return false }
      let mask = ((UInt64(1) << UInt64(track.lanes)) - 1) << UInt64(word)
      guard touched & mask == 0 else { return false }
      touched |= mask
    }
    return true
  }
}

extension RenderTree {
  /// Samples a node whose tracks are all plain. Writes only animated numbers. Returns true if the node's depth among
  /// its siblings changed.
  @inline(__always)
  mutating func samplePlain(
    _ node: Sampler.Node, _ tracks: borrowing Span<PlainTrack>, _ timings: borrowing Span<Timing>,
    _ values: borrowing Span<Double>, _ time: Double
  ) -> Bool {
    let row = Int(node.row)
    var changed: UInt64 = 0
    for index in node.tracks {
      let track = tracks[unchecked: index]
      let progress = timings[unchecked: Int(track.timing)].easedProgress(at: time)
      for lane in 0..<Int(track.lanes) {
        let word = Int(track.word) + lane
        let value: Double
        if let progress {
          let from = values[unchecked: Int(track.firstValue) + lane]
          let to = values[unchecked: Int(track.firstValue) + Int(track.lanes) + lane]
          value = from + (to - from) * progress
        } else {
          value = layers.model(row).number(word)
        }
        if layers.presented[row].setNumber(word, value) { changed |= 1 << UInt64(word) }
      }
    }
    if changed == 0 { return false }
    mark(row)
    return changed & (1 << UInt64(LayerValues.zWord)) != 0
  }
}

extension LayerValues {
  @inline(__always)
  fileprivate func number(_ word: Int) -> Double {
    withUnsafeBytes(of: self) { $0.loadUnaligned(fromByteOffset: word * 8, as: Double.self) }
  }

  /// Sets a number. Returns true if the number changed.
  @inline(__always)
  fileprivate mutating func setNumber(_ word: Int, _ value: Double) -> Bool {
    withUnsafeMutableBytes(of: &self) { bytes in
      if bytes.load(fromByteOffset: word * 8, as: UInt64.self) == value.bitPattern { return false }
      bytes.storeBytes(of: value, toByteOffset: word * 8, as: Double.self)
      return true
    }
  }
}

extension Timing {
  /// Returns the fraction of the way from the first value to the second; nil if the animation has no effect at `time`.
  @inline(__always)
  func easedProgress(at time: Double) -> Double? {
    guard let p = progress(at: time) else { return nil }
    return curve.solve(p.fraction)
  }
}
