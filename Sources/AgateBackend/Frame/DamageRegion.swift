/// A few boxes of pixels that do not overlap: what has to be drawn again.
public struct DamageRegion: BitwiseCopyable, Sendable {
  /// When there are more boxes, those that lie nearest become one.
  public static let limit = 8

  private var boxes = InlineArray<8, PixelBox>(repeating: .empty)
  /// How many boxes there are.
  public private(set) var count = 0

  /// Nothing.
  public init() {}

  /// One box.
  public init(_ box: PixelBox) { add(box) }

  /// Whether it has no pixels.
  public var isEmpty: Bool { count == 0 }

  /// One of the boxes.
  public subscript(index: Int) -> PixelBox { boxes[index] }

  /// The smallest box around all.
  public var bounds: PixelBox {
    var bounds = PixelBox.empty
    for index in 0..<count { bounds = bounds.union(boxes[index]) }
    return bounds
  }

  /// Adds a box; boxes are joined where there would be too many.
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
        // The larger box may reach others that the two did not.
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

  /// Adds all boxes of another.
  public mutating func add(_ other: DamageRegion) { for index in 0..<other.count { add(other[index]) } }

  private mutating func remove(_ index: Int) {
    count -= 1
    boxes[index] = boxes[count]
  }
}
