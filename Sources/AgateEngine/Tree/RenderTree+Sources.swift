/// The source of a layer's contents, and its last picture.
package struct SourceState: Sendable {
  var source: any FrameContents
  var image: (any SceneImage)?
  /// The slot of the image that the layer's contents use; 0 without an image.
  var slot: UInt32 = 0
}

extension RenderTree {
  mutating func setSource(_ node: Int32, _ source: (any FrameContents)?, _ edit: inout TreeEdit) {
    source?.arrive()
    if sources[node]?.source.identity == source?.identity { return }
    sources[node]?.source.detach(from: node)
    source?.attach(to: node)
    if let source {
      // The layer keeps its picture until the new source provides one.
      sources[node, default: SourceState(source: source)].source = source
    } else if let old = sources.removeValue(forKey: node) {
      show(0, insteadOf: old.slot, node)
      dropImage(Double(old.slot), &edit)
    }
  }

  mutating func removeSource(_ node: Int32) { sources.removeValue(forKey: node)?.source.detach(from: node) }

  /// Requests the pictures of all sources at a frame time, and shows them.
  package mutating func sampleSources(at time: Double, _ edit: inout TreeEdit) {
    var index = sources.startIndex
    while index != sources.endIndex {
      let node = sources.keys[index]
      if let row = asksSource(of: node) {
        let image = sources.values[index].source.picture(at: ownTime(row, at: time))
        if image !== sources.values[index].image {
          let old = sources.values[index].slot
          sources.values[index].image = image
          sources.values[index].slot = image.map { retain($0, &edit) } ?? 0
          show(sources.values[index].slot, insteadOf: old, node)
          dropImage(Double(old), &edit)
        }
      }
      sources.formIndex(after: &index)
    }
  }

  /// Returns the time of the next change of a source's picture after `time`; infinity if there is none.
  func nextSourceChange(_ node: Int32, _ source: any FrameContents, after time: Double) -> Double {
    guard let row = asksSource(of: node) else { return .infinity }
    let turn = nextTurn(row, after: time)
    return turn <= time ? time : min(turn, nextSourceChange(row, source, inSteadyTimeAfter: time))
  }

  private func nextSourceChange(
    _ row: Int, _ source: any FrameContents, inSteadyTimeAfter time: Double
  ) -> Double {
    let local = ownTime(row, at: time)
    let isRunning = runningTime(row, time) != nil
    // If the local time may run backwards, earlier pictures may be shown again.
    if isRunning && course(row) != .straight {
      return source.nextTime(after: -.infinity).isFinite ? time : .infinity
    }
    let change = source.nextTime(after: local)
    if change <= local { return time }
    return isRunning && change.isFinite ? outerTime(row, change, after: time) : .infinity
  }

  /// Returns the row of a layer whose source must be asked: the layer is connected to the root and visible. Sources
  /// that may change at any time are asked even if the layer is not visible.
  private func asksSource(of node: Int32) -> Int? {
    guard let row = order.connectedRow(of: node) else { return nil }
    return sources[node]?.source.changesAtAnyTime == true || isSeen(row) ? row : nil
  }

  /// Returns whether neither the row nor an ancestor is hidden or transparent.
  func isSeen(_ row: Int) -> Bool {
    var r = row
    while r >= 0 {
      if layers.presented[r].hidden != 0 || !(layers.presented[r].opacity > 0) { return false }
      r = Int(order.parentRow[r])
    }
    return true
  }

  private mutating func retain(_ image: any SceneImage, _ edit: inout TreeEdit) -> UInt32 {
    let (slot, isNew) = edit.slots.retain(image)
    if isNew {
      setImage(slot, ImageInfo(image))
      edit.updates.append(.setImage(slot: slot, image))
    }
    return slot
  }

  /// Shows the image in slot `slot` as the layer's contents. Contents that an animation presents stay unchanged.
  private mutating func show(_ slot: UInt32, insteadOf old: UInt32, _ node: Int32) {
    let row = order.row(of: node)
    guard row >= 0, let place = layers.contents.place(row) else { return }
    layers.contents.model[place].image = Double(slot)
    guard layers.contents.presented[place].image == Double(old) else { return }
    layers.contents.presented[place].image = Double(slot)
    mark(row)
  }
}
