import AgateScene
import Foundation

/// The contents of a dotLottie package, versions 1 and 2.
struct DotLottie {
  struct Entry {
    var id: String
    var path: String
  }

  let animations: [Entry]
  let themes: [Entry]
  /// The animation that is shown unless another one is asked for.
  let initial: String?
  let hasStateMachines: Bool
  private let source: any PackageSource

  init(_ source: any PackageSource, limits: SceneLimits, log: FindingLog) throws(SceneError) {
    self.source = source
    let file = source.label("manifest.json")
    guard let data = try source.data("manifest.json", limit: limits.propertyListBytes) else {
      throw SceneError(file: file, message: "there is no such file")
    }
    let root = try JSONDocument([UInt8](data), file: file, limits: limits).root
    let files = Set(try source.list())
    func entries(_ list: JSONValue?, _ folders: [String]) -> [Entry] {
      var result: [Entry] = []
      for item in list?.children ?? JSONChildren(document: root.document, at: 0, end: 0) {
        guard result.count < 10_000, let id = item["id"]?.text ?? item.text else { continue }
        guard let path = folders.compactMap({ PackagePath.resolve("\($0)/\(id).json") }).first(where: files.contains)
        else {
          log.add(
            Finding(
              severity: .missingAsset, file: "manifest.json", line: item.line, feature: String(id.prefix(80)),
              message: "is named by the manifest, and is not in the package"))
          continue
        }
        result.append(Entry(id: id, path: path))
      }
      return result
    }
    animations = entries(root["animations"], ["a", "animations"])
    themes = entries(root["themes"], ["t", "themes"])
    initial = root["initial"]?["animation"]?.text ?? root["activeAnimationId"]?.text
    hasStateMachines = (root["stateMachines"]?.count ?? root["states"]?.count ?? 0) > 0
  }

  /// The animation of a name, or the package's own choice.
  func animation(_ name: String?) throws(SceneError) -> Entry {
    guard let first = animations.first else {
      throw SceneError(file: source.name, message: "holds no animation that its manifest names")
    }
    guard let name else { return animations.first { $0.id == initial } ?? first }
    guard let found = animations.first(where: { $0.id == name }) else {
      let known = animations.prefix(20).map(\.id).joined(separator: ", ")
      throw SceneError(file: source.name, message: "has no animation '\(name)'; it has \(known)")
    }
    return found
  }
}
