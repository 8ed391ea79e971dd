import AgateBackend
import CWayland
import Glibc

/// A buffer of pixels in memory that is shared with the compositor.
final class ShmBuffer {
  let pixels: PixelBuffer
  let buffer: WlBuffer
  /// Whether the compositor may still read the buffer.
  var isBusy = false
  /// The pixels that differ from the last delivered frame. Nil if any pixel may differ.
  var stale: DamageRegion?
  /// The `FrameSnapshot.sequence` of the frame in the buffer; nil if the frame is not known.
  var sequence: UInt64?

  /// Allocates a buffer and shares it with the compositor.
  ///
  /// - Throws: ``RenderError/exhausted(_:)`` if there is not enough shared memory, and ``RenderError/limit(_:)`` if the
  ///   window is too large.
  init(
    shm: WlShm, width: Int, height: Int, format: UInt32, onRelease: @escaping (ShmBuffer) -> Void
  ) throws(RenderError) {
    // Rows have no gaps, because KWin before 6.2 ignores the stride when it first uploads a buffer. The extra bytes at
    // the end are for vector stores beyond the last pixel.
    let size = width * height * 4 + 256
    guard width * 4 * height <= Int(Int32.max) - 256 else {
      throw .limit("a window of \(width)×\(height) pixels is larger than Wayland can share; make it smaller")
    }
    let descriptor = memfd_create("agate-frame", UInt32(MFD_CLOEXEC | MFD_ALLOW_SEALING))
    guard descriptor >= 0 else { throw Self.exhausted(width, height) }
    defer { close(descriptor) }
    // All pages are allocated here. Without memory, a later allocation would raise a bus error in the middle of a
    // frame.
    guard posix_fallocate(descriptor, 0, size) == 0 else { throw Self.exhausted(width, height) }
    guard let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED else {
      throw Self.exhausted(width, height)
    }
    nonisolated(unsafe) let owned = memory
    pixels = PixelBuffer(
      width: width, height: height, stride: width,
      pixels: memory.bindMemory(to: UInt32.self, capacity: size / 4), release: { munmap(owned, size) })
    let pool = shm.createPool(fd: descriptor, size: Int32(size))
    buffer = pool.createBuffer(
      offset: 0, width: Int32(width), height: Int32(height), stride: Int32(width * 4), format: format)
    pool.destroy()
    buffer.onEvent = { [weak self] _ in
      guard let self else { return }
      isBusy = false
      onRelease(self)
    }
  }

  deinit { buffer.destroy() }

  private static func exhausted(_ width: Int, _ height: Int) -> RenderError {
    .exhausted("no memory to share for a window of \(width)×\(height) pixels: \(String(cString: strerror(errno)))")
  }
}
