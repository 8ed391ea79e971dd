import Agate

extension CATextLayer {
  /// Sets the text if it differs from the current text, because setting a text redraws the layer.
  func set(_ text: String) {
    if string as? String != text { string = text }
  }
}
