import Agate
import Synchronization

/// The bundles that are searched for an asset.
package enum AssetBundles {
  /// A bundle with its path.
  struct Folder {
    var bundle: Bundle
    var path: String
    /// Whether catalogues may be up to four levels deep in the bundle. If false, only the folder itself is searched,
    /// because the folder of a program may contain many other files.
    var isDeep: Bool
  }

  /// Returns the bundle and, for the main bundle, also the bundles beside the program. These are
  /// `Package_Target.resources`, where SwiftPM places resources on Linux, and `Name.bundle`.
  static func folders(of bundle: Bundle) -> [Folder] {
    let isMain = bundle == .main || bundle.bundlePath == Bundle.main.bundlePath
    var folders = [Folder(bundle: bundle, path: bundle.bundlePath, isDeep: !isMain)]
    if isMain {
      folders += neighbours.withLock { known in
        if let known { return known }
        let found = besideProgram()
        known = found
        return found
      }.compactMap { path in
        Bundle(path: path).map { Folder(bundle: $0, path: path, isDeep: true) }
      }
    }
    return folders
  }

  /// Discards the known bundles beside the program, so that the next call searches again. Used by tests.
  package static func forget() { neighbours.withLock { $0 = nil } }

  private static let neighbours = Mutex<[String]?>(nil)

  private static func besideProgram() -> [String] {
    let places = Set([Bundle.main.bundlePath, Bundle.main.resourcePath ?? Bundle.main.bundlePath])
    return places.sorted().flatMap { place in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      return names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted().map { "\(place)/\($0)" }
    }
  }
}

/// The conditions by which a variant of an asset is chosen.
struct AssetChoice {
  var scale: CGFloat
  var isDark: Bool
  var isPad: Bool
}
