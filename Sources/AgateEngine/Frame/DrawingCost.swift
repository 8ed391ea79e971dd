import AgateBackend

/// The part of a frame's cost that a layer and its sublayers cause.
package struct DrawingCost: Sendable, Equatable {
  /// The number of items that are drawn.
  package var items = 0
  /// The total number of particles and instances of these items.
  package var produced = 0
  /// The number of groups and masks: layers that are composited together.
  package var groups = 0
  /// The number of different offscreen images that are shown.
  package var passes = 0
  /// The number of blended pixels. Pixels that cost more count several times (see ``FrameLimits/blendedPixels``).
  package var blendedPixels = 0
  /// The number of pixels of the offscreen images.
  package var picturePixels = 0

  package init() {}
}

extension FrameSnapshot {
  /// Returns the cost of the items that belong to `rows`.
  package borrowing func cost(ofRows rows: Range<Int32>) -> DrawingCost {
    var cost = DrawingCost(), shown = Set<UInt32>()
    for index in items.indices where rows.contains(items[index].row) {
      cost.add(items[index], boxes[index], self, &shown)
    }
    for index in passItems.indices where rows.contains(passItems[index].row) {
      cost.add(passItems[index], passBoxes[index], self, &shown)
    }
    for index in shown {
      cost.passes += 1
      cost.picturePixels &+= passes[Int(index)].area
      cost.blendedPixels &+= filterCost(of: passes[Int(index)])
    }
    return cost
  }
}

extension DrawingCost {
  /// - Parameter shown: the passes that items show. Each pass counts once.
  fileprivate mutating func add(
    _ item: DrawItem, _ box: PixelBox, _ frame: borrowing FrameSnapshot, _ shown: inout Set<UInt32>
  ) {
    switch item.kind {
    case .groupBegin, .maskBegin: groups += 1
    case .groupEnd: break
    default: items += 1
    }
    blendedPixels &+= item.weight * box.area
    switch item.kind {
    case .instances: produced += Int(frame.instances.streams[Int(item.image)].count)
    case .particles: produced += Int(frame.particleStreams[Int(item.image)].slots)
    case .image where item.flags.contains(.pass): shown.insert(UInt32(item.image))
    default: break
    }
  }
}
