import Agate

/// The registration of a view whose content a press of a 3D Touch display would preview
/// (``UIViewController/registerForPreviewing(with:sourceView:)``).
///
/// Agate previews nothing, as on a device without 3D Touch: ``UITraitCollection/forceTouchCapability`` is
/// `unavailable`. Context menus (``UIContextMenuInteraction``) replace previews.
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// A recogniser for relations with other recognisers. It recognises nothing.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  /// The delegate that was registered. The registration does not retain it.
  ///
  /// - Precondition: the delegate exists.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view that was registered.
  var sourceView: UIView { get }
  /// The part of the view that stays sharp, in points of the view's coordinates. The value is kept and has no effect.
  /// The default is the bounds of the view at the registration.
  var sourceRect: CGRect { get set }
}

/// An object that creates the controllers of previews. Agate calls neither method.
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// Returns the controller to preview at a location. Agate never calls this method.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Shows the controller that was previewed. Agate never calls this method.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

/// The registration of a view.
final class PreviewingContext: NSObject, UIViewControllerPreviewing {
  let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
  let sourceView: UIView
  var sourceRect: CGRect
  private weak var registered: (any UIViewControllerPreviewingDelegate)?
  var delegate: any UIViewControllerPreviewingDelegate {
    guard let registered else { preconditionFailure("the delegate of a preview no longer exists") }
    return registered
  }

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ view: UIView) {
    (registered, sourceView, sourceRect) = (delegate, view, view.bounds)
    super.init()
  }
}
