import AgateBackend
import CAgateBackend

extension WindowState {
  private static let edges: [(WindowEdges, Int)] = [
    (.top, AGATE_STATE_TILED_TOP), (.bottom, AGATE_STATE_TILED_BOTTOM), (.left, AGATE_STATE_TILED_LEFT),
    (.right, AGATE_STATE_TILED_RIGHT),
  ]

  /// Creates the state from the AGATE_STATE_… flags that a library's sink reports.
  init(flags: UInt32) {
    self.init()
    func has(_ flag: Int) -> Bool { Int(flags) & flag != 0 }
    isActive = has(AGATE_STATE_ACTIVE)
    isMaximized = has(AGATE_STATE_MAXIMIZED)
    isFullscreen = has(AGATE_STATE_FULLSCREEN)
    isResizing = has(AGATE_STATE_RESIZING)
    isSuspended = has(AGATE_STATE_SUSPENDED)
    for (edge, flag) in Self.edges where has(flag) { tiledEdges.insert(edge) }
  }

  /// The state as AGATE_STATE_… flags.
  var flags: UInt32 {
    var flags = 0
    if isActive { flags |= AGATE_STATE_ACTIVE }
    if isMaximized { flags |= AGATE_STATE_MAXIMIZED }
    if isFullscreen { flags |= AGATE_STATE_FULLSCREEN }
    if isResizing { flags |= AGATE_STATE_RESIZING }
    if isSuspended { flags |= AGATE_STATE_SUSPENDED }
    for (edge, flag) in Self.edges where tiledEdges.contains(edge) { flags |= flag }
    return UInt32(flags)
  }
}
