import Agate

/// A renderer that can show its frames on a Wayland surface itself: ``WaylandWindow`` then asks for
/// ``RenderTarget/surface(_:)``, and the renderer attaches and commits.
public protocol WaylandRenderer: Renderer {
  /// Whether the renderer shows its frames itself. Default true. If false, its pixels are shared with the compositor,
  /// as those of every other renderer are.
  var presentsFrames: Bool { get }

  /// - Parameters:
  ///   - display: libwayland's `wl_display`.
  ///   - surface: The `wl_surface`. It outlives what is returned.
  ///   - width: Size in pixels.
  func makePresentation(
    display: OpaquePointer, surface: OpaquePointer, width: Int, height: Int
  ) throws(RenderError) -> any WaylandPresentation
}

extension WaylandRenderer {
  public var presentsFrames: Bool { true }
}

/// A renderer's hold on a window.
public protocol WaylandPresentation: PresentationSurface {
  /// The window has a new size, in pixels. Comes between frames.
  func resizeWindow(width: Int, height: Int) throws(RenderError)
}
