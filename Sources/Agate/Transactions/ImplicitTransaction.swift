import CAgateThread
import Synchronization

/// The implicit transaction of a thread or of a task: settings made outside `begin` and `commit`, and completion blocks
/// that are due.
///
/// A task may continue on any thread, so a task that is not on the main queue has its own implicit transaction. Only
/// the code of that task uses the transaction.
final class ImplicitTransaction: @unchecked Sendable {
  /// The task; nil for the transaction of a thread.
  private let task: UnsafeMutableRawPointer?
  private let number: UInt64
  @exclusivity(unchecked) private(set) var settings = TransactionSettings()
  /// The bits that mark layers which this transaction changes without actions (``Dirty/stamp``). 0 if there are none.
  @exclusivity(unchecked) private(set) var stamp: UInt64 = 0
  private var due: [TransactionCompletion] = []

  private struct WeakContext: @unchecked Sendable { weak var context: LayerContext? }
  /// The state that the table of all tasks also reads.
  private struct Shared: Sendable {
    /// The trees that the task or thread has changed.
    var trees: [WeakContext] = []
    /// Whether there are settings or completion blocks.
    var isUsed = false
  }
  private let shared = Mutex(Shared())
  /// Whether the table of all tasks contains this object. If the object was removed, the task gets a new object.
  private let isListed = Atomic(true)

  /// Creates the transaction of a thread or task.
  init(of task: UnsafeMutableRawPointer?) {
    self.task = task
    number = task.map { agate_task_number($0) } ?? 0
  }

  deinit {
    if settings.disableActions { agate_count_disabling(-1) }
    TransactionStamps.release(stamp)
  }

  /// Returns whether this is the transaction of the running task, not of an earlier task at the same address.
  @inline(__always)
  func belongs(to task: UnsafeMutableRawPointer) -> Bool {
    self.task == task && number == agate_task_number(task) && isListed.load(ordering: .relaxed)
  }

  /// Returns whether this transaction has marked the layer and still disables actions.
  @inline(__always)
  func disablesActions(ofMarked dirty: UInt64) -> Bool {
    stamp != 0 && dirty & Dirty.stamp == stamp && settings.disableActions
  }

  func replace(_ new: TransactionSettings) {
    guard use() else { return ImplicitTransaction.ofTask(task!).replace(new) }
    if new.disableActions != settings.disableActions {
      agate_count_disabling(new.disableActions ? 1 : -1)
      if new.disableActions && stamp == 0 { stamp = TransactionStamps.take() }
    }
    settings = new
  }

  /// Ends the transaction. Returns its completion block.
  func end() -> TransactionCompletion? {
    let completion = settings.completion
    if shared.withLock({ $0.isUsed }) {
      replace(TransactionSettings())
      if due.isEmpty { shared.withLock { $0.isUsed = false } }
    }
    return completion
  }

  // MARK: Completion blocks and trees

  func addDue(_ completion: TransactionCompletion) {
    guard use() else { return ImplicitTransaction.ofTask(task!).addDue(completion) }
    due.append(completion)
  }

  func takeDue() -> [TransactionCompletion] {
    defer { due = [] }
    return due
  }

  /// Whether completion blocks or events are due. Every frame reads this property. The loop uses indices, because an
  /// iterator allocates memory in builds that are not optimized.
  var hasDue: Bool {
    if !due.isEmpty { return true }
    return shared.withLock { shared in
      for index in shared.trees.indices {
        if let context = shared.trees[index].context, isOwner(of: context), context.hasEvents { return true }
      }
      return false
    }
  }

  var treeCount: Int { shared.withLock { $0.trees.count } }
  /// Returns one of the changed trees, or nil if the tree no longer exists. Access by index avoids the allocation of a
  /// list in every frame.
  func tree(_ index: Int) -> LayerContext? {
    shared.withLock { $0.trees.indices.contains(index) ? $0.trees[index].context : nil }
  }

  /// Returns whether no other task has changed the tree since this task changed it. Always true for the transaction of
  /// a thread.
  func isOwner(of context: LayerContext) -> Bool { task == nil || context.taskChanges.isOwned(by: self) }

  /// Records a tree that was changed, or to which changes were sent.
  func remember(_ context: LayerContext) {
    context.taskChanges.setOwner(self)
    let entry = WeakContext(context: context)
    shared.withLock { shared in
      if shared.trees.contains(where: { $0.context === entry.context }) { return }
      shared.trees.removeAll { $0.context == nil }
      shared.trees.append(entry)
    }
  }

  // MARK: Table of tasks

  private func use() -> Bool {
    shared.withLock { shared in
      shared.isUsed = true
      return isListed.load(ordering: .relaxed)
    }
  }

  /// Marks the object as removed from the table, and returns true, if the object has no settings, blocks or trees that
  /// are still needed. The task may have ended.
  private func retire() -> Bool {
    shared.withLock { shared in
      if shared.isUsed || shared.trees.contains(where: { $0.context.map(isNeeded) ?? false }) { return false }
      isListed.store(false, ordering: .relaxed)
      return true
    }
  }

  private func isNeeded(for context: LayerContext) -> Bool {
    isOwner(of: context) || context.taskChanges.known(of: task!) != nil
  }

  private struct Table: Sendable {
    var transactions: [UInt: ImplicitTransaction] = [:]
    /// The number of entries at which unused entries are removed.
    var limit = 256
  }
  private static let table = Mutex(Table())

  /// The implicit transaction of the running task.
  static func ofTask(_ task: UnsafeMutableRawPointer) -> ImplicitTransaction {
    let key = UInt(bitPattern: task)
    // The object of an ended task may have completion blocks. They are released after the lock.
    let (found, ended) = table.withLock { table -> (ImplicitTransaction, ImplicitTransaction?) in
      let known = table.transactions[key]
      if let known, known.belongs(to: UnsafeMutableRawPointer(bitPattern: key)!) { return (known, nil) }
      if table.transactions.count >= table.limit {
        table.transactions = table.transactions.filter { !$0.value.retire() }
        table.limit = max(256, 2 * table.transactions.count)
      }
      let made = ImplicitTransaction(of: UnsafeMutableRawPointer(bitPattern: key))
      known?.isListed.store(false, ordering: .relaxed)
      table.transactions[key] = made
      return (made, known)
    }
    withExtendedLifetime(ended) {}
    return found
  }
}

/// Assigns bits of ``Dirty/stamp`` to implicit transactions that disable actions. Each transaction has different bits.
private enum TransactionStamps {
  private struct State: Sendable {
    var used: Set<UInt64> = []
    var last: UInt64 = 0
  }
  private static let state = Mutex(State())

  /// Returns bits that no other transaction uses. Returns 0, which marks no layer, if all bits are in use.
  static func take() -> UInt64 {
    let count = Dirty.stamp >> Dirty.stampShift
    return state.withLock { state in
      guard state.used.count < Int(count) else { return 0 }
      repeat { state.last = state.last % count + 1 } while state.used.contains(state.last)
      state.used.insert(state.last)
      return state.last << Dirty.stampShift
    }
  }

  static func release(_ stamp: UInt64) {
    if stamp == 0 { return }
    state.withLock { _ = $0.used.remove(stamp >> Dirty.stampShift) }
  }
}
