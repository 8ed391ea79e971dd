import AgateBackend
import AgateCPU

/// A renderer that draws everything with one that does not: a frame within the other's abilities passes through, any other is
/// painted by the CPU renderer and given to the other as a picture.
///
/// Frames that are painted have the CPU renderer's pixels, bit for bit. The first of them makes the painter, which keeps
/// copies of all images: memory for them doubles then.
public final class LoweredRenderer: Renderer, @unchecked Sendable {
  private let inner: any Renderer
  private let draws: DrawFeatures
  private var painter: CPURenderer?
  /// For the painter, once there is one.
  private var images: [UInt32: any FrameImage] = [:]
  /// The picture's slot.
  private let slot = ImageSlots.allocate()
  /// The frame that shows the picture.
  private var shown = FrameSnapshot()

  /// - Parameter draws: what `inner` draws; pictures at least.
  package init(_ inner: any Renderer, draws: DrawFeatures) {
    (self.inner, self.draws) = (inner, draws)
    shown.sequence = FrameSequences.newRange()
  }

  deinit { ImageSlots.free([slot]) }

  public var capabilities: RendererCapabilities { inner.capabilities }

  public var statistics: RendererStatistics? { inner.statistics }

  public func unsupported(in frame: borrowing FrameSnapshot) -> [UnsupportedItem] { [] }

  public func apply(_ updates: [ResourceUpdate]) throws(RenderError) {
    for update in updates {
      switch update {
      case .setImage(let slot, let image): images[slot] = image
      case .removeImage(let slot): images[slot] = nil
      }
    }
    try painter?.apply(updates)
    try inner.apply(updates)
  }

  public func render(_ frame: borrowing FrameSnapshot, into target: RenderTarget) throws(RenderError) -> FrameTicket {
    if draws.contains(frame.features) { return try inner.render(frame, into: target) }
    let picture = try makePainter().paint(frame)
    try inner.apply([.setImage(slot: slot, Picture(picture))])
    shown.sequence += 1
    shown.layoutSequence = shown.sequence
    shown.show(slot, width: frame.width, height: frame.height)
    return try inner.render(shown, into: target.withoutContent)
  }

  public func finish(_ ticket: consuming FrameTicket) async throws(RenderError) -> PixelBuffer? {
    try await inner.finish(ticket)
  }

  private func makePainter() throws(RenderError) -> CPURenderer {
    if let painter { return painter }
    let new = CPURenderer()
    try new.apply(images.map { .setImage(slot: $0.key, $0.value) })
    painter = new
    return new
  }
}

/// Painted pixels as an image, which renderers copy when they get it: the next frame is painted in the same memory.
private final class Picture: FrameImage {
  private let buffer: PixelBuffer

  init(_ buffer: PixelBuffer) { self.buffer = buffer }

  var width: Int { buffer.width }
  var height: Int { buffer.height }

  func withTexels(_ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    if buffer.stride == width { return body(UnsafeBufferPointer(start: buffer.pixels, count: width * height)) }
    let rows = (0..<height).flatMap { UnsafeBufferPointer(start: buffer.pixels + $0 * buffer.stride, count: width) }
    rows.withUnsafeBufferPointer(body)
  }
}

extension FrameSnapshot {
  /// Becomes a frame of one picture, a texel a pixel.
  fileprivate mutating func show(_ slot: UInt32, width: Int, height: Int) {
    tables.removeAll()
    (self.width, self.height) = (width, height)
    var item = DrawItem()
    item.kind = .image
    item.flags = [.axisAligned, .isometric, .nearest]
    item.image = slot
    (item.centreX, item.centreY) = (Float(width) / 2, Float(height) / 2)
    (item.halfWidth, item.halfHeight) = (item.centreX, item.centreY)
    (item.ux, item.vy) = (1 << 16, 1 << 16)
    items.append(item)
    boxes.append(PixelBox(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)))
  }
}

extension RenderTarget {
  /// The same, of which nothing is known.
  fileprivate var withoutContent: RenderTarget {
    if case .buffer(let buffer, _) = self { .buffer(buffer, holds: nil) } else { self }
  }
}
