/// The state of a window on the desktop, as the compositor reports it.
public struct WindowState: Sendable, Hashable {
  /// Whether the window is the active one, which desktops show by its frame. Usually it has the keyboard focus.
  public var isActive = false
  /// Whether the window is maximized.
  public var isMaximized = false
  /// Whether the window fills its display.
  public var isFullscreen = false
  /// The edges at which the window touches other windows or the edge of the display.
  public var tiledEdges: WindowEdges = []
  /// Whether the user is resizing the window.
  public var isResizing = false
  /// Whether no part of the window can be seen, so that nothing needs to be drawn. Only some compositors report it.
  public var isSuspended = false

  /// Creates the state of a window that has no special state.
  public init() {}

  /// Whether the desktop decides the window's size.
  public var isSizeFixed: Bool { isMaximized || isFullscreen || !tiledEdges.isEmpty }
}

/// Edges of a window. Two adjoining edges stand for the corner between them.
public struct WindowEdges: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = WindowEdges(rawValue: 1)
  /// The bottom edge.
  public static let bottom = WindowEdges(rawValue: 2)
  /// The left edge.
  public static let left = WindowEdges(rawValue: 4)
  /// The right edge.
  public static let right = WindowEdges(rawValue: 8)
}

/// A change of state that a program requests for its window. The compositor decides, and answers with a new
/// ``WindowState``.
public enum WindowChange: Sendable, Hashable {
  /// Maximizes the window, or restores its size.
  case maximize(Bool)
  /// Hides the window in the dock or task bar. Only the user can show it again.
  case minimize
  /// Fills a display with the window, or restores its size. The display has the name of an output, such as `DP-1`; with
  /// nil, the compositor chooses it.
  case fullscreen(Bool, output: String?)
  /// Brings the window to the front, with the activation token that the asking program got from the compositor.
  case activate(token: String)
}
