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
  /// Changes the tables, which contain the pictures.
  var change: @Sendable (inout FrameTables) -> Void = { _ in }

  func withFrame<R>(_ body: (UnsafePointer<agate_frame>) -> R) -> R {
    var contents = FrameTables()
    contents.items = pictures.map { DrawItem(picture: $0.slot, box($0)) }
    contents.boxes = pictures.map(box)
    change(&contents)
    // All elements, one table after another. Each table begins at a multiple of 16 bytes.
    var memory: [UInt8] = []
    var places: [(start: Int, count: Int)] = []
    contents.withView { view in
      for table in FrameTable.allCases {
        let bytes = view.bytes(of: table)
        memory += [UInt8](repeating: 0, count: -memory.count & 15)
        places.append((memory.count, bytes.count / table.stride))
        memory += padded(bytes, size: table.stride)
      }
    }
    return memory.withUnsafeBytes { bytes in
      let tables = FrameTable.allCases.map { table in
        let place = places[table.rawValue]
        return agate_table(
          base: place.count == 0 ? nil : bytes.baseAddress! + place.start, count: UInt32(place.count),
          stride: UInt32(table.stride + excess))
      }
      return tables.withUnsafeBufferPointer { tables in
        var frame = agate_frame()
        frame.size = UInt32(MemoryLayout<agate_frame>.size)
        frame.table_count = UInt32(tableCount)
        (frame.width, frame.height) = (Int32(width), Int32(height))
        frame.background = Self.colors.background
        (frame.sequence, frame.layout_sequence) = (sequence, sequence)
        frame.blended_pixel_limit = 1 << 40
        frame.tables = tableCount == 0 ? nil : tables.baseAddress
        return body(&frame)
      }
    }
  }

  private func box(_ picture: (slot: UInt32, x: Int, y: Int)) -> PixelBox {
    PixelBox(x0: Int32(picture.x), y0: Int32(picture.y), x1: Int32(picture.x + 8), y1: Int32(picture.y + 8))
  }

  /// Returns the bytes of elements of `size` bytes, each followed by `excess` padding bytes.
  private func padded(_ bytes: UnsafeRawBufferPointer, size: Int) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: size).flatMap { first in
      Array(bytes[first..<first + size]) + [UInt8](repeating: 0xA5, count: excess)
    }
  }
}
