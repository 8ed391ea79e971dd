import AgateBackend

/// The role of a surface on the desktop: a window or a wallpaper.
protocol SurfaceRole: AnyObject {
  /// The surface that has the role.
  var owner: (any SurfaceRoleOwner)? { get set }
  /// The state of the surface on the desktop.
  var state: WindowState { get }
  /// The output that the surface always fills. Nil if the surface has its own size.
  var filledOutput: Output? { get }
  /// Acknowledges a configuration, which the next commit applies.
  func acknowledge(_ serial: UInt32)
  /// Sends the geometry of the next commit to the compositor.
  func announce(_ geometry: WindowGeometry)
  /// Called when the first frame was committed.
  func noteShown()
  /// Draws changed surroundings of the contents, such as a frame. Returns true if something was drawn, which the next
  /// commit shows.
  func refresh() throws(RenderError) -> Bool
  /// Destroys the objects of the role on the compositor's side.
  func destroy()
}

/// The surface that has a role.
protocol SurfaceRoleOwner: AnyObject {
  /// Receives a configuration, with the size of the contents that the compositor requests.
  func configure(_ configuration: SurfaceConfiguration)
  /// Receives the user's request to close the surface.
  func requestClose()
}

/// A configuration of a surface by the compositor.
struct SurfaceConfiguration {
  var serial: UInt32
  /// The requested width of the contents, in points. If the value is 0, the surface chooses the width.
  var width: Int32
  /// The requested height of the contents, in points. If the value is 0, the surface chooses the height.
  var height: Int32
  /// The minimum size of the contents if the surface chooses the size, in points.
  var least: (width: Int32, height: Int32) = (1, 1)
  /// The maximum size of the contents if the surface chooses the size, in points. 0 means no limit.
  var bounds: (width: Int32, height: Int32) = (0, 0)
}
