/// The settings of one level of transactions.
struct TransactionSettings {
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
  var inherited: TransactionSettings {
    var settings = self
    settings.completion = nil
    return settings
  }
}
