import AgateBackend
import CVulkan

/// Memory for pictures and tables that shaders read. They share large blocks, because drivers allow only some
/// thousand allocations.
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

    /// Copies an image, which is in the layout for copying, with a frame of copied texels around it.
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
    /// Free pieces by offset, never adjacent.
    var free: [(offset: Int, bytes: Int)]

    init(_ buffer: DeviceBuffer) {
      self.buffer = buffer
      free = [(0, buffer.size)]
    }

    var isEmpty: Bool { free.count == 1 && free[0].bytes == buffer.size }
  }

  /// The first block as shaders see it.
  let view: TexelView
  private let device: Device
  /// Blocks of memory. The first one lives as long as the store.
  private var blocks: [Block]
  private var leaving: [(frame: UInt64, span: Span)] = []
  /// The frame that was begun last.
  private var frame: UInt64 = 0
  private static let blockBytes = 16 << 20
  private static let alignment = 64

  /// - Parameter firstBytes: Size of the first block in bytes; nil for a size that suits the device.
  init(_ device: Device, _ layout: TexelLayout, firstBytes: Int? = nil) throws(RenderError) {
    self.device = device
    let first = try ImageMemory.makeFirst(device, bytes: firstBytes ?? ImageMemory.firstBytes(device.physical))
    blocks = [Block(first)]
    view = try TexelView(device, layout, of: first)
  }

  /// Makes the first block. It is smaller where there is less memory than wished for, since more blocks may follow.
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

  /// Size of the first block, in bytes. A CPU reads pictures through the first block alone, so that the block is as
  /// large as can be; it takes only the memory that is used.
  private static func firstBytes(_ physical: PhysicalDevice) -> Int {
    guard physical.isCPU else { return blockBytes }
    let most = min(physical.maximumTexels, 128 << 20) * 4
    return min(most, Int(min(physical.maximumAllocation, 1 << 40)))
  }

  /// Whether nothing lies outside the first block.
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

  /// Frees a span once no frame can use it any more: one in flight may even be drawn again.
  func free(_ span: Span) { leaving.append((frame, span)) }

  /// Notes that frame `number` is about to be prepared. Frames that came at least ``VulkanRenderer/framesInFlight``
  /// before it are over.
  func begin(frame number: UInt64) {
    frame = number
    reclaim { $0 + UInt64(VulkanRenderer.framesInFlight) <= number }
  }

  /// Frees all spans that are leaving, when no frame is in flight.
  func reclaimAll() { reclaim { _ in true } }

  private func reclaim(_ isOver: (UInt64) -> Bool) {
    guard leaving.contains(where: { isOver($0.frame) }) else { return }
    for entry in leaving where isOver(entry.frame) { give(back: entry.span) }
    leaving.removeAll { isOver($0.frame) }
    // One empty block is kept besides the first: images often come and go.
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
