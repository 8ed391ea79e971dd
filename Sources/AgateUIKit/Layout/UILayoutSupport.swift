import Agate

/// The part of a controller's view that is outside the safe area at the top or at the bottom
/// (``UIViewController/topLayoutGuide``, ``UIViewController/bottomLayoutGuide``).
public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the part, in points.
  var length: CGFloat { get }
  /// The anchor of the part's top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the part's bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the part's height.
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide for a part of a controller's view that is outside the safe area.
final class LayoutSupport: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}

extension UIView {
  /// The guide for the part of the view above the safe area.
  final var topLayoutSupport: LayoutSupport {
    guide("UIViewTopLayoutGuide", LayoutSupport()) { view in
      UIEdgeInsets(top: 0, left: 0, bottom: view.bounds.height - view.safeAreaInsets.top, right: 0)
    }
  }
  /// The guide for the part of the view below the safe area.
  final var bottomLayoutSupport: LayoutSupport {
    guide("UIViewBottomLayoutGuide", LayoutSupport()) { view in
      UIEdgeInsets(top: view.bounds.height - view.safeAreaInsets.bottom, left: 0, bottom: 0, right: 0)
    }
  }
}
