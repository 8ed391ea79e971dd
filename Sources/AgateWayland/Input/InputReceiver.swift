import AgateBackend

/// A window, as the connection sees it.
protocol InputReceiver: AnyObject {
  /// Pixels per point, whole, for the cursor's image.
  var cursorScale: Int32 { get }
  func receive(_ event: InputEvent)
  func outputsChanged()
}
