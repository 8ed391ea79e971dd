import AgateGraphics
import Foundation

/// The files in a scene's folder that are not part of the scene. Replacing the scene keeps these files.
///
/// The scene's own files are the index, the document and the images in `assets` that the document refers to. In a
/// wallpaper, they are these files in each part's folder.
struct ForeignFiles {
  /// The paths inside the folder. Links, special files and empty folders count as files.
  private(set) var paths = Set<String>()

  /// Searches the folder that will be replaced.
  init(_ place: WritePlace) {
    guard place.isThere, place.form.isFolder else { return }
    if place.form == .ca {
      add(Bundle(place.target), "")
      return
    }
    for name in names(place.target) where name != "Wallpaper.plist" {
      let path = "\(place.target)/\(name)"
      if name.lowercased().hasSuffix(".ca"), isFolder(path) {
        add(Bundle(path), name + "/")
      } else {
        addAll(path, name)
      }
    }
  }

  /// A `.ca` folder.
  private struct Bundle {
    let path: String
    private let document: String

    init(_ path: String) {
      self.path = path
      let bytes = try? FileBytes.read("\(path)/main.caml", limit: SceneLimits().documentBytes)
      document = bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    func names(_ asset: String) -> Bool { document.contains(asset) }
  }

  private mutating func add(_ bundle: Bundle, _ prefix: String) {
    for name in names(bundle.path) where name != "index.xml" && name != "main.caml" {
      guard name == "assets", isFolder("\(bundle.path)/assets") else {
        addAll("\(bundle.path)/\(name)", prefix + name)
        continue
      }
      for asset in names("\(bundle.path)/assets") where !bundle.names("assets/\(asset)") {
        addAll("\(bundle.path)/assets/\(asset)", "\(prefix)assets/\(asset)")
      }
    }
  }

  private mutating func addAll(_ path: String, _ name: String) {
    let inside = isFolder(path) ? names(path) : []
    if inside.isEmpty { paths.insert(name) }
    for child in inside { addAll("\(path)/\(child)", "\(name)/\(child)") }
  }

  private func names(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// Returns whether the path is a folder. Returns false for a symbolic link to a folder.
  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
