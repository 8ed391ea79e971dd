import AgateBackend

/// A wallpaper: a surface that fills an output, under all windows.
final class WallpaperRole: SurfaceRole {
  weak var owner: (any SurfaceRoleOwner)?
  let state = WindowState()
  /// The output that the wallpaper fills.
  let output: Output

  private let layerSurface: ZwlrLayerSurfaceV1

  /// - Throws: ``RenderError/unavailable(_:)`` if the compositor does not support layer surfaces, or has no output of
  ///   that name.
  init(_ surface: WlSurface, on connection: WaylandConnection, place: WallpaperPlace) throws(RenderError) {
    let shell = try connection.needLayerShell()
    output = try connection.output(named: place.output)
    let layer = place.isAboveDesktopIcons ? ZwlrLayerShellV1.Layer.bottom : ZwlrLayerShellV1.Layer.background
    layerSurface = shell.getLayerSurface(surface: surface, output: output.output, layer: layer, namespace: "wallpaper")
    typealias Anchor = ZwlrLayerSurfaceV1.Anchor
    layerSurface.setAnchor(anchor: Anchor.top | Anchor.bottom | Anchor.left | Anchor.right)
    // Under panels too.
    layerSurface.setExclusiveZone(zone: -1)
    // Clicks are for what lies below, such as the icons of a desktop.
    let none = connection.compositor.createRegion()
    surface.setInputRegion(region: none)
    none.destroy()
    layerSurface.onEvent = { [weak self] event in
      switch event {
      case .configure(let serial, let width, let height):
        self?.owner?.configure(
          SurfaceConfiguration(serial: serial, width: Int32(clamping: width), height: Int32(clamping: height)))
      case .closed: self?.owner?.requestClose()
      }
    }
  }

  var filledOutput: Output? { output }

  func acknowledge(_ serial: UInt32) { layerSurface.ackConfigure(serial: serial) }
  func announce(_ geometry: WindowGeometry) {}
  func noteShown() {}
  func refresh() -> Bool { false }
  func destroy() { layerSurface.destroy() }
}

extension WaylandConnection {
  /// The compositor's `zwlr_layer_shell_v1`.
  ///
  /// - Throws: ``RenderError/unavailable(_:)`` if the compositor has none.
  func needLayerShell() throws(RenderError) -> ZwlrLayerShellV1 {
    if let layerShell { return layerShell }
    throw .unavailable(
      "\(compositorName) does not let programs show wallpapers: it has no wlr-layer-shell, as sway, Hyprland, KDE Plasma, "
        + "niri, labwc and phoc have; GNOME only takes extensions and image files")
  }
}
