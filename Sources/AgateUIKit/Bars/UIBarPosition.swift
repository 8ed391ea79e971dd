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
