import AgateBackend
import CAgateBackend

/// A window, as a renderer of a shared library knows it.
final class LoadedSurface: PresentationSurface, @unchecked Sendable {
  /// The renderer, which lives at least as long as its windows.
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
    if code != AGATE_OK { throw RenderError(code: code, error, from: renderer.name) }
  }
}

extension LoadedRenderer {
  /// The functions that the renderer lacks although it says that it presents frames in windows; nil if it lacks none.
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
      throw RenderError(code: Int32(AGATE_ERROR_UNAVAILABLE), error, from: name)
    }
    return LoadedSurface(self, opened)
  }
}
