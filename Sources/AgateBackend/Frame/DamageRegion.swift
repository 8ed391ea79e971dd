/// The dirty region of a frame: at most ``limit`` boxes of pixels that do not overlap.
public struct DamageRegion: BitwiseCopyable, Sendable {
  /// Maximum number of boxes. An additional box is merged with the existing box that grows least.
  public static let limit = 8

  private var boxes = InlineArray<8, PixelBox>(repeating: .empty)
  /// Number of boxes.
  public private(set) var count = 0

  /// Creates a region without pixels.
  public init() {}

  /// Creates a region of one box.
  public init(_ box: PixelBox) { add(box) }

  /// Whether the region has no pixels.
  public var isEmpty: Bool { count == 0 }

  /// The box at `index`.
  public subscript(index: Int) -> PixelBox { boxes[index] }

  /// The smallest box that contains all boxes of the region.
  public var bounds: PixelBox {
    var bounds = PixelBox.empty
    for index in 0..<count { bounds = bounds.union(boxes[index]) }
    return bounds
  }

  /// Adds a box. The box is merged with all boxes that it overlaps: the smallest box that contains them replaces them.
  /// If the region would then have more than ``limit`` boxes, the new box is merged with the existing box that grows
  /// least. An empty box is ignored.
  public mutating func add(_ box: PixelBox) {
    var box = box
    if box.isEmpty { return }
    var index = 0
    while index < count {
      let common = boxes[index].intersection(box)
      if common == box { return }
      if common.isEmpty {
        index += 1
      } else {
        // The merged box may overlap boxes that neither of the two overlaps, so the search starts again.
        box = box.union(boxes[index])
        remove(index)
        index = 0
      }
    }
    if count < Self.limit {
      boxes[count] = box
      count += 1
      return
    }
    var nearest = 0, least = Int.max
    for index in 0..<count {
      let joined = box.union(boxes[index])
      let growth = joined.width * joined.height - boxes[index].width * boxes[index].height
      if growth < least { (nearest, least) = (index, growth) }
    }
    let joined = box.union(boxes[nearest])
    remove(nearest)
    add(joined)
  }

  /// Adds all boxes of another region.
  public mutating func add(_ other: DamageRegion) { for index in 0..<other.count { add(other[index]) } }

  private mutating func remove(_ index: Int) {
    count -= 1
    boxes[index] = boxes[count]
  }
}
