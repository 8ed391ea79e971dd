/// The state of a window on the desktop, as the compositor reports it.
public struct WindowState: Sendable, Hashable {
  /// Whether the window is active. Desktops mark the frame of the active window, which usually has the keyboard focus.
  public var isActive = false
  /// Whether the window is maximized.
  public var isMaximized = false
  /// Whether the window fills its display.
  public var isFullscreen = false
  /// The edges at which the window touches other windows or the edge of the display.
  public var tiledEdges: WindowEdges = []
  /// Whether the user is resizing the window.
  public var isResizing = false
  /// Whether no part of the window can be seen, so that nothing needs to be drawn. Only some compositors report this
  /// state.
  public var isSuspended = false

  /// Creates the state of a window that has no special state.
  public init() {}

  /// Whether the desktop decides the window's size.
  public var isSizeFixed: Bool { isMaximized || isFullscreen || !tiledEdges.isEmpty }
}

/// Edges of a window. Two adjoining edges mean the corner between them.
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

/// A change of state that a program requests for its window. The compositor can refuse the request. It reports changes
/// of the ``WindowState``.
public enum WindowChange: Sendable, Hashable {
  /// Maximizes the window if true, or restores its size if false.
  case maximize(Bool)
  /// Hides the window in the dock or task bar. Only the user can show it again.
  case minimize
  /// Fills a display with the window if true, or restores its size if false. `output` is the name of the display's
  /// output, such as `DP-1`. If nil, the compositor chooses the display.
  case fullscreen(Bool, output: String?)
  /// Brings the window to the front. The token is an activation token that the requesting program received from the
  /// compositor.
  case activate(token: String)
}
