import Foundation

/// The format in which a scene is written, chosen by the extension of its path.
enum SceneForm: String {
  /// One document, with its images in the folder `assets` next to it.
  case caml
  /// A folder with one document, its index and its images.
  case ca
  /// A folder with a `.ca` folder for each part.
  case wallpaper
  /// An archive with a `.wallpaper` folder.
  case tendies

  var isFolder: Bool { self == .ca || self == .wallpaper }

  init(path: String) throws(SceneError) {
    let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
    guard let form = SceneForm(rawValue: ending) else {
      throw SceneError(
        file: path, message: "does not say what to write; end its name in .caml, .ca, .wallpaper or .tendies")
    }
    self = form
  }
}
