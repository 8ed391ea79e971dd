import AgateBackend
import AgateRaster

/// A job that creates the items of a replicator's instances. Each part is a range of item numbers.
struct InstanceJob {
  var stream: InstanceStream
  var field: InstanceField
  /// Row of the replicator's item, which all its instances take over.
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
