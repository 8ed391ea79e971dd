extension Sampler {
  /// Removes all animations, and keeps the memory for later use.
  mutating func removeAll() {
    listIsStale = false
    isStale = true
    nodes.removeAll(keepingCapacity: true)
    tracks.removeAll(keepingCapacity: true)
    plainTracks.removeAll(keepingCapacity: true)
    timings.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    times.removeAll(keepingCapacity: true)
    curves.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
    lists.removeAll(keepingCapacity: true)
    transitions.removeAll(keepingCapacity: true)
  }

  /// Appends the animations of a layer, except for its transition.
  ///
  /// - Returns: the indices of their tracks.
  @discardableResult
  package mutating func append(_ list: NodeAnimations) -> Range<Int> {
    let first = tracks.count
    let timing = Int32(timings.count), value = Int32(values.count), time = Int32(times.count)
    let curve = Int32(curves.count), path = Int32(paths.count), dashes = Int32(lists.count)
    for var track in list.tracks {
      track.timing += timing
      switch track.target {
      case .shapeList(.path), .shapeList(.shadowPath): track.firstValue += path
      case .shapeList(.dashes): track.firstValue += dashes
      default: track.firstValue += value
      }
      track.firstTime += time
      if track.firstCurve >= 0 { track.firstCurve += curve }
      if track.firstShape >= 0 { track.firstShape += value }
      tracks.append(track)
      plainTracks.append(PlainTrack(track))
    }
    for var own in list.timings {
      if own.parent >= 0 { own.parent += timing }
      timings.append(own)
    }
    values += list.values
    times += list.times
    curves += list.curves
    paths += list.paths
    lists += list.lists
    return first..<tracks.count
  }
}

extension Sampler {
  /// Calls `body` with each track of a node that has an effect at `time`, in their order.
  @inline(__always)
  func forEachTrack(of node: Node, at time: Double, _ body: (_ track: Track, _ progress: KeyProgress) -> Void) {
    for index in node.tracks {
      if let progress = progress(of: tracks[index], at: time) { body(tracks[index], progress) }
    }
  }
}

extension Sampler.Node {
  init(row: Int, _ tracks: Range<Int>, of list: NodeAnimations) {
    self.init(row: Int32(row), tracks)
    for track in list.tracks {
      let group = track.group
      touchesTransform = touchesTransform || track.touchesTransform
      touchesContents = touchesContents || group == .contents
      touchesEffects = touchesEffects || group == .effects || group == .filters
      touchesOwn =
        touchesOwn || group == .emitter || group == .cells || group == .behaviors || group == .replicator
        || group == .shape
      touchesShape = touchesShape || group == .shape
      touchesGradient = touchesGradient || group == .gradient
    }
    isPlain = list.isPlain && !touchesShape
    for timing in list.timings where timing.parent < 0 { restsFrom = max(restsFrom, timing.end) }
    guard list.transition != nil else { return }
    // A transition modifies the sampled values, so they must be sampled in every frame.
    (touchesTransform, touchesEffects) = (true, true)
    restsFrom = .infinity
  }
}
