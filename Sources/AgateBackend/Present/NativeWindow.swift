/// A window of the windowing system, for a renderer that shows its frames itself.
public struct NativeWindow {
  /// Windowing systems.
  public enum Kind: Sendable {
    /// `display` is libwayland's `wl_display`, `surface` a `wl_surface`.
    case wayland
  }

  /// The windowing system, which says what the handles are.
  public var kind: Kind
  /// The connection.
  public var display: OpaquePointer
  /// The window. It outlives every surface that a renderer makes of it.
  public var surface: OpaquePointer
  /// Width in pixels.
  public var width: Int
  /// Height in pixels.
  public var height: Int

  /// A window of `width` by `height` pixels.
  public init(kind: Kind, display: OpaquePointer, surface: OpaquePointer, width: Int, height: Int) {
    self.kind = kind
    self.display = display
    self.surface = surface
    self.width = width
    self.height = height
  }
}
