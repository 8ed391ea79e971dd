import Agate
import Testing

@testable import AgateTool

@MainActor @Suite("The inspector of a player")
struct InspectorTests {
  /// The texts of a layer and all layers below it.
  private func texts(in layer: CALayer) -> [String] {
    let below = (layer.sublayers ?? []).flatMap { texts(in: $0) }
    guard let text = (layer as? CATextLayer)?.string as? String else { return below }
    return [text] + below
  }

  @Test("A new inspector says how to select a layer")
  func hint() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let inspector = Inspector(
      root,
      Inspector.Actions(
        mark: { _ in }, select: { _ in }, perform: { _ in }, cost: { _ in nil }, reading: { nil }, close: {}))
    let hint = "Click a layer, here or in the scene."
    #expect(texts(in: inspector.layer).contains(hint))
    inspector.select(root)
    #expect(!texts(in: inspector.layer).contains(hint))
  }
}
