import Foundation

/// Memory for the pixels of a frame, which are initially zero.
///
/// Unlike the allocation of an array, this allocation can fail without a trap.
public final class PixelMemory: @unchecked Sendable {
  /// The first pixel, aligned to 64 bytes.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// Number of pixels.
  public let count: Int
  /// Bytes that are mapped; 0 if the pixels come from the allocator.
  private let mapped: Int

  /// Allocates memory, or returns nil if there is not enough.
  public init?(count: Int) {
    let (bytes, isTooMany) = max(count, 1).multipliedReportingOverflow(by: 4)
    if isTooMany { return nil }
    let isMapped = bytes >= Self.largePage
    guard let memory = isMapped ? Self.map(bytes) : Self.allocate(bytes) else { return nil }
    pixels = memory.bindMemory(to: UInt32.self, capacity: count)
    mapped = isMapped ? bytes : 0
    self.count = count
  }

  deinit {
    if mapped > 0 { munmap(pixels, mapped) } else { free(pixels) }
  }

  /// Size from which large pages are used, in bytes. Where the kernel has pages of that size, the rows of a frame
  /// need few of them. A picture is drawn column by column of tiles: with small pages nearly every row of a tile lies
  /// on a page that has to be looked up again.
  private static let largePage = 2 << 20

  private static func map(_ bytes: Int) -> UnsafeMutableRawPointer? {
    let (room, isTooMuch) = bytes.addingReportingOverflow(largePage)
    if isTooMuch { return nil }
    guard let start = mmap(nil, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      start != MAP_FAILED
    else { return nil }
    // Memory before and after the aligned part is unmapped immediately. The pixels may end in the middle of a page.
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let before = (largePage - Int(bitPattern: start) % largePage) % largePage
    let used = (bytes + page - 1) / page * page
    let pixels = start + before
    if before > 0 { munmap(start, before) }
    munmap(pixels + used, room - before - used)
    madvise(pixels, used, MADV_HUGEPAGE)
    return pixels
  }

  private static func allocate(_ bytes: Int) -> UnsafeMutableRawPointer? {
    guard let memory = aligned_alloc(64, (bytes + 63) / 64 * 64) else { return nil }
    memset(memory, 0, bytes)
    return memory
  }
}
