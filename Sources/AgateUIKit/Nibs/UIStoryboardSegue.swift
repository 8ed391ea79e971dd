import Agate

/// A change from one controller to another. Storyboards create segues; programs may also create them and call
/// ``perform()``.
open class UIStoryboardSegue: NSObject {
  /// Creates a segue without a closure. The segue does nothing unless a subclass overrides ``perform()``.
  ///
  /// - Parameters:
  ///   - identifier: a name by which programs recognise the segue, or nil.
  ///   - source: the controller that is shown before the change.
  ///   - destination: the controller that is shown after the change.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }
  /// Creates a segue that calls a closure.
  ///
  /// - Parameters:
  ///   - identifier: a name by which programs recognise the segue, or nil.
  ///   - source: the controller that is shown before the change.
  ///   - destination: the controller that is shown after the change.
  ///   - performHandler: the closure that shows the destination.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }
  // Only `_newSegue` calls this initialiser.
  @usableFromInline convenience init(_fresh name: String?, _ source: UIViewController, _ destination: UIViewController)
  {
    self.init(identifier: name, source: source, destination: destination)
  }

  /// The name of the segue.
  public let identifier: String?
  /// The controller that is shown before the change.
  public let source: UIViewController
  /// The controller that is shown after the change.
  public let destination: UIViewController
  private final var handler: (() -> Void)?

  /// Shows the destination. The default does what the storyboard says, or calls the closure that was passed to the
  /// initialiser. Without either, it does nothing, and subclasses must override it.
  open func perform() { handler?() }
}
