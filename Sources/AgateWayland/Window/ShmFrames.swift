import AgateBackend
import CWayland

/// The shared buffers of a window. Provides memory for drawing, and tracks the contents of each buffer.
final class ShmFrames {
  /// A pixel format of the compositor.
  struct Format: Equatable {
    var code: UInt32
    /// Whether red and blue must be swapped, because renderers write red first.
    var isSwapped: Bool
  }
  /// The maximum number of buffers: one is visible, one is queued, and one is being drawn. More buffers would only add
  /// latency.
  static let limit = 3

  let format: Format
  private let shm: WlShm
  private var buffers: [ShmBuffer] = []
  /// The buffers of a former size, which are kept until the compositor releases them.
  private var retired: [ShmBuffer] = []
  private var lent: ShmBuffer?
  private var lentSequence: UInt64?
  /// The memory in which frames are drawn if the compositor has no format with red first.
  private var staging: PixelBuffer?
  private var stagingSequence: UInt64?
  private var size = (width: 0, height: 0)

  init(shm: WlShm, format: Format) {
    self.shm = shm
    self.format = format
  }

  /// Returns the best of the offered formats. Formats with red first are best. Formats with blue first are always
  /// available.
  static func format(among offered: Set<UInt32>, isOpaque: Bool) -> Format {
    let straight = isOpaque ? WlShm.Format.xbgr8888 : WlShm.Format.abgr8888
    if offered.contains(straight) { return Format(code: straight, isSwapped: false) }
    return Format(code: isOpaque ? WlShm.Format.xrgb8888 : WlShm.Format.argb8888, isSwapped: true)
  }

  /// Returns memory for the next frame, or nil while the compositor uses all buffers. The size is in pixels.
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

  /// Updates a buffer with a drawn frame and returns the buffer.
  ///
  /// - Parameter damage: The pixels that differ from the previous frame. Nil if any pixel may differ.
  func take(_ pixels: PixelBuffer, damage: DamageRegion?, sequence: UInt64?) throws(RenderError) -> ShmBuffer {
    precondition(
      (pixels.width, pixels.height) == size,
      "the window asked for \(size.width)×\(size.height) pixels and got \(pixels.width)×\(pixels.height)")
    guard let buffer = try lent == nil ? free() : lent else {
      throw .exhausted("the Wayland compositor holds every buffer of the window: deliver once per request")
    }
    for other in buffers {
      if let damage { other.stale?.add(damage) } else { other.stale = nil }
    }
    if pixels !== buffer.pixels {
      let whole = PixelBox(width: size.width, height: size.height)
      let stale = buffer.stale ?? DamageRegion(whole)
      for index in 0..<stale.count {
        PixelCopy.copy(pixels, to: buffer.pixels, box: stale[index].intersection(whole), swap: format.isSwapped)
      }
    }
    buffer.stale = DamageRegion()
    buffer.sequence = sequence
    if pixels === staging { stagingSequence = sequence }
    lent = nil
    return buffer
  }

  /// Records a frame without changes, for which no buffer is attached.
  ///
  /// - Parameter pixels: The drawn pixels; nil if nothing was drawn.
  func skip(_ pixels: PixelBuffer?, sequence: UInt64?) {
    guard let buffer = lent else { return }
    if pixels === buffer.pixels {
      buffer.stale = DamageRegion()
      buffer.sequence = sequence
    }
    if let pixels, pixels === staging { stagingSequence = sequence }
    lent = nil
  }

  /// Takes back the memory of a request without a delivery. The contents of this memory are unknown.
  private func takeBack() {
    guard let buffer = lent else { return }
    if format.isSwapped { stagingSequence = nil }
    buffer.sequence = nil
    buffer.stale = nil
    lent = nil
  }

  /// Returns the buffer with the newest frame of all buffers that the compositor does not use. If there is none,
  /// creates a buffer. Returns nil if the maximum number of buffers is in use.
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
