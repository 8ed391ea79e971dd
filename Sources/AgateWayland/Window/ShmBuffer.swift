import AgateBackend
import CWayland
import Glibc

/// Memory that is shared with the compositor.
final class ShmBuffer {
  let pixels: PixelBuffer
  let buffer: WlBuffer
  /// Whether the compositor reads the buffer.
  var isBusy = false
  /// The box of pixels that differ from the frame delivered last; nil if any pixel may.
  var stale: PixelBox?
  /// The `FrameSnapshot.sequence` of the frame in the buffer; nil if it is not known.
  var sequence: UInt64?

  /// Allocates a buffer and shares it with the compositor.
  ///
  /// - Throws: ``RenderError/exhausted(_:)`` if no memory can be shared, ``RenderError/limit(_:)`` if the window is too
  ///   large.
  init(
    shm: WlShm, width: Int, height: Int, format: UInt32, onRelease: @escaping (ShmBuffer) -> Void
  ) throws(RenderError) {
    // Rows follow each other without a gap: KWin before 6.2 takes them so whatever the stride says, when it uploads a
    // buffer's texture for the first time. Vector stores may run over the end.
    let size = width * height * 4 + 256
    guard width * 4 * height <= Int(Int32.max) - 256 else {
      throw .limit("a window of \(width)×\(height) pixels is larger than Wayland can share; make it smaller")
    }
    let descriptor = memfd_create("agate-frame", UInt32(MFD_CLOEXEC | MFD_ALLOW_SEALING))
    guard descriptor >= 0 else { throw Self.exhausted(width, height) }
    defer { close(descriptor) }
    // Allocated now: a page that cannot be had later would be a bus error in mid-frame.
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
