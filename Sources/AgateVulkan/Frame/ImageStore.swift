import Agate
import CVulkan

/// Images in device memory: a table of addresses and sizes, indexed by slot.
struct ImageStore {
  /// One row of the table, as `Shaders/texels.glsl` reads it.
  struct Entry: BitwiseCopyable {
    var address: UInt64 = 0
    var width: UInt32 = 0
    var height: UInt32 = 0
  }
  private(set) var table: [Entry] = []
  private var spans: [ImageMemory.Span?] = []
  private var memory: ImageMemory

  init(_ device: Device) {
    memory = ImageMemory(device)
  }

  static let maximumSide = 16_384

  /// Copies an image to the device. Frames that are under way go on seeing the slot's former image.
  mutating func set(_ slot: UInt32, _ image: CGImage, inUseUntil value: UInt64) throws(RenderError) {
    guard max(image.width, image.height) <= ImageStore.maximumSide else {
      throw .limit(
        "an image of \(image.width)×\(image.height) pixels is larger than \(ImageStore.maximumSide) on a side")
    }
    let span = try memory.allocate(bytes: (image.width + 1) * image.height * 8)
    span.write { pairs in fill(pairs, with: image) }
    remove(slot, inUseUntil: value)
    while table.count <= Int(slot) {
      table.append(Entry())
      spans.append(nil)
    }
    table[Int(slot)] = Entry(address: span.address, width: UInt32(image.width), height: UInt32(image.height))
    spans[Int(slot)] = span
  }

  mutating func remove(_ slot: UInt32, inUseUntil value: UInt64) {
    guard Int(slot) < table.count, let span = spans[Int(slot)] else { return }
    memory.free(span, after: value)
    table[Int(slot)] = Entry()
    spans[Int(slot)] = nil
  }

  /// Takes back the memory of images that no frame uses any more.
  mutating func reclaim(upTo value: UInt64) { memory.reclaim(upTo: value) }

  /// Each texel with its right neighbour; a row begins with its first texel twice and ends with its last twice.
  private func fill(_ pairs: UnsafeMutablePointer<UInt64>, with image: CGImage) {
    image.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<image.height {
        let row = pixels.baseAddress! + y * image.width
        let target = pairs + y * (image.width + 1)
        var left = UInt64(row[0])
        for x in 0..<image.width {
          let right = UInt64(row[x])
          target[x] = left | right << 32
          left = right
        }
        target[image.width] = left | left << 32
      }
    }
  }
}
