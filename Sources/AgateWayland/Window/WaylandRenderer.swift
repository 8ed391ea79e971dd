import Agate

/// A renderer that shows its frames on a Wayland surface without copying them: ``WaylandWindow`` then asks for
/// ``RenderTarget/surface(_:)``, and the renderer attaches and commits.
public protocol WaylandRenderer: Renderer {
  /// - Parameters:
  ///   - display: libwayland's `wl_display`.
  ///   - surface: The `wl_surface`. It outlives what is returned.
  ///   - width: Size in pixels.
  func makePresentation(
    display: OpaquePointer, surface: OpaquePointer, width: Int, height: Int
  ) throws(RenderError) -> any WaylandPresentation
}

/// A renderer's hold on a window.
public protocol WaylandPresentation: PresentationSurface {
  /// The window has a new size, in pixels. Comes between frames.
  func resizeWindow(width: Int, height: Int) throws(RenderError)
}
