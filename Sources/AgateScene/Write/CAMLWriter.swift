import Agate
import Foundation

/// Writes a layer tree with its animations and states as a scene that ``Scene/load(_:)``, and with luck a device, reads.
///
/// What it writes is what the layers hold: values, animations as they were added, filters, emitters, replicators,
/// shapes, gradients, texts, masks, states and transitions. Pictures that layers drew of themselves become images.
/// Layouts are settled first. What only a program can do is left out, and told: delegates, actions, layout managers,
/// tiles, values of other keys.
///
/// Numbers are written so that they read back as the same ones, and reading and writing again gives the same bytes.
public struct CAMLWriter {
  /// The outermost layer; its bounds are the scene's size. It belongs to the thread that writes it.
  public var root: CALayer
  /// Named looks of the tree.
  public var states: [CAState]
  /// The ways between them.
  public var transitions: [CAStateTransition]
  /// y points down, as in the rest of Agate. Default true. In a `.caml`, which cannot tell, the tree then stands inside a
  /// layer whose geometry is flipped.
  public var isGeometryFlipped = true
  /// The part of scene time that repeats, in seconds. Default nil: there is none.
  public var loop: ClosedRange<Double>?

  /// - Parameters:
  ///   - root: a layer without a superlayer.
  ///   - states: about layers of the tree, and layers that they add.
  public init(_ root: CALayer, states: [CAState] = [], transitions: [CAStateTransition] = []) {
    self.root = root
    self.states = states
    self.transitions = transitions
  }

  /// Writes the scene; it appears whole or not at all, in the place of a scene that has the name. Files in that scene's
  /// folder that are none of its own stay.
  ///
  /// - Parameter path: what is written follows from its ending: `.caml` (with a folder `assets` beside it), `.ca`,
  ///   `.wallpaper` or `.tendies`.
  /// - Returns: what of the tree is not in the files, or would be read otherwise.
  /// - Throws: if the name has another ending or the files cannot be written.
  @discardableResult
  public func write(to path: String) throws(SceneError) -> [Finding] {
    try write(to: WritePlace(path))
  }

  /// Writes the scene to a name that was looked at before.
  package func write(to place: WritePlace) throws(SceneError) -> [Finding] {
    let name = URL(fileURLWithPath: place.path).deletingPathExtension().lastPathComponent
    return try output(title: name).write(to: place) + misplaced
  }

  /// Readers put the outermost layer where the scene is to be seen.
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

  /// Whether a name says what is to be written there.
  public static func canWrite(to path: String) -> Bool { (try? SceneForm(path: path)) != nil }

  /// What the scene would hold once it is written and read back, with what writing would leave out.
  ///
  /// - Throws: if a reader would refuse it, for being too large.
  public func inspection(title: String) throws(SceneError) -> SceneInspection {
    let output = output(title: title)
    let log = FindingLog(limit: SceneLimits().findings)
    var inspection = SceneInspection(
      try output.read(try output.files(as: .ca, name: title, log: log), .ca, path: title))
    inspection.findings = log.findings + inspection.findings
    return inspection
  }

  /// The text of the document alone, as a `.ca` holds it.
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
  /// Writes the scene in the form that the name's ending tells: `.caml`, `.ca`, `.wallpaper` or `.tendies`, in the place
  /// of a scene that has the name. It has to be in no state (``apply(state:isAnimated:)``).
  ///
  /// - Returns: what of the scene is not in the files, or would be read otherwise.
  /// - Throws: if the name has another ending or the files cannot be written.
  @discardableResult
  public func write(to path: String) throws(SceneError) -> [Finding] { try write(to: WritePlace(path)) }

  /// Writes the scene to a name that was looked at before.
  package func write(to place: WritePlace) throws(SceneError) -> [Finding] {
    // What was not read is not there to be written.
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

  /// What a reader makes of the files.
  fileprivate func read(_ files: [PackageFile], _ form: SceneForm, path: String) throws(SceneError) -> Scene {
    var memory: [String: Data] = [:]
    for (index, file) in files.enumerated() {
      memory[form == .caml && index == 0 ? "main.caml" : file.path] = Data(file.bytes)
    }
    return try Scene.load(MemorySource(name: path, files: memory))
  }
}
