import AgateGraphics

/// What a layer's source showed last.
struct SourceState: Sendable {
  var source: any CAContentsSource
  var image: CGImage?
  /// Of the image, which the layer's contents use; 0 without one.
  var slot: UInt32 = 0
}

/// A source whose new pictures wait for the end of a transaction.
protocol StagedSource: CAContentsSource {
  /// The number of the picture presented last.
  var staged: UInt64 { get }
  /// The transaction that ended shows pictures up to a number.
  func admit(through number: UInt64)
}

extension RenderTree {
  mutating func setSource(
    _ node: Int32, _ source: (any CAContentsSource)?, staged: UInt64, _ context: LayerContext,
    _ updates: inout [ResourceUpdate]
  ) {
    (source as? any StagedSource)?.admit(through: staged)
    if sources[node]?.source === source { return }
    sources[node]?.source.frameRequests?.remove(context, node)
    source?.frameRequests?.add(context, node)
    if let source {
      // What the layer shows stays until the source has something else.
      sources[node, default: SourceState(source: source)].source = source
    } else if let old = sources.removeValue(forKey: node) {
      show(0, insteadOf: old.slot, node)
      dropImage(Double(old.slot), context, &updates)
    }
  }

  mutating func removeSource(_ node: Int32, _ context: LayerContext) {
    sources.removeValue(forKey: node)?.source.frameRequests?.remove(context, node)
  }

  /// Asks all sources for their pictures.
  mutating func sampleSources(at time: Double, _ context: LayerContext, _ updates: inout [ResourceUpdate]) {
    var index = sources.startIndex
    while index != sources.endIndex {
      let node = sources.keys[index]
      if let row = asksSource(of: node) {
        let image = sources.values[index].source.contents(at: ownTime(row, at: time))
        if image !== sources.values[index].image {
          let old = sources.values[index].slot
          sources.values[index].image = image
          sources.values[index].slot = image.map { retain($0, context, &updates) } ?? 0
          show(sources.values[index].slot, insteadOf: old, node)
          dropImage(Double(old), context, &updates)
        }
      }
      sources.formIndex(after: &index)
    }
  }

  /// When the picture of a layer's source next differs from that at `time`.
  func nextSourceChange(_ node: Int32, _ source: any CAContentsSource, after time: Double) -> Double {
    guard let row = asksSource(of: node) else { return .infinity }
    let local = ownTime(row, at: time)
    let isRunning = runningTime(row, time) != nil
    // Where time turns back, what was may come again.
    if isRunning && course(row) != .straight {
      return source.nextContentsTime(after: -.infinity).isFinite ? time : .infinity
    }
    let change = source.nextContentsTime(after: local)
    if change <= local { return time }
    return isRunning && change.isFinite ? outerTime(row, change, after: time) : .infinity
  }

  /// The row of a layer whose source matters: it is in the tree, and seen. Those that wait for their pictures to be
  /// taken are always asked.
  private func asksSource(of node: Int32) -> Int? {
    let row = Int(rowOfSlot[Int(node)])
    guard row >= 0, row < count else { return nil }
    if sources[node]?.source.frameRequests != nil { return row }
    var r = row
    while r >= 0 {
      if shown[r].hidden != 0 || !(shown[r].opacity > 0) { return nil }
      r = Int(parentRow[r])
    }
    return row
  }

  private mutating func retain(
    _ image: CGImage, _ context: LayerContext, _ updates: inout [ResourceUpdate]
  ) -> UInt32 {
    let (slot, isNew) = context.retain(image)
    if isNew {
      setImage(slot, ImageInfo(image))
      updates.append(.setImage(slot: slot, image))
    }
    return slot
  }

  /// Contents that something else animates stay as they are.
  private mutating func show(_ slot: UInt32, insteadOf old: UInt32, _ node: Int32) {
    let row = Int(rowOfSlot[Int(node)])
    guard row >= 0, contentsIndex[row] >= 0 else { return }
    let index = Int(contentsIndex[row])
    modelContents[index].image = Double(slot)
    guard shownContents[index].image == Double(old) else { return }
    shownContents[index].image = Double(slot)
    mark(row)
  }
}
