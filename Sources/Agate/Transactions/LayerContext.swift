import Dispatch
import Synchronization

/// What ties a tree of layers to its compositor: where commits go, slots, images, and the time.
final class LayerContext: Sendable {
  let mailbox = Mailbox()
  let events = AnimationEvents()
  let tiled = TiledLayers()
  private let slots = Mutex<(next: Int32, free: [Int32])>((0, []))
  private let images = Mutex(ImageTable())
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

  func allocateSlot() -> Int32 {
    slots.withLock { state in
      if let slot = state.free.popLast() { return slot }
      state.next += 1
      return state.next - 1
    }
  }

  /// Called by the render side, once nothing there refers to the slot.
  func freeSlot(_ slot: Int32) { slots.withLock { $0.free.append(slot) } }

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
    let (slot, isNew) = retain(image)
    if isNew { commit.images.append(image, slot: slot) }
    return slot
  }

  /// The same for the render side, which tells renderers of new ones itself.
  func retain(_ image: CGImage) -> (slot: UInt32, isNew: Bool) { images.withLock { $0.retain(image) } }

  /// Called by the render side, which shows an image once more.
  func retainImage(_ slot: UInt32) { images.withLock { $0.retain(slot) } }

  /// Called by the render side when a use has ended; true if it was the last.
  func releaseImage(_ slot: UInt32) -> Bool { images.withLock { $0.release(slot) } }
}

/// Images by identity: one decode and one upload however many layers show it.
private struct ImageTable: ~Copyable {
  private struct Entry {
    var image: CGImage
    var uses: Int
  }
  /// Names the table on the images that it holds.
  private let number = ImageTable.tables.wrappingAdd(1, ordering: .relaxed).newValue
  private static let tables = Atomic<UInt32>(0)
  /// Of images that another table has put its name on.
  private var slots: [ObjectIdentifier: UInt32] = [:]
  private var entries: [Entry?] = []

  mutating func retain(_ image: CGImage) -> (slot: UInt32, isNew: Bool) {
    if let slot = image.place(in: number) ?? slots[ObjectIdentifier(image)] {
      entries[Int(slot)]!.uses += 1
      return (slot, false)
    }
    let slot = ImageSlots.allocate()
    while entries.count <= Int(slot) { entries.append(nil) }
    entries[Int(slot)] = Entry(image: image, uses: 1)
    image.beginUse()
    if !image.take(place: slot, in: number) { slots[ObjectIdentifier(image)] = slot }
    return (slot, true)
  }

  mutating func retain(_ slot: UInt32) { if slot < entries.count { entries[Int(slot)]?.uses += 1 } }

  mutating func release(_ slot: UInt32) -> Bool {
    guard slot < entries.count, let uses = entries[Int(slot)]?.uses else { return false }
    if uses > 1 {
      entries[Int(slot)]!.uses = uses - 1
      return false
    }
    let image = entries[Int(slot)]!.image
    if !image.leave(number) { slots[ObjectIdentifier(image)] = nil }
    image.endUse()
    entries[Int(slot)] = nil
    return true
  }

  deinit {
    for case let entry? in entries {
      _ = entry.image.leave(number)
      entry.image.endUse()
    }
  }
}

/// Commits on their way to the render tree, and empty ones on their way back.
final class Mailbox: Sendable {
  private let state = Mutex<(full: [Commit], blank: [Commit])>(([], []))
  static let mostWaiting = 64

  func blank() -> Commit { state.withLock { $0.blank.popLast() ?? Commit() } }

  /// Returns how many wait.
  func post(_ commit: Commit) -> Int {
    state.withLock {
      $0.full.append(commit)
      return $0.full.count
    }
  }
  func take() -> Commit? { state.withLock { $0.full.isEmpty ? nil : $0.full.removeFirst() } }
  /// Takes a commit that was applied. Cleared in the caller's place: there nothing else holds its arrays, which would be
  /// copied.
  func giveBack(_ commit: inout Commit) {
    commit.clear()
    let cleared = commit
    state.withLock { $0.blank.append(cleared) }
  }
}
