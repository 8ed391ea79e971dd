import Synchronization

/// An object that turns a layer tree into frames. It applies the changes of transactions that have ended, evaluates
/// animations for the time of a frame, and passes each frame to a renderer as a flat list of items.
///
/// A tree that belongs to a compositor is *displayed*: animations added without a `beginTime` begin at the time of the
/// last frame (see also ``clock``), and most changes of animatable properties are animated
/// (``CALayer/action(forKey:)``). One thread may draw frames while another thread changes the layers.
public final class Compositor: @unchecked Sendable {
  /// The root layer of the tree.
  public let layer: CALayer

  /// The clock that gives the current time between frames. New animations begin at the clock's time if that time is
  /// later than the time of the last frame. Set a clock in a program that shows frames in real time, because its last
  /// frame may be long ago. The default is nil.
  public var clock: MediaClock? {
    get { clockStore.withLock { $0 } }
    set { clockStore.withLock { $0 = newValue } }
  }
  private let clockStore = Mutex<MediaClock?>(nil)

  /// The closure to call when a frame may look different: when layers or the overlays were changed, or when a source of
  /// contents has a new image (``CAFrameRequests``). A program that sleeps between frames should then draw a frame. The
  /// closure is called on any thread and must not call the compositor. The default is nil.
  public var onFrameRequest: (@Sendable () -> Void)? {
    get { context.frameListener }
    set { context.frameListener = newValue }
  }

  /// The debug overlays that are drawn on top of frames. The default is empty.
  public var debugOverlays: DebugOverlays {
    get { lock.withLock { overlays } }
    set {
      lock.withLock { overlays = newValue }
      context.frameListener?()
    }
  }
  private var overlays: DebugOverlays = []
  /// The frame with its overlays, or nil if there are no overlays.
  private var overlaid: OverlayFrame?

  private let context: LayerContext
  /// The lock that is held while a frame is made and drawn. It is acquired before ``lock``.
  private let frameLock = NSLock()
  /// The lock of the tree. It is held while a frame is made, but not while it is drawn, so that the application need
  /// not wait for pixels. The frame is changed only while both locks are held.
  private let lock = NSLock()
  private var tree = RenderTree()
  private var builder = FrameBuilder()
  private var cost = FrameCost()
  private var receivers: [Receiver] = []
  private var images = SentImages()
  private var incoming: [ResourceUpdate] = []
  /// A counter that increases whenever the shown values may have changed.
  private var state: UInt64 = 0

  /// A renderer that has received the images.
  private struct Receiver {
    weak var renderer: (any Renderer)?
    let inbox: RendererInbox
  }

  /// Creates a compositor that displays a layer. Call this on the thread that owns the layers.
  ///
  /// - Parameters:
  ///   - layer: the root layer. It must not have a superlayer or belong to another compositor.
  ///   - time: the scene time at which animations added so far begin, unless they have a `beginTime`. The default is 0.
  public init(layer: CALayer, time: Double = 0) {
    precondition(layer.superlayer == nil, "a compositor shows a root layer: remove the layer from its superlayer first")
    // If the layer's compositor has been deallocated, the layer is not displayed and can be detached.
    if layer.context?.isShown == false { layer.detach() }
    precondition(
      layer.context == nil, "the layer is already shown by another compositor: release that compositor first")
    self.layer = layer
    context = LayerContext()
    context.now = time
    context.setOwner(self)
    layer.attach(to: context)
    tree.order.root = layer.node
    CATransaction.flush()
    takeCommits()
  }

  /// Draws the tree as it is at `time`.
  ///
  /// The implicit transaction of the calling thread or task is flushed first. A call on the main queue, and a call in a
  /// task if ``clock`` is nil, also include changes that other tasks have made in the tree (``CATransaction``). If the
  /// calling thread owns the layers and has no open transaction, this method calls the delegates of animations that
  /// have begun or ended by `time`, and the completion blocks of animations that have ended. The frame includes the
  /// changes that these calls make.
  ///
  /// - Parameters:
  ///   - time: the scene time, in seconds. Times may come in any order: a frame depends only on the tree and the time.
  ///   - viewport: the size of the frame in pixels, and the placement of the tree in it.
  ///   - renderer: the renderer, which receives the images that it does not have yet, then the frame.
  ///   - target: the destination of the pixels.
  /// - Returns: a ticket to pass to `try await renderer.finish(ticket)`.
  /// - Throws: the error of the renderer, or `RenderError.limit` if the frame exceeds a limit.
  public func draw(
    at time: Double, viewport: Viewport, with renderer: any Renderer, into target: RenderTarget
  ) throws(RenderError) -> FrameTicket {
    guard let ticket = try draw(at: time, viewport: viewport, with: renderer, into: target, unlessShown: nil) else {
      preconditionFailure("a frame is drawn whatever it looks like")
    }
    return ticket
  }

  /// Draws the tree as it is at `time`, unless that frame is shown already.
  ///
  /// - Parameter shown: the number of the frame that the target shows, or nil if the target shows no frame.
  /// - Returns: the ticket to pass to `finish(_:)`, or nil if the number of the frame is `shown`.
  package func draw(
    at time: Double, viewport: Viewport, with renderer: any Renderer, into target: RenderTarget,
    unlessShown shown: UInt64?
  ) throws(RenderError) -> FrameTicket? {
    begin(time)
    updateTiles(viewport)
    frameLock.lock()
    defer { frameLock.unlock() }
    let (updates, sequence) = makeFrame(at: time, viewport) {
      updateOverlays(viewport)
      let sequence = overlaid?.frame.sequence ?? builder.frame.sequence
      return (sequence == shown ? nil : self.updates(for: renderer), sequence)
    }
    if sequence == shown { return nil }
    let drawing = StageTrace.begin()
    defer { StageTrace.end(.render, since: drawing) }
    try updates?.apply(to: renderer)
    try checkCost(viewport)
    do throws(RenderError) {
      return try renderer.render(overlaid?.frame ?? builder.frame, into: target)
    } catch {
      throw naming(error, of: builder.frame)
    }
  }

  /// Makes the frame at `time`. The renderer can draw it later and on any thread, while the next frame is made.
  ///
  /// Frames must be drawn in the order in which they were made, since images are sent with the first frame that shows
  /// them.
  package func prepareFrame(at time: Double, viewport: Viewport, for renderer: any Renderer) -> PreparedFrame {
    begin(time)
    updateTiles(viewport)
    frameLock.lock()
    defer { frameLock.unlock() }
    let updates = makeFrame(at: time, viewport) {
      updateOverlays(viewport)
      return self.updates(for: renderer)
    }
    do throws(RenderError) {
      try checkCost(viewport)
    } catch {
      return PreparedFrame(self, .refused(error), updates: updates)
    }
    return PreparedFrame(self, .frame(overlaid?.frame ?? builder.frame), updates: updates)
  }

  /// Returns the error to throw for a frame. If the frame needs too many pixels, the error names the layer that
  /// contributes most.
  func naming(_ error: RenderError, of frame: FrameSnapshot) -> RenderError {
    guard case .overdraw = error else { return error }
    // A row of an earlier frame may belong to another layer in the current frame.
    let isCurrent = lock.withLock { frame.layoutSequence == builder.frame.layoutSequence }
    return .limit(naming(isCurrent ? frame.mostProducedRow() : -1, error.description))
  }

  /// Returns the reason why a renderer did not draw or finish a frame, with the layer that contributes most. Returns
  /// nil unless the frame exceeds a limit.
  package func refusal(_ error: RenderError) -> String? {
    switch error {
    case .limit(let reason): reason
    case .overdraw: naming(frameLock.withLock { builder.frame.mostProducedRow() }, error.description)
    case .unavailable, .lost, .exhausted, .output, .notReady: nil
    }
  }

  /// Throws if a frame costs more than the limits allow.
  private func checkCost(_ viewport: Viewport) throws(RenderError) {
    // The limits scale with the pixels per point, because the calling code chooses that number and not the scene.
    let m = viewport.transform, pixels = max(1, Double(abs(m.a * m.d - m.b * m.c)))
    var limits = builder.limits
    limits.blendedPixels = Int(min(Double(limits.blendedPixels) * pixels, 1e18))
    limits.picturePixels = Int(min(Double(limits.picturePixels) * pixels, 1e18))
    builder.frame.blendedPixelLimit = limits.blendedPixels
    overlaid?.frame.blendedPixelLimit = limits.blendedPixels
    let made = builder.frame.producedItemCount
    if made > limits.particles {
      throw limit("particles", limits.particles, "particles and instances", made, builder.frame.mostProducedRow())
    }
    cost.count(builder.frame, limits)
    if cost.blended > limits.blendedPixels {
      throw limit("blendedPixels", limits.blendedPixels, "pixels to blend", cost.blended, builder.frame.heaviestRow())
    }
    if cost.pictures > limits.picturePixels {
      throw limit(
        "picturePixels", limits.picturePixels, "pixels of pictures for filters", cost.pictures,
        builder.frame.largestPictureRow())
    }
  }

  private func limit(_ name: String, _ limit: Int, _ what: String, _ count: Int, _ row: Int32) -> RenderError {
    .limit(naming(row, "the frame has \(count) \(what); the limit is \(limit) (--limit \(name)=N raises it)"))
  }

  /// Returns `reason`, followed by the path of the layer that contributes most.
  private func naming(_ row: Int32, _ reason: String) -> String {
    row < 0 ? reason : "\(reason); most belong to the layer \(layerPath(row: Int(row)))"
  }

  /// Updates the frame to `time`, then calls `body`. Call this method with ``frameLock`` held.
  private func makeFrame<R>(at time: Double, _ viewport: Viewport, _ body: () -> R) -> R {
    lock.lock()
    defer { lock.unlock() }
    advance(to: time, viewport)
    return body()
  }

  /// Returns the frame that ``draw(at:viewport:with:into:)`` would pass to a renderer, without calling a renderer.
  /// Layers and tiles that need display draw their contents.
  public func snapshot(at time: Double, viewport: Viewport) -> FrameSnapshot {
    begin(time)
    updateTiles(viewport)
    frameLock.lock()
    defer { frameLock.unlock() }
    return makeFrame(at: time, viewport) {
      updateOverlays(viewport)
      return overlaid?.frame ?? builder.frame
    }
  }

  /// Limits on the cost of a frame. The defaults admit frames that take seconds.
  package var limits: FrameLimits {
    get { lock.withLock { builder.limits } }
    set {
      lock.withLock {
        if builder.limits == newValue { return }
        builder.limits = newValue
        tree.changes.noteEverything()
      }
      context.frameListener?()
    }
  }

  /// The limits that the last frame has reached, and the consequence of each limit.
  package var exceededLimits: [ExceededLimit] {
    lock.withLock { tree.exceededLimits(of: builder) }
  }

  /// Returns the box, in pixels, in which the last frame differs from frame number `sequence`. Returns nil if any pixel
  /// may differ.
  public func damage(since sequence: UInt64) -> PixelBox? { damagedRegion(since: sequence)?.bounds }

  /// Returns the boxes, in pixels, in which the last frame differs from frame number `sequence`. Returns nil if any
  /// pixel may differ.
  package func damagedRegion(since sequence: UInt64) -> DamageRegion? {
    lock.lock()
    defer { lock.unlock() }
    var indices: [Int32] = []
    return (overlaid?.frame ?? builder.frame).changedRegion(since: sequence, into: &indices)
  }

  /// The number of the last frame. A frame without changes has the number of the previous frame.
  public var sequence: UInt64 {
    lock.lock()
    defer { lock.unlock() }
    return overlaid?.frame.sequence ?? builder.frame.sequence
  }

  /// The number of images that were reduced because they were larger than ``/AgateGraphics/ImageLimits/side``. An image
  /// counts each time that it is added to the tree.
  public var reducedImageCount: Int { context.statistics.reducedImages }

  /// Counts of the work that layers and frames have caused so far.
  public var statistics: CompositorStatistics {
    var result = context.statistics
    lock.withLock { (result.frames, result.changedFrames) = (frames, changedFrames) }
    return result
  }
  private var frames = 0
  private var changedFrames = 0

  /// The meter that the overlay ``DebugOverlays/meter`` shows. If the meter is nil, the default, the overlay shows
  /// nothing.
  public var meter: FrameMeter? {
    get { lock.withLock { shownMeter } }
    set {
      lock.withLock { shownMeter = newValue }
      context.frameListener?()
    }
  }
  private var shownMeter: FrameMeter?

  /// Returns the names of the layers from the root to the layer that ``/AgateBackend/DrawItem/row`` refers to,
  /// separated by slashes. Returns `?` if the tree has no such row.
  public func layerPath(row: Int) -> String {
    lock.lock()
    defer { lock.unlock() }
    return tree.path(row: row)
  }

  /// Returns the share of the last frame's cost that a layer and its descendants cause. Returns nil if the layer is not
  /// in the tree.
  package func cost(of layer: CALayer) -> DrawingCost? {
    lock.lock()
    defer { lock.unlock() }
    return tree.rows(of: layer.node).map { builder.frame.cost(ofRows: $0) }
  }

  /// Updates the frame to `time` without drawing it, and returns its number.
  ///
  /// Use this method to measure the stages before the renderer: it calls no renderer and copies no frame. Layers and
  /// tiles that need display still draw their contents. Overlays, which describe visible frames, are not updated.
  @discardableResult
  public func prepare(at time: Double, viewport: Viewport) -> UInt64 {
    begin(time)
    updateTiles(viewport)
    frameLock.lock()
    defer { frameLock.unlock() }
    return makeFrame(at: time, viewport) { builder.frame.sequence }
  }

  /// Calls delegates and completion blocks for everything that has ended by `time`, and applies their changes, without
  /// making a frame. The animations of earlier changes begin and end as if a frame had been drawn at `time`.
  package func pass(to time: Double) {
    begin(time)
    lock.lock()
    defer { lock.unlock() }
    state += 1
    takeCommits()
    tree.sample(at: time)
  }

  /// Returns the values of a layer for ``CALayer/presentation()``, or nil if the layer is not in the render tree.
  func shown(_ node: Int32) -> ShownValues? {
    lock.lock()
    defer { lock.unlock() }
    takeCommits()
    tree.sample(at: context.now)
    guard var shown = tree.shown(node) else { return nil }
    shown.frame = state
    shown.image = shown.contents.flatMap { images[Int($0.image)] as? CGImage }
    return shown
  }

  /// Applies commits that were sent while no frame was drawn.
  func takeWaiting() {
    lock.lock()
    defer { lock.unlock() }
    takeCommits()
  }

  /// Commits the changes that this thread has made before the frame. Then calls delegates and completion blocks for
  /// everything that has ended by the frame's time, and commits their changes.
  private func begin(_ time: Double) {
    if !context.taskChanges.isEmpty { takeTaskChanges() }
    CATransaction.flush()
    if context.now != time {
      lock.lock()
      state += 1
      lock.unlock()
      context.now = time
    }
    if context.hasEvents {
      let start = StageTrace.begin()
      let isChanged = TransactionThread.current { $0.deliver(context) }
      StageTrace.end(.events, since: start)
      if isChanged { CATransaction.flush() }
    }
    guard context.hasCustom else { return }
    if context.events.belongs(toMainThread: TransactionThread.isOfMainThread) {
      let start = StageTrace.begin()
      context.drawCustom(at: time)
      StageTrace.end(.events, since: start)
      CATransaction.flush()
    } else {
      context.drawCustomOnMainThread()
    }
  }

  /// Includes the changes that tasks have made in the tree, unless tasks may still be changing layers while frames are
  /// drawn. Tasks may be changing layers if frames are drawn on a separate thread, or by a task in real time with a
  /// ``clock``.
  private func takeTaskChanges() {
    TransactionThread.current { thread in
      if thread.isMain || (thread.isOfTask && clock == nil) { thread.takeTaskChanges(in: context) }
    }
  }

  /// Returns the next time at which a frame may look different from the frame at `time`, if the program changes nothing
  /// in the meantime. While something moves (an animation, particles) or a frame was requested, this is `time` itself.
  /// Otherwise the result is the next time at which an animation begins or ends, a contents source has a new image, or
  /// a delegate must be called. If there is no such time, the result is infinity.
  ///
  /// A program shows every change if it draws at the returned time and after each transaction.
  public func nextFrameTime(after time: Double) -> Double {
    lock.lock()
    defer { lock.unlock() }
    takeCommits()
    if context.isFrameRequested || overlaid?.flashes == true { return time }
    let drawn = context.hasCustom ? max(context.nextCustomTime, time) : .infinity
    return min(tree.nextChange(after: time), max(context.events.nextTime, time), drawn)
  }

  /// Whether a frame must be drawn although neither layers nor time change. The reason is that a source has requested a
  /// frame, or that an overlay disappears by itself.
  package var awaitsFrame: Bool { lock.withLock { context.isFrameRequested || overlaid?.flashes == true } }

  /// Whether the display should stay on while the last frame is shown: ``CAContentsSource/keepsDisplayOn(at:)`` was
  /// true for a source in that frame, for example a playing video.
  public var keepsDisplayOn: Bool { context.keepsDisplayOn }

  /// The time at which delegates or completion blocks are called next, if nothing is changed in the meantime.
  package var nextEventTime: Double { context.events.nextTime }

  /// Updates the tiles that become visible. If the compositor has no clock, the frame waits for the tiles.
  private func updateTiles(_ viewport: Viewport) {
    guard !context.tiled.isEmpty else { return }
    if context.events.belongs(toMainThread: TransactionThread.isOfMainThread) {
      context.tiled.update(viewport, in: context, waits: clock == nil)
      CATransaction.flush()
    } else {
      context.tiled.updateOnMainThread(viewport, in: context)
    }
  }

  private func advance(to time: Double, _ viewport: Viewport) {
    state += 1
    context.takeFrameRequest()
    let start = StageTrace.begin()
    takeCommits()
    tree.sample(at: time)
    context.keepsDisplayOn = false
    if !tree.sources.isEmpty {
      edit { $0.sampleSources(at: time, &$1) }
      if !incoming.isEmpty { distribute() }
    }
    StageTrace.end(.sample, since: start)
    let flattening = StageTrace.begin()
    let shown = builder.frame.sequence
    tree.flatten(into: &builder, viewport.placement)
    images.freeRetired()
    StageTrace.end(.flatten, since: flattening)
    frames += 1
    if builder.frame.sequence != shown { changedFrames += 1 }
  }

  /// Updates the overlays of a frame that is going to be shown.
  private func updateOverlays(_ viewport: Viewport) {
    if overlays.isEmpty {
      guard overlaid != nil else { return }
      overlaid?.close(&incoming)
      overlaid = nil
    } else {
      if overlaid == nil { overlaid = OverlayFrame() }
      overlaid!.update(builder.frame, overlays, shownMeter, &incoming) {
        tree.name(row: $0)
      } place: {
        tree.outlines(of: builder.frame, viewport.placement, &$0)
      }
    }
    if !incoming.isEmpty { distribute() }
  }

  private func takeCommits() {
    while var commit = context.mailbox.take() {
      edit { $0.apply(&commit, &$1) }
      context.mailbox.giveBack(&commit)
      state += 1
    }
    if !incoming.isEmpty { distribute() }
  }

  /// Changes the tree. The resulting updates for renderers are added to ``incoming``.
  private func edit(_ change: (inout RenderTree, inout TreeEdit) -> Void) {
    var edit = TreeEdit(context.slots, now: context.now)
    swap(&edit.updates, &incoming)
    change(&tree, &edit)
    swap(&edit.updates, &incoming)
  }

  private func distribute() {
    images.note(incoming)
    // The inbox of a renderer that is gone would keep the images, because nobody takes them out.
    receivers.removeAll { $0.renderer == nil }
    for receiver in receivers.dropLast() { receiver.inbox.post(incoming) }
    receivers.last?.inbox.post(moving: &incoming)
    incoming.removeAll(keepingCapacity: true)
  }

  deinit {
    context.taskChanges.discard()
    let removals = images.retireAll()
    for receiver in receivers { receiver.inbox.post(removals) }
    images.freeRetired()
  }

  /// Returns a mark after the updates that the renderer must apply before it draws the frame.
  private func updates(for renderer: any Renderer) -> RendererInbox.Mark {
    let inbox: RendererInbox
    if let known = receivers.first(where: { $0.renderer === renderer }) {
      inbox = known.inbox
    } else {
      inbox = RendererInbox.of(renderer)
      inbox.post(images.updates)
      receivers.removeAll { $0.renderer == nil }
      receivers.append(Receiver(renderer: renderer, inbox: inbox))
    }
    return inbox.end
  }
}
