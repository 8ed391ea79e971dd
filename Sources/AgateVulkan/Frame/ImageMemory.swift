import Agate
import CVulkan

/// Memory for images: large blocks that images share, because drivers allow only some thousand allocations.
struct ImageMemory {
  /// A piece of a block.
  struct Span {
    fileprivate let block: Block
    fileprivate let offset: Int
    fileprivate let bytes: Int

    var address: UInt64 { block.buffer.address + UInt64(offset) }
    /// Where it begins in its block, in texels.
    var texel: UInt32 { UInt32(offset / 4) }

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

  private let device: Device
  /// The first lives as long as the store.
  private var blocks: [Block] = []
  private var leaving: [(value: UInt64, span: Span)] = []
  private static let blockBytes = 16 << 20
  private static let alignment = 64

  /// - Parameter firstBytes: size of the first block, nil for what suits the device.
  init(_ device: Device, firstBytes: Int?) throws(RenderError) {
    self.device = device
    let size = firstBytes ?? ImageMemory.firstBytes(device.physical)
    blocks = [Block(try DeviceBuffer(device, size: size, for: .images))]
  }

  /// A CPU reads images through the first block alone: it is as large as can be, and takes only the memory that is used.
  private static func firstBytes(_ physical: PhysicalDevice) -> Int {
    guard physical.isCPU else { return blockBytes }
    let most = min(physical.maximumTexels, 128 << 20) * 4
    return min(most, Int(min(physical.maximumAllocation, 1 << 40)))
  }

  var firstBlock: DeviceBuffer { blocks[0].buffer }
  /// No image lies outside the first block.
  var isOneBlock: Bool { blocks.dropFirst().allSatisfy(\.isEmpty) }

  mutating func allocate(bytes: Int) throws(RenderError) -> Span {
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

  /// Frees a span once the device has passed a timeline value.
  mutating func free(_ span: Span, after value: UInt64) {
    leaving.append((value, span))
  }

  mutating func reclaim(upTo value: UInt64) {
    guard leaving.contains(where: { $0.value <= value }) else { return }
    for entry in leaving where entry.value <= value { give(back: entry.span) }
    leaving.removeAll { $0.value <= value }
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
