import Agate
import AgateHost
import Foundation

/// The command-line options of a player.
struct PlayerOptions {
  /// The scene as given on the command line.
  var scene: String
  var background: CGColor
  /// The fitting of the scene into the window.
  var place: FramePlace
  /// The scene time at which the scene is paused, in seconds; nil to play.
  var heldTime: Double?
  /// Whether to count frames and print clicks.
  var reports = false
  /// Whether to reload the scene when its files change.
  var watches = false
  /// The given tilt; nil if the pointer tilts the scene.
  var tilt: Tilt?
  /// The arguments of `agate render` for the same scene with the same renderer, without frames and output.
  var rendering: [String] = []

  var title: String { SceneSource.title(of: scene) }

  /// Whether the scene is a file. The picture of a file depends only on the time, not on earlier input.
  var isFile: Bool { !scene.hasPrefix(SceneSource.galleryPrefix) }

  /// Returns the path of a new file in the scene's folder, or in the current folder for a gallery scene.
  ///
  /// - Parameters:
  ///   - ending: The file extension.
  ///   - time: The scene time of a picture, which becomes part of the name; nil for a video.
  func fileName(ending: String, time: Double?) -> String {
    let folder = isFile ? URL(fileURLWithPath: scene).deletingLastPathComponent().path : "."
    let moment = time.map { "-" + TimeLine.text($0).replacingOccurrences(of: ":", with: ".") } ?? ""
    let base = (folder == "." ? "" : folder == "/" ? "/" : folder + "/") + title + moment
    // Existing files are not overwritten.
    var name = "\(base).\(ending)", number = 2
    while FileManager.default.fileExists(atPath: name) {
      name = "\(base)-\(number).\(ending)"
      number += 1
    }
    return name
  }
}
