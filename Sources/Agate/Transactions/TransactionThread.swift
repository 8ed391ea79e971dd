import CAgateThread
import Dispatch
import Foundation

/// The transactions of one thread, and the layers that it changed.
///
/// Explicit levels and their changes belong to the thread, because code cannot await between `begin` and `commit`.
/// Implicit changes of a task that is not on the main queue belong to the tree (``TaskChanges``). The implicit settings
/// of such a task belong to the task (``ImplicitTransaction``).
final class TransactionThread {
  /// The explicit levels, outermost first. The implicit transaction is outside of them.
  @exclusivity(unchecked) var levels: [TransactionSettings] = []
  /// The implicit transaction of code on the thread that does not belong to a task.
  private let own = ImplicitTransaction(of: nil)
  /// The implicit transaction of the task that used this object last.
  @exclusivity(unchecked) private var known: ImplicitTransaction?
  /// The changes of the task that used this object last.
  @exclusivity(unchecked) private var taskChanges: TaskChanges?
  /// Whether this object belongs to the main thread and the main queue.
  let isMain: Bool
  /// Whether the end of the implicit transaction is scheduled in the thread's run loop.
  private var isTurnScheduled = false
  @exclusivity(unchecked) var changed: [Unmanaged<CALayer>] = []
  /// The layers that need layout before the transaction ends.
  @exclusivity(unchecked) var layoutQueue = LayoutQueue()
  /// Whether layers are being laid out and drawn at the end of a transaction. Their changes belong to that transaction.
  private(set) var isFinishing = false
  var removed: [(context: LayerContext, node: Int32)] = []
  /// Layers with animations that were removed from trees.
  var orphans: [(layer: CALayer, context: LayerContext)] = []
  private var spare: [Unmanaged<CALayer>] = []
  /// The layers that must be displayed before the transaction ends.
  @exclusivity(unchecked) var displayQueue: [Unmanaged<CALayer>] = []

  /// The implicit transaction of the running code.
  var implicit: ImplicitTransaction { transaction(of: isMain ? nil : agate_current_task()) }

  /// - Parameter task: the running task, or nil on the main queue and outside tasks.
  @inline(__always)
  private func transaction(of task: UnsafeMutableRawPointer?) -> ImplicitTransaction {
    guard let task else { return own }
    if let known, known.belongs(to: task) { return known }
    let found = ImplicitTransaction.ofTask(task)
    agate_implicit_set(nil)
    known = found
    return found
  }

  /// Whether the running code belongs to a task that may continue on another thread.
  var isOfTask: Bool { !isMain && agate_current_task() != nil }

  var settings: TransactionSettings {
    get { levels.last ?? implicit.settings }
    set {
      if levels.isEmpty {
        implicit.replace(newValue)
        scheduleTurn()
      } else {
        levels[levels.count - 1] = newValue
      }
    }
  }

  /// The value of `disableActions` in ``settings``. Setters read this property, so it does not copy the settings.
  var disablesActions: Bool {
    levels.isEmpty ? implicit.settings.disableActions : levels[levels.count - 1].disableActions
  }

  /// Stores whether actions are disabled in a variable of the thread, which setters read. The stored value is 0, which
  /// means unknown, if the value depends on the running task.
  func publishActions() {
    if !levels.isEmpty || agate_is_main_thread() {
      agate_set_actions(disablesActions ? 2 : 1)
    } else {
      agate_set_actions(0)
    }
  }

  /// Returns whether the next change of a layer runs no action. If the implicit transaction disables actions, the layer
  /// is marked, so that its further changes in this transaction do not call this method.
  func disablesActions(of layer: CALayer) -> Bool {
    guard levels.isEmpty else { return disablesActions }
    let task = isMain ? nil : agate_current_task()
    let implicit = transaction(of: task)
    guard implicit.settings.disableActions else { return false }
    if layer.dirty == 0 { enlist(layer, isFinishing ? nil : task) }
    layer.dirty = layer.dirty & ~Dirty.stamp | implicit.stamp
    agate_implicit_set(Unmanaged.passUnretained(implicit).toOpaque())
    return true
  }

  // MARK: Changed layers

  /// The running task if its changes belong to the tree. Nil if they belong to the thread.
  @inline(__always)
  private var changingTask: UnsafeMutableRawPointer? {
    isMain || !levels.isEmpty || isFinishing ? nil : agate_current_task()
  }

  /// Returns the object that collects the changes of a task in a tree. Returns nil if the changes belong to the thread.
  @inline(__always)
  private func list(of task: UnsafeMutableRawPointer?, in context: LayerContext?) -> TaskChanges? {
    guard let task, let context else { return nil }
    if let taskChanges, taskChanges.belongs(to: task, in: context) { return taskChanges }
    return findChanges(of: task, in: context)
  }

  @inline(never)
  private func findChanges(of task: UnsafeMutableRawPointer, in context: LayerContext) -> TaskChanges? {
    // If no compositor shows the tree, no code would take the changes.
    guard context.isShown else { return nil }
    implicit.remember(context)
    taskChanges = context.taskChanges.changes(of: task, in: context)
    return taskChanges
  }

  /// Adds a layer to the layers whose changes will be sent.
  @inline(__always)
  func enlist(_ layer: CALayer) { enlist(layer, changingTask) }

  @inline(__always)
  private func enlist(_ layer: CALayer, _ task: UnsafeMutableRawPointer?) {
    let reference = Unmanaged.passRetained(layer)
    if let changes = list(of: task, in: layer.context) {
      changes.changed.append(reference)
    } else {
      changed.append(reference)
    }
    scheduleTurn()
  }

  /// Adds a layer to the layers that will be laid out.
  func enlistForLayout(_ layer: CALayer) {
    let reference = Unmanaged.passRetained(layer)
    if let changes = list(of: changingTask, in: layer.context) {
      changes.marked.append(reference)
    } else {
      layoutQueue.marked.append(reference)
    }
    scheduleTurn()
  }

  /// Adds a layer to the layers that will be displayed.
  func enlistForDisplay(_ layer: CALayer) {
    let reference = Unmanaged.passRetained(layer)
    if let changes = list(of: changingTask, in: layer.context) {
      changes.display.append(reference)
    } else {
      displayQueue.append(reference)
    }
    scheduleTurn()
  }

  /// Records that a layer is removed from a tree.
  func remove(_ layer: CALayer, from context: LayerContext) {
    let isOrphan = layer.extras?.animations.isEmpty == false
    if let changes = list(of: changingTask, in: context) {
      changes.removed.append(layer.node)
      if isOrphan { changes.orphans.append(layer) }
    } else {
      removed.append((context, layer.node))
      if isOrphan { orphans.append((layer, context)) }
    }
  }

  // MARK: Threads

  /// Calls `body` with the calling thread's object. All code on the main queue uses the main thread's object, because
  /// in a program with an asynchronous `main`, different threads serve the main queue.
  @inline(__always)
  static func current<R>(_ body: (TransactionThread) -> R) -> R {
    let known: UnsafeMutableRawPointer? = agate_transaction_get()
    let object = known.map { Unmanaged<TransactionThread>.fromOpaque($0) } ?? make()
    let isOwn = object._withUnsafeGuaranteedRef { $0.isMain || !agate_serves_main_queue() }
    return isOwn ? object._withUnsafeGuaranteedRef(body) : body(main)
  }

  @inline(never)
  private static func make() -> Unmanaged<TransactionThread> {
    _ = markMainQueue
    let isMain = Thread.isMainThread
    let object = Unmanaged.passRetained(isMain ? main : TransactionThread(isMain: false))
    agate_transaction_set(object.toOpaque(), isMain)
    object._withUnsafeGuaranteedRef { $0.publishActions() }
    // The object is released when the thread ends.
    pthread_setspecific(destructorKey, object.toOpaque())
    return object
  }

  /// Whether the calling thread is the main thread or serves the main queue.
  static var isOfMainThread: Bool { current { $0.isMain } }

  nonisolated(unsafe) private static let main = TransactionThread(isMain: true)

  private init(isMain: Bool) { self.isMain = isMain }

  private static let markMainQueue: Void = agate_mark_main_queue()

  private static let destructorKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      let object = Unmanaged<TransactionThread>.fromOpaque(pointer!)
      // The main queue outlives the main thread: another thread may already serve it and use the main thread's object.
      object._withUnsafeGuaranteedRef { if !$0.isMain { $0.end() } }
      agate_implicit_set(nil)
      agate_transaction_set(nil, false)
      object.release()
    }
    return key
  }()

  deinit {
    for layer in changed { layer.release() }
    layoutQueue.releaseAll()
    for layer in displayQueue { layer.release() }
  }

  /// Sends the thread's changes when the thread ends, even if levels are still open.
  private func end() {
    levels.removeAll()
    finish(isImplicit: true)
  }

  /// Ends a transaction. Lays out and displays layers while the transaction's settings still apply, and then sends all
  /// changes.
  ///
  /// - Parameter isImplicit: whether the implicit transaction ends if there is no explicit transaction.
  func finish(isImplicit: Bool) {
    if isFinishing { return }
    if !isMain { takeTaskChanges() }
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
      ended = implicit.end()
    }
    let context = send()
    endOrphans()
    if let ended, ended.close() { TransactionThread.makeDue(ended, on: context) }
    publishActions()
  }

  private var hasWork: Bool {
    !changed.isEmpty || !removed.isEmpty || !displayQueue.isEmpty || !layoutQueue.isEmpty
  }

  /// Ends the animations of layers that were removed from their trees, except animations that stay after removal.
  private func endOrphans() {
    while !orphans.isEmpty {
      let (layer, context) = orphans.removeFirst()
      // Layers that have joined a tree again keep their animations.
      if layer.context == nil { layer.endAnimations(of: context) }
    }
  }

  /// Sends the changes to the compositors of their trees, with one commit for each compositor. Returns one of the
  /// contexts.
  private func send() -> LayerContext? {
    guard !changed.isEmpty || !removed.isEmpty else { return nil }
    var context: LayerContext?
    var commit = Commit()
    let start = StageTrace.begin()
    // Commits of other compositors.
    var begun: [(context: LayerContext, commit: Commit)] = []
    // If the compositor no longer exists, no code reads commits, and the context would never release their images.
    var isShown = false
    func open(_ next: LayerContext) {
      if context === next { return }
      if let context { begun.append((context, commit)) }
      context = next
      isShown = next.isShown
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
        if layer.context !== context, let owner = layer.context { open(owner) }
        if isShown, layer.context != nil { layer.encode(into: &commit, context!) }
        layer.dirty = 0
      }
      reference.release()
    }
    list.removeAll(keepingCapacity: true)
    swap(&list, &spare)
    for index in begun.indices where begun[index].context.isShown {
      begun[index].context.post(&begun[index].commit, since: start)
    }
    if let context, context.isShown { context.post(&commit, since: start) }
    return context
  }

  private func remember(_ context: LayerContext) {
    context.events.noteThread(isMain: isMain)
    implicit.remember(context)
  }

  // MARK: Turns

  /// Schedules the end of the implicit transaction for the end of the current turn of the thread's run loop.
  ///
  /// The end is scheduled at most once for each transaction. On a thread without a run loop, it never comes: there,
  /// ``CATransaction/flush()`` and drawing end the transaction.
  @inline(__always)
  func scheduleTurn() {
    if !isTurnScheduled { beginTurn() }
  }

  @inline(never)
  private func beginTurn() {
    isTurnScheduled = true
    if isMain {
      TransactionThread.mainQueue.async(execute: TransactionThread.endOfTurn)
    } else {
      RunLoop.current.perform(inModes: [.common]) { TransactionThread.current { $0.endTurn() } }
    }
  }

  // Constants, because `DispatchQueue.main` makes an object at each call, and a closure becomes a new block.
  private static let mainQueue = DispatchQueue.main
  private static let endOfTurn: @convention(block) @Sendable () -> Void = {
    TransactionThread.current { $0.endTurn() }
  }

  private func endTurn() {
    isTurnScheduled = false
    CATransaction.flush()
  }

  /// Makes a completion block due. The block runs in a later turn, even if there are no animations.
  static func makeDue(_ completion: TransactionCompletion, on context: LayerContext?) {
    current { thread in
      // A tree without a compositor delivers no events.
      if let context, context.isShown {
        context.events.makeDue(completion)
        // No frame may follow in which the main thread would run the block.
        if !context.events.belongs(toMainThread: thread.isMain) { context.events.wakeMainThread() }
      } else {
        thread.implicit.addDue(completion)
      }
      thread.scheduleTurn()
    }
  }

  /// Runs completion blocks that are due, and calls delegates for all events that frames have shown. Blocks and
  /// delegates have the default settings.
  func deliver() {
    if isFinishing || !levels.isEmpty { return }
    let implicit = implicit
    guard implicit.hasDue else { return }
    withFreshSettings {
      for completion in implicit.takeDue() { completion.block() }
      for index in 0..<implicit.treeCount {
        guard let context = implicit.tree(index), implicit.isOwner(of: context) else { continue }
        if context.events.belongs(toMainThread: isMain) { context.events.deliver(until: context.now) }
      }
    }
  }

  /// Runs completion blocks of the running task, with the default settings.
  func deliver(_ due: [TransactionCompletion]) {
    if due.isEmpty { return }
    withFreshSettings { for completion in due { completion.block() } }
  }

  /// Delivers the events of one compositor, whose frame is about to be drawn on this thread.
  ///
  /// - Returns: false if no events were delivered, because they belong to the main thread or because a transaction is
  ///   open.
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
    let outer = implicit.settings
    implicit.replace(TransactionSettings())
    publishActions()
    body()
    // Settings and a completion block that `body` has set end with `body`.
    let completion = implicit.settings.completion
    implicit.replace(outer)
    publishActions()
    if let completion, completion.close() { TransactionThread.makeDue(completion, on: nil) }
  }
}

extension LayerContext {
  /// Whether events or completion blocks are due at the time of the frame drawn last.
  var hasEvents: Bool { events.isDue(at: now) }
}
