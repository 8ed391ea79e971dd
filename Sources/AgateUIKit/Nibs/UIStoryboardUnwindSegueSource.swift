import Agate

/// The beginning of an unwind segue. Agate creates no such objects: it looks for the destination of an unwind segue only
/// among the controllers before the source.
open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller in which the segue begins.
  public let source: UIViewController
  /// The action of the segue.
  public let unwindAction: Selector
  /// The object that performs the segue, or nil.
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
    super.init()
  }
}
