/// The modules to rewrite, and the folder for the results.
public struct PortRequest: Codable, Sendable {
  public struct Module: Codable, Sendable {
    /// The name of the target.
    public var name: String
    /// The name of the package. The results of the package are in a folder with this name.
    public var package: String
    /// The package's folder, which contains all files of the module.
    public var root: String
    /// The absolute paths of the Swift files.
    public var files: [String]
    /// Whether the package is known to be written for iOS. Other packages are rewritten only if one of their files
    /// imports UIKit, QuartzCore, CoreGraphics or CoreText.
    public var isForApple: Bool
    /// The names of the products of other packages that the target depends on. If OpenCombine's are among them, they
    /// take the place of Combine.
    public var products: [String]
    /// Whether the compiler reads the only file of the module as a script, because the build system does not see that
    /// the file has a type with `@main`.
    public var isScript: Bool
    /// The name of the bundle for which `Bundle.module` is added, without extension; nil if there is none, or if the build
    /// system adds the property.
    public var bundle: String?

    public init(
      name: String, package: String, root: String, files: [String], isForApple: Bool = true, products: [String] = [],
      isScript: Bool = false, bundle: String? = nil
    ) {
      (self.name, self.package, self.root, self.files) = (name, package, root, files)
      (self.isForApple, self.products, self.isScript) = (isForApple, products, isScript)
      self.bundle = bundle
    }
  }

  public var modules: [Module]
  /// The folder for the rewritten files, `overlay.yaml` and `state.json`.
  public var output: String
  /// The lines, by path, on which the compiler rejected an initialiser that is called on a metatype. Lines are counted
  /// from 1.
  public var metatypeLines: [String: Set<Int>]

  public init(modules: [Module], output: String, metatypeLines: [String: Set<Int>] = [:]) {
    (self.modules, self.output, self.metatypeLines) = (modules, output, metatypeLines)
  }
}
