import CAgateThread
import Dispatch
import Foundation

/// The transactions of one thread, and the layers that it changed.
final class TransactionThread {
  struct Settings {
    var duration = 0.25
    var timingFunction: CAMediaTimingFunction?
    var disableActions = false
    var values: [String: Any] = [:]
    /// The completion block of this level.
    var completion: TransactionCompletion?
    /// The block that ``CATransaction/completionBlock()`` returns: this level's, or that of the closest level around it.
    var readableBlock: (() -> Void)?
    /// The completion blocks that wait for animations added now: the level's own and those of the levels around it.
    var waiting: [TransactionCompletion] = []

    /// The settings of a level inside of this one.
    var inherited: Settings {
      var settings = self
      settings.completion = nil
      return settings
    }
  }

  /// The explicit levels, outermost first; the implicit one lies below.
  @exclusivity(unchecked) var levels: [Settings] = []
  @exclusivity(unchecked) private var implicit = Settings()
  /// Whether this object belongs to the main thread and the main queue.
  let isMain: Bool
  /// Whether the end of the current turn of the thread's run loop is awaited.
  private var isTurnScheduled = false
  /// Completion blocks of transactions that changed no displayed layer.
  private var due: [TransactionCompletion] = []
  /// The contexts that changes were sent to.
  private var contexts: [WeakContext] = []

  private struct WeakContext { weak var context: LayerContext? }
  @exclusivity(unchecked) var changed: [Unmanaged<CALayer>] = []
  /// The layers that need layout before the transaction ends.
  @exclusivity(unchecked) var layoutQueue = LayoutQueue()
  /// Whether layers are being laid out and drawn: their changes are sent together with the rest.
  private(set) var isFinishing = false
  var removed: [(context: LayerContext, node: Int32)] = []
  /// Layers with animations that were removed from trees.
  var orphans: [(layer: CALayer, context: LayerContext)] = []
  private var spare: [Unmanaged<CALayer>] = []
  /// The layers that are to be displayed before the transaction ends.
  @exclusivity(unchecked) var displayQueue: [Unmanaged<CALayer>] = []

  var settings: Settings {
    get { levels.last ?? implicit }
    set {
      if levels.isEmpty {
        implicit = newValue
        scheduleTurn()
      } else {
        levels[levels.count - 1] = newValue
      }
    }
  }

  /// The `disableActions` of ``settings``, without a copy of the settings, because setters read it.
  var disablesActions: Bool {
    levels.isEmpty ? implicit.disableActions : levels[levels.count - 1].disableActions
  }

  /// Runs `body` with the calling thread's object. Everything that runs on the main queue uses the main thread's
  /// object: in a program with an asynchronous `main`, other threads serve that queue, now this one, now that.
  @inline(__always)
  static func current<R>(_ body: (TransactionThread) -> R) -> R {
    let known: UnsafeMutableRawPointer? = agate_transaction_get()
    let object = known.map { Unmanaged<TransactionThread>.fromOpaque($0) } ?? make()
    let isOwn = object._withUnsafeGuaranteedRef { $0.isMain || !$0.servesMainQueue() }
    return isOwn ? object._withUnsafeGuaranteedRef(body) : body(main)
  }

  @inline(never)
  private static func make() -> Unmanaged<TransactionThread> {
    let object = Unmanaged.passRetained(Thread.isMainThread ? main : TransactionThread(isMain: false))
    agate_transaction_set(object.toOpaque())
    // The thread's end releases it.
    pthread_setspecific(destructorKey, object.toOpaque())
    return object
  }

  /// Whether the calling thread is the main thread, or serves its queue.
  static var isOfMainThread: Bool { current { $0.isMain } }

  nonisolated(unsafe) private static let main = TransactionThread(isMain: true)

  private init(isMain: Bool) { self.isMain = isMain }

  private static let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this thread, which is not the main thread, is serving the main queue. Updates the flag that setters read
  /// accordingly.
  private func servesMainQueue() -> Bool {
    let serves = agate_serves_queue(Unmanaged.passUnretained(Self.mainQueueKey).toOpaque())
    if serves {
      agate_set_actions_disabled(Self.main.disablesActions)
    } else if agate_serves_main_queue() {
      agate_set_actions_disabled(disablesActions)
    }
    agate_set_serves_main_queue(serves)
    return serves
  }

  private static let destructorKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      let object = Unmanaged<TransactionThread>.fromOpaque(pointer!)
      object._withUnsafeGuaranteedRef { $0.end() }
      agate_transaction_set(nil)
      object.release()
    }
    return key
  }()

  deinit {
    for layer in changed { layer.release() }
    layoutQueue.releaseAll()
    for layer in displayQueue { layer.release() }
  }

  /// Sends the thread's changes when the thread ends, however many levels it left open.
  private func end() {
    levels.removeAll()
    finish(isImplicit: true)
  }

  /// Ends a transaction: does the pending layout and display while its settings still apply, and sends all changes.
  ///
  /// - Parameter isImplicit: whether the implicit transaction ends, instead of the outermost explicit one.
  func finish(isImplicit: Bool) {
    if isFinishing { return }
    isFinishing = true
    let start = hasWork ? StageTrace.begin() : nil
    layOut()
    StageTrace.end(.layout, since: start)
    let drawing = start == nil ? nil : StageTrace.begin()
    displayMarkedLayers()
    StageTrace.end(.display, since: drawing)
    isFinishing = false
    var ended: TransactionCompletion?
    if !levels.isEmpty {
      ended = levels.removeLast().completion
    } else if isImplicit {
      ended = implicit.completion
      implicit = Settings()
    }
    let context = send()
    endOrphans()
    if let ended, ended.close() { TransactionThread.makeDue(ended, on: context) }
    agate_set_actions_disabled(disablesActions)
  }

  private var hasWork: Bool {
    !changed.isEmpty || !removed.isEmpty || !displayQueue.isEmpty || !layoutQueue.isEmpty
  }

  /// Ends the animations of layers that are in no tree, except those that are to stay.
  private func endOrphans() {
    while !orphans.isEmpty {
      let (layer, context) = orphans.removeFirst()
      // Others have found another place.
      if layer.context == nil { layer.endAnimations(of: context) }
    }
  }

  /// Sends the changes to the compositors whose trees they belong to, all changes for one compositor at once. Returns
  /// one of the contexts.
  private func send() -> LayerContext? {
    guard !changed.isEmpty || !removed.isEmpty else { return nil }
    var context: LayerContext?
    var commit = Commit()
    let start = StageTrace.begin()
    // Commits of other compositors.
    var begun: [(context: LayerContext, commit: Commit)] = []
    func open(_ next: LayerContext) {
      if context === next { return }
      if let context { begun.append((context, commit)) }
      context = next
      if let index = begun.firstIndex(where: { $0.context === next }) {
        commit = begun.remove(at: index).commit
        return
      }
      commit = next.mailbox.blank()
      commit.addTime = next.addTime
      remember(next)
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
    // Where the compositor is gone, no code reads posted commits.
    for index in begun.indices where begun[index].context.isShown {
      begun[index].context.post(&begun[index].commit, since: start)
    }
    if let context, context.isShown { context.post(&commit, since: start) }
    return context
  }

  private func remember(_ context: LayerContext) {
    context.events.noteThread(isMain: isMain)
    if contexts.contains(where: { $0.context === context }) { return }
    contexts.removeAll { $0.context == nil }
    contexts.append(WeakContext(context: context))
  }

  // MARK: Turns

  /// Makes the implicit transaction end when the current turn of the thread's run loop does.
  ///
  /// This is requested at most once a transaction. It waits for ever on a thread without a run loop: there
  /// ``CATransaction/flush()`` and drawing end the transaction.
  func scheduleTurn() {
    if isTurnScheduled { return }
    isTurnScheduled = true
    if isMain {
      DispatchQueue.main.async { TransactionThread.current { $0.endTurn() } }
    } else {
      RunLoop.current.perform(inModes: [.common]) { TransactionThread.current { $0.endTurn() } }
    }
  }

  private func endTurn() {
    isTurnScheduled = false
    CATransaction.flush()
  }

  /// Makes a completion block due. It runs in a later turn, even if there is nothing to wait for.
  static func makeDue(_ completion: TransactionCompletion, on context: LayerContext?) {
    current { thread in
      // A tree that is shown no more delivers nothing.
      if let context, context.isShown { context.events.makeDue(completion) } else { thread.due.append(completion) }
      thread.scheduleTurn()
    }
  }

  /// Runs completion blocks that are due and calls delegates for everything that frames have shown, with settings of
  /// their own.
  func deliver() {
    if isFinishing || !levels.isEmpty { return }
    guard hasDue else { return }
    withFreshSettings {
      let due = due
      self.due = []
      for completion in due { completion.block() }
      for entry in contexts {
        guard let context = entry.context, context.events.belongs(toMainThread: isMain) else { continue }
        context.events.deliver(until: context.now)
      }
    }
  }

  /// Whether there is something to deliver. This is called in every frame, so it uses no closures: only optimised
  /// code keeps those off the heap.
  private var hasDue: Bool {
    if !due.isEmpty { return true }
    var index = 0
    while index < contexts.count {
      if let context = contexts[index].context, context.hasEvents { return true }
      index += 1
    }
    return false
  }

  /// Delivers the events of one compositor, whose frame is about to be drawn on this thread.
  ///
  /// - Returns: false if nothing was delivered: the events belong to the main thread, or a transaction is open.
  func deliver(_ context: LayerContext) -> Bool {
    guard context.events.belongs(toMainThread: isMain) else {
      context.events.wakeMainThread()
      return false
    }
    if isFinishing || !levels.isEmpty { return false }
    withFreshSettings { context.events.deliver(until: context.now) }
    return true
  }

  /// Runs blocks and delegates outside of any transaction, so that their changes have the default settings.
  private func withFreshSettings(_ body: () -> Void) {
    let outer = implicit
    implicit = Settings()
    agate_set_actions_disabled(false)
    body()
    // Settings and a completion block that `body` set end with it.
    if let completion = implicit.completion, completion.close() { TransactionThread.makeDue(completion, on: nil) }
    implicit = outer
    agate_set_actions_disabled(disablesActions)
  }
}

extension LayerContext {
  /// Whether there is something to deliver at the time of the frame drawn last.
  var hasEvents: Bool { events.isDue(at: now) }
}
