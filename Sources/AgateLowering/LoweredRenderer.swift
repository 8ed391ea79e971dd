import AgateBackend
import AgateCPU
import AgateRaster

/// A renderer that supports all features and wraps another renderer, which does not. The CPU renderer paints images of
/// the items that the other renderer does not support. The other renderer draws these images (see `LoweringPlan`).
///
/// Frames look as if the other renderer supported all features. If the other renderer is exact
/// (``/AgateBackend/RendererCapabilities/isExact``), this renderer is also exact. The CPU renderer is created for the
/// first unsupported item and keeps copies of all images. From then on, images need twice the memory.
public final class LoweredRenderer: PresentingRenderer, @unchecked Sendable {
  private let inner: any Renderer
  private let draws: DrawFeatures
  private var painter: CPURenderer?
  /// The images by slot, for the painter, which is created later.
  private var images: [UInt32: any FrameImage] = [:]
  /// The number of the update that set the image in each slot.
  private var versions: [UInt32: UInt64] = [:]
  /// The number of updates of images so far.
  private var updateCount: UInt64 = 0
  private var pictures = PictureCache()
  /// The items of the frame that is sent to the other renderer.
  private var items: [DrawItem] = []
  private var boxes: [PixelBox] = []
  /// The sequence numbers of the latest frames that were sent to the other renderer and to the painter.
  private var shownSequence = FrameSequences.newRange()
  private var partSequence = FrameSequences.newRange()
  /// The total numbers of pixels in frames, in pictures that were shown, and in pictures that had to be painted.
  package private(set) var counts = (pixels: 0, shown: 0, painted: 0)

  /// - Parameter inner: The other renderer. It must support at least ``/AgateBackend/DrawFeatures/picture``.
  public init(_ inner: any Renderer) {
    self.inner = inner
    draws = inner.capabilities.draws
  }

  deinit { ImageSlots.free(pictures.slots) }

  /// The capabilities of the other renderer, except that all features are supported.
  public var capabilities: RendererCapabilities {
    var capabilities = inner.capabilities
    capabilities.draws = .all
    return capabilities
  }

  public var statistics: RendererStatistics? { inner.statistics }

  public var presentsFrames: Bool { (inner as? any PresentingRenderer)?.presentsFrames ?? false }

  public func makeSurface(for window: NativeWindow) throws(RenderError) -> any PresentationSurface {
    guard let presenter = inner as? any PresentingRenderer else {
      throw .unavailable("\(capabilities.name) does not show frames in windows itself")
    }
    return try presenter.makeSurface(for: window)
  }

  public func apply(_ updates: [ResourceUpdate]) throws(RenderError) {
    for update in updates {
      updateCount += 1
      switch update {
      case .setImage(let slot, let image): (images[slot], versions[slot]) = (image, updateCount)
      case .removeImage(let slot): (images[slot], versions[slot]) = (nil, nil)
      }
    }
    try painter?.apply(updates)
    try inner.apply(updates)
  }

  public func render(_ frame: FrameView, into target: RenderTarget) throws(RenderError) -> FrameTicket {
    // The plan and the painter rely on these checks, and the other renderer may make none.
    try frame.check(maximumSide: CPURenderer.maximumFrameSize, ofPasses: CPURenderer.maximumImageSize)
    try frame.checkContents()
    counts.pixels += frame.width * frame.height
    let plan = LoweringPlan(frame, draws: draws)
    if plan.isUnchanged { return try inner.render(frame, into: target) }
    items.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    pictures.begin()
    for item in plan.parts {
      switch item {
      case .items(let range):
        items += frame.items[range]
        boxes += frame.boxes[range]
      case .picture(let range):
        let isBeginning = plan.beginsWithPicture && range.lowerBound == 0
        try addPicture(range, of: frame, isBeginning)
      }
    }
    let unused = pictures.trim(to: Self.mostFrames * frame.width * frame.height)
    if !unused.isEmpty {
      try inner.apply(unused.map { .removeImage(slot: $0) })
      ImageSlots.free(unused)
    }
    return try renderShown(frame, background: plan.beginsWithPicture ? 0 : frame.background, target.withoutContent)
  }

  /// Draws the frame with the other renderer, with `items` instead of the frame's items.
  private func renderShown(
    _ frame: FrameView, background: UInt32, _ target: RenderTarget
  ) throws(RenderError) -> FrameTicket {
    shownSequence += 1
    var shown = frame
    shown.background = background
    (shown.sequence, shown.layoutSequence, shown.history) = (shownSequence, shownSequence, [])
    // A renderer that does not support the passes receives none.
    if !draws.contains(frame.passFeatures) {
      shown.passes = UnsafeBufferPointer(rebasing: frame.passes[..<0])
      shown.passItems = UnsafeBufferPointer(rebasing: frame.passItems[..<0])
      shown.passBoxes = UnsafeBufferPointer(rebasing: frame.passBoxes[..<0])
      shown.filters = UnsafeBufferPointer(rebasing: frame.filters[..<0])
    }
    let id = try items.withUnsafeBufferPointer { (items) throws(RenderError) in
      try boxes.withUnsafeBufferPointer { (boxes) throws(RenderError) in
        (shown.items, shown.boxes) = (items, boxes)
        return try inner.render(shown, into: target).id
      }
    }
    return FrameTicket(id: id)
  }

  /// The limit of the pixels in kept pictures, as a multiple of a frame's pixels. If there are more, pictures that the
  /// current frame does not show are removed.
  private static let mostFrames = 3

  /// Appends a picture of a run of items to `items`, and paints the picture if it is not cached.
  private func addPicture(
    _ range: Range<Int>, of frame: FrameView, _ isBeginning: Bool
  ) throws(RenderError) {
    let whole = PixelBox(width: frame.width, height: frame.height)
    let box = isBeginning ? whole : LoweringPlan.box(of: range, frame)
    let key = name(of: range, frame, isBeginning)
    counts.shown += box.area
    let slot: UInt32
    if let kept = key.flatMap({ pictures.slot(of: $0) }) {
      slot = kept
    } else {
      let pixels = try paint(range, of: frame, box, isBeginning)
      slot = pictures.add(key, area: box.area)
      do throws(RenderError) {
        try inner.apply([.setImage(slot: slot, Picture(pixels, box))])
      } catch {
        if let key, let slot = pictures.remove(key) { ImageSlots.free([slot]) }
        throw error
      }
      counts.painted += box.area
    }
    items.append(DrawItem(picture: slot, box))
    boxes.append(box)
  }

  private func paint(
    _ range: Range<Int>, of frame: FrameView, _ box: PixelBox, _ isBeginning: Bool
  ) throws(RenderError) -> PixelBuffer {
    partSequence += 1
    var part = frame
    part.items = UnsafeBufferPointer(rebasing: frame.items[range])
    part.boxes = UnsafeBufferPointer(rebasing: frame.boxes[range])
    part.background = isBeginning ? frame.background : 0
    (part.sequence, part.layoutSequence, part.history) = (partSequence, partSequence, [])
    return try makePainter().paint(part, in: box)
  }

  /// Returns the cache key of the picture of a run of items. Returns nil if the run contains particles or instances,
  /// because they move without changes of their item.
  private func name(of range: Range<Int>, _ frame: FrameView, _ isBeginning: Bool) -> PassKey? {
    var hash = ItemHash(), showsPass = false
    if isBeginning {
      hash.add(UInt64(frame.background) | 1 << 32)
      hash.add(UInt64(frame.width) << 32 | UInt64(frame.height))
    }
    for index in range {
      let item = frame.items[index]
      switch item.kind {
      case .particles, .instances: return nil
      case .image where item.flags.contains(.pass):
        hash.add(bytesOf: frame.passes[Int(item.image)].key)
        showsPass = true
      case .image where !item.flags.contains(.gradient): hash.add(versions[item.image] ?? 0)
      default: break
      }
      hash.add(item, frame.boxes[index], frame.tables)
    }
    // Keys of passes do not include the contents of their images.
    if showsPass { hash.add(updateCount) }
    return hash.key
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

/// A part of the painted pixels as an image. Renderers copy the image when they receive it, because the next picture
/// is painted in the same memory.
private final class Picture: FrameImage {
  private let buffer: PixelBuffer
  private let box: PixelBox

  init(_ buffer: PixelBuffer, _ box: PixelBox) { (self.buffer, self.box) = (buffer, box) }

  var width: Int { box.width }
  var height: Int { box.height }

  func withTexels(_ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    let first = buffer.pixels + Int(box.y0) * buffer.stride + Int(box.x0)
    if buffer.stride == width { return body(UnsafeBufferPointer(start: first, count: width * height)) }
    let texels = [UInt32](unsafeUninitializedCapacity: width * height) { memory, count in
      for row in 0..<height {
        (memory.baseAddress! + row * width).initialize(from: first + row * buffer.stride, count: width)
      }
      count = width * height
    }
    texels.withUnsafeBufferPointer(body)
  }
}

extension DrawItem {
  /// Creates an image item that fills a box of the image's size with one texel per pixel.
  package init(picture slot: UInt32, _ box: PixelBox) {
    self.init()
    kind = .image
    flags = [.axisAligned, .isometric, .nearest]
    image = slot
    (centreX, centreY) = (Float(box.x0 + box.x1) / 2, Float(box.y0 + box.y1) / 2)
    (halfWidth, halfHeight) = (Float(box.width) / 2, Float(box.height) / 2)
    (ux, vy) = (1 << 16, 1 << 16)
    // Frames may be wider than signed 16.16 numbers can represent. Positions wrap, as in renderers.
    (u0, v0) = (0 &- box.x0 &<< 16, 0 &- box.y0 &<< 16)
  }
}

extension RenderTarget {
  /// A copy of the target that claims no known pixels: a buffer's `holds` is nil, so that the whole frame is drawn.
  fileprivate var withoutContent: RenderTarget {
    if case .buffer(let buffer, _) = self { .buffer(buffer, holds: nil) } else { self }
  }
}
