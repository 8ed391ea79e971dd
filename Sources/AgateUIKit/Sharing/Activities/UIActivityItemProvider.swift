import Agate

/// An item for a ``UIActivityViewController`` that is made on another thread after the user has chosen a service.
///
/// Programs create a subclass that overrides ``item``, and optionally methods of ``UIActivityItemSource``.
open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
  /// The object that stands for the item until it is made.
  public let placeholderItem: Any?
  /// The service that the user has chosen; nil before.
  public private(set) final var activityType: UIActivity.ActivityType?
  private final var made: Any?

  /// Creates a provider.
  ///
  /// - Parameter placeholderItem: an object of the same kind as the item.
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// The item. Agate reads the property on another thread. The default is the placeholder.
  open var item: Any { placeholderItem ?? "" }
  /// Reads ``item``.
  open override func main() { made = item }

  /// Makes the item for a service on the calling thread, anew for each service that the user chooses.
  final func make(for type: UIActivity.ActivityType?) {
    activityType = type
    // An operation runs only once.
    if isReady, !isExecuting, !isFinished { start() } else if !isCancelled { main() }
  }

  // MARK: Source

  // Subclasses can override only methods of the class, not those of an extension of the protocol.
  open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
    placeholderItem ?? ""
  }
  open func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { made }
  open func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage? { nil }
}
