import CAgateThread
import Synchronization

/// Unsent changes that one task has made in one tree. The task is not on the main queue.
///
/// The task may continue on any thread, so its changes are stored with the tree. They are taken when the task calls
/// ``CATransaction/flush()`` or ``CATransaction/commit()``, or when another task or the main queue draws the tree. Only
/// one task or thread uses a tree at a time, so the lists need no lock. Threads that draw while another thread changes
/// layers, such as the threads of windows, do not take the changes.
final class TaskChanges: @unchecked Sendable {
  /// The task. Nil when no more changes are added to this object.
  private let task: Atomic<UnsafeMutableRawPointer?>
  /// The tree, used only for comparisons.
  private let tree: ObjectIdentifier
  @exclusivity(unchecked) var changed: [Unmanaged<CALayer>] = []
  @exclusivity(unchecked) var marked: [Unmanaged<CALayer>] = []
  @exclusivity(unchecked) var display: [Unmanaged<CALayer>] = []
  @exclusivity(unchecked) var removed: [Int32] = []
  @exclusivity(unchecked) var orphans: [CALayer] = []

  init(of task: UnsafeMutableRawPointer?, in context: LayerContext) {
    self.task = Atomic(task)
    tree = ObjectIdentifier(context)
  }

  @inline(__always)
  func belongs(to task: UnsafeMutableRawPointer, in context: LayerContext) -> Bool {
    self.task.load(ordering: .relaxed) == task && tree == ObjectIdentifier(context)
  }

  /// Prevents further additions to this object.
  func close() { task.store(nil, ordering: .relaxed) }

  var isEmpty: Bool {
    changed.isEmpty && marked.isEmpty && display.isEmpty && removed.isEmpty && orphans.isEmpty
  }

  /// Discards the changes, because no compositor shows the tree.
  func discard() {
    for layer in changed {
      layer._withUnsafeGuaranteedRef { $0.dirty = 0 }
      layer.release()
    }
    for layer in marked { layer.release() }
    for layer in display {
      layer._withUnsafeGuaranteedRef { $0.extras?.display.isListed = false }
      layer.release()
    }
    (changed, marked, display, removed, orphans) = ([], [], [], [], [])
  }
}

/// The changes that tasks have made in one tree.
final class TaskChangeList: Sendable {
  private let changes = Mutex<[UInt: TaskChanges]>([:])
  /// Whether there are no changes. The value is atomic, because every frame reads it.
  private let isEmptyNow = Atomic(true)
  /// The identity of the implicit transaction that changed the tree last.
  private let owner = Atomic<UInt>(0)

  var isEmpty: Bool { isEmptyNow.load(ordering: .acquiring) }

  func setOwner(_ transaction: ImplicitTransaction) {
    owner.store(UInt(bitPattern: ObjectIdentifier(transaction)), ordering: .relaxed)
  }
  func isOwned(by transaction: ImplicitTransaction) -> Bool {
    owner.load(ordering: .relaxed) == UInt(bitPattern: ObjectIdentifier(transaction))
  }

  /// Returns the object to which the running task adds its changes.
  func changes(of task: UnsafeMutableRawPointer, in context: LayerContext) -> TaskChanges {
    let key = UInt(bitPattern: task)
    return changes.withLock { changes in
      if let known = changes[key] { return known }
      let made = TaskChanges(of: UnsafeMutableRawPointer(bitPattern: key), in: context)
      changes[key] = made
      isEmptyNow.store(false, ordering: .releasing)
      return made
    }
  }

  /// Returns the changes of one task, or nil if the task has made none.
  func known(of task: UnsafeMutableRawPointer) -> TaskChanges? {
    let key = UInt(bitPattern: task)
    return changes.withLock { $0[key] }
  }

  /// Removes and returns the changes of all tasks except `task`. The other tasks add further changes to new objects.
  func takeAll(exceptFor task: UnsafeMutableRawPointer?) -> [TaskChanges] {
    let key = UInt(bitPattern: task)
    return changes.withLock { changes in
      let own = changes[key]
      if changes.count == (own == nil ? 0 : 1) { return [] }
      let others = changes.filter { $0.key != key }.map(\.value)
      for value in others { value.close() }
      changes = own.map { [key: $0] } ?? [:]
      if own == nil { isEmptyNow.store(true, ordering: .releasing) }
      return others
    }
  }

  /// Whether any layer waits for layout.
  var awaitLayout: Bool { !isEmpty && changes.withLock { $0.values.contains { !$0.marked.isEmpty } } }

  /// Discards all changes, because no compositor shows the tree.
  func discard() { for changes in takeAll(exceptFor: nil) { changes.discard() } }
}

extension TransactionThread {
  /// Moves the changes of the running task to this thread, which then sends them.
  func takeTaskChanges() {
    guard let task = agate_current_task() else { return }
    let implicit = implicit
    for index in 0..<implicit.treeCount {
      if let context = implicit.tree(index) { takeTaskChanges(of: task, in: context) }
    }
  }

  private func takeTaskChanges(of task: UnsafeMutableRawPointer, in context: LayerContext) {
    if let changes = context.taskChanges.known(of: task), !changes.isEmpty { take(changes, context) }
  }

  /// Moves the changes that all tasks have made in a tree to this thread. Called before the tree is drawn.
  func takeTaskChanges(in context: LayerContext) {
    let task = isMain ? nil : agate_current_task()
    if let task { takeTaskChanges(of: task, in: context) }
    for changes in context.taskChanges.takeAll(exceptFor: task) where !changes.isEmpty { take(changes, context) }
  }

  private func take(_ changes: TaskChanges, _ context: LayerContext) {
    Self.move(&changes.changed, to: &changed)
    Self.move(&changes.marked, to: &layoutQueue.marked)
    Self.move(&changes.display, to: &displayQueue)
    for node in changes.removed { removed.append((context, node)) }
    for layer in changes.orphans { orphans.append((layer, context)) }
    changes.removed.removeAll(keepingCapacity: true)
    changes.orphans.removeAll(keepingCapacity: true)
  }

  /// Moves the elements of `list` to `other`. Both lists keep their memory.
  private static func move(_ list: inout [Unmanaged<CALayer>], to other: inout [Unmanaged<CALayer>]) {
    if other.isEmpty { return swap(&list, &other) }
    other += list
    list.removeAll(keepingCapacity: true)
  }
}
