import Agate

/// The name of a data set.
public typealias NSDataAssetName = String

/// The contents of a file of a data set in an asset catalogue.
open class NSDataAsset: NSObject, @unchecked Sendable {
  /// The name of the data set.
  public let name: NSDataAssetName
  /// The contents of the file.
  public let data: Data
  /// The uniform type identifier of the file in the catalogue. The default is `public.data`.
  public let typeIdentifier: String

  /// Reads a data set in the main bundle, or in a bundle beside the program. Returns nil if there is no such data set,
  /// or if its file cannot be read.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

  /// Reads a data set in a bundle.
  ///
  /// - Parameters:
  ///   - name: the name of the data set. If the data set is in a group that provides a namespace, the name begins with
  ///     `Group/`.
  ///   - bundle: the bundle to search. For the main bundle, the bundles beside the program are searched too.
  /// - Returns: the data set; nil if there is no such data set, or if its file cannot be read.
  public init?(name: NSDataAssetName, bundle: Bundle) {
    for folder in AssetBundles.folders(of: bundle) {
      guard let (path, contents) = AssetCatalogs.shared.asset(.data, name, in: folder) else { continue }
      let items = (contents.data ?? []).filter { ["universal", "iphone"].contains($0.idiom ?? "universal") }
      guard let item = items.first(where: { $0.filename != nil }), let file = item.filename, !file.contains("/") else {
        continue
      }
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)")) else {
        AssetCatalogs.shared.report("\(path)/\(file) cannot be read; the data set '\(name)' is absent")
        continue
      }
      (self.name, self.data, typeIdentifier) = (name, data, item.typeIdentifier ?? "public.data")
      super.init()
      return
    }
    return nil
  }
}
