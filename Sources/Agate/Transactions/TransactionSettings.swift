/// The settings of one level of transactions.
struct TransactionSettings {
  var duration = 0.25
  var timingFunction: CAMediaTimingFunction?
  var disableActions = false
  var values: [String: Any] = [:]
  /// The animation block of views that makes the changes; nil outside of such blocks.
  var animationBlock: AnimationBlock?
  /// The completion block of this level.
  var completion: TransactionCompletion?
  /// The block that ``CATransaction/completionBlock()`` returns. A level inherits it from the enclosing level.
  var readableBlock: (() -> Void)?
  /// The completion blocks that wait for animations added now: the blocks of this level and of all enclosing levels.
  var waiting: [TransactionCompletion] = []

  /// The initial settings of a level inside this level.
  var inherited: TransactionSettings {
    var settings = self
    settings.completion = nil
    return settings
  }
}
