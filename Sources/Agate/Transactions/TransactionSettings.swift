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
  /// The completion blocks that may wait for animations added now: the blocks of this level and of all enclosing
  /// levels.
  var waiting: [TransactionCompletion] = []

  /// The initial settings of a level inside this level.
  var inherited: TransactionSettings {
    var settings = self
    settings.completion = nil
    return settings
  }

  /// Returns the completion blocks that wait for an animation that is added now.
  ///
  /// - Parameter isImplicit: whether the layer made the animation itself. Such an animation belongs to the animation
  ///   block that changes the layer.
  func completions(of animation: CAAnimation, isImplicit: Bool) -> [TransactionCompletion] {
    let delegate = animation.delegate ?? (isImplicit ? animationBlock?.delegate : nil)
    return waiting.filter { $0.waits(forAnimationsOf: delegate) }
  }
}
