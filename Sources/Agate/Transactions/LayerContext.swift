import Dispatch
import Synchronization

/// What ties a tree of layers to its compositor: where commits go, slots, images, and the time.
final class LayerContext: Sendable {
  let mailbox = Mailbox()
  let events = AnimationEvents()
  let tiled = TiledLayers()
  let slots = TreeSlots()
  private let owner = Mutex(Owner())
  private let sent = Mutex(CompositorStatistics())
  /// Time of the frame drawn last.
  private let clock = Atomic<UInt64>(0)

  var now: Double {
    get { Double(bitPattern: clock.load(ordering: .relaxed)) }
    set { clock.store(newValue.bitPattern, ordering: .relaxed) }
  }

  /// When animations added now begin: the time of the frame drawn last, or that of the compositor's clock if it has
  /// one.
  var addTime: Double {
    guard let clock = owner.withLock({ $0.compositor })?.clock else { return now }
    return max(now, clock.time)
  }

  /// Whether the compositor's frames are shown as time goes by.
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

  /// When such a layer next looks different, as bits.
  private let customNext = Atomic<UInt64>(Double.infinity.bitPattern)

  /// When a layer that draws itself next looks different; in the past if that is to be found out by drawing.
  var nextCustomTime: Double { Double(bitPattern: customNext.load(ordering: .relaxed)) }

  private let isDrawingCustom = Atomic<Bool>(false)

  /// Has the main thread draw those layers, as another one draws the frame: they are in the next.
  func drawCustomOnMainThread() {
    if isDrawingCustom.exchange(true, ordering: .relaxed) { return }
    DispatchQueue.main.async {
      self.isDrawingCustom.store(false, ordering: .relaxed)
      self.drawCustom(at: self.now)
      CATransaction.flush()
    }
  }

  /// Has those layers draw themselves as they are at `time`. Call on their thread.
  func drawCustom(at time: Double) {
    for entry in custom.withLock({ $0 }) {
      if let layer = entry.layer, layer.context === self { layer.drawCustomFrame(at: time) }
    }
    custom.withLock { list in
      list.removeAll { $0.layer?.hasCustomAnimations != true || $0.layer?.context !== self }
      customCount.store(list.count, ordering: .relaxed)
    }
    let next = custom.withLock { $0 }.compactMap { $0.layer?.nextCustomTime(after: time) }.min() ?? .infinity
    customNext.store(next.bitPattern, ordering: .relaxed)
  }

  // MARK: Animations that are over

  /// Layers whose ended animations the render tree still has, so that earlier frames can be drawn again.
  private let ended = Mutex(Ended())
  private struct Ended {
    var layers: [ObjectIdentifier: WeakLayer] = [:]
    /// With so many those that are gone are let go of.
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

  /// A layer's time goes another way: what is over stays over, and all times are to be found again.
  func noteTimingChange() {
    events.invalidate()
    customNext.store((-Double.infinity).bitPattern, ordering: .relaxed)
    let layers = ended.withLock { ended in
      defer { ended = Ended() }
      return Array(ended.layers.values)
    }
    for entry in layers { entry.layer?.touch(Dirty.animations) }
  }

  /// Whether the compositor is still there.
  var isShown: Bool { owner.withLock { $0.compositor } != nil }

  func setOwner(_ compositor: Compositor) { owner.withLock { $0.compositor = compositor } }

  /// The layer's values in the frame drawn last, with what was committed since; nil if it is not there (yet).
  func shown(_ node: Int32) -> ShownValues? { owner.withLock { $0.compositor }?.shown(node) }

  // MARK: Frames that are asked for

  private let isRequested = Atomic<Bool>(false)
  private let listener = Mutex<(@Sendable () -> Void)?>(nil)

  /// A frame was asked for since the one begun last.
  var isFrameRequested: Bool { isRequested.load(ordering: .acquiring) }

  /// Who is told on any thread that a frame is asked for, or that layers were changed.
  var frameListener: (@Sendable () -> Void)? {
    get { listener.withLock { $0 } }
    set { listener.withLock { $0 = newValue } }
  }

  func requestFrame() {
    isRequested.store(true, ordering: .releasing)
    frameListener?()
  }

  /// A frame begins: what sources have now is in it.
  func takeFrameRequest() { isRequested.store(false, ordering: .sequentiallyConsistent) }

  /// Sends what a thread has changed, once its images are ready to be drawn.
  ///
  /// - Parameter start: when the thread began to gather it, if that is measured.
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
    // Where no frame is drawn nobody else takes them out.
    if waiting > Mailbox.mostWaiting { owner.withLock { $0.compositor }?.takeWaiting() }
  }

  /// A layer drew its contents in memory.
  func noteDrawing(_ reason: DrawingReason, bytes: Int) {
    sent.withLock { sent in
      sent.drawings[reason] += 1
      sent.drawnBytes += bytes
    }
  }

  /// What was sent and drawn so far.
  var statistics: CompositorStatistics { sent.withLock { $0 } }

  /// The image's slot; counts one more use.
  func retain(_ image: CGImage, _ commit: inout Commit) -> UInt32 {
    let (slot, isNew) = slots.retain(image)
    if isNew { commit.images.append(image, slot: slot) }
    return slot
  }
}
