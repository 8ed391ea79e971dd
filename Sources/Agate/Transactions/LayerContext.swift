import Dispatch
import Synchronization

/// The connection between a layer tree and its compositor: the mailbox of commits, the numbers of layers and
/// images in the render tree (`TreeSlots`), the events of animations, the tiled layers, and the time of the last frame.
final class LayerContext: Sendable {
  let mailbox = Mailbox()
  let events = AnimationEvents()
  let tiled = TiledLayers()
  let slots = TreeSlots()
  let taskChanges = TaskChangeList()
  private let owner = Mutex(Owner())
  private let sent = Mutex(CompositorStatistics())
  /// The time of the frame drawn last.
  private let clock = Atomic<UInt64>(0)

  var now: Double {
    get { Double(bitPattern: clock.load(ordering: .relaxed)) }
    set { clock.store(newValue.bitPattern, ordering: .relaxed) }
  }

  /// The time at which animations added now begin: the time of the frame drawn last, or the time of the compositor's
  /// clock if that is later.
  var addTime: Double {
    guard let clock = owner.withLock({ $0.compositor })?.clock else { return now }
    return max(now, clock.time)
  }

  /// Whether the compositor has a clock. Its frames then appear in real time.
  var hasClock: Bool { owner.withLock({ $0.compositor })?.clock != nil }

  private struct Owner { weak var compositor: Compositor? }

  // MARK: Layers that draw themselves for every frame

  private struct WeakLayer: @unchecked Sendable { weak var layer: CALayer? }
  private let custom = Mutex<[WeakLayer]>([])
  private let customCount = Atomic<Int>(0)

  /// Whether any layer draws itself for every frame.
  var hasCustom: Bool { customCount.load(ordering: .relaxed) > 0 }

  func addCustom(_ layer: CALayer) {
    let entry = WeakLayer(layer: layer)
    custom.withLock { list in
      if !list.contains(where: { $0.layer === entry.layer }) { list.append(entry) }
      customCount.store(list.count, ordering: .relaxed)
      customNext.store((-Double.infinity).bitPattern, ordering: .relaxed)
    }
  }

  /// The bits of ``nextCustomTime``.
  private let customNext = Atomic<UInt64>(Double.infinity.bitPattern)

  /// The time of the next change of a layer that draws itself for every frame. Minus infinity if the next drawing has
  /// to determine the time.
  var nextCustomTime: Double { Double(bitPattern: customNext.load(ordering: .relaxed)) }

  private let isDrawingCustom = Atomic<Bool>(false)

  /// Makes the main thread draw the layers that draw themselves, because another thread draws the frame. The next frame
  /// shows the result.
  func drawCustomOnMainThread() {
    if isDrawingCustom.exchange(true, ordering: .relaxed) { return }
    DispatchQueue.main.async {
      self.isDrawingCustom.store(false, ordering: .relaxed)
      self.drawCustom(at: self.now)
      CATransaction.flush()
    }
  }

  /// Makes the layers that draw themselves draw their state at `time`. Call this method on the thread of the layers.
  func drawCustom(at time: Double) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for entry in custom.withLock({ $0 }) {
      if let layer = entry.layer, layer.context === self { layer.drawCustomFrame(at: time) }
    }
    CATransaction.commit()
    custom.withLock { list in
      list.removeAll { $0.layer?.hasCustomAnimations != true || $0.layer?.context !== self }
      customCount.store(list.count, ordering: .relaxed)
    }
    let next = custom.withLock { $0 }.compactMap { $0.layer?.nextCustomTime(after: time) }.min() ?? .infinity
    customNext.store(next.bitPattern, ordering: .relaxed)
  }

  // MARK: Ended animations

  /// Layers whose ended animations are still in the render tree, so that earlier frames can be drawn again.
  private let ended = Mutex(Ended())
  private struct Ended {
    var layers: [ObjectIdentifier: WeakLayer] = [:]
    /// The number of entries at which entries of deallocated layers are removed.
    var limit = 256
  }

  func noteEnded(on layer: CALayer) {
    let entry = WeakLayer(layer: layer)
    ended.withLock { ended in
      if ended.layers.count >= ended.limit {
        ended.layers = ended.layers.filter { $0.value.layer != nil }
        ended.limit = max(256, 2 * ended.layers.count)
      }
      ended.layers[ObjectIdentifier(entry.layer!)] = entry
    }
  }

  /// Handles a change of a layer's timing. Ended animations are removed from the render tree, so that they do not run
  /// again, and all event times are computed again.
  func noteTimingChange() {
    events.invalidate()
    customNext.store((-Double.infinity).bitPattern, ordering: .relaxed)
    let layers = ended.withLock { ended in
      defer { ended = Ended() }
      return Array(ended.layers.values)
    }
    for entry in layers { entry.layer?.touch(Dirty.animations) }
  }

  /// The compositor that shows the tree. Nil if the compositor no longer exists.
  var compositor: Compositor? { owner.withLock { $0.compositor } }

  /// Whether the compositor still exists.
  var isShown: Bool { owner.withLock { $0.compositor } != nil }

  func setOwner(_ compositor: Compositor) { owner.withLock { $0.compositor = compositor } }

  /// Returns the layer's values in the frame drawn last, including later commits. Returns nil if the layer is not in
  /// the render tree.
  func shown(_ node: Int32) -> ShownValues? { owner.withLock { $0.compositor }?.shown(node) }

  // MARK: Frame requests

  private let isDisplayNeeded = Atomic<Bool>(false)

  /// Whether a contents source in the frame drawn last keeps the display on.
  var keepsDisplayOn: Bool {
    get { isDisplayNeeded.load(ordering: .relaxed) }
    set { isDisplayNeeded.store(newValue, ordering: .relaxed) }
  }

  private let isRequested = Atomic<Bool>(false)
  private let listener = Mutex<(@Sendable () -> Void)?>(nil)

  /// Whether a frame was requested since the last frame began.
  var isFrameRequested: Bool { isRequested.load(ordering: .acquiring) }

  /// A closure that is called when a frame is requested or changes are sent. It may be called on any thread.
  var frameListener: (@Sendable () -> Void)? {
    get { listener.withLock { $0 } }
    set { listener.withLock { $0 = newValue } }
  }

  func requestFrame() {
    isRequested.store(true, ordering: .releasing)
    frameListener?()
  }

  /// Clears the request when a frame begins, because the frame contains the current pictures of the sources.
  func takeFrameRequest() { isRequested.store(false, ordering: .sequentiallyConsistent) }

  /// Prepares the images of a commit for drawing, and sends the commit to the compositor.
  ///
  /// - Parameter start: the time at which the thread began to gather the changes, or nil if times are not measured.
  func post(_ commit: inout Commit, since start: ContinuousClock.Instant?) {
    let images = commit.images.prepare()
    StageTrace.end(.prepare, since: start)
    let sending = start == nil ? nil : StageTrace.begin()
    sent.withLock { sent in
      sent.commits += 1
      sent.layers += commit.layerCount
      sent.bytes += commit.byteCount
      sent.images += commit.images.count
      sent.decodedImages += images.decoded
      sent.reducedImages += images.reduced
    }
    let waiting = mailbox.post(commit)
    StageTrace.end(.commit, since: sending)
    frameListener?()
    // If no frames are drawn, no other code takes the commits out of the mailbox.
    if waiting > Mailbox.mostWaiting { owner.withLock { $0.compositor }?.takeWaiting() }
  }

  /// Counts one drawing of a layer's contents in memory.
  func noteDrawing(_ reason: DrawingReason, bytes: Int) {
    sent.withLock { sent in
      sent.drawings[reason] += 1
      sent.drawnBytes += bytes
    }
  }

  /// The counts of all changes sent and all contents drawn so far.
  var statistics: CompositorStatistics { sent.withLock { $0 } }

  /// Returns the slot of an image, and increments the slot's use count.
  func retain(_ image: CGImage, _ commit: inout Commit) -> UInt32 {
    let (slot, isNew) = slots.retain(image)
    if isNew { commit.images.append(image, slot: slot) }
    return slot
  }
}
