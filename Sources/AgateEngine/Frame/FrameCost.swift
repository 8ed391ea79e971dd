import AgateBackend

/// The cost of drawing a frame, estimated from the boxes of its items. The positions of single particles and instances
/// are known only to renderers.
package struct FrameCost {
  /// The number of weighted pixels (see ``FrameLimits/blendedPixels``). Below the limit, it may be an upper bound.
  package private(set) var blended = 0
  /// The largest number of pixels of pictures that exist at the same time; 0 if all pictures together are within the
  /// limit.
  package private(set) var pictures = 0
  /// The sequence number of the frame that was counted last.
  private var sequence: UInt64 = 0
  private var area = 0

  package init() {}

  /// Computes the cost of the next frame. For most frames, an upper bound shows that the frame is within the limits, so
  /// that no sum is necessary.
  package mutating func count(_ frame: borrowing FrameSnapshot, _ limits: FrameLimits) {
    pictures = 0
    let before = (sequence, area)
    (sequence, area) = (frame.sequence, frame.width * frame.height)
    if frame.passes.isEmpty {
      let each = DrawItem.mostWeight * area
      var most = frame.items.count * each
      // If few items change per frame, the bound grows slowly, and reaches the limit only after many frames.
      if most > limits.blendedPixels, before.1 == area, let changed = frame.changedItemCount(since: before.0) {
        most = blended + changed * each
      }
      if most <= limits.blendedPixels {
        blended = most
        return
      }
    }
    blended = 0
    for i in frame.items.indices { blended &+= frame.items[i].weight * frame.boxes[i].area }
    for i in frame.passItems.indices { blended &+= frame.passItems[i].weight * frame.passBoxes[i].area }
    var shown = 0
    for pass in frame.passes {
      shown += pass.area
      blended &+= frame.filterCost(of: pass)
    }
    if shown > limits.picturePixels { pictures = frame.mostPicturePixels }
  }
}

extension FrameSnapshot {
  /// The largest number of pixels of pictures that exist at the same time. A picture exists from the pass that draws it
  /// to the last item that shows it.
  fileprivate var mostPicturePixels: Int {
    var lastUse = [Int](repeating: -1, count: passes.count)
    for index in passes.indices {
      for item in passItems[passes[index].items] where item.showsPass { lastUse[Int(item.image)] = index }
    }
    for item in items where item.showsPass { lastUse[Int(item.image)] = passes.count }
    // Cached pictures are never released.
    for index in passes.indices where passes[index].isKept != 0 && lastUse[index] >= 0 { lastUse[index] = passes.count }
    var ending = [Int](repeating: 0, count: passes.count + 1), held = 0, most = 0
    for index in passes.indices where lastUse[index] >= 0 {
      held += passes[index].area
      ending[lastUse[index]] += passes[index].area
      most = max(most, held)
      held -= ending[index]
    }
    return most
  }

  /// Returns the cost of a pass's filters, in weighted pixels.
  borrowing func filterCost(of pass: FramePass) -> Int {
    var cost = 0
    for filter in filters[pass.filters] {
      // A blur kernel reaches three standard deviations to either side. Four kernel steps cost as much as one blended
      // pixel.
      let steps = filter.kind == .gaussianBlur ? Int(min(6 * (filter.values[0] + filter.values[1]), 1e5)) : 8
      cost &+= pass.area * steps / 4
    }
    return cost
  }

  /// Returns the row whose own items have the highest cost; −1 if there are no items.
  package borrowing func heaviestRow() -> Int32 {
    var costs: [Int32: Int] = [:]
    func add(_ items: [DrawItem], _ boxes: [PixelBox]) {
      for i in items.indices where items[i].row >= 0 {
        costs[items[i].row, default: 0] &+= items[i].weight * boxes[i].area
      }
    }
    add(items, boxes)
    add(passItems, passBoxes)
    return costs.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? -1
  }

  /// Returns the row that shows the largest picture; −1 if there are no pictures.
  package borrowing func largestPictureRow() -> Int32 {
    var (row, most): (Int32, Int) = (-1, 0)
    for item in passItems + items where item.showsPass && passes[Int(item.image)].area > most {
      (row, most) = (item.row, passes[Int(item.image)].area)
    }
    return row
  }

  /// Returns the row of the item with the most particles or instances; −1 if there are none.
  package borrowing func mostProducedRow() -> Int32 {
    var (row, most): (Int32, Int) = (-1, 0)
    for item in items {
      let count: Int
      switch item.kind {
      case .instances: count = Int(instances.streams[Int(item.image)].count)
      case .particles: count = Int(particleStreams[Int(item.image)].slots)
      default: continue
      }
      if count > most { (row, most) = (item.row, count) }
    }
    return row
  }
}
