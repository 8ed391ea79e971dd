import Agate
import Gallery

extension VulkanGallery {
  /// A layer whose contents are drawn with Vulkan in a single frame. The layer is part of the tree like any other
  /// layer.
  static let triangle = GalleryScene(
    name: "triangle", summary: "A triangle that is drawn with Vulkan, in a layer",
    ids: ["B6.81", "B6.86", "B0.14"], size: CGSize(width: 240, height: 240), problem: problem
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 240, height: 240)
    root.backgroundColor = CGColor(gray: 0.8, alpha: 1)
    let layer = TriangleLayer()
    layer.frame = CGRect(x: 20, y: 20, width: 200, height: 200)
    root.addSublayer(layer)
    layer.drawFrame()
    return root
  }
}
