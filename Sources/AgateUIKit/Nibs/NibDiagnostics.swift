import Agate

/// Messages about nib files on standard error, each with the place in the document that is being read.
enum NibDiagnostics {
  /// The place that messages name, such as `Main.storyboard:12`. Nib files are read on the main thread.
  nonisolated(unsafe) static var place: String?

  static func report(_ message: String) {
    Diagnostics.report(place.map { "\($0): \(message)" } ?? message)
  }

  /// Runs a closure, in which messages name a place.
  static func at<Value>(_ newPlace: String, _ body: () throws -> Value) rethrows -> Value {
    let before = place
    place = newPlace
    defer { place = before }
    return try body()
  }

  /// Whether a segue animates the change.
  static func animates(_ node: NibNode) -> Bool { node.bool("animates") ?? true }
}
