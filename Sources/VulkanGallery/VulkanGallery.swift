import Agate
import AgateVulkan
import AgateVulkanLayers
import Gallery

/// The built-in scenes whose contents are drawn with Vulkan, regardless of the backend that renders the scene.
public enum VulkanGallery {
  /// All scenes, in the order in which they are listed.
  public static let all: [GalleryScene] = [triangle, spinningTriangle]

  /// Returns the reason why the scenes cannot be drawn; nil if they can.
  @Sendable
  static func problem() -> String? {
    do throws(RenderError) {
      _ = try CAVulkanTriangles(device: try CAVulkanDevice.make())
      return nil
    } catch {
      return "it is drawn with Vulkan, whatever the backend: \(error)"
    }
  }
}

/// A layer that draws one triangle with a blue, a green and a red corner.
final class TriangleLayer: CAVulkanLayer {
  private var triangles: CAVulkanTriangles?
  private static let corners: [CAVulkanTriangles.Vertex] = [
    .init(-0.5, -0.5, -1, red: 0, green: 0, blue: 1),
    .init(0, 0.5, -1, red: 0, green: 1, blue: 0),
    .init(0.5, -0.5, -1, red: 1, green: 0, blue: 0),
  ]

  override init() {
    super.init()
    name = "triangle"
    do throws(RenderError) {
      let device = try CAVulkanDevice.make()
      self.device = device
      triangles = try CAVulkanTriangles(device: device)
    } catch {
      Stage.current.say("the triangle is not drawn: \(error)")
    }
  }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Draws a frame of the triangle on a black background.
  func drawFrame(_ transform: CATransform3D = CATransform3DIdentity) {
    guard let triangles else { return }
    do throws(RenderError) {
      try present { drawable throws(RenderError) in
        try triangles.draw(Self.corners, transform: transform, clearColor: .black, in: drawable)
      }
    } catch {
      Stage.current.say("the triangle is not drawn: \(error)")
    }
  }
}
