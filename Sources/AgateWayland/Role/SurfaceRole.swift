import AgateBackend

/// The role that a surface plays on the desktop: a window, or a wallpaper.
protocol SurfaceRole: AnyObject {
  /// The surface that plays the role.
  var owner: (any SurfaceRoleOwner)? { get set }
  /// The state of the surface on the desktop.
  var state: WindowState { get }
  /// The output that the surface always fills; nil for one with a size of its own.
  var filledOutput: Output? { get }
  /// Tells the compositor that the next commit follows its configuration.
  func acknowledge(_ serial: UInt32)
  /// Announces the geometry of the next commit.
  func announce(_ geometry: WindowGeometry)
  /// Learns that the first frame is on its way.
  func noteShown()
  /// Draws what has changed around the contents. Returns true if something was drawn, which the next commit shows.
  func refresh() throws(RenderError) -> Bool
  /// Destroys the objects of the role on the compositor's side.
  func destroy()
}

/// The surface of a role.
protocol SurfaceRoleOwner: AnyObject {
  /// Receives the size of the contents that the compositor wants, in points; 0 leaves a side to the surface.
  func configure(_ configuration: SurfaceConfiguration)
  /// Receives the user's request to close the surface.
  func requestClose()
}

/// A configuration of a surface by the compositor.
struct SurfaceConfiguration {
  var serial: UInt32
  /// The size of the contents in points; 0 leaves a side to the surface.
  var width: Int32
  var height: Int32
  /// The largest size of contents that choose their own, in points; 0 means that there is no limit.
  var bounds: (width: Int32, height: Int32) = (0, 0)
}
