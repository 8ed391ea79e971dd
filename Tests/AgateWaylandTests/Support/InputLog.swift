import AgateBackend
import AgateWayland

/// Input events that a window has received.
@MainActor final class InputLog {
  private(set) var pointer: [PointerEvent] = []
  private(set) var scrolls: [ScrollEvent] = []
  private(set) var touches: [TouchEvent] = []
  private(set) var keys: [KeyEvent] = []
  private(set) var focus: [Bool] = []

  func listen(to window: WaylandWindow) {
    window.onInput = { [self] event in
      switch event {
      case .pointer(let event): pointer.append(event)
      case .scroll(let event): scrolls.append(event)
      case .touch(let event): touches.append(event)
      case .key(let event): keys.append(event)
      case .focus(let isFocused): focus.append(isFocused)
      }
    }
  }
}
