import Agate
import Synchronization

/// The bundles in which an asset is searched.
package enum AssetBundles {
  /// A bundle with its path.
  struct Folder {
    var bundle: Bundle
    var path: String
    /// Whether catalogues lie at any depth. The folder of a program may hold much else, and is not searched through.
    var isDeep: Bool
  }

  /// The bundle itself and, for the main bundle, the bundles beside the program: `Package_Target.resources`, where
  /// SwiftPM puts resources on Linux, and `Name.bundle`.
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

  /// Looks for the bundles beside the program again, for tests.
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

/// The conditions that an asset's variant is chosen by.
struct AssetChoice {
  var scale: CGFloat
  var isDark: Bool
  var isPad: Bool
}
