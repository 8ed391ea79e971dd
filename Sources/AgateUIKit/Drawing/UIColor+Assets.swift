import Agate

extension UIColor {
  /// Creates a colour from a colour set in the main bundle, as ``init(named:in:compatibleWith:)`` does.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates a colour from a colour set in the asset catalogues of a bundle. If the set has a variant for dark
  /// appearance, the colour is dynamic, unless `traitCollection` is given.
  ///
  /// - Parameters:
  ///   - name: the name of the colour set. If the colour set is in a group that provides a namespace, the name begins
  ///     with `Group/`.
  ///   - bundle: the bundle to search. Nil means the main bundle. For the main bundle, the bundles beside the program
  ///     are searched too.
  ///   - traitCollection: the traits with which the colour is resolved. Nil means that the colour stays dynamic.
  /// - Returns: the colour; nil if there is no such colour set.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    for folder in AssetBundles.folders(of: bundle ?? .main) {
      guard let (light, dark) = AssetCatalogs.shared.color(name, in: folder) else { continue }
      if let traitCollection {
        let color = traitCollection.userInterfaceStyle == .dark ? dark : light
        self.init(cgColor: color.resolvedColor(with: traitCollection).cgColor)
      } else {
        // A colour set can refer to a system colour, which is dynamic too.
        self.init { ($0.userInterfaceStyle == .dark ? dark : light).resolvedColor(with: $0) }
      }
      return
    }
    return nil
  }
}
