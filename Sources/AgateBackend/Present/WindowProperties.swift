import Foundation

/// Properties of a window that the program determines.
public struct WindowProperties: Sendable, Hashable {
  /// The smallest size of the contents, in points. The default is nil, which means that the window chooses the limit.
  public var minimumSize: CGSize?
  /// The largest size of the contents, in points. The default is nil, which means no limit.
  public var maximumSize: CGSize?
  /// The shape of the pointer over the contents, or nil to hide the pointer. The default is ``PointerShape/default``.
  public var pointerShape: PointerShape? = .default
  /// Whether the display stays on while the window is visible, as for video. The default is false.
  public var keepsDisplayOn = false

  /// Creates the default properties.
  public init() {}
}
