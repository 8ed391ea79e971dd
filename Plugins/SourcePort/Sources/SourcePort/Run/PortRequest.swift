/// The modules to rewrite, and the folder for the results.
public struct PortRequest: Codable, Sendable {
  public struct Module: Codable, Sendable {
    /// Name of the target.
    public var name: String
    /// Name of the package, which becomes a folder.
    public var package: String
    /// The package's folder, which contains all files.
    public var root: String
    /// Absolute paths of the Swift files.
    public var files: [String]
    /// Whether the package was written for iOS for certain. Other packages are rewritten only if one of their files
    /// imports UIKit or a framework below it.
    public var isForApple: Bool

    public init(name: String, package: String, root: String, files: [String], isForApple: Bool = true) {
      (self.name, self.package, self.root, self.files) = (name, package, root, files)
      self.isForApple = isForApple
    }
  }

  public var modules: [Module]
  /// The folder for rewritten files, `overlay.yaml` and `state.json`.
  public var output: String
  /// Lines, by path, on which the compiler refused an initialiser called on a metatype.
  public var metatypeLines: [String: Set<Int>]

  public init(modules: [Module], output: String, metatypeLines: [String: Set<Int>] = [:]) {
    (self.modules, self.output, self.metatypeLines) = (modules, output, metatypeLines)
  }
}
