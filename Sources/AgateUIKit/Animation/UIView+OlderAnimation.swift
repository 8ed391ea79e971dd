import Agate

/// Blocks between ``beginAnimations(_:context:)`` and ``commitAnimations()``, UIKit's older API without closures.
///
/// Outside of blocks, the methods for the settings of a block have no effect.
extension UIView {
  /// The settings of a block that has begun.
  private final class Block {
    let name: String?
    let context: UnsafeMutableRawPointer?
    weak var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?

    init(_ name: String?, _ context: UnsafeMutableRawPointer?) { (self.name, self.context) = (name, context) }
  }
  private static let blockKey = "UIView.animationBlock"
  private static var block: Block? { CATransaction.value(forKey: blockKey) as? Block }

  /// Begins a block of changes that are animated together. Call ``commitAnimations()`` to end the block.
  ///
  /// - Parameters:
  ///   - animationID: a name that is passed to the methods of the delegate.
  ///   - context: ignored.
  public static func beginAnimations(_ animationID: String? = nil, context: UnsafeMutableRawPointer? = nil) {
    CATransaction.begin()
    let block = Block(animationID, context)
    CATransaction.setValue(block, forKey: blockKey)
    let style = AnimationStyle([], duration: 0.2, delay: 0)
    let state = style.state
    CATransaction.setCompletionBlock(waitingFor: state) {
      guard let delegate = block.delegate else { return }
      _ = block.didStop?.perform(on: delegate, block.name as Any?, state.isFinished as NSNumber)
    }
    state.onStart = {
      guard let delegate = block.delegate else { return }
      _ = block.willStart?.perform(on: delegate, block.name as Any?)
    }
    apply(style)
  }
  /// Ends the block that ``beginAnimations(_:context:)`` began, and starts its animations.
  public static func commitAnimations() { CATransaction.commit() }

  private static func change(_ body: (inout AnimationStyle) -> Void) {
    guard var style = AnimationStyle.current else { return }
    body(&style)
    AnimationStyle.current = style
  }

  /// Sets the duration, in seconds, of the following changes in the block. The default is 0.2.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    change {
      $0.duration = max(duration, 0)
      CATransaction.setAnimationDuration($0.duration)
    }
  }
  /// Sets the delay, in seconds, of the following changes in the block. The default is 0.
  public static func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = max(delay, 0) } }
  /// Sets the timing curve of the following changes in the block. By default, animations start and end slowly.
  public static func setAnimationCurve(_ curve: AnimationCurve) { change { $0.timing = curve.timingFunction } }
  /// Sets the number of repetitions of the following changes in the block. The default is 0.
  public static func setAnimationRepeatCount(_ repeatCount: Float) { change { $0.repeatCount = repeatCount } }
  /// Sets whether the animations of the following changes in the block run forwards and then backwards. The default is
  /// false.
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change { $0.autoreverses = repeatAutoreverses }
  }
  /// Sets whether the following changes in the block start from the values on screen and replace the running
  /// animations. The default is false.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    change { $0.fromCurrentState = fromCurrentState }
  }
  /// Sets the object whose methods the block calls. The object is not retained.
  public static func setAnimationDelegate(_ delegate: Any?) { block?.delegate = delegate.map { $0 as AnyObject } }
  /// Sets the method that is called when the first of the block's animations begins. Its argument is the name of the
  /// block.
  public static func setAnimationWillStart(_ selector: Selector?) { block?.willStart = selector }
  /// Sets the method that is called when all of the block's animations have ended. Its arguments are the name of the
  /// block and an `NSNumber`, which is true if all animations ran to their end.
  public static func setAnimationDidStop(_ selector: Selector?) { block?.didStop = selector }

  /// Adds a transition of a view to the block.
  ///
  /// - Parameters:
  ///   - transition: the kind of transition.
  ///   - view: the view whose subviews the block changes.
  ///   - cache: ignored.
  public static func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
    guard let style = AnimationStyle.current, transition != .none else { return }
    view.addTransition(AnimationOptions(rawValue: UInt(transition.rawValue) << 20), style)
  }
}
