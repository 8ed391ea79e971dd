import Agate

/// The nib files and storyboards in the bundles of a program, in the form in which Interface Builder saves them.
package enum NibFiles {
  /// Returns the place of a document, or nil if there is none.
  ///
  /// A document may be in a folder for a language, such as `de.lproj`, or in `Base.lproj`. Languages are tried in the
  /// order of the bundle's `preferredLocalizations`, then `Base.lproj` and the bundle itself. In the main bundle, the
  /// bundles beside the program are searched as well, because SwiftPM places the resources of each module into a folder
  /// `Package_Target.resources` beside the program on Linux.
  ///
  /// - Parameters:
  ///   - name: the name with or without the extension. It may contain folders.
  ///   - type: the extension, `xib` or `storyboard`.
  ///   - bundle: the bundle; nil for the main bundle.
  package static func url(_ name: String, _ type: String, in bundle: Bundle?) -> URL? {
    let file = name.hasSuffix("." + type) ? name : "\(name).\(type)"
    for folder in AssetBundles.folders(of: bundle ?? .main) {
      for place in places(in: folder) where FileManager.default.fileExists(atPath: "\(place)/\(file)") {
        return URL(fileURLWithPath: "\(place)/\(file)")
      }
    }
    return nil
  }

  /// Returns the folders of a bundle that may contain a document, the preferred ones first.
  private static func places(in folder: AssetBundles.Folder) -> [String] {
    let languages = folder.bundle.preferredLocalizations + ["Base"]
    return languages.map { "\(folder.path)/\($0).lproj" } + [folder.path]
  }
}
