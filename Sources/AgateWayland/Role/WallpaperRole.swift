import AgateBackend

/// The role of a wallpaper, which fills an output under all windows.
final class WallpaperRole: SurfaceRole {
  weak var owner: (any SurfaceRoleOwner)?
  let state = WindowState()
  /// The output that the wallpaper fills.
  let output: Output

  private let layerSurface: ZwlrLayerSurfaceV1

  /// - Throws: ``RenderError/unavailable(_:)`` if the compositor does not support layer surfaces, or has no output that
  ///   matches `place`.
  init(_ surface: WlSurface, on connection: WaylandConnection, place: WallpaperPlace) throws(RenderError) {
    let shell = try connection.needLayerShell()
    output = try connection.output(named: place.output)
    let layer = place.isAboveDesktopIcons ? ZwlrLayerShellV1.Layer.bottom : ZwlrLayerShellV1.Layer.background
    layerSurface = shell.getLayerSurface(surface: surface, output: output.output, layer: layer, namespace: "wallpaper")
    typealias Anchor = ZwlrLayerSurfaceV1.Anchor
    layerSurface.setAnchor(anchor: Anchor.top | Anchor.bottom | Anchor.left | Anchor.right)
    // The wallpaper also extends under panels.
    layerSurface.setExclusiveZone(zone: -1)
    // An empty input region passes clicks on to surfaces below, such as desktop icons.
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
  /// - Throws: ``RenderError/unavailable(_:)`` if the compositor does not offer this protocol.
  func needLayerShell() throws(RenderError) -> ZwlrLayerShellV1 {
    if let layerShell { return layerShell }
    throw .unavailable(
      "\(compositorName) does not let programs show wallpapers: it has no wlr-layer-shell, as sway, Hyprland, KDE Plasma, "
        + "niri, labwc and phoc have; GNOME only takes extensions and image files")
  }
}
