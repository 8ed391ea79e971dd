import Agate
import CVulkan

/// Images in device memory: a table of addresses and sizes, indexed by slot.
struct ImageStore {
  /// One row of the table, as `Shaders/texels.glsl` reads it.
  struct Entry: BitwiseCopyable {
    var address: UInt64 = 0
    /// Where it begins in the texel buffer.
    var texel: UInt32 = 0
    /// width | height << 16
    var size: UInt32 = 0
  }
  private(set) var table: [Entry] = []
  private var spans: [ImageMemory.Span?] = []
  private var memory: ImageMemory
  let view: TexelView

  init(_ device: Device, _ layout: TexelLayout, firstBytes: Int? = nil) throws(RenderError) {
    memory = try ImageMemory(device, firstBytes: firstBytes)
    view = try TexelView(device, layout, of: memory.firstBlock)
  }

  /// Every image can be read through ``view``.
  var areInView: Bool { memory.isOneBlock }

  static let maximumSide = 16_384

  /// Copies an image to the device. Frames that are under way go on seeing the slot's former image.
  mutating func set(_ slot: UInt32, _ image: CGImage, inUseUntil value: UInt64) throws(RenderError) {
    guard max(image.width, image.height) <= ImageStore.maximumSide else {
      throw .limit(
        "an image of \(image.width)×\(image.height) pixels is larger than \(ImageStore.maximumSide) on a side")
    }
    let span = try memory.allocate(bytes: (image.width + 2) * (image.height + 2) * 4)
    span.write { texels in fill(texels, with: image) }
    remove(slot, inUseUntil: value)
    while table.count <= Int(slot) {
      table.append(Entry())
      spans.append(nil)
    }
    table[Int(slot)] = Entry(
      address: span.address, texel: span.texel, size: UInt32(image.width) | UInt32(image.height) << 16)
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

  /// Rows with the first and last texel twice, the first and last row twice.
  private func fill(_ texels: UnsafeMutablePointer<UInt32>, with image: CGImage) {
    let stride = image.width + 2
    image.pixels.withUnsafeBufferPointer { pixels in
      for y in -1...image.height {
        let row = pixels.baseAddress! + min(max(y, 0), image.height - 1) * image.width
        let target = texels + (y + 1) * stride
        target[0] = row[0]
        (target + 1).update(from: row, count: image.width)
        target[stride - 1] = row[image.width - 1]
      }
    }
  }
}
