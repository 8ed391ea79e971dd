/// Groups changes of layers so that they become visible together.
///
/// Every thread has its own stack of transactions. Changes outside `begin` and `commit` belong to an implicit
/// transaction. The implicit transaction ends with the current turn of the thread's run loop, with ``flush()``, or when
/// a ``Compositor`` draws on that thread. The main thread's turns are those of `RunLoop.main`, of `dispatchMain` and of
/// an asynchronous `main`. Code on the main queue and on the main actor takes part in the main thread's transactions.
///
/// A task that is not on the main queue has an implicit transaction of its own, which follows the task from thread to
/// thread. Its changes are sent when the task calls ``flush()`` or ``commit()`` or draws. They are also sent when another
/// task or the main queue draws the tree, unless the compositor has a ``Compositor/clock``: a window draws while layers
/// are changed elsewhere, so a task that changes layers in a window has to flush. Settings made outside `begin` and `commit`, such as ``setDisableActions(_:)``, and a completion block hold
/// until the task calls ``flush()``, draws or creates a compositor. Child tasks do not inherit them.
///
/// A tree belongs to one isolation at a time: do not draw it, or change it in another task, while one task changes it.
/// Child tasks of one group may change different layers at once if the parent draws after them. Flush before you hand a
/// tree to another actor.
public enum CATransaction {
  /// Begins a transaction level, which inherits the settings of the enclosing level.
  public static func begin() {
    TransactionThread.current { thread in
      thread.levels.append(thread.settings.inherited)
      thread.publishActions()
    }
  }

  /// Ends the innermost level. Ending the outermost level lays out the layers that need layout and sends the changes.
  public static func commit() {
    TransactionThread.current { thread in
      if thread.levels.count <= 1 && !thread.isFinishing {
        // A task has no turns that end by themselves.
        let due = thread.isOfTask ? thread.implicit.takeDue() : []
        thread.finish(isImplicit: false)
        return thread.deliver(due)
      }
      guard let level = thread.levels.popLast() else { return }
      if let completion = level.completion, completion.close() { TransactionThread.makeDue(completion, on: nil) }
      thread.publishActions()
    }
  }

  /// Sends the changes of the implicit transaction, and runs completion blocks that were already due. Inside an
  /// explicit transaction, changes and blocks wait for the end of that transaction.
  public static func flush() {
    TransactionThread.current { thread in
      guard thread.levels.isEmpty else { return }
      thread.deliver()
      thread.finish(isImplicit: true)
    }
  }

  /// Sets the block to run when all animations that are added to the transaction from now on have ended or been
  /// removed.
  ///
  /// The block runs on the thread of the layers, in a later turn of its run loop and outside of the transaction. On a
  /// thread without a run loop, it runs when the thread flushes or draws the next time; in a task that is not on the main
  /// queue, when the task flushes, commits or draws. If there are no animations, the block runs in the turn after the
  /// transaction. Setting another block does not cancel the earlier block, which runs
  /// after the animations that were added before.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    TransactionThread.current { thread in
      var settings = thread.settings
      let old = settings.completion
      settings.waiting.removeAll { $0 === old }
      settings.completion = block.map(TransactionCompletion.init)
      settings.readableBlock = block
      if let new = settings.completion { settings.waiting.append(new) }
      thread.settings = settings
      if let old, old.close() { TransactionThread.makeDue(old, on: nil) }
    }
  }
  /// The completion block that was set last, in the innermost level or in the levels around it; nil if there is none.
  public static func completionBlock() -> (() -> Void)? {
    TransactionThread.current { $0.settings.readableBlock }
  }

  /// Takes a recursive lock. Other threads that call this method wait until the lock is released. A thread that locks
  /// several times must unlock as many times.
  public static func lock() { mutex.lock() }
  /// Releases the lock that ``lock()`` took.
  public static func unlock() { mutex.unlock() }
  private static let mutex = NSRecursiveLock()

  /// Returns the duration of animations that have no duration of their own, in seconds. The default is 0.25.
  public static func animationDuration() -> CFTimeInterval { TransactionThread.current { $0.settings.duration } }
  /// Sets the duration, in seconds, of animations that are added from now on in the innermost level and have no
  /// duration of their own.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    TransactionThread.current { $0.settings.duration = duration }
  }

  /// Returns the timing function of implicit animations. Nil, the default, means `default`.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionThread.current { $0.settings.timingFunction }
  }
  /// Sets the timing function of implicit animations from now on in the innermost level.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionThread.current { $0.settings.timingFunction = function }
  }

  /// Returns whether actions are disabled. The default is false: setting a property runs its action.
  public static func disableActions() -> Bool { TransactionThread.current { $0.disablesActions } }
  /// Sets whether properties change without actions, from now on, in the innermost level.
  public static func setDisableActions(_ flag: Bool) {
    TransactionThread.current { thread in
      thread.settings.disableActions = flag
      thread.publishActions()
    }
  }

  /// Returns the value for a key. Inner levels inherit values. Any key can have any value.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: Values.object(animationDuration())
    case kCATransactionDisableActions: Values.object(disableActions())
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: TransactionThread.current { $0.settings.values[key] }
    }
  }
  /// Sets the value for a key in the innermost level. The keys of the settings, such as `animationDuration`, change
  /// those settings.
  public static func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: setAnimationDuration(Values.number(value) ?? 0.25)
    case kCATransactionDisableActions: setDisableActions((Values.number(value) ?? 0) != 0)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(value as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(value as? () -> Void)
    default: TransactionThread.current { $0.settings.values[key] = value }
    }
  }

  /// Whether the changes are made by a block that animates views. In such a block, views that are not displayed yet
  /// have actions, too.
  package static var animatesViews: Bool {
    get { value(forKey: "animates views") as? Bool ?? false }
    set { setValue(newValue, forKey: "animates views") }
  }
}

/// The key of ``CATransaction/animationDuration()``.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of ``CATransaction/disableActions()``.
public let kCATransactionDisableActions = "disableActions"
/// The key of ``CATransaction/animationTimingFunction()``.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of ``CATransaction/completionBlock()``.
public let kCATransactionCompletionBlock = "completionBlock"
