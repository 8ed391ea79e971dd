import AgateBackend
import CAgateBackend

/// A window surface of a renderer in a shared library.
final class LoadedSurface: PresentationSurface, @unchecked Sendable {
  /// The renderer. This reference keeps it alive as long as its surfaces exist.
  let renderer: LoadedRenderer
  let surface: OpaquePointer

  fileprivate init(_ renderer: LoadedRenderer, _ surface: OpaquePointer) {
    (self.renderer, self.surface) = (renderer, surface)
  }

  deinit {
    renderer.calls.withLock { renderer.functions.close_surface(renderer.renderer, surface) }
  }

  func resize(width: Int, height: Int) throws(RenderError) {
    var error = agate_error.empty()
    let code = renderer.calls.withLock {
      renderer.functions.resize_surface(
        renderer.renderer, surface, Int32(clamping: width), Int32(clamping: height), &error)
    }
    if code != AGATE_OK { throw RenderError(code: code, error, of: "resize_surface", from: renderer.name) }
  }
}

extension LoadedRenderer {
  /// An error message if the renderer claims to present frames in windows but lacks a function for surfaces; otherwise
  /// nil.
  var surfaceProblem: String? {
    guard presentsFrames else { return nil }
    let isComplete =
      functions.open_surface != nil && functions.resize_surface != nil && functions.close_surface != nil
    return isComplete ? nil : "it says AGATE_RENDERER_PRESENTS, and lacks a function for surfaces"
  }

  package func makeSurface(for window: NativeWindow) throws(RenderError) -> any PresentationSurface {
    guard presentsFrames else { throw .unavailable("backend \(name): it does not show frames in windows itself") }
    var described = agate_native_window()
    described.size = UInt32(MemoryLayout<agate_native_window>.size)
    described.kind =
      switch window.kind {
      case .wayland: UInt32(AGATE_WINDOW_WAYLAND)
      }
    described.display = UnsafeMutableRawPointer(window.display)
    described.surface = UnsafeMutableRawPointer(window.surface)
    (described.width, described.height) = (Int32(clamping: window.width), Int32(clamping: window.height))
    described.flags = window.isOpaque ? UInt64(AGATE_WINDOW_OPAQUE) : 0
    var error = agate_error.empty()
    guard let opened = calls.withLock({ functions.open_surface(renderer, &described, &error) }) else {
      throw RenderError(openedBy: "open_surface", error, from: name)
    }
    return LoadedSurface(self, opened)
  }
}
