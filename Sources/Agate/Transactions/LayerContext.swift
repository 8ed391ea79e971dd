import Dispatch
import Synchronization

/// The connection between a tree of layers and its compositor: the mailbox of commits, slots, images, and the time.
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

  /// The time at which animations added now begin: that of the frame drawn last, or that of the compositor's clock if
  /// the clock is later.
  var addTime: Double {
    guard let clock = owner.withLock({ $0.compositor })?.clock else { return now }
    return max(now, clock.time)
  }

  /// Whether the compositor has a clock: its frames are shown as time goes by.
  var hasClock: Bool { owner.withLock({ $0.compositor })?.clock != nil }

  private struct Owner { weak var compositor: Compositor? }

  // MARK: Layers that draw themselves for every frame

  private struct WeakLayer: @unchecked Sendable { weak var layer: CALayer? }
  private let custom = Mutex<[WeakLayer]>([])
  private let customCount = Atomic<Int>(0)

  /// Whether some layer draws itself for every frame.
  var hasCustom: Bool { customCount.load(ordering: .relaxed) > 0 }

  func addCustom(_ layer: CALayer) {
    let entry = WeakLayer(layer: layer)
    custom.withLock { list in
      if !list.contains(where: { $0.layer === entry.layer }) { list.append(entry) }
      customCount.store(list.count, ordering: .relaxed)
      customNext.store((-Double.infinity).bitPattern, ordering: .relaxed)
    }
  }

  /// The time at which a layer that draws itself next looks different, as bits.
  private let customNext = Atomic<UInt64>(Double.infinity.bitPattern)

  /// The time at which a layer that draws itself next looks different; in the past if drawing has to determine it.
  var nextCustomTime: Double { Double(bitPattern: customNext.load(ordering: .relaxed)) }

  private let isDrawingCustom = Atomic<Bool>(false)

  /// Makes the main thread draw these layers, because another thread draws the frame. The next frame shows them.
  func drawCustomOnMainThread() {
    if isDrawingCustom.exchange(true, ordering: .relaxed) { return }
    DispatchQueue.main.async {
      self.isDrawingCustom.store(false, ordering: .relaxed)
      self.drawCustom(at: self.now)
      CATransaction.flush()
    }
  }

  /// Makes these layers draw themselves as they are at `time`. Call this on their thread.
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

  /// Layers whose ended animations the render tree still has, so that earlier frames can be drawn again.
  private let ended = Mutex(Ended())
  private struct Ended {
    var layers: [ObjectIdentifier: WeakLayer] = [:]
    /// The number of entries at which those of deallocated layers are removed.
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

  /// Called when a layer's timing changes: ended animations stay ended, and all times have to be computed again.
  func noteTimingChange() {
    events.invalidate()
    customNext.store((-Double.infinity).bitPattern, ordering: .relaxed)
    let layers = ended.withLock { ended in
      defer { ended = Ended() }
      return Array(ended.layers.values)
    }
    for entry in layers { entry.layer?.touch(Dirty.animations) }
  }

  /// The compositor that shows the tree; nil if it is gone.
  var compositor: Compositor? { owner.withLock { $0.compositor } }

  /// Whether the compositor still exists.
  var isShown: Bool { owner.withLock { $0.compositor } != nil }

  func setOwner(_ compositor: Compositor) { owner.withLock { $0.compositor = compositor } }

  /// The layer's values in the frame drawn last, including later commits; nil if the layer is not in the render tree
  /// (yet).
  func shown(_ node: Int32) -> ShownValues? { owner.withLock { $0.compositor }?.shown(node) }

  // MARK: Frame requests

  private let isDisplayNeeded = Atomic<Bool>(false)

  /// Whether a source of contents in the frame drawn last keeps the display on.
  var keepsDisplayOn: Bool {
    get { isDisplayNeeded.load(ordering: .relaxed) }
    set { isDisplayNeeded.store(newValue, ordering: .relaxed) }
  }

  private let isRequested = Atomic<Bool>(false)
  private let listener = Mutex<(@Sendable () -> Void)?>(nil)

  /// Whether a frame was requested since the one begun last.
  var isFrameRequested: Bool { isRequested.load(ordering: .acquiring) }

  /// The closure that is called on any thread when a frame is requested or layers were changed.
  var frameListener: (@Sendable () -> Void)? {
    get { listener.withLock { $0 } }
    set { listener.withLock { $0 = newValue } }
  }

  func requestFrame() {
    isRequested.store(true, ordering: .releasing)
    frameListener?()
  }

  /// Clears the request when a frame begins: the frame contains the current pictures of the sources.
  func takeFrameRequest() { isRequested.store(false, ordering: .sequentiallyConsistent) }

  /// Sends the changes of a thread, once their images are ready to be drawn.
  ///
  /// - Parameter start: when the thread began to gather the changes, if that is measured.
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
    // Where no frame is drawn, no other code takes the commits out.
    if waiting > Mailbox.mostWaiting { owner.withLock { $0.compositor }?.takeWaiting() }
  }

  /// Counts that a layer drew its contents in memory.
  func noteDrawing(_ reason: DrawingReason, bytes: Int) {
    sent.withLock { sent in
      sent.drawings[reason] += 1
      sent.drawnBytes += bytes
    }
  }

  /// Counts of everything sent and drawn so far.
  var statistics: CompositorStatistics { sent.withLock { $0 } }

  /// The slot of an image. Adds one use to its count.
  func retain(_ image: CGImage, _ commit: inout Commit) -> UInt32 {
    let (slot, isNew) = slots.retain(image)
    if isNew { commit.images.append(image, slot: slot) }
    return slot
  }
}
