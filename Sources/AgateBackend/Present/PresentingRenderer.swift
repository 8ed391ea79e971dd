/// A renderer that can present frames in windows without copying pixels. A window then requests frames with the target
/// ``RenderTarget/surface(_:)``, and the renderer attaches and commits the frames.
public protocol PresentingRenderer: Renderer {
  /// Whether the renderer presents its frames. The default is true. If false, the window shares the renderer's pixels
  /// with the compositor, as with other renderers.
  var presentsFrames: Bool { get }

  /// Creates a surface that presents frames in `window`.
  ///
  /// - Throws: ``RenderError/unavailable(_:)`` if the device cannot present to the window.
  func makeSurface(for window: NativeWindow) throws(RenderError) -> any PresentationSurface
}

extension PresentingRenderer {
  public var presentsFrames: Bool { true }
}

/// The renderer's representation of a window, implemented by the renderer's module.
public protocol PresentationSurface: AnyObject, Sendable {
  /// Sets the window's new size, in pixels. The window calls this method between frames.
  func resize(width: Int, height: Int) throws(RenderError)
}
