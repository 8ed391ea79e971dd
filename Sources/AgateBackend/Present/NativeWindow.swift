/// A window of the windowing system, for a renderer that presents frames.
public struct NativeWindow {
  /// Windowing systems.
  public enum Kind: Sendable {
    /// Wayland. `display` is libwayland's `wl_display`, and `surface` is a `wl_surface`.
    case wayland
  }

  /// The windowing system, which determines the types of the handles.
  public var kind: Kind
  /// The connection to the windowing system.
  public var display: OpaquePointer
  /// The handle of the window, which outlives every surface that a renderer creates for it.
  public var surface: OpaquePointer
  /// Width in pixels.
  public var width: Int
  /// Height in pixels.
  public var height: Int
  /// Whether the window's pixels hide everything behind the window. The default is true.
  public var isOpaque: Bool

  /// Creates a window of `width` by `height` pixels.
  public init(
    kind: Kind, display: OpaquePointer, surface: OpaquePointer, width: Int, height: Int, isOpaque: Bool = true
  ) {
    self.kind = kind
    self.display = display
    self.surface = surface
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
  }
}
