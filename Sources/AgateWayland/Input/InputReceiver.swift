import AgateBackend

/// A window, as the connection knows it.
protocol InputReceiver: AnyObject {
  /// Pixels per point, whole, for the cursor's picture.
  var cursorScale: Int32 { get }
  func receive(_ event: InputEvent)
  func outputsChanged()
}
