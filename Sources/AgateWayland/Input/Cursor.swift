import CWayland
import Glibc

/// The arrow over a window, which a client has to provide itself.
final class Cursor {
  private let shm: WlShm
  private let surface: WlSurface
  private var theme: OpaquePointer?
  private var themeScale: Int32 = 0

  init(shm: WlShm, compositor: WlCompositor) {
    self.shm = shm
    surface = compositor.createSurface()
  }

  deinit {
    surface.destroy()
    if let theme { wl_cursor_theme_destroy(theme) }
  }

  func show(on pointer: WlPointer, serial: UInt32, scale: Int32) {
    if themeScale != scale {
      if let theme { wl_cursor_theme_destroy(theme) }
      let size = getenv("XCURSOR_SIZE").flatMap { Int32(String(cString: $0)) } ?? 24
      theme = wl_cursor_theme_load(getenv("XCURSOR_THEME"), min(max(size, 1), 512) * scale, shm.proxy)
      themeScale = scale
    }
    // Without a theme libwayland-cursor draws its own arrow; without memory there is none.
    guard let theme, let cursor = wl_cursor_theme_get_cursor(theme, "left_ptr"),
      cursor.pointee.image_count > 0, let image = cursor.pointee.images[0],
      let buffer = wl_cursor_image_get_buffer(image)
    else { return }
    // The theme owns the buffer and its proxy, so it is attached without a wrapper.
    surface.attach(foreign: buffer)
    surface.setBufferScale(scale: scale)
    surface.damage(x: 0, y: 0, width: .max, height: .max)
    surface.commit()
    pointer.setCursor(
      serial: serial, surface: surface, hotspotX: Int32(image.pointee.hotspot_x) / scale,
      hotspotY: Int32(image.pointee.hotspot_y) / scale)
  }
}

extension WlSurface {
  /// Attaches a buffer that another library made.
  fileprivate func attach(foreign buffer: OpaquePointer) {
    var values: InlineArray<3, wl_argument> = [wl_argument(o: buffer), wl_argument(i: 0), wl_argument(i: 0)]
    send(1, &values)
  }
}
