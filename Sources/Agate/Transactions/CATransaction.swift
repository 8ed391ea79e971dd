import CAgateThread

/// Groups changes of layers so that they become visible together.
///
/// Every thread has its own stack. Changes outside `begin` and `commit` belong to an implicit transaction, which ends
/// with ``flush()`` or when a ``Compositor`` draws on that thread.
public enum CATransaction {
  /// Opens a level that inherits the settings of the one around it.
  public static func begin() {
    TransactionThread.current { $0.levels.append($0.settings) }
  }

  /// Closes the innermost level; closing the outermost lays out what needs it and sends the changes.
  public static func commit() {
    TransactionThread.current { thread in
      if thread.levels.count <= 1 && !thread.isFinishing { return thread.finish() }
      if thread.levels.isEmpty { return }
      thread.levels.removeLast()
      agate_set_actions_disabled(thread.settings.disableActions)
    }
  }

  /// Sends the changes of the implicit transaction; inside an explicit one they wait for its end.
  public static func flush() {
    TransactionThread.current { if $0.levels.isEmpty { $0.finish() } }
  }

  /// Seconds of animations that have no duration of their own. Default 0.25.
  public static func animationDuration() -> CFTimeInterval { TransactionThread.current { $0.settings.duration } }
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    TransactionThread.current { $0.settings.duration = duration }
  }

  /// Pace of implicit animations; nil, the default, means `default`.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionThread.current { $0.settings.timingFunction }
  }
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionThread.current { $0.settings.timingFunction = function }
  }

  /// Whether setting a property looks for an action. Default false: it does.
  public static func disableActions() -> Bool { agate_actions_disabled() }
  public static func setDisableActions(_ flag: Bool) {
    agate_set_actions_disabled(flag)
    TransactionThread.current { $0.settings.disableActions = flag }
  }

  /// Any value for any key, inherited by inner levels.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    default: TransactionThread.current { $0.settings.values[key] }
    }
  }
  public static func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: setAnimationDuration(Values.number(value) ?? 0.25)
    case kCATransactionDisableActions: setDisableActions((Values.number(value) ?? 0) != 0)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(value as? CAMediaTimingFunction)
    default: TransactionThread.current { $0.settings.values[key] = value }
    }
  }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
