/// Groups changes of layers so that they become visible together.
///
/// Every thread has its own stack of transactions. Changes outside `begin` and `commit` belong to an implicit
/// transaction. The implicit transaction ends with the current turn of the thread's run loop, with ``flush()``, or when
/// a ``Compositor`` draws on that thread. On the main thread, the transaction also ends with a turn of `dispatchMain`
/// or of an asynchronous `main`. Code on the main queue and on the main actor takes part in the main thread's
/// transactions.
///
/// # Tasks
///
/// A task that is not on the main queue has its own implicit transaction, which follows the task from thread to thread.
/// The changes of the task are sent to the compositors
///
/// - when the task calls ``flush()`` or ``commit()`` or draws,
/// - when code on the main queue draws the tree,
/// - when another task draws the tree with a compositor that has no ``Compositor/clock``.
///
/// The frames of a window do not send the changes: a task that changes layers in a window must call ``flush()``.
///
/// Settings that a task makes outside `begin` and `commit`, for example with ``setDisableActions(_:)`` or
/// ``setCompletionBlock(_:)``, apply until the task calls ``flush()``, draws or creates a compositor. Child tasks do
/// not inherit the settings.
///
/// While one task changes a tree, another task must not change the tree. The other task may draw the tree only with a
/// compositor that has a ``Compositor/clock``. As an exception, child tasks of one group may change different layers
/// concurrently if the parent draws after all child tasks have finished. Call ``flush()`` before you pass a tree to
/// another actor.
public enum CATransaction {
  /// Begins a transaction level, which inherits the settings of the enclosing level.
  public static func begin() {
    TransactionThread.current { thread in
      thread.levels.append(thread.settings.inherited)
      thread.publishActions()
    }
  }

  /// Ends the innermost level. At the end of the outermost level, layers that need layout or display are laid out and
  /// drawn, and all changes are sent. If no level is open, this method sends the changes of the implicit transaction.
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

  /// Ends the implicit transaction and sends its changes. Before that, the method calls the completion blocks and the
  /// delegates of animations whose calls are due. Inside an explicit transaction, the method has no effect.
  public static func flush() {
    TransactionThread.current { thread in
      guard thread.levels.isEmpty else { return }
      thread.deliver()
      thread.finish(isImplicit: true)
    }
  }

  /// Sets the block to run when all animations that are added to the transaction after this call have ended or been
  /// removed.
  ///
  /// The block runs on the thread of the layers, outside the transaction:
  ///
  /// - On a thread with a run loop, it runs in a later turn of the run loop. If there are no animations, this is the
  ///   turn after the transaction.
  /// - On a thread without a run loop, it runs when the thread next calls ``flush()`` or draws.
  /// - In a task that is not on the main queue, it runs when the task next calls ``flush()`` or ``commit()`` or draws.
  ///
  /// Setting another block does not cancel the earlier block. The earlier block then waits only for the animations that
  /// were added before the other block was set.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    setCompletion(block.map { TransactionCompletion($0) })
  }
  /// Sets a block that waits only for animations whose delegate is `delegate`. In the animation block of views with
  /// this delegate, it also waits for the implicit animations of layers.
  package static func setCompletionBlock(
    waitingFor delegate: any CAAnimationDelegate, _ block: @escaping () -> Void
  ) {
    setCompletion(TransactionCompletion(block, waitingFor: delegate))
  }
  private static func setCompletion(_ completion: TransactionCompletion?) {
    TransactionThread.current { thread in
      var settings = thread.settings
      let old = settings.completion
      settings.waiting.removeAll { $0 === old }
      settings.completion = completion
      settings.readableBlock = completion?.block
      if let completion { settings.waiting.append(completion) }
      thread.settings = settings
      if let old, old.close() { TransactionThread.makeDue(old, on: nil) }
    }
  }
  /// Returns the completion block of the innermost level. A level inherits the block of the enclosing level. Returns
  /// nil if there is no block.
  public static func completionBlock() -> (() -> Void)? {
    TransactionThread.current { $0.settings.readableBlock }
  }

  /// Acquires a recursive lock. Other threads that call this method wait until the lock is released. Call ``unlock()``
  /// once for each call of this method.
  public static func lock() { mutex.lock() }
  /// Releases the lock that ``lock()`` acquired.
  public static func unlock() { mutex.unlock() }
  private static let mutex = NSRecursiveLock()

  /// Returns the duration of animations that have no duration of their own, in seconds. The default is 0.25.
  public static func animationDuration() -> CFTimeInterval { TransactionThread.current { $0.settings.duration } }
  /// Sets the duration, in seconds, of animations that are added after this call in the innermost level and have no
  /// duration of their own.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    TransactionThread.current { $0.settings.duration = duration }
  }

  /// Returns the timing function that replaces the timing functions of added animations.
  ///
  /// The default is nil. With nil, explicit animations keep their own timing functions. Implicit animations have the
  /// function named `default`, or, in an animation block of views, the curve of the block.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionThread.current { $0.settings.timingFunction }
  }
  /// Sets the timing function of animations, implicit and explicit, that are added after this call in the innermost
  /// level. With nil, they have the timing functions that ``animationTimingFunction()`` describes.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionThread.current { $0.settings.timingFunction = function }
  }

  /// Returns whether actions are disabled. If false, a change of a property of a displayed layer runs the property's
  /// action. The default is false.
  public static func disableActions() -> Bool { TransactionThread.current { $0.disablesActions } }
  /// Sets whether actions are disabled, for changes after this call in the innermost level.
  public static func setDisableActions(_ flag: Bool) {
    TransactionThread.current { thread in
      thread.settings.disableActions = flag
      thread.publishActions()
    }
  }

  /// Returns the value for a key, or nil if there is none. A level inherits the values of the enclosing level. A
  /// program may use any keys and values.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: Values.object(animationDuration())
    case kCATransactionDisableActions: Values.object(disableActions())
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: TransactionThread.current { $0.settings.values[key] }
    }
  }
  /// Sets the value for a key in the innermost level. A key of a setting, such as `animationDuration`, changes that
  /// setting. If the value for such a key has the wrong type, the setting gets its default.
  public static func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: setAnimationDuration(Values.number(value) ?? 0.25)
    case kCATransactionDisableActions: setDisableActions((Values.number(value) ?? 0) != 0)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(value as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(value as? () -> Void)
    default: TransactionThread.current { $0.settings.values[key] = value }
    }
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
