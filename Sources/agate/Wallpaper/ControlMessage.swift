import Foundation

/// A request to the program that shows the wallpapers.
struct ControlRequest: Codable, Sendable {
  enum Command: String, Codable, Sendable {
    case set, pause, resume, state, list, stop
  }
  var command: Command
  /// The scene to show: an absolute path, or a scene of the gallery.
  var scene: String?
  /// The state to change to.
  var state: String?
  /// The output; nil or `*` for all.
  var output: String?
}

/// An answer of the program that shows the wallpapers.
struct ControlReply: Codable, Sendable {
  /// The reason why a request was not carried out.
  var error: String?
  /// The answer to `list`.
  var wallpapers: [WallpaperReport]?
}

/// A wallpaper, as `agate wallpaper list` prints it.
struct WallpaperReport: Codable, Sendable {
  var output: String
  var description: String
  var size: [Int]
  var scale: Double
  var scene: String
  var state: String?
  /// The reasons for which it stands still.
  var paused: [String]

  var text: String {
    let place = description.isEmpty ? output : "\(output) (\(description))"
    let still = paused.isEmpty ? "" : ", still: " + paused.joined(separator: ", ")
    return "\(place), \(size[0]) x \(size[1]) points at \(scale): \(scene)"
      + (state.map { ", state \($0)" } ?? "") + still
  }
}

extension ControlRequest {
  /// A message as one line.
  static func line(_ message: some Encodable) -> Data {
    // Every value can be written as JSON, numbers are finite.
    (try! JSONEncoder().encode(message)) + Data([10])
  }
}
