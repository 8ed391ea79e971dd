/// A renderer that can show its frames in windows itself: a window then asks for ``RenderTarget/surface(_:)``, and the
/// renderer attaches and commits.
public protocol PresentingRenderer: Renderer {
  /// Whether the renderer shows its frames itself. Default true. If false, its pixels are shared with the compositor,
  /// as those of every other renderer are.
  var presentsFrames: Bool { get }

  /// Makes a surface that shows frames in `window`.
  ///
  /// - Throws: ``RenderError/unavailable(_:)`` when the device cannot present to the window.
  func makeSurface(for window: NativeWindow) throws(RenderError) -> any PresentationSurface
}

extension PresentingRenderer {
  public var presentsFrames: Bool { true }
}

/// A renderer's side of a window, made by the renderer's own module.
public protocol PresentationSurface: AnyObject, Sendable {
  /// Tells the window's new size in pixels. Comes between frames.
  func resize(width: Int, height: Int) throws(RenderError)
}
