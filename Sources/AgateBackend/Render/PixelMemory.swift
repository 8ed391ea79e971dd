import Foundation

/// Memory for the pixels of a frame, which are initially zero.
///
/// If there is not enough memory, the initializer returns nil. An array would trap instead.
public final class PixelMemory: @unchecked Sendable {
  /// The first pixel, aligned to 64 bytes.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// Number of pixels.
  public let count: Int
  /// Number of mapped bytes, or 0 if the pixels come from the allocator.
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

  /// Size from which large pages are used, in bytes. If the kernel supports large pages, a frame needs few of them.
  /// Tiles access one short part of many rows. With small pages, nearly every row of a tile is on a different page and
  /// causes a TLB miss.
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
