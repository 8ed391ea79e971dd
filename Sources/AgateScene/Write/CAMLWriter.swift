import Agate
import Foundation

/// Writes a layer tree with its animations and states as a scene. ``Scene/load(_:)`` can read the scene; Apple devices
/// may be able to read it too.
///
/// The writer writes the values of the layers: properties, animations, filters, emitters, replicators, shapes,
/// gradients, texts, masks, states and transitions. Contents that were drawn by code become images. Pending layout is
/// performed before writing. Features that depend on the program's code are omitted and reported: delegates, actions,
/// layout managers, tiles, and values of custom keys. Constraints and `style` are omitted and reported, too; the values
/// that they gave are written.
///
/// Numbers are written so that reading them gives the same values. Reading and writing again gives the same bytes.
public struct CAMLWriter {
  /// The root layer. Its bounds determine the scene's size. Write the scene on the thread on which the layers are
  /// changed.
  public var root: CALayer
  /// The named states of the tree.
  public var states: [CAState]
  /// The transitions between the states.
  public var transitions: [CAStateTransition]
  /// Whether y points down, as in the rest of Agate. The default is true. A `.caml` file cannot record the value.
  /// Therefore, if the value is true, the tree in such a file is inside an additional layer with flipped geometry.
  public var isGeometryFlipped = true
  /// The range of scene time that repeats, in seconds. The default is nil: nothing repeats.
  public var loop: ClosedRange<Double>?

  /// Creates a writer of a layer tree.
  ///
  /// - Parameters:
  ///   - root: A layer without a superlayer.
  ///   - states: The states of layers in the tree, and of layers that a state adds to the tree.
  ///   - transitions: The transitions between the states.
  public init(_ root: CALayer, states: [CAState] = [], transitions: [CAStateTransition] = []) {
    self.root = root
    self.states = states
    self.transitions = transitions
  }

  /// Writes the scene. A scene at the same path is replaced atomically, but files in its folder that are not part of
  /// the scene are kept. For `.caml`, the document and each image are separate files, and each file is replaced
  /// atomically.
  ///
  /// - Parameter path: A path whose extension determines the format: `.caml` (with a folder `assets` next to it),
  ///   `.ca`, `.wallpaper` or `.tendies`.
  /// - Returns: Findings about the parts of the tree that are not in the files, or that would be read differently.
  /// - Throws: ``SceneError`` if the path has another extension, if the scene is too large to be read back, or if the
  ///   files cannot be written.
  @discardableResult
  public func write(to path: String) throws(SceneError) -> [Finding] {
    try write(to: WritePlace(path))
  }

  /// Writes the scene to a place that was already checked.
  package func write(to place: WritePlace) throws(SceneError) -> [Finding] {
    let name = URL(fileURLWithPath: place.path).deletingPathExtension().lastPathComponent
    return try output(title: name).write(to: place) + misplaced
  }

  /// A finding if the root layer is not at its standard position, because readers move it there.
  private var misplaced: [Finding] {
    let middle = CGPoint(x: root.bounds.size.width / 2, y: root.bounds.size.height / 2)
    let stands = CATransform3DIsIdentity(root.transform) && (root.frame.origin == .zero || root.position == middle)
    return stands
      ? []
      : [
        Finding(
          severity: .unsupported, file: "main.caml", layerPath: root.name ?? "", feature: "position",
          message: "the outermost layer has a place and a transform of its own, which readers may leave out; "
            + "put it into another layer of the scene's size")
      ]
  }

  /// Returns whether the path has the extension of a scene format.
  public static func canWrite(to path: String) -> Bool { (try? SceneForm(path: path)) != nil }

  /// Describes the scene as it would be after writing and reading it back. The findings include the parts that would
  /// not be written.
  ///
  /// - Throws: ``SceneError`` if the scene is too large to be read back.
  public func inspection(title: String) throws(SceneError) -> SceneInspection {
    let (scene, lost) = try written(title: title)
    var inspection = SceneInspection(scene)
    inspection.findings = lost + inspection.findings
    return inspection
  }

  /// Writes the scene to memory and reads it back. Returns the scene and the findings about parts that are not written.
  package func written(title: String) throws(SceneError) -> (scene: Scene, lost: [Finding]) {
    let output = output(title: title)
    let log = FindingLog(limit: SceneLimits().findings)
    let scene = try output.read(try output.files(as: .ca, name: title, log: log), .ca, path: title)
    return (scene, log.findings)
  }

  /// The text of the document without its assets, as in a `.ca` folder.
  public var text: String {
    let output = output(title: "scene")
    return DocumentWriter(output.merged, file: "main.caml", assets: AssetWriter(), log: FindingLog(limit: 0))
      .write(isWrapped: false)
  }

  func output(title: String) -> SceneOutput {
    var document = CAMLDocument(root)
    (document.states, document.transitions) = (states, transitions)
    document.index.isGeometryFlipped = isGeometryFlipped
    if let loop {
      (document.index.isLooping, document.index.loopStart, document.index.loopEnd) = (
        true, loop.lowerBound, loop.upperBound
      )
    }
    return SceneOutput(document, title: title)
  }
}

extension Scene {
  /// Writes the scene in the format that the path's extension determines: `.caml`, `.ca`, `.wallpaper` or `.tendies`. A
  /// scene at the same path is replaced. No state of the scene may be active (``apply(state:isAnimated:)``).
  ///
  /// - Returns: Findings about the parts of the scene that are not in the files, or that would be read differently.
  /// - Throws: ``SceneError`` if the path has another extension, if the scene is too large to be read back, or if the
  ///   files cannot be written.
  @discardableResult
  public func write(to path: String) throws(SceneError) -> [Finding] { try write(to: WritePlace(path)) }

  /// Writes the scene to a place that was already checked.
  package func write(to place: WritePlace) throws(SceneError) -> [Finding] {
    // Features that were not read cannot be written.
    let lost = findings.filter { $0.severity != .withoutEffect && $0.severity != .invalid }
    return try SceneOutput(self).write(to: place) + lost
  }
}

extension SceneOutput {
  func write(to place: WritePlace) throws(SceneError) -> [Finding] {
    let name = URL(fileURLWithPath: place.path).deletingPathExtension().lastPathComponent
    let log = FindingLog(limit: SceneLimits().findings)
    let disk = PackageOnDisk(place)
    let files = try files(as: place.form, name: name, log: log, isTaken: disk.isTaken)
    let back = try read(files, place.form, path: place.path)
    try disk.write(files)
    return log.findings + back.findings.filter(\.affectsPicture)
  }

  /// Reads the files back as a scene.
  fileprivate func read(_ files: [PackageFile], _ form: SceneForm, path: String) throws(SceneError) -> Scene {
    var memory: [String: Data] = [:]
    for (index, file) in files.enumerated() {
      memory[form == .caml && index == 0 ? "main.caml" : file.path] = Data(file.bytes)
    }
    return try Scene.load(MemorySource(name: path, files: memory))
  }
}
