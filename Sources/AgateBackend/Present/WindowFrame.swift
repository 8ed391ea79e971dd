import Foundation

/// A frame that a program draws around its window where the desktop draws none: title bar, shadow, and edges at which
/// the window is resized.
///
/// Windows create a frame with ``SinkOptions/makeFrame`` on their own actor, and only there is it used. Points are in the
/// space of the contents: the origin is their top left corner, y points down, and the title bar has negative y.
public protocol WindowFrame: AnyObject {
  /// A closure that the frame calls, on any thread, when it may look different by itself. Windows set it.
  var onChange: (@Sendable () -> Void)? { get set }

  /// The size of the parts that belong to the window, at each side of the contents, in points.
  func insets(_ state: WindowState) -> FrameInsets

  /// The distance by which the frame extends around the window, for the shadow, in points.
  func margins(_ state: WindowState) -> FrameInsets

  /// Updates the frame for a window's values. Returns true if it now looks different.
  func update(_ values: WindowFrameValues) -> Bool

  /// Draws a part of the frame.
  ///
  /// - Parameters:
  ///   - rect: The part, in points.
  ///   - scale: The number of pixels per point.
  ///   - pixels: The target, which has the size of `rect` in pixels. Every pixel is written.
  func draw(_ rect: CGRect, scale: Double, into pixels: PixelBuffer) throws(RenderError)

  /// Returns what lies at a point, or nil if clicks there are for other windows.
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
  /// An edge or corner, at which the window is resized.
  case edge(WindowEdges)
}
