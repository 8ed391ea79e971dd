import AgateBackend

/// The receiver of a surface's input: a window, or a part of its frame.
protocol InputReceiver: AnyObject {
  /// The whole number of pixels per point, for the image of the pointer.
  var cursorScale: Int32 { get }
  /// The shape of the pointer over the surface; nil to hide it.
  var pointerShape: PointerShape? { get }
  func receive(_ event: InputEvent, from source: InputSource)
  func outputsChanged()
  /// The text field that is edited on the surface; nil if no text field is edited.
  var textInput: TextInputState? { get }
  func receive(_ event: TextInputEvent)
  /// Called when another program has filled or emptied a clipboard.
  func clipboardChanged(_ clipboard: Clipboard)
}

extension InputReceiver {
  var textInput: TextInputState? { nil }
  func receive(_ event: TextInputEvent) {}
  func clipboardChanged(_ clipboard: Clipboard) {}
}

/// The seat of an input event, and the serial number with which requests refer to the event.
struct InputSource {
  var seat: Seat
  /// The serial number of the event; 0 if the event has none.
  var serial: UInt32 = 0
}
