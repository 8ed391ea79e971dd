import Agate
import AgateScene
import Gallery

/// The layer tree of a gallery scene, as printed by `inspect`.
struct LayerReport: Codable {
  struct Layer: Codable {
    var name: String
    var kind: String
    var frame: [Double]
    var animations: [String]
    var sublayers: [Layer]
  }

  var name: String
  var summary: String
  var size: [Double]
  var layers: Int
  // A gallery scene has no states and no files. The report has the same keys as the report of a file.
  var states: [String] = []
  var assets: [String] = []
  /// The findings: features that a file of the scene would lose, and values without effect.
  var findings: [Finding]
  var tree: Layer

  @MainActor
  init(_ scene: GalleryScene) {
    name = scene.name
    summary = scene.summary
    size = [scene.size.width, scene.size.height]
    let root = scene.make()
    do throws(SceneError) {
      findings = try CAMLWriter(root).inspection(title: scene.name).findings
    } catch {
      findings = [
        Finding(
          severity: .unsupported, file: scene.name, feature: "convert", message: "a file cannot hold it: \(error)")
      ]
    }
    var count = 0
    tree = Self.describe(root, count: &count)
    layers = count
  }

  @MainActor
  private static func describe(_ layer: CALayer, count: inout Int) -> Layer {
    count += 1
    let frame = layer.frame
    return Layer(
      name: layer.name ?? "", kind: String(describing: type(of: layer)),
      frame: [frame.minX, frame.minY, frame.width, frame.height], animations: layer.animationKeys() ?? [],
      sublayers: (layer.sublayers ?? []).map { describe($0, count: &count) })
  }

  var text: String {
    var lines = ["\(name): \(summary)", "\(size[0]) x \(size[1]) points, \(layers) layers"]
    func add(_ layer: Layer, indent: String) {
      let numbers = layer.frame.map { "\(($0 * 100).rounded() / 100)" }.joined(separator: " ")
      let animations = layer.animations.isEmpty ? "" : "  animations: " + layer.animations.joined(separator: ", ")
      lines.append("\(indent)\(layer.kind)\(layer.name.isEmpty ? "" : " '\(layer.name)'")  [\(numbers)]\(animations)")
      for child in layer.sublayers { add(child, indent: indent + "  ") }
    }
    add(tree, indent: "")
    if !findings.isEmpty { lines += ["", "findings, if it were a file"] + findings.map { "  \($0)" } }
    return lines.joined(separator: "\n")
  }
}
