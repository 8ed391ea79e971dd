import Agate
import AgateGraphics
import AgateVulkan
import CVulkan

/// A transform in the format of the vertex shader.
struct TriangleTransform: BitwiseCopyable {
  private var numbers: InlineArray<16, Float>

  init(_ t: CATransform3D) {
    func f(_ v: CGFloat) -> Float { v.isFinite ? Float(v) : 0 }
    numbers = [
      f(t.m11), f(t.m12), f(t.m13), f(t.m14), f(t.m21), f(t.m22), f(t.m23), f(t.m24),
      f(t.m31), f(t.m32), f(t.m33), f(t.m34), f(t.m41), f(t.m42), f(t.m43), f(t.m44),
    ]
  }
}

/// A drawable's image with a framebuffer, in which triangles are drawn.
final class TriangleTarget {
  private let pipeline: TrianglePipeline
  private let image: DrawableImage
  private let framebuffer: VkFramebuffer

  init(_ pipeline: TrianglePipeline, _ image: DrawableImage) throws(RenderError) {
    let device = pipeline.device
    framebuffer = try withArena { (arena) throws(RenderError) in
      var info = VkFramebufferCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO
      info.renderPass = pipeline.clearing
      info.attachmentCount = 1
      info.pAttachments = UnsafePointer(arena.pointer(to: Optional(image.view)))
      (info.width, info.height, info.layers) = (UInt32(image.width), UInt32(image.height), 1)
      return try make("make a framebuffer") { device.drawing.createFramebuffer(device.handle, &info, nil, $0) }
    }
    (self.pipeline, self.image) = (pipeline, image)
  }

  deinit { pipeline.device.drawing.destroyFramebuffer(pipeline.device.handle, framebuffer, nil) }

  /// Records the commands that draw triangles.
  ///
  /// - Parameters:
  ///   - keeps: whether triangles are drawn over the existing contents instead of over `clear`.
  ///   - count: the number of vertices.
  func record(
    _ commands: Commands, keeps: Bool, clear: CGColor, _ transform: TriangleTransform, _ vertices: DeviceBuffer,
    count: Int
  ) {
    let calls = pipeline.device.drawing, buffer = commands.buffer
    let area = VkRect2D(
      offset: VkOffset2D(x: 0, y: 0), extent: VkExtent2D(width: UInt32(image.width), height: UInt32(image.height)))
    var color = VkClearValue()
    func unit(_ v: Double) -> Float { v > 0 ? Float(min(v, 1)) : 0 }
    let alpha = unit(Double(clear.alpha))
    color.color.float32 = (unit(clear.red) * alpha, unit(clear.green) * alpha, unit(clear.blue) * alpha, alpha)
    withUnsafePointer(to: &color) { color in
      var info = VkRenderPassBeginInfo()
      info.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO
      info.renderPass = keeps ? pipeline.keeping : pipeline.clearing
      info.framebuffer = framebuffer
      info.renderArea = area
      info.clearValueCount = 1
      info.pClearValues = color
      calls.cmdBeginRenderPass(buffer, &info, VK_SUBPASS_CONTENTS_INLINE)
    }
    if count > 0 {
      var viewport = VkViewport(
        x: 0, y: 0, width: Float(image.width), height: Float(image.height), minDepth: 0, maxDepth: 1)
      var (scissor, transform) = (area, transform)
      calls.cmdSetViewport(buffer, 0, 1, &viewport)
      calls.cmdSetScissor(buffer, 0, 1, &scissor)
      pipeline.device.calls.cmdBindPipeline(buffer, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline.handle)
      pipeline.device.calls.cmdPushConstants(
        buffer, pipeline.layout, VK_SHADER_STAGE_VERTEX_BIT.rawValue, 0, UInt32(MemoryLayout<TriangleTransform>.size),
        &transform)
      var handle: VkBuffer? = vertices.handle
      var offset: UInt64 = 0
      calls.cmdBindVertexBuffers(buffer, 0, 1, &handle, &offset)
      calls.cmdDraw(buffer, UInt32(count), 1, 0, 0)
    }
    calls.cmdEndRenderPass(buffer)
  }
}
