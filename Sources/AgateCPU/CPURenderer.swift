import AgateBackend
import AgateRaster

/// A renderer that draws frames on the CPU. It is the reference for other renderers, and the default if there is no
/// GPU.
///
/// A frame is complete when ``render(_:into:)`` returns. The pixels do not depend on the number of threads, the size of
/// the tiles, or the part of the target that was redrawn.
public final class CPURenderer: Renderer, SharedDrawing, @unchecked Sendable {
  // Calls come from one thread at a time (see Renderer), so the state needs no lock.
  let images = ImageStore()
  private let shadows = ShadowStore()
  let shapes = ShapeStore()
  /// For each shape of the frame, whether an item shows the shape.
  var shownShapes: [Bool] = []
  let passes: PassStore
  let pool: WorkerPool
  var production = Production()
  var binning = Binning()
  /// Bins of the pass that is being drawn.
  var passBins = Bins()
  /// Blurred rows of a pass.
  var blurred = ScratchBuffer<UInt32>()
  private var damage = DamageTracker()
  private var background = BackgroundTracker()
  private var changes = ChangeTracker()
  private var ground = Ground()
  private var ring = BufferRing(capacity: CPURenderer.framesInFlight + 1)
  private var lent: [(ticket: UInt64, buffer: PixelBuffer)] = []
  private var nextTicket: UInt64 = 1
  /// Counts of the work done so far.
  @exclusivity(unchecked) private var counts = RendererStatistics()
  /// Tile size that tests set, in pixels. If nil, the renderer chooses.
  var forcedTileSize: (width: Int32, height: Int32)?

  /// Maximum length of a frame's side, in pixels.
  public static let maximumFrameSize = 16384
  /// Maximum length of an image's side, in texels. The limit exists because texel positions are in 16.16 fixed
  /// point.
  public static let maximumImageSize = 16384
  static let framesInFlight = 2
  /// Maximum number of particles and instances that become items.
  static let maximumProduced = 1 << 26

  /// Creates a renderer.
  ///
  /// - Parameter threads: Number of threads that draw, including the caller's thread. 0 means one for each processor
  ///   that the process may use.
  public convenience init(threads: Int = 0) { self.init(threads: threads, passLimit: 64 << 20) }

  /// - Parameter passLimit: Maximum size, in bytes, of cached passes that the frame does not use.
  init(threads: Int, passLimit: Int) {
    passes = PassStore(limit: passLimit)
    pool = WorkerPool(threads: threads > 0 ? threads : Processors.count)
  }

  /// The name, limits and features of the renderer.
  public var capabilities: RendererCapabilities {
    RendererCapabilities(
      name: CPUBackend.name, device: Self.describe(threads: pool.threads), framesInFlight: Self.framesInFlight,
      maximumImageSize: Self.maximumImageSize, maximumFrameSize: Self.maximumFrameSize, isExact: true)
  }

  public var statistics: RendererStatistics? {
    var result = counts
    (result.passes, result.keptPasses, result.passBytes) = (passes.drawn, passes.reused, passes.heldBytes)
    return result
  }

  static func describe(threads: Int) -> String { threads == 1 ? "1 thread" : "\(threads) threads" }

  public func apply(_ updates: [ResourceUpdate]) throws(RenderError) {
    // An iterator would retain each image once more.
    for index in updates.indices {
      switch updates[index] {
      case .removeImage(let slot): images.remove(slot)
      case .setImage(let slot, let image): try set(slot, image)
      }
    }
  }

  private func set(_ slot: UInt32, _ image: any FrameImage) throws(RenderError) {
    let change = try images.set(slot, image)
    counts.uploads += 1
    counts.uploadBytes += 4 * image.width * image.height
    if change == .none { return }
    production.forgetTables(of: slot)
    if change == .replaced { damage.imagesWereReplaced() }
    // The keys of passes contain image slots, so passes that use the slot are no longer valid.
    passes.forget(slot)
  }

  public func render(_ frame: FrameView, into target: RenderTarget) throws(RenderError) -> FrameTicket {
    try render(frame, into: target, only: nil)
  }

  /// - Parameter part: The pixels to draw. If nil, all pixels that differ from the target's contents are drawn.
  private func render(
    _ frame: FrameView, into target: RenderTarget, only part: PixelBox?
  ) throws(RenderError) -> FrameTicket {
    try frame.check(maximumSide: Self.maximumFrameSize, ofPasses: Self.maximumImageSize)
    try frame.checkContents()
    guard frame.items.count <= Int32.max else {
      throw .limit("a frame of \(frame.items.count) items; the limit is \(Int32.max)")
    }
    let produced = frame.producedItemCount
    guard produced <= Self.maximumProduced else {
      throw .limit(
        "a frame of \(produced) particles and instances; the limit is \(Self.maximumProduced): lower birth rates, "
          + "lifetimes or instance counts")
    }
    pool.admitGuest()
    let id = nextTicket
    switch target {
    case .memory:
      observe(frame)
      let slot = try ring.take(width: frame.width, height: frame.height)
      try draw(frame, over: damage.trusted(ring.holds(slot)), only: part, ring.pixels(slot), stride: frame.width)
      let shown = part == nil ? HeldFrame(sequence: frame.sequence, epoch: damage.epoch) : nil
      ring.record(slot, holds: shown, ticket: id)
    case .buffer(let buffer, let sequence):
      guard buffer.width == frame.width, buffer.height == frame.height, buffer.stride >= buffer.width else {
        throw .limit(
          "the target buffer has \(buffer.width)×\(buffer.height) pixels, the frame \(frame.width)×\(frame.height)")
      }
      observe(frame)
      try draw(frame, over: damage.trusted(sequence), only: part, buffer.pixels, stride: buffer.stride)
      lent.append((id, buffer))
    case .surface:
      throw .unavailable("the CPU renderer draws to memory; present its pixels through a shared memory buffer")
    }
    nextTicket += 1
    counts.frames += 1
    return FrameTicket(id: id)
  }

  public func finish(_ ticket: consuming FrameTicket) async throws(RenderError) -> PixelBuffer? {
    guard let pixels = finish(now: ticket) else {
      throw .limit("a frame was finished after \(Self.framesInFlight) more were started; its pixels are gone")
    }
    return pixels
  }

  /// Returns the pixels of a frame without waiting, because ``render(_:into:)`` returns only after the frame is drawn.
  @discardableResult package func finish(now ticket: consuming FrameTicket) -> PixelBuffer? {
    let id = ticket.id
    images.freeRetired()
    if let pixels = ring.finish(id) { return pixels }
    guard let index = lent.firstIndex(where: { $0.ticket == id }) else { return nil }
    return lent.remove(at: index).buffer
  }

  /// Draws a part of a frame. The pixels of the part are valid until the next frame is drawn. The pixels outside of the
  /// part are undefined.
  package func paint(_ frame: FrameView, in part: PixelBox) throws(RenderError) -> PixelBuffer {
    let ticket = try render(frame, into: .memory, only: part)
    guard let pixels = ring.finish(ticket.id) else { throw .limit("the frame has no pixels") }
    return pixels
  }

  package func expectHelp() { pool.expectGuest() }
  package func help() { pool.work() }
  package func endHelp() { pool.dismissGuest() }

  private func observe(_ frame: FrameView) {
    damage.observe(frame)
    binning.observe(frame)
  }

  /// - Parameter held: The frame that the target contains before drawing, or nil.
  private func draw(
    _ frame: FrameView, over held: HeldFrame?, only part: PixelBox?,
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int
  ) throws(RenderError) {
    let region = part.map { DamageRegion($0) } ?? damage.damage(frame, over: held)
    if region.isEmpty { return }
    let identity = HeldFrame(sequence: frame.sequence, epoch: damage.epoch)
    let bounds = frame.list.bounds
    let grounded = part == nil ? ground.note(frame, identity) : nil
    shadows.prepare(frame.shadows)
    prepareShapes(frame, grounded == nil ? region : DamageRegion(bounds))
    let start = StageTrace.begin()
    drawPasses(frame, frame.passList)
    StageTrace.end(.passes, since: start)
    let producing = StageTrace.begin()
    let list = production.produce(frame, frame.list, pool)
    StageTrace.end(.produce, since: producing)
    if list.count != frame.items.count {
      let blended = list.blendedPixels(limit: frame.blendedPixelLimit)
      // The error is thrown before the target is modified.
      if blended > frame.blendedPixelLimit { throw .overdraw(pixels: blended, limit: frame.blendedPixelLimit) }
    }
    // Particles and instances become other items in each frame, so the bins cannot be updated.
    if !frame.particleStreams.isEmpty || !frame.instances.streams.isEmpty { binning.forget() }
    if let grounded { ground.draw(grounded, of: list) { drawPicture($0, $1, stride: Int(list.width)) } }
    // Pixels of passes and of the ground do not count as pixels of the frame.
    _ = pool.takeShaded()
    // Recording the cells of items is useful only if a large area is filled.
    if region.bounds.isLarge(in: bounds) { background.note(list, identity) }
    let shownGround = part == nil ? ground.view : nil
    let drawn = background.cells(of: held)
    let places = production.particlePlaces
    let knowsParticles = !places.isEmpty || frame.particleStreams.isEmpty
    let steps = part == nil && knowsParticles ? held.flatMap { frame.steps(since: $0.sequence) } : nil
    let damaged = changes.note(list, places, identity, held: held, steps: steps, region: region)
    let isWhole = part == nil
    for index in 0..<region.count {
      let part = DrawnPart(region[index].intersection(list.bounds), damaged)
      if part.count == 0 { continue }
      draw(frame, list, part, shownGround, drawn: drawn, pixels, stride: stride)
      counts.drawnPixels = (counts.drawnPixels ?? 0) + part.count
      if isWhole { ground.noteDrawn(part.count) }
    }
    let shaded = pool.takeShaded()
    counts.shadedPixels = (counts.shadedPixels ?? 0) + shaded.pixels
    counts.blendedPixels = (counts.blendedPixels ?? 0) + shaded.blended
  }

  private func draw(
    _ frame: FrameView, _ view: PaintList, _ part: DrawnPart, _ ground: GroundView?, drawn: ReachedCells?,
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int
  ) {
    let start = StageTrace.begin()
    binning.prepare(
      view, sequence: frame.sequence, part, threads: pool.threads, hasBlocks: images.blockCount > 0,
      grid: forcedGrid(view))
    StageTrace.end(.bin, since: start)
    let shading = StageTrace.begin()
    defer { StageTrace.end(.shade, since: shading) }
    production.stamp(frame, grid: binning.bins.view.grid, images, pool)
    binning.overlay.items.withUnsafeBufferPointer { overlay in
      production.stamps.withUnsafeBufferPointer { stamps in
        withResources { resources in
          let bins = binning.bins.view
          pool.run(
            .tiles(
              ShadeJob(
                frame: view, resources: resources, stamps: stamps, bins: bins, overlay: overlay,
                marks: binning.overlay.markBase,
                pixels: pixels, stride: stride, damage: part.box, damaged: part.cells,
                drawn: drawn, ground: ground, tiles: bins.grid.tiles(in: part.box))))
        }
      }
    }
  }

  /// Returns whether the slot of an image contains texels, and not only glyphs.
  func madeTexels(ofSlot slot: Int) -> Bool { images.slots[slot]?.isMade == true }

  func forcedGrid(_ view: PaintList) -> TileGrid? {
    forcedTileSize.map {
      TileGrid(width: view.width, height: view.height, tileWidth: $0.width, tileHeight: $0.height)
    }
  }

  func withResources(_ body: (Resources) -> Void) {
    let hasBlocks = images.blockCount > 0
    images.slots.withUnsafeBufferPointer { images in
      passes.images.withUnsafeBufferPointer { passes in
        shadows.tables.withUnsafeBufferPointer { shadows in
          shapes.masks.withUnsafeBufferPointer { masks in
            body(
              Resources(images: images, hasBlocks: hasBlocks, passes: passes, shadows: shadows, masks: masks))
          }
        }
      }
    }
  }
}
