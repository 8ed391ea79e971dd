import Synchronization

/// Turns a layer tree into frames: takes commits in, evaluates animations at a time, and hands flat frames to a
/// renderer.
///
/// Giving a tree to a compositor makes it *displayed*: animations added without a `beginTime` begin now, and changing
/// a property animates it. Drawing may happen on another thread than the one that changes the layers.
public final class Compositor: @unchecked Sendable {
  /// The root of the tree.
  public let layer: CALayer

  /// What time it is between frames: animations that are added begin then, if that is later than the frame drawn last.
  /// For programs that show frames as time goes by, and that may not have drawn one for a while. Default nil.
  public var clock: MediaClock? {
    get { clockStore.withLock { $0 } }
    set { clockStore.withLock { $0 = newValue } }
  }
  private let clockStore = Mutex<MediaClock?>(nil)

  /// Called on any thread when a frame may look different: layers were changed, or a source of contents has a new
  /// picture (``CAFrameRequests``). A program that sleeps between frames is to draw one. Must not call the compositor.
  /// Default nil.
  public var onFrameRequest: (@Sendable () -> Void)? {
    get { context.frameListener }
    set { context.frameListener = newValue }
  }

  /// What frames show about how they are drawn. Default: nothing.
  public var debugOverlays: DebugOverlays {
    get { lock.withLock { overlays } }
    set {
      lock.withLock { overlays = newValue }
      context.frameListener?()
    }
  }
  private var overlays: DebugOverlays = []
  /// The frame with its overlays, if there are some.
  private var overlaid: OverlayFrame?

  private let context: LayerContext
  /// Held while a frame is made and drawn; taken before ``lock``.
  private let frameLock = NSLock()
  /// Of the tree: held while a frame is made, not while it is drawn, so that the application need not wait for pixels.
  /// The frame changes with both held.
  private let lock = NSLock()
  private var tree = RenderTree()
  private var builder = FrameBuilder()
  private var cost = FrameCost()
  private var receivers: [Receiver] = []
  private var images = SentImages()
  private var incoming: [ResourceUpdate] = []
  /// Counts what may have changed the shown values.
  private var state: UInt64 = 0

  /// A renderer that has been told of the images.
  private struct Receiver {
    weak var renderer: (any Renderer)?
    let inbox: RendererInbox
  }

  /// Call on the thread that owns the layers.
  ///
  /// - Parameters:
  ///   - layer: the root; must not have a superlayer nor belong to another compositor.
  ///   - time: scene time at which animations added so far begin. Default 0.
  public init(layer: CALayer, time: Double = 0) {
    precondition(layer.superlayer == nil, "a compositor shows a root layer; this one has a superlayer")
    // One that is gone shows nothing.
    if layer.context?.isShown == false { layer.detach() }
    precondition(layer.context == nil, "the layer is shown by another compositor already")
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
  /// The calling thread's implicit transaction is flushed first. On the thread of the layers, delegates and completion
  /// blocks hear of what is over by `time`; what they change is in the frame.
  ///
  /// - Parameters:
  ///   - time: scene time in seconds. Any order will do: a frame depends on the tree and the time alone.
  ///   - renderer: gets images it does not have yet, then the frame.
  /// - Returns: the ticket to wait with: `try await renderer.finish(ticket)`.
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
  /// - Parameter shown: number of the frame that the target shows; nil if there is none.
  /// - Returns: the ticket to wait with; nil if the frame is `shown`.
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
      return (sequence == shown ? [] : self.updates(for: renderer), sequence)
    }
    if sequence == shown { return nil }
    let drawing = StageTrace.begin()
    defer { StageTrace.end(.render, since: drawing) }
    if !updates.isEmpty { try apply(updates, to: renderer) }
    try checkCost(viewport)
    do throws(RenderError) {
      return try renderer.render(overlaid?.frame ?? builder.frame, into: target)
    } catch {
      guard case .overdraw = error else { throw error }
      throw .limit(naming(builder.frame.mostProducedRow(), error.description))
    }
  }

  /// The reason for which a renderer did not draw or finish a frame, with the layer that is most to blame; nil unless
  /// the frame asks for too much.
  package func refusal(_ error: RenderError) -> String? {
    switch error {
    case .limit(let reason): reason
    case .overdraw: naming(frameLock.withLock { builder.frame.mostProducedRow() }, error.description)
    case .unavailable, .lost, .exhausted, .output, .notReady: nil
    }
  }

  /// Refuses frames that cost more than the limits allow.
  private func checkCost(_ viewport: Viewport) throws(RenderError) {
    // More pixels a point are the wish of whoever draws, not the scene's.
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

  /// A reason with the layer that is most to blame.
  private func naming(_ row: Int32, _ reason: String) -> String {
    row < 0 ? reason : "\(reason); most belong to the layer \(layerPath(row: Int(row)))"
  }

  /// Brings the frame up to `time`. Call with ``frameLock`` held.
  private func makeFrame<R>(at time: Double, _ viewport: Viewport, _ body: () -> R) -> R {
    lock.lock()
    defer { lock.unlock() }
    advance(to: time, viewport)
    return body()
  }

  /// The frame that ``draw(at:viewport:with:into:)`` would hand to a renderer.
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

  /// Limits on the cost of a frame. Default: those of frames that take seconds.
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

  /// The limits that the frame drawn last has reached, and what is drawn with less because of it.
  package var exceededLimits: [ExceededLimit] {
    lock.withLock { tree.exceededLimits(of: builder) }
  }

  /// Pixels in which the frame drawn last differs from frame `sequence`; nil if everything may.
  public func damage(since sequence: UInt64) -> PixelBox? {
    lock.lock()
    defer { lock.unlock() }
    var indices: [Int32] = []
    return (overlaid?.frame ?? builder.frame).changes(since: sequence, into: &indices)
  }

  /// Number of the frame drawn last; the same as long as nothing changes.
  public var sequence: UInt64 {
    lock.lock()
    defer { lock.unlock() }
    return overlaid?.frame.sequence ?? builder.frame.sequence
  }

  /// Images that were shown although they are larger than ``ImageLimits/side``: they had to be reduced first, each time
  /// that they came into the tree.
  public var reducedImageCount: Int { context.statistics.reducedImages }

  /// What layers and frames have cost so far.
  public var statistics: CompositorStatistics {
    var result = context.statistics
    lock.withLock { (result.frames, result.changedFrames) = (frames, changedFrames) }
    return result
  }
  private var frames = 0
  private var changedFrames = 0

  /// What the overlay ``DebugOverlays/meter`` shows. Default nil: nothing.
  public var meter: FrameMeter? {
    get { lock.withLock { shownMeter } }
    set {
      lock.withLock { shownMeter = newValue }
      context.frameListener?()
    }
  }
  private var shownMeter: FrameMeter?

  /// Names of the layers from the root to the one that ``DrawItem/row`` tells of.
  public func layerPath(row: Int) -> String {
    lock.lock()
    defer { lock.unlock() }
    return tree.path(row: row)
  }

  /// Brings the frame up to `time` without drawing it, and returns its number.
  ///
  /// Draws nothing and copies nothing: for measuring the stages before the renderer. Overlays, which tell of frames that
  /// are seen, take no notice.
  @discardableResult
  public func prepare(at time: Double, viewport: Viewport) -> UInt64 {
    begin(time)
    updateTiles(viewport)
    frameLock.lock()
    defer { frameLock.unlock() }
    return makeFrame(at: time, viewport) { builder.frame.sequence }
  }

  /// Lets delegates and completion blocks hear of what is over by `time`, and takes in what they change, without a
  /// frame: what was changed before `time` begins and ends there as if one had been drawn.
  package func pass(to time: Double) {
    begin(time)
    lock.lock()
    defer { lock.unlock() }
    state += 1
    takeCommits()
    tree.sample(at: time)
  }

  /// For ``CALayer/presentation()``.
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

  /// Takes in what was sent while no frame was drawn.
  func takeWaiting() {
    lock.lock()
    defer { lock.unlock() }
    takeCommits()
  }

  /// Sends what was changed on this thread before the frame, then lets delegates and completion blocks hear of what has
  /// come to an end by its time, and sends what they change.
  private func begin(_ time: Double) {
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

  /// When a frame next looks different from that at `time`, if nothing is changed meanwhile: `time` itself while
  /// something moves; the time at which the next animation begins or ends; infinite if nothing is to come.
  ///
  /// A program that draws again only then, and after transactions, misses nothing.
  public func nextFrameTime(after time: Double) -> Double {
    lock.lock()
    defer { lock.unlock() }
    takeCommits()
    if context.isFrameRequested || overlaid?.flashes == true { return time }
    let drawn = context.hasCustom ? max(context.nextCustomTime, time) : .infinity
    return min(tree.nextChange(after: time), max(context.events.nextTime, time), drawn)
  }

  /// Whether a frame is to be drawn although neither layers nor time change: a source asked for one, or an overlay goes
  /// out by itself.
  package var awaitsFrame: Bool { lock.withLock { context.isFrameRequested || overlaid?.flashes == true } }

  /// When delegates or completion blocks hear of something next, if nothing is changed meanwhile.
  package var nextEventTime: Double { context.events.nextTime }

  /// Tiles that come into sight: a frame without a clock waits for them.
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

  /// Overlays of a frame that is going to be seen.
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

  /// Changes the tree. What renderers are to be told of it comes to ``incoming``.
  private func edit(_ change: (inout RenderTree, inout TreeEdit) -> Void) {
    var edit = TreeEdit(context.slots, now: context.now)
    swap(&edit.updates, &incoming)
    change(&tree, &edit)
    swap(&edit.updates, &incoming)
  }

  private func distribute() {
    images.note(incoming)
    for receiver in receivers.dropLast() { receiver.inbox.post(incoming) }
    receivers.last?.inbox.post(moving: &incoming)
    incoming.removeAll(keepingCapacity: true)
  }

  deinit {
    let removals = images.retireAll()
    for receiver in receivers { receiver.inbox.post(removals) }
    images.freeRetired()
  }

  private func apply(_ updates: [ResourceUpdate], to renderer: any Renderer) throws(RenderError) {
    do throws(RenderError) {
      try renderer.apply(updates)
    } catch {
      // All of it again, if there is another frame: a renderer that has some of it takes that a second time.
      RendererInbox.of(renderer).putBack(updates)
      throw error
    }
  }

  /// What the renderer has to be told before it draws.
  private func updates(for renderer: any Renderer) -> [ResourceUpdate] {
    let inbox: RendererInbox
    if let known = receivers.first(where: { $0.renderer === renderer }) {
      inbox = known.inbox
    } else {
      inbox = RendererInbox.of(renderer)
      inbox.post(images.updates)
      receivers.removeAll { $0.renderer == nil }
      receivers.append(Receiver(renderer: renderer, inbox: inbox))
    }
    return inbox.takeAll()
  }
}
