import Testing

import AgateBackend
@testable import AgateGraphics

struct PixelMemoryTests {
  @Test(arguments: [0, 1, 15, 16, 17, 524_287, 524_288, 524_289, 1 << 20, 2_073_664, 5_000_001])
  func memoryIsClearAlignedAndTheirs(count: Int) throws {
    let memory = try #require(PixelMemory(count: count)), other = try #require(PixelMemory(count: count))
    #expect(memory.count == count && UInt(bitPattern: memory.pixels) % 64 == 0)
    let isClear = UnsafeBufferPointer(start: memory.pixels, count: count).allSatisfy { $0 == 0 }
    #expect(isClear)
    memory.pixels.update(repeating: .max, count: count)
    let isTheirs = UnsafeBufferPointer(start: other.pixels, count: count).allSatisfy { $0 == 0 }
    #expect(isTheirs)
  }

  @Test func thereIsNotAsMuchAsOneMayAskFor() {
    for count in [Int.max, Int.max / 4, Int.max / 4 - 1_000_000] { #expect(PixelMemory(count: count) == nil) }
  }
}
