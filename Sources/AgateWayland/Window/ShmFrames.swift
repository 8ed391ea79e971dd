import AgateBackend
import CWayland

/// The shared buffers of one window. It lends memory to draw in, and tracks the contents of each buffer.
final class ShmFrames {
  /// The format in which the compositor reads pixels.
  struct Format: Equatable {
    var code: UInt32
    /// Whether red and blue are swapped when pixels are copied.
    var isSwapped: Bool
  }
  /// The maximum number of buffers: one on screen, one on its way, one being drawn. More would only add latency.
  static let limit = 3

  let format: Format
  private let shm: WlShm
  private var buffers: [ShmBuffer] = []
  /// Buffers of a former size, kept until the compositor releases them.
  private var retired: [ShmBuffer] = []
  private var lent: ShmBuffer?
  private var lentSequence: UInt64?
  /// The memory that frames are drawn in when the compositor has no format with red first.
  private var staging: PixelBuffer?
  private var stagingSequence: UInt64?
  private var size = (width: 0, height: 0)

  init(shm: WlShm, format: Format) {
    self.shm = shm
    self.format = format
  }

  /// The best of the formats that a compositor accepts. The two with blue first are always available.
  static func format(among offered: Set<UInt32>, isOpaque: Bool) -> Format {
    let straight = isOpaque ? WlShm.Format.xbgr8888 : WlShm.Format.abgr8888
    if offered.contains(straight) { return Format(code: straight, isSwapped: false) }
    return Format(code: isOpaque ? WlShm.Format.xrgb8888 : WlShm.Format.argb8888, isSwapped: true)
  }

  /// Lends memory for the next frame; nil while the compositor holds every buffer.
  func lend(width: Int, height: Int) throws(RenderError) -> RenderTarget? {
    if size != (width, height) { drop(for: (width, height)) }
    takeBack()
    guard let buffer = try free() else { return nil }
    lent = buffer
    if format.isSwapped {
      let memory: PixelBuffer
      if let staging { memory = staging } else { memory = try PixelBuffer.make(width: width, height: height) }
      staging = memory
      return .buffer(memory, holds: stagingSequence)
    }
    lentSequence = buffer.sequence
    return .buffer(buffer.pixels, holds: lentSequence)
  }

  /// Takes a drawn frame and updates a buffer with it.
  ///
  /// - Parameter damage: The pixels that differ from the frame delivered before; nil if any may.
  func take(_ pixels: PixelBuffer, damage: PixelBox?, sequence: UInt64?) throws(RenderError) -> ShmBuffer {
    precondition(
      (pixels.width, pixels.height) == size,
      "the window asked for \(size.width)×\(size.height) pixels and got \(pixels.width)×\(pixels.height)")
    guard let buffer = try lent == nil ? free() : lent else {
      throw .exhausted("the Wayland compositor holds every buffer of the window: deliver once per request")
    }
    for other in buffers { other.stale = other.stale.flatMap { stale in damage.map { stale.union($0) } } }
    if pixels !== buffer.pixels {
      let whole = PixelBox(x0: 0, y0: 0, x1: Int32(size.width), y1: Int32(size.height))
      PixelCopy.copy(
        pixels, to: buffer.pixels, box: (buffer.stale ?? whole).intersection(whole), swap: format.isSwapped)
    }
    buffer.stale = .empty
    buffer.sequence = sequence
    if pixels === staging { stagingSequence = sequence }
    lent = nil
    return buffer
  }

  /// Skips a frame that is like the one before, so that no buffer is attached.
  ///
  /// - Parameter pixels: The drawn pixels, if there are any.
  func skip(_ pixels: PixelBuffer?, sequence: UInt64?) {
    guard let buffer = lent else { return }
    if pixels === buffer.pixels {
      buffer.stale = .empty
      buffer.sequence = sequence
    }
    if let pixels, pixels === staging { stagingSequence = sequence }
    lent = nil
  }

  /// Takes back the memory of a request that was never answered. The contents of that memory are unknown.
  private func takeBack() {
    guard let buffer = lent else { return }
    if format.isSwapped { stagingSequence = nil }
    buffer.sequence = nil
    buffer.stale = nil
    lent = nil
  }

  /// A buffer that the compositor does not read, the most recent first; nil if there is none.
  private func free() throws(RenderError) -> ShmBuffer? {
    var best: ShmBuffer?
    for buffer in buffers where !buffer.isBusy {
      if best == nil || (buffer.sequence ?? 0) > (best?.sequence ?? 0) { best = buffer }
    }
    if let best { return best }
    guard buffers.count < Self.limit else { return nil }
    let made = try ShmBuffer(shm: shm, width: size.width, height: size.height, format: format.code) {
      [weak self] buffer in self?.released(buffer)
    }
    buffers.append(made)
    return made
  }

  private func drop(for size: (width: Int, height: Int)) {
    retired += buffers.filter(\.isBusy)
    buffers.removeAll()
    lent = nil
    staging = nil
    stagingSequence = nil
    self.size = size
  }

  private func released(_ buffer: ShmBuffer) {
    retired.removeAll { $0 === buffer }
  }
}
