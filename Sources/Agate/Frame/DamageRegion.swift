/// A few boxes of pixels that do not overlap: what has to be drawn again.
public struct DamageRegion: BitwiseCopyable, Sendable {
  /// When there are more boxes, those that lie nearest become one.
  public static let limit = 8

  private var boxes = InlineArray<8, PixelBox>(repeating: .empty)
  public private(set) var count = 0

  public init() {}

  public init(_ box: PixelBox) { add(box) }

  public var isEmpty: Bool { count == 0 }

  public subscript(index: Int) -> PixelBox { boxes[index] }

  /// The smallest box around all.
  public var bounds: PixelBox {
    var bounds = PixelBox.empty
    for index in 0..<count { bounds = bounds.union(boxes[index]) }
    return bounds
  }

  public mutating func add(_ box: PixelBox) {
    var box = box
    if box.isEmpty { return }
    var index = 0
    while index < count {
      if boxes[index].intersection(box).isEmpty {
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

  public mutating func add(_ other: DamageRegion) { for index in 0..<other.count { add(other[index]) } }

  private mutating func remove(_ index: Int) {
    count -= 1
    boxes[index] = boxes[count]
  }
}
