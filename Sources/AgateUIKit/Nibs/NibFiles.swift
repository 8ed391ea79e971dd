import Agate

/// The search for the files of nibs and storyboards.
package enum NibFiles {
  /// Returns the place of a file in a bundle; for the main bundle also in the bundles beside the program.
  ///
  /// - Parameters:
  ///   - name: the name without extension.
  ///   - type: `xib` or `storyboard`.
  ///   - bundle: the bundle; nil for the main bundle.
  static func url(_ name: String, _ type: String, in bundle: Bundle?) -> URL? {
    for folder in AssetBundles.folders(of: bundle ?? .main) {
      if let url = folder.bundle.url(forResource: name, withExtension: type) { return url }
      if let url = folder.bundle.url(forResource: name, withExtension: type, subdirectory: "Base.lproj") { return url }
    }
    return nil
  }
}
