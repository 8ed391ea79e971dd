import AgateBackend
import CWayland
import Glibc

/// Sets the image of a pointer. The compositor provides the image if it supports shapes by name. Otherwise, the image
/// is from the cursor theme.
final class Cursor {
  private unowned let connection: WaylandConnection
  private let pointer: WlPointer
  private let device: WpCursorShapeDeviceV1?
  /// The surface that shows the image of the theme.
  private lazy var surface = connection.compositor.createSurface()
  private var hasSurface = false
  private var theme: OpaquePointer?
  private var themeScale: Int32 = 0
  private var shown: (shape: PointerShape?, scale: Int32)?

  init(_ pointer: WlPointer, on connection: WaylandConnection) {
    (self.pointer, self.connection) = (pointer, connection)
    device = connection.cursorShapes?.getPointer(pointer: pointer)
  }

  deinit {
    device?.destroy()
    if hasSurface { surface.destroy() }
    if let theme { wl_cursor_theme_destroy(theme) }
  }

  /// Forgets the shown shape. Call this method when the pointer enters a surface, because other surfaces set their own
  /// shape.
  func forget() { shown = nil }

  /// Shows a shape, or hides the pointer if `shape` is nil.
  func show(_ shape: PointerShape?, serial: UInt32, scale: Int32) {
    if let shown, shown == (shape, scale) { return }
    shown = (shape, scale)
    guard let shape else { return pointer.setCursor(serial: serial, surface: nil, hotspotX: 0, hotspotY: 0) }
    if let device { return device.setShape(serial: serial, shape: shape.number) }
    guard let image = image(of: shape, scale: scale), let buffer = wl_cursor_image_get_buffer(image) else { return }
    hasSurface = true
    // Both sides of a buffer must be multiples of its scale, but themes have images of a few sizes only.
    let width = Int32(image.pointee.width), height = Int32(image.pointee.height)
    let divisor: Int32 = (1...max(scale, 1)).last(where: { width % $0 == 0 && height % $0 == 0 }) ?? 1
    // The theme owns the buffer and its proxy, so it is attached without a wrapper.
    surface.attach(foreign: buffer)
    surface.setBufferScale(scale: divisor)
    surface.damage(x: 0, y: 0, width: .max, height: .max)
    surface.commit()
    pointer.setCursor(
      serial: serial, surface: surface, hotspotX: Int32(image.pointee.hotspot_x) / divisor,
      hotspotY: Int32(image.pointee.hotspot_y) / divisor)
  }

  /// Returns the theme's image for a shape, or the theme's arrow if there is no such image. Returns nil if no image can
  /// be loaded.
  private func image(of shape: PointerShape, scale: Int32) -> UnsafeMutablePointer<wl_cursor_image>? {
    if themeScale != scale {
      if let theme { wl_cursor_theme_destroy(theme) }
      let size = getenv("XCURSOR_SIZE").flatMap { Int32(String(cString: $0)) } ?? 24
      theme = wl_cursor_theme_load(getenv("XCURSOR_THEME"), min(max(size, 1), 512) * scale, connection.shm.proxy)
      themeScale = scale
    }
    // If no theme is installed, libwayland-cursor provides its own arrow.
    for name in [shape.rawValue] + shape.olderNames + ["left_ptr"] {
      if let theme, let cursor = wl_cursor_theme_get_cursor(theme, name), cursor.pointee.image_count > 0 {
        return cursor.pointee.images[0]
      }
    }
    return nil
  }
}

extension PointerShape {
  /// The number of the shape in `wp_cursor_shape_device_v1`, which lists shapes in the same order.
  fileprivate var number: UInt32 { UInt32(Self.allCases.firstIndex(of: self)!) + 1 }

  /// The names of the shape in themes without CSS names.
  fileprivate var olderNames: [String] {
    switch self {
    case .default: ["left_ptr", "arrow"]
    case .pointer: ["hand2", "hand1", "pointing_hand"]
    case .help: ["question_arrow", "whats_this"]
    case .progress: ["left_ptr_watch", "half-busy"]
    case .wait: ["watch"]
    case .cell: ["plus"]
    case .crosshair: ["cross", "tcross"]
    case .text: ["xterm", "ibeam"]
    case .alias: ["dnd-link"]
    case .copy: ["dnd-copy"]
    case .move: ["fleur", "size_all"]
    case .noDrop: ["dnd-no-drop", "circle"]
    case .notAllowed: ["crossed_circle", "forbidden"]
    case .grab: ["openhand", "hand1"]
    case .grabbing: ["closedhand", "fleur"]
    case .eastResize: ["right_side"]
    case .northResize: ["top_side"]
    case .northEastResize: ["top_right_corner"]
    case .northWestResize: ["top_left_corner"]
    case .southResize: ["bottom_side"]
    case .southEastResize: ["bottom_right_corner"]
    case .southWestResize: ["bottom_left_corner"]
    case .westResize: ["left_side"]
    case .eastWestResize, .columnResize: ["sb_h_double_arrow", "size_hor"]
    case .northSouthResize, .rowResize: ["sb_v_double_arrow", "size_ver"]
    case .northEastSouthWestResize: ["size_bdiag", "fd_double_arrow"]
    case .northWestSouthEastResize: ["size_fdiag", "bd_double_arrow"]
    case .allScroll: ["fleur", "size_all"]
    case .contextMenu, .verticalText, .zoomIn, .zoomOut: []
    }
  }
}

extension WlSurface {
  /// Attaches a buffer that another library created.
  fileprivate func attach(foreign buffer: OpaquePointer) {
    var values: InlineArray<3, wl_argument> = [wl_argument(o: buffer), wl_argument(i: 0), wl_argument(i: 0)]
    send(1, &values)
  }
}
