import Agate
import AgateHost
import Foundation

/// The choices of the command line for a player.
struct PlayerOptions {
  /// The scene as it was named.
  var scene: String
  var background: CGColor
  /// The way in which the scene is fitted into the window.
  var place: FramePlace
  /// The scene time to pause at; nil to play.
  var heldTime: Double?
  /// Whether frames are counted and clicks are printed.
  var reports = false
  /// Whether the scene is read again when its files change.
  var watches = false
  /// The tilt that was asked for. Without one, the pointer tilts the scene.
  var tilt: Tilt?
  /// The arguments of `agate render` for the same scene with the same renderer, without frames and output.
  var rendering: [String] = []

  var title: String { SceneSource.title(of: scene) }

  /// Whether the scene is a file, which shows the same at a time whatever happened before.
  var isFile: Bool { !scene.hasPrefix(SceneSource.galleryPrefix) }

  /// The name of a new file beside the scene; in the current folder for a scene of the gallery.
  ///
  /// - Parameters:
  ///   - ending: The file's extension.
  ///   - time: The scene time of a picture, which becomes part of the name.
  func fileName(ending: String, time: Double?) -> String {
    let folder = isFile ? URL(fileURLWithPath: scene).deletingLastPathComponent().path : "."
    let moment = time.map { "-" + TimeLine.text($0).replacingOccurrences(of: ":", with: ".") } ?? ""
    let base = (folder == "." ? "" : folder == "/" ? "/" : folder + "/") + title + moment
    // Files that are there already stay.
    var name = "\(base).\(ending)", number = 2
    while FileManager.default.fileExists(atPath: name) {
      name = "\(base)-\(number).\(ending)"
      number += 1
    }
    return name
  }
}
