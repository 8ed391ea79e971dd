import Foundation

/// A request to the process that shows the wallpapers.
struct ControlRequest: Codable, Sendable {
  enum Command: String, Codable, Sendable {
    case set, pause, resume, state, list, stop
  }
  var command: Command
  /// The scene to show: an absolute path, or `gallery:NAME`.
  var scene: String?
  /// The state to enter.
  var state: String?
  /// The output to which the request applies; nil or `*` for all outputs.
  var output: String?
}

/// A reply of the process that shows the wallpapers.
struct ControlReply: Codable, Sendable {
  /// The reason why the request failed; nil if it succeeded.
  var error: String?
  /// The wallpapers, as the reply to `list`.
  var wallpapers: [WallpaperReport]?
}

/// The description of a wallpaper that `agate wallpaper list` prints.
struct WallpaperReport: Codable, Sendable {
  var output: String
  var description: String
  var size: [Int]
  var scale: Double
  var scene: String
  var state: String?
  /// The reasons for which the wallpaper is paused.
  var paused: [String]

  var text: String {
    let place = description.isEmpty ? output : "\(output) (\(description))"
    let still = paused.isEmpty ? "" : ", still: " + paused.joined(separator: ", ")
    return "\(place), \(size[0]) x \(size[1]) points at \(scale): \(scene)"
      + (state.map { ", state \($0)" } ?? "") + still
  }
}

extension ControlRequest {
  /// Returns a message as one line of JSON.
  static func line(_ message: some Encodable) -> Data {
    // The encoding cannot fail, because all numbers are finite.
    (try! JSONEncoder().encode(message)) + Data([10])
  }
}
