import AgateBackend
import CVulkan

/// Memory for pictures and tables that shaders read. They share large blocks, because drivers allow only a few thousand
/// allocations.
final class ImageMemory {
  /// A piece of a block.
  struct Span {
    fileprivate let block: Block
    fileprivate let offset: Int
    let bytes: Int

    var address: UInt64 { block.buffer.address + UInt64(offset) }
    /// Start of the span in its block, in words.
    var texel: UInt32 { UInt32(offset / 4) }

    /// Sets all bits to 0.
    func clear(_ commands: Commands) { commands.clear(block.buffer, at: offset, bytes: bytes) }

    /// Copies an image to the span, with its edge texels repeated around it. The image must be in the layout
    /// `TRANSFER_SRC_OPTIMAL`.
    func fill(from image: DrawableImage, _ commands: Commands) {
      commands.copy(image, to: block.buffer, at: offset, stride: image.width + 2, isFramed: true)
    }

    func write(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
      guard let contents = block.buffer.contents else { return }
      body((contents + offset).bindMemory(to: UInt32.self, capacity: bytes / 4))
    }
  }

  fileprivate final class Block {
    let buffer: DeviceBuffer
    /// Free pieces in the order of their offsets. Adjacent pieces are merged.
    var free: [(offset: Int, bytes: Int)]

    init(_ buffer: DeviceBuffer) {
      self.buffer = buffer
      free = [(0, buffer.size)]
    }

    var isEmpty: Bool { free.count == 1 && free[0].bytes == buffer.size }
  }

  /// View of the first block for shaders.
  let view: TexelView
  private let device: Device
  /// Blocks of memory. The first block exists as long as this object.
  private var blocks: [Block]
  private var leaving: [(frame: UInt64, span: Span)] = []
  /// Number of the frame that was begun last.
  private var frame: UInt64 = 0
  private static let blockBytes = 16 << 20
  private static let alignment = 64

  /// - Parameter firstBytes: Size of the first block in bytes. If nil, the size depends on the device.
  init(_ device: Device, _ layout: TexelLayout, firstBytes: Int? = nil) throws(RenderError) {
    self.device = device
    let first = try ImageMemory.makeFirst(device, bytes: firstBytes ?? ImageMemory.firstBytes(device.physical))
    blocks = [Block(first)]
    view = try TexelView(device, layout, of: first)
  }

  /// Creates the first block. If there is not enough memory, the block is smaller, because more blocks may follow.
  private static func makeFirst(_ device: Device, bytes: Int) throws(RenderError) -> DeviceBuffer {
    var bytes = bytes
    while true {
      do throws(RenderError) {
        return try DeviceBuffer(device, size: bytes, for: .images)
      } catch .exhausted(let text) {
        guard bytes > blockBytes else { throw .exhausted(text) }
        bytes = max(bytes / 2, blockBytes)
      }
    }
  }

  /// Returns the size of the first block, in bytes. A CPU driver reads pictures only through a view of the first block,
  /// so the block is as large as possible. Unused parts of the block take no physical memory.
  private static func firstBytes(_ physical: PhysicalDevice) -> Int {
    guard physical.isCPU else { return blockBytes }
    let most = min(physical.maximumTexels, 128 << 20) * 4
    return min(most, Int(min(physical.maximumAllocation, 1 << 40)))
  }

  /// Whether all spans are in the first block.
  var isInView: Bool { blocks.dropFirst().allSatisfy(\.isEmpty) }

  func allocate(bytes: Int) throws(RenderError) -> Span {
    let size = (bytes + ImageMemory.alignment - 1) / ImageMemory.alignment * ImageMemory.alignment
    for block in blocks {
      guard let index = block.free.firstIndex(where: { $0.bytes >= size }) else { continue }
      let offset = block.free[index].offset
      block.free[index] = (offset + size, block.free[index].bytes - size)
      if block.free[index].bytes == 0 { block.free.remove(at: index) }
      return Span(block: block, offset: offset, bytes: size)
    }
    blocks.append(Block(try DeviceBuffer(device, size: max(size, ImageMemory.blockBytes), for: .images)))
    return try allocate(bytes: bytes)
  }

  /// Frees a span after all frames that may use it are complete. A frame in flight may even be drawn again.
  func free(_ span: Span) { leaving.append((frame, span)) }

  /// Begins the preparation of frame `number`. Frames that were begun at least ``VulkanRenderer/framesInFlight`` frames
  /// earlier are complete, because their slots were used again. So only frames that are drawn have numbers.
  func begin(frame number: UInt64) {
    frame = number
    reclaim { $0 + UInt64(VulkanRenderer.framesInFlight) <= number }
  }

  /// Frees all spans that wait to be freed. Call this method only if no frame is in flight.
  func reclaimAll() { reclaim { _ in true } }

  private func reclaim(_ isOver: (UInt64) -> Bool) {
    guard leaving.contains(where: { isOver($0.frame) }) else { return }
    for entry in leaving where isOver(entry.frame) { give(back: entry.span) }
    leaving.removeAll { isOver($0.frame) }
    // Besides the first block, one empty block is kept, because images are often added and removed.
    let first = blocks[0]
    var spare = false
    blocks.removeAll { block in
      guard block !== first, block.isEmpty else { return false }
      defer { spare = true }
      return spare
    }
  }

  private func give(back span: Span) {
    let block = span.block
    var index = block.free.firstIndex { $0.offset > span.offset } ?? block.free.count
    block.free.insert((span.offset, span.bytes), at: index)
    if index + 1 < block.free.count, span.offset + span.bytes == block.free[index + 1].offset {
      block.free[index].bytes += block.free[index + 1].bytes
      block.free.remove(at: index + 1)
    }
    if index > 0, block.free[index - 1].offset + block.free[index - 1].bytes == span.offset {
      block.free[index - 1].bytes += block.free[index].bytes
      block.free.remove(at: index)
      index -= 1
    }
  }
}
