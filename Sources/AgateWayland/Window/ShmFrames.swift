import AgateBackend
import CWayland

/// The shared buffers of one window: hands out memory to draw in, and knows what each buffer still holds.
final class ShmFrames {
  /// How the compositor reads a pixel.
  struct Format: Equatable {
    var code: UInt32
    /// Red and blue trade places on the way.
    var isSwapped: Bool
  }
  /// More would only add latency: one on screen, one on its way, one being drawn.
  static let limit = 3

  let format: Format
  private let shm: WlShm
  private var buffers: [ShmBuffer] = []
  /// Of a former size, until the compositor lets go of them.
  private var retired: [ShmBuffer] = []
  private var lent: ShmBuffer?
  private var lentSequence: UInt64?
  /// Where frames are drawn when the compositor has no format with red first.
  private var staging: PixelBuffer?
  private var stagingSequence: UInt64?
  private var size = (width: 0, height: 0)

  init(shm: WlShm, format: Format) {
    self.shm = shm
    self.format = format
  }

  /// The best of the formats that a compositor takes; the two with blue first are always there.
  static func format(among offered: Set<UInt32>, isOpaque: Bool) -> Format {
    let straight = isOpaque ? WlShm.Format.xbgr8888 : WlShm.Format.abgr8888
    if offered.contains(straight) { return Format(code: straight, isSwapped: false) }
    return Format(code: isOpaque ? WlShm.Format.xrgb8888 : WlShm.Format.argb8888, isSwapped: true)
  }

  /// Memory for the next frame, or nil while the compositor holds every buffer.
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

  /// A frame is drawn: brings a buffer up to date with it.
  ///
  /// - Parameter damage: What differs from the frame delivered before; nil for anything.
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

  /// The frame is like the one before, and nothing will be attached.
  ///
  /// - Parameter pixels: What was drawn, if something was.
  func skip(_ pixels: PixelBuffer?, sequence: UInt64?) {
    guard let buffer = lent else { return }
    if pixels === buffer.pixels {
      buffer.stale = .empty
      buffer.sequence = sequence
    }
    if let pixels, pixels === staging { stagingSequence = sequence }
    lent = nil
  }

  /// A request was never answered, so nobody knows what its memory holds.
  private func takeBack() {
    guard let buffer = lent else { return }
    if format.isSwapped { stagingSequence = nil }
    buffer.sequence = nil
    buffer.stale = nil
    lent = nil
  }

  /// A buffer that the compositor does not read, the freshest first.
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
