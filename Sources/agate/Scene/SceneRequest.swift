import AgateScene

/// The scene that was asked for on the command line, and the way in which it is to be opened.
struct SceneRequest {
  /// The path of a file or package, or `gallery:NAME`.
  var name: String
  /// The state to begin with; nil for the scene's own first state.
  var state: String?
  /// The tilt of the device that shows the scene.
  var tilt: Tilt?
  var limits = SceneLimits()
  /// The chosen parts and values, for formats that have some.
  var variant = SceneVariant()
  /// Whether a scene of the gallery plays in real time, not in steps.
  var isLive = false
  /// Whether the root layer is placed in another layer, the compositor's root, to which a player adds layers of its own.
  var isHosted = false
  /// The decoded images of a scene that is read again when its files change.
  var images: ImageCache?

  init(_ name: String, state: String? = nil) { (self.name, self.state) = (name, state) }
}
