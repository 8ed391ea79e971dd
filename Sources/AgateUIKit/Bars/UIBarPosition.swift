import Agate

/// The position of a bar in its window.
public enum UIBarPosition: Int, Sendable {
  /// Any position.
  case any
  /// At the bottom of the window or of a view.
  case bottom
  /// At the top of a view.
  case top
  /// At the top of the window. The background also fills the area of the status bar.
  case topAttached
}

/// A bar that knows its position.
public protocol UIBarPositioning: NSObjectProtocol {
  /// The position of the bar, which its delegate chooses.
  var barPosition: UIBarPosition { get }
}

/// An object that chooses the position of a bar.
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Returns the position of a bar. The default implementation returns `any`, which means the bar's own position. As
  /// there is no status bar, `topAttached` looks like `top`.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

extension UIBarPositioning {
  /// Returns the position that a delegate chooses, or else that of the bar.
  func position(_ delegate: (any UIBarPositioningDelegate)?, or own: UIBarPosition) -> UIBarPosition {
    let chosen = delegate?.position(for: self) ?? .any
    return chosen == .any ? own : chosen
  }
}

/// The delegate of a toolbar.
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// The background images of a bar.
struct BarImages {
  private struct Key: Hashable {
    var position: UIBarPosition
    var metrics: UIBarMetrics
  }
  private var images: [Key: UIImage] = [:]

  subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
    get { images[Key(position: position, metrics: metrics)] }
    set { images[Key(position: position, metrics: metrics)] = newValue }
  }

  /// Returns the image of a bar of the usual height.
  func shown(at position: UIBarPosition) -> UIImage? { self[position, .default] ?? self[.any, .default] }
}
