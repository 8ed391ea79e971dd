import CAgateThread

/// One thread's transactions, and the layers it changed.
final class TransactionThread {
  struct Settings {
    var duration = 0.25
    var timingFunction: CAMediaTimingFunction?
    var disableActions = false
    var values: [String: Any] = [:]
  }

  /// Explicit levels, outermost first; the implicit one lies below.
  @exclusivity(unchecked) var levels: [Settings] = []
  @exclusivity(unchecked) private var implicit = Settings()
  @exclusivity(unchecked) var changed: [Unmanaged<CALayer>] = []
  /// Layers that need layout before the transaction ends.
  @exclusivity(unchecked) var layoutQueue = LayoutQueue()
  /// Layers lay out and draw: what that changes is sent together with the rest.
  private(set) var isFinishing = false
  var removed: [(context: LayerContext, node: Int32)] = []
  private var spare: [Unmanaged<CALayer>] = []
  /// Layers that are to be displayed before the transaction ends.
  @exclusivity(unchecked) var displayQueue: [Unmanaged<CALayer>] = []

  var settings: Settings {
    get { levels.last ?? implicit }
    set { if levels.isEmpty { implicit = newValue } else { levels[levels.count - 1] = newValue } }
  }

  /// Runs `body` with the calling thread's object.
  @inline(__always)
  static func current<R>(_ body: (TransactionThread) -> R) -> R {
    let known: UnsafeMutableRawPointer? = agate_transaction_get()
    let object = known.map { Unmanaged<TransactionThread>.fromOpaque($0) } ?? make()
    return object._withUnsafeGuaranteedRef(body)
  }

  @inline(never)
  private static func make() -> Unmanaged<TransactionThread> {
    let object = Unmanaged.passRetained(TransactionThread())
    agate_transaction_set(object.toOpaque())
    // The thread's end releases it.
    pthread_setspecific(destructorKey, object.toOpaque())
    return object
  }

  private static let destructorKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { Unmanaged<TransactionThread>.fromOpaque($0!).release() }
    return key
  }()

  deinit {
    for layer in changed { layer.release() }
    layoutQueue.releaseAll()
    for layer in displayQueue { layer.release() }
  }

  /// Ends a transaction: what it left to be done is done while its settings still hold, and everything is sent.
  func finish() {
    if isFinishing { return }
    isFinishing = true
    layOut()
    displayMarkedLayers()
    isFinishing = false
    if !levels.isEmpty { levels.removeLast() }
    send()
    agate_set_actions_disabled(settings.disableActions)
  }

  /// Sends what changed to the compositors whose trees it belongs to.
  private func send() {
    implicit = Settings()
    guard !changed.isEmpty || !removed.isEmpty else { return }
    var context: LayerContext?
    var commit = Commit()
    func open(_ next: LayerContext) {
      if context === next { return }
      context?.mailbox.post(commit)
      context = next
      commit = next.mailbox.blank()
    }
    for entry in removed {
      open(entry.context)
      commit.removed.append(entry.node)
    }
    removed.removeAll(keepingCapacity: true)
    var list: [Unmanaged<CALayer>] = []
    swap(&list, &spare)
    swap(&list, &changed)
    for reference in list {
      reference._withUnsafeGuaranteedRef { layer in
        if let owner = layer.context {
          open(owner)
          layer.encode(into: &commit, owner)
        }
        layer.dirty = 0
      }
      reference.release()
    }
    list.removeAll(keepingCapacity: true)
    swap(&list, &spare)
    context?.mailbox.post(commit)
  }
}
