/// A renderer that can present its frames in windows itself. A window then asks for ``RenderTarget/surface(_:)``, and
/// the renderer attaches and commits its frames.
public protocol PresentingRenderer: Renderer {
  /// Whether the renderer presents its frames itself. The default is true. If false, the window shares the renderer's
  /// pixels with the compositor, as it does for every other renderer.
  var presentsFrames: Bool { get }

  /// Makes a surface that presents frames in `window`.
  ///
  /// - Throws: ``RenderError/unavailable(_:)`` when the device cannot present to the window.
  func makeSurface(for window: NativeWindow) throws(RenderError) -> any PresentationSurface
}

extension PresentingRenderer {
  public var presentsFrames: Bool { true }
}

/// A renderer's side of a window, made by the renderer's own module.
public protocol PresentationSurface: AnyObject, Sendable {
  /// Sets the window's new size, in pixels. Called between frames.
  func resize(width: Int, height: Int) throws(RenderError)
}
