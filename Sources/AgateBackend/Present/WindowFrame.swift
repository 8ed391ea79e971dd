import Foundation

/// A frame that a program draws around its window if the desktop draws none. It consists of the title bar, the shadow,
/// and the edges at which the window is resized.
///
/// Windows create a frame with ``SinkOptions/makeFrame`` and use it only on their own actor. Points are in the
/// coordinate space of the window's contents: the origin is the top left corner of the contents, and y points down. The
/// title bar has negative y coordinates.
public protocol WindowFrame: AnyObject {
  /// A closure that the frame calls when its appearance may have changed without a call to ``update(_:)``. The frame
  /// may call it on any thread. Windows set this property.
  var onChange: (@Sendable () -> Void)? { get set }

  /// Returns the thickness of the frame at each side of the contents, in points, without the shadow.
  func insets(_ state: WindowState) -> FrameInsets

  /// Returns the distances, in points, by which the shadow extends beyond the window at each side.
  func margins(_ state: WindowState) -> FrameInsets

  /// Updates the frame for a window's values. Returns true if the frame's appearance changed.
  func update(_ values: WindowFrameValues) -> Bool

  /// Draws a part of the frame.
  ///
  /// - Parameters:
  ///   - rect: The part, in points.
  ///   - scale: The number of pixels per point.
  ///   - pixels: The target, which has the size of `rect` in pixels. Every pixel is written.
  func draw(_ rect: CGRect, scale: Double, into pixels: PixelBuffer) throws(RenderError)

  /// Returns the part of the frame at a point, in points, or nil if no part that reacts to input is there.
  func part(at point: CGPoint) -> WindowFramePart?
}

/// Sizes at the four sides of a window, in points.
public struct FrameInsets: Sendable, Hashable {
  /// Sizes at the sides, in points.
  public var top, left, bottom, right: Int32

  /// Creates insets. The default of each is 0.
  public init(top: Int32 = 0, left: Int32 = 0, bottom: Int32 = 0, right: Int32 = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  package var horizontal: Int32 { left + right }
  package var vertical: Int32 { top + bottom }
}

/// The values of a window that its frame shows.
public struct WindowFrameValues: Sendable, Hashable {
  /// The title of the window.
  public var title: String
  /// The size of the contents, in points.
  public var size: CGSize
  /// The state of the window.
  public var state = WindowState()
  /// Whether the desktop can maximize and minimize windows.
  public var canMaximize = true, canMinimize = true
  /// The part under the pointer, and the part that is pressed.
  public var hovered: WindowFramePart?, pressed: WindowFramePart?

  /// Creates the values of a window.
  public init(title: String, size: CGSize) { (self.title, self.size) = (title, size) }
}

/// A part of a window's frame that reacts to the pointer or to a finger.
public enum WindowFramePart: Sendable, Hashable {
  /// The title bar, by which the window is moved.
  case titleBar
  /// The button that closes the window.
  case closeButton
  /// The button that maximizes the window or restores its size.
  case maximizeButton
  /// The button that hides the window.
  case minimizeButton
  /// An edge or corner at which the window is resized.
  case edge(WindowEdges)
}
