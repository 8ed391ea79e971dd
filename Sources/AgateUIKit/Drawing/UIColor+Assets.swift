import Agate

extension UIColor {
  /// Finds a colour set in the main bundle, as ``init(named:in:compatibleWith:)`` does.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Finds a colour set in the asset catalogues of a bundle. The colour is dynamic if the set has a variant for dark
  /// appearance.
  ///
  /// - Parameters:
  ///   - name: the name of the colour set. Names in a group that provides a namespace begin with `Group/`.
  ///   - bundle: the bundle to search. Nil means the main bundle and then the bundles beside the program.
  ///   - traitCollection: the traits to resolve the colour with. Nil means that the colour stays dynamic.
  /// - Returns: nil if there is no such colour set.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    for folder in AssetBundles.folders(of: bundle ?? .main) {
      guard let (light, dark) = AssetCatalogs.shared.color(name, in: folder) else { continue }
      if let traitCollection {
        let color = traitCollection.userInterfaceStyle == .dark ? dark : light
        self.init(cgColor: color.resolvedColor(with: traitCollection).cgColor)
      } else {
        // The reference to a system colour is dynamic, too.
        self.init { ($0.userInterfaceStyle == .dark ? dark : light).resolvedColor(with: $0) }
      }
      return
    }
    return nil
  }
}
