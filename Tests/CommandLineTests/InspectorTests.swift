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

  /// An inspector that can do nothing to a player.
  private func inspector(_ root: CALayer) -> Inspector {
    Inspector(
      root,
      Inspector.Actions(
        mark: { _ in }, select: { _ in }, perform: { _ in }, cost: { _ in nil }, reading: { nil }, close: {}))
  }

  @Test("A new inspector says how to select a layer")
  func hint() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let inspector = inspector(root)
    let hint = "Click a layer, here or in the scene."
    #expect(texts(in: inspector.layer).contains(hint))
    inspector.select(root)
    #expect(!texts(in: inspector.layer).contains(hint))
  }

  @Test("The row of a layer says at once that the layer was hidden")
  func hiding() {
    let root = CALayer(), child = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    child.frame = root.frame
    root.addSublayer(child)
    // Only layers of a compositor have presented values.
    let compositor = Compositor(layer: root)
    let inspector = inspector(root)
    inspector.select(child)
    func press() -> Int {
      inspector.handle(.key(KeyEvent(phase: .pressed, name: "h", characters: "h")))
      return texts(in: inspector.layer).count { $0 == "hidden" }
    }
    #expect(press() == 2, "the row, and the list of properties")
    #expect(press() == 0)
    withExtendedLifetime(compositor) {}
  }
}
