import Agate

/// A service that a ``UIActivityViewController`` offers for items.
///
/// Programs create subclasses. A subclass overrides ``activityType``, ``activityTitle``, ``activityImage``,
/// ``canPerform(withActivityItems:)``, ``prepare(withActivityItems:)``, and either ``perform()`` or
/// ``activityViewController``. The subclass calls ``activityDidFinish(_:)`` when it is done.
///
/// ```swift
/// final class Reverse: UIActivity {
///   private var text = ""
///   override var activityType: ActivityType? { ActivityType("org.example.reverse") }
///   override var activityTitle: String? { "Reverse" }
///   override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.first is String }
///   override func prepare(withActivityItems activityItems: [Any]) { text = activityItems.first as? String ?? "" }
///   override func perform() {
///     UIPasteboard.general.string = String(text.reversed())
///     activityDidFinish(true)
///   }
/// }
/// ```
open class UIActivity: NSObject {
  public override init() { super.init() }

  /// The kind of the service. The default is `action`.
  open class var activityCategory: Category { .action }
  /// The identity, which the completion handler gets. The default is nil.
  open var activityType: ActivityType? { nil }
  /// The title in the list. The default is nil.
  open var activityTitle: String? { nil }
  /// The image beside the title. The image is drawn as a template, in the colour of the text. The default is nil.
  open var activityImage: UIImage? { nil }

  /// Returns whether the service is offered for items. For an ``UIActivityItemSource``, the array contains its
  /// placeholder. The default is false.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Takes the items after the user has chosen the service. The default does nothing.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// A controller in which the user completes the service. The controller is presented over the share sheet after
  /// ``prepare(withActivityItems:)``, instead of a call of ``perform()``. The default is nil.
  open var activityViewController: UIViewController? { nil }
  /// Does the work, on the main thread, if ``activityViewController`` is nil. A subclass calls
  /// ``activityDidFinish(_:)`` in this method or later. The default does nothing.
  open func perform() {}
  /// Ends the service. Dismisses ``activityViewController`` and the share sheet, then calls the completion handler.
  /// Call the method on the main thread.
  ///
  /// - Parameter completed: whether the service did its work. False, for example, if the user cancelled it.
  open func activityDidFinish(_ completed: Bool) { end(completed, error: nil) }

  final func end(_ completed: Bool, error: (any Error)?) { owner?.activityDidEnd(self, completed, error) }
  /// The controller in which the user has chosen the service.
  final weak var owner: UIActivityViewController?
}
