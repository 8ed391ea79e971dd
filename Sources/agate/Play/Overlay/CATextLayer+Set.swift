import Agate

extension CATextLayer {
  /// Sets the text, if it is new: a text that is set is drawn again.
  func set(_ text: String) {
    if string as? String != text { string = text }
  }
}
