import Agate
import Synchronization

/// A reader for asset catalogues. The folders of each bundle are listed only once, and each `Contents.json` of an asset
/// is read only once.
///
/// A catalogue that cannot be read does not stop the program. As on Apple's systems, its assets are absent. The reason
/// is reported once on the standard error stream.
final class AssetCatalogs: Sendable {
  static let shared = AssetCatalogs()

  /// The kinds of assets. The raw values are the extensions of their folders.
  enum Kind: String, CaseIterable {
    case image = "imageset"
    case color = "colorset"
    case data = "dataset"
    case symbol = "symbolset"
  }

  private struct Key: Hashable {
    var kind: Kind
    var name: String
  }

  private struct State {
    /// The asset folders of each bundle. The keys are the paths of the bundles.
    var folders: [String: [Key: String]] = [:]
    /// The contents that have been read, by folder. A value of nil means that the file cannot be read.
    var contents: [String: AssetContents?] = [:]
    var reported: Set<String> = []
  }

  private let state = Mutex(State())

  /// Returns the folder and the contents of an asset. Returns nil if there is no such asset, or if it cannot be read.
  func asset(_ kind: Kind, _ name: String, in bundle: AssetBundles.Folder) -> (folder: String, contents: AssetContents)?
  {
    state.withLock { state in
      if state.folders[bundle.path] == nil {
        state.folders[bundle.path] = Self.list(bundle, report: { Self.report($0, &state) })
      }
      let known = state.folders[bundle.path]!
      guard let folder = known[Key(kind: kind, name: name)] else {
        if kind == .image, known[Key(kind: .symbol, name: name)] != nil {
          Self.report("the symbol set '\(name)' cannot be drawn: Agate cannot read SVG files", &state)
        }
        return nil
      }
      if state.contents[folder] == nil {
        do {
          state.contents[folder] = .some(try AssetContents(folder: folder))
        } catch {
          Self.report(Self.message(folder, "the asset '\(name)' cannot be read", error), &state)
          state.contents[folder] = .some(nil)
        }
      }
      guard let contents = state.contents[folder]! else { return nil }
      return (folder, contents)
    }
  }

  /// Reports an error in a catalogue on the standard error stream. The same message is reported only once.
  func report(_ message: String) { state.withLock { Self.report(message, &$0) } }

  private static func report(_ message: String, _ state: inout State) {
    if state.reported.insert(message).inserted { Diagnostics.report(message) }
  }

  /// Returns the message about the file `Contents.json` of a folder.
  private static func message(_ folder: String, _ effect: String, _ error: any Error) -> String {
    let path = "\(folder)/Contents.json"
    guard let data = FileManager.default.contents(atPath: path) else {
      return "\(path): \(effect): there is no such file"
    }
    return "\(FileFault(json: data, error).message(path, effect)); \(FileFault.advice)"
  }

  // MARK: Folders

  /// The number of folder levels in a catalogue that are searched for assets.
  private static let depth = 8

  private static func list(_ bundle: AssetBundles.Folder, report: (String) -> Void) -> [Key: String] {
    var assets: [Key: String] = [:]
    for catalog in catalogs(bundle.path, depth: bundle.isDeep ? 4 : 1) {
      collect(catalog, prefix: "", depth: depth, into: &assets, report)
    }
    return assets
  }

  private static func catalogs(_ path: String, depth: Int) -> [String] {
    subfolders(path).flatMap { name -> [String] in
      if name.hasSuffix(".xcassets") { return ["\(path)/\(name)"] }
      return depth > 1 ? catalogs("\(path)/\(name)", depth: depth - 1) : []
    }
  }

  private static func collect(
    _ path: String, prefix: String, depth: Int, into assets: inout [Key: String], _ report: (String) -> Void
  ) {
    guard depth > 0 else { return }
    for name in subfolders(path) {
      let folder = "\(path)/\(name)", url = URL(fileURLWithPath: name)
      if let kind = Kind(rawValue: url.pathExtension) {
        let key = Key(kind: kind, name: prefix + url.deletingPathExtension().lastPathComponent)
        // If several folders have the same name, the first in alphabetical order is used.
        if assets[key] == nil { assets[key] = folder }
      } else if url.pathExtension.isEmpty {
        var inner = prefix
        if FileManager.default.fileExists(atPath: "\(folder)/Contents.json") {
          do {
            if try AssetContents(folder: folder).properties?.providesNamespace == true { inner += "\(name)/" }
          } catch {
            report(message(folder, "the group cannot be read, so it has no namespace", error))
          }
        }
        collect(folder, prefix: inner, depth: depth - 1, into: &assets, report)
      }
    }
  }

  private static func subfolders(_ path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      return !name.hasPrefix(".") && FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
        && isFolder.boolValue
    }.sorted()
  }
}
