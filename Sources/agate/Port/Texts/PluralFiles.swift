import AgateHost
import Foundation

/// The files with texts that depend on numbers in the bundle of a target.
enum PluralFiles {
  /// Gives the files that SwiftPM has copied (`Localizable.stringsdict`) the names that AppleCompat reads. Foundation
  /// stops a program that looks up one of their texts.
  ///
  /// - Parameter bundle: the path of the bundle.
  static func hide(in bundle: String) throws(CommandFailure) {
    let manager = FileManager.default
    let languages = (try? manager.contentsOfDirectory(atPath: bundle))?.filter { $0.hasSuffix(".lproj") } ?? []
    for folder in [""] + languages.sorted() {
      let names = (try? manager.contentsOfDirectory(atPath: "\(bundle)/\(folder)")) ?? []
      for name in names where name.hasSuffix(".stringsdict") && !name.hasSuffix(CatalogFiles.plurals) {
        let path = "\(bundle)/\(folder)/\(name)"
        let hidden = "\(bundle)/\(folder)/\((name as NSString).deletingPathExtension)\(CatalogFiles.plurals)"
        do {
          if manager.fileExists(atPath: hidden) { try manager.removeItem(atPath: hidden) }
          try manager.moveItem(atPath: path, toPath: hidden)
        } catch {
          throw CommandFailure(.output, "\(path): cannot be renamed: \(error.localizedDescription)")
        }
      }
    }
  }
}
