import AgateBackend
import AgateRaster

/// A job that makes the items of a replicator's instances, a range of numbers at a time.
struct InstanceJob {
  var stream: InstanceStream
  var field: InstanceField
  /// Row of the replicator.
  var row: Int32
  var items: UnsafeMutablePointer<DrawItem>
  var boxes: UnsafeMutablePointer<PixelBox>

  var count: Int { Int(stream.count) }
  private static let partNumbers = 1024
  var partCount: Int { (count + Self.partNumbers - 1) / Self.partNumbers }

  func run(part: Int) {
    for number in part * Self.partNumbers..<min((part + 1) * Self.partNumbers, count) {
      var box = PixelBox.empty
      if var item = DrawItem(field.instance(stream, UInt32(number)), stream, box: &box) {
        item.row = row
        items[number] = item
        boxes[number] = box
      } else {
        items[number] = DrawItem()
        boxes[number] = .empty
      }
    }
  }
}
