import Agate

/// A description of an unwind segue whose destination is not known yet. On iOS, controllers use it to choose the
/// children among which the destination may be (``UIViewController/allowedChildrenForUnwinding(from:)``). Agate never
/// creates such an object: it looks for the destination only in the navigation stack, among the parents, and among the
/// presenting controllers.
open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller in which the segue begins.
  public let source: UIViewController
  /// The method that the segue calls on its destination.
  public let unwindAction: Selector
  /// The object that triggered the segue, for example a button, or nil.
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
    super.init()
  }
}
