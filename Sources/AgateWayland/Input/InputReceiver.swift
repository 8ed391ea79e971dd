import AgateBackend

/// A surface that receives input: a window, or a part of its frame.
protocol InputReceiver: AnyObject {
  /// Pixels per point, whole, for the cursor's image.
  var cursorScale: Int32 { get }
  /// The shape of the pointer over the surface; nil to hide it.
  var pointerShape: PointerShape? { get }
  func receive(_ event: InputEvent, from source: InputSource)
  func outputsChanged()
  /// The text field that is edited on the surface; nil if none is.
  var textInput: TextInputState? { get }
  func receive(_ event: TextInputEvent)
  /// Another program has filled or emptied a clipboard.
  func clipboardChanged(_ clipboard: Clipboard)
}

extension InputReceiver {
  var textInput: TextInputState? { nil }
  func receive(_ event: TextInputEvent) {}
  func clipboardChanged(_ clipboard: Clipboard) {}
}

/// The seat that an input event came from, and the serial number by which requests refer to the event.
struct InputSource {
  var seat: Seat
  /// 0 for events without a number.
  var serial: UInt32 = 0
}
