import AgateBackend
import CAgateBackend

/// A frame of pictures. Its description can deliberately differ from a regular frame's.
struct RawFrame {
  /// The opaque colours of the background and of the picture.
  static let colors: (background: UInt32, picture: UInt32) = (0xFF30_2010, 0xFF40_C0F0)

  var width = 24
  var height = 16
  /// The image slots with the position of each image's top left corner, in pixels. Images have 8 × 8 texels.
  var pictures: [(slot: UInt32, x: Int, y: Int)] = []
  /// The number of tables that the frame declares.
  var tableCount = FrameTable.count
  /// The number of bytes by which table elements are larger than this program's elements.
  var excess = 0
  var sequence: UInt64 = 1

  func withFrame<R>(_ body: (UnsafePointer<agate_frame>) -> R) -> R {
    let items = padded(pictures.map { DrawItem(picture: $0.slot, box($0)) })
    let boxes = padded(pictures.map(box))
    return items.withUnsafeBytes { items in
      boxes.withUnsafeBytes { boxes in
        var tables = (0..<FrameTable.count).map { index in
          agate_table(base: nil, count: 0, stride: UInt32(FrameTable(rawValue: index)!.stride + excess))
        }
        let count = UInt32(pictures.count)
        (tables[FrameTable.items.rawValue].base, tables[FrameTable.items.rawValue].count) = (items.baseAddress, count)
        (tables[FrameTable.boxes.rawValue].base, tables[FrameTable.boxes.rawValue].count) = (boxes.baseAddress, count)
        return tables.withUnsafeBufferPointer { tables in
          var frame = agate_frame()
          frame.size = UInt32(MemoryLayout<agate_frame>.size)
          frame.table_count = UInt32(tableCount)
          (frame.width, frame.height) = (Int32(width), Int32(height))
          frame.background = Self.colors.background
          (frame.sequence, frame.layout_sequence) = (sequence, sequence)
          frame.blended_pixel_limit = 1 << 40
          frame.tables = tables.baseAddress
          return body(&frame)
        }
      }
    }
  }

  private func box(_ picture: (slot: UInt32, x: Int, y: Int)) -> PixelBox {
    PixelBox(x0: Int32(picture.x), y0: Int32(picture.y), x1: Int32(picture.x + 8), y1: Int32(picture.y + 8))
  }

  /// Returns the bytes of the elements, each followed by `excess` padding bytes.
  private func padded<T: BitwiseCopyable>(_ elements: [T]) -> [UInt8] {
    elements.flatMap { element in
      withUnsafeBytes(of: element) { Array($0) + [UInt8](repeating: 0xA5, count: excess) }
    }
  }
}
