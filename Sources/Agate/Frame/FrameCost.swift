/// Cost of drawing a frame, as far as it follows from the boxes of its items. Where particles and instances lie is
/// known to renderers alone.
struct FrameCost {
  /// Weighted pixels (see ``FrameLimits/blendedPixels``).
  private(set) var blended = 0
  /// The most pixels of pictures that exist at the same time.
  private(set) var pictures = 0

  init(_ frame: borrowing FrameSnapshot, _ limits: FrameLimits) {
    // By far the most frames are so small that nothing has to be added up.
    let most = frame.items.count * 4 * frame.width * frame.height
    if frame.passes.isEmpty && most < limits.blendedPixels { return }
    for i in frame.items.indices { blended &+= frame.items[i].weight * frame.boxes[i].area }
    for i in frame.passItems.indices { blended &+= frame.passItems[i].weight * frame.passBoxes[i].area }
    var area = 0
    for pass in frame.passes {
      area += Int(pass.width) * Int(pass.height)
      blended &+= frame.filterCost(of: pass)
    }
    if area > limits.picturePixels { pictures = frame.mostPicturePixels }
  }
}

extension FrameSnapshot {
  /// Pixels of the pictures that exist at the same time, at most: each from the pass that draws it to the last item that
  /// shows it.
  fileprivate var mostPicturePixels: Int {
    var lastUse = [Int](repeating: -1, count: passes.count)
    for index in passes.indices {
      for item in passItems[passes[index].items] where item.showsPass { lastUse[Int(item.image)] = index }
    }
    for item in items where item.showsPass { lastUse[Int(item.image)] = passes.count }
    // Pictures that layers ask to keep are never let go of.
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

  /// Cost of a pass's filters, in weighted pixels.
  fileprivate borrowing func filterCost(of pass: FramePass) -> Int {
    var cost = 0
    for index in Int(pass.firstFilter)..<Int(pass.firstFilter + pass.filterCount) {
      let filter = filters[index]
      // A kernel reaches three deviations to either side, and four of its steps take as long as a pixel blended.
      let steps = filter.kind == .gaussianBlur ? Int(min(6 * (filter.values[0] + filter.values[1]), 1e5)) : 8
      cost &+= pass.area * steps / 4
    }
    return cost
  }

  /// The row whose own items cost most; −1 if there is none.
  borrowing func heaviestRow() -> Int32 {
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

  /// The row that shows the largest picture; −1 if there is none.
  borrowing func largestPictureRow() -> Int32 {
    var (row, most): (Int32, Int) = (-1, 0)
    for item in passItems + items where item.showsPass && passes[Int(item.image)].area > most {
      (row, most) = (item.row, passes[Int(item.image)].area)
    }
    return row
  }

  /// The row that most particles or instances belong to; −1 if there are none.
  borrowing func mostProducedRow() -> Int32 {
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

extension FramePass {
  fileprivate var area: Int { Int(width) * Int(height) }
  fileprivate var items: Range<Int> { Int(firstItem)..<Int(firstItem + itemCount) }
}

extension DrawItem {
  fileprivate var showsPass: Bool { kind == .image && flags.contains(.pass) }

  /// How long a pixel takes, compared with one of a rectangle.
  package var weight: Int {
    switch kind {
    case .rectangle: 1
    case .shadow, .shape, .groupEnd: 2
    case .image: 4
    case .groupBegin, .maskBegin, .particles, .instances: 0
    }
  }
}

extension PixelBox {
  package var area: Int { isEmpty ? 0 : width * height }
}
