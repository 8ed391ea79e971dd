import Agate

/// A press of a 3D Touch display on a view. It never begins, because ``UITraitCollection/forceTouchCapability`` is
/// `unavailable`, so the delegate is never called.
open class UIPreviewInteraction: NSObject {
  /// The view.
  open private(set) weak var view: UIView?
  /// The delegate. The default is nil.
  open weak var delegate: (any UIPreviewInteractionDelegate)?

  /// Creates an interaction for a view, which is not retained.
  public init(view: UIView) {
    self.view = view
    super.init()
  }
  /// Returns the position of the press in a coordinate space, in points. It is always zero, because there is no press.
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }
  /// Does nothing, because there is no press.
  open func cancel() {}
}

/// An object that is notified about presses of a 3D Touch display. Agate calls none of the methods.
public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
  /// Returns whether a press may begin. Agate never calls this method. The default implementation returns true.
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// Called on iOS while the first part of a press proceeds. Agate never calls this method.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
  /// Called on iOS while the second part of a press proceeds. Agate never calls this method. The default does nothing.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
  /// Called on iOS when a press was cancelled. Agate never calls this method.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) {}
}
