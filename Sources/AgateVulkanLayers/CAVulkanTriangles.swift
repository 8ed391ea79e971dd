import Agate
import AgateGraphics
import AgateVulkan
import CVulkan

/// Draws coloured triangles in drawables with a small fixed pipeline, for programs that need no custom shaders.
///
///     let triangles = try CAVulkanTriangles(device: device)
///     try layer.present { drawable throws(RenderError) in
///       try triangles.draw(vertices, clearColor: .black, in: drawable)
///     }
///
/// After the transform, coordinates are normalized device coordinates like in OpenGL: x from −1 at the left to 1 at the
/// right, y from −1 at the bottom to 1 at the top, and z from −1 (near) to 1 (far). Triangles are clipped to this
/// range. Later triangles cover earlier triangles, regardless of depth. Use an instance from one thread at a time.
public final class CAVulkanTriangles {
  /// A vertex with a position, and a colour with straight alpha from 0 to 1. Colours are interpolated between
  /// vertices.
  public struct Vertex: BitwiseCopyable, Sendable {
    /// The position of the vertex.
    public var x, y, z: Float
    /// The components of the vertex's colour with straight alpha, from 0 to 1.
    public var red, green, blue, alpha: Float

    /// Creates a vertex of a triangle.
    public init(_ x: Float, _ y: Float, _ z: Float, red: Float, green: Float, blue: Float, alpha: Float = 1) {
      (self.x, self.y, self.z) = (x, y, z)
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    fileprivate var isFinite: Bool {
      (x + y + z).isFinite && (red + green + blue + alpha).isFinite
    }
  }

  private let device: AgateVulkan.Device
  private let format: CASurfacePixelFormat
  private let pipeline: TrianglePipeline
  private let timeline: Timeline
  private let turns: [Turn]
  private var turn = 0

  /// The resources of one draw call, which are in use until the device has executed it.
  private final class Turn {
    let commands: Commands
    var vertices: DeviceBuffer?
    var target: TriangleTarget?
    var value: UInt64 = 0

    init(_ device: AgateVulkan.Device) throws(RenderError) { commands = try Commands(device) }
  }

  /// Creates a pipeline for drawables of a device and a pixel format.
  ///
  /// - Parameters:
  ///   - device: the device of the layers that own the drawables.
  ///   - pixelFormat: the pixel format of these layers.
  /// - Throws: ``/AgateBackend/RenderError/unavailable(_:)`` if the device does not support graphics.
  public init(device: CAVulkanDevice, pixelFormat: CASurfacePixelFormat = .rgba8Unorm) throws(RenderError) {
    let shared = device.shared
    guard shared.physical.canDraw else {
      throw .unavailable("\(device.name) has no queue that both draws and computes: triangles cannot be drawn")
    }
    self.device = shared
    format = pixelFormat
    pipeline = try TrianglePipeline(shared, pixelFormat.vulkan)
    timeline = try Timeline(shared)
    turns = [try Turn(shared), try Turn(shared), try Turn(shared)]
  }

  deinit { try? timeline.wait(for: timeline.submitted) }

  /// Draws triangles of three vertices each. Up to two surplus vertices and triangles with values that are not finite
  /// are ignored. This method may return before the device has executed the commands.
  /// ``/Agate/CASurfaceDrawable/present()`` can be called immediately.
  ///
  /// - Parameters:
  ///   - vertices: the vertices of the triangles, three for each triangle.
  ///   - transform: the transform of the vertices. The default is the identity.
  ///   - clearColor: the colour that fills the drawable first. The default is nil. Triangles are then drawn over the
  ///     previously presented pixels if the layer retains its backing, or over triangles that this method has already
  ///     drawn in the drawable. In all other cases, the drawable is first made transparent, even if other commands have
  ///     drawn in it.
  ///   - drawable: the drawable to draw in. It must have the device and pixel format of this object.
  /// - Throws: ``/AgateBackend/RenderError/limit(_:)`` if the drawable has another device or format.
  ///   ``/AgateBackend/RenderError/exhausted(_:)`` if there is not enough memory, and
  ///   ``/AgateBackend/RenderError/lost(_:)`` if the device is lost.
  public func draw(
    _ vertices: [Vertex], transform: CATransform3D = CATransform3DIdentity, clearColor: CGColor? = nil,
    in drawable: CAVulkanDrawable
  ) throws(RenderError) {
    guard drawable.storage.device === device, drawable.storage.format == format.vulkan else {
      throw .limit("triangles are drawn on \(device.physical.name) as \(format.rawValue): the drawable is not of these")
    }
    let current = turns[turn]
    turn = (turn + 1) % turns.count
    try timeline.wait(for: current.value)
    let corners = CAVulkanTriangles.whole(vertices)
    let bytes = corners.count * MemoryLayout<Vertex>.stride
    if (current.vertices?.size ?? 0) < max(bytes, 1) {
      current.vertices = try DeviceBuffer(device, size: max(bytes, 4096), for: .upload)
    }
    guard let memory = current.vertices, let contents = memory.contents else { return }
    corners.withUnsafeBytes { if let first = $0.baseAddress { contents.copyMemory(from: first, byteCount: bytes) } }
    let keeps = clearColor == nil && drawable.layout == CAVulkanDrawable.finalLayout
    current.target = nil
    let target = try TriangleTarget(pipeline, drawable.storage)
    current.target = target
    try current.commands.begin()
    target.record(
      current.commands, keeps: keeps, clear: clearColor ?? .clear, TriangleTransform(transform), memory,
      count: corners.count)
    current.value = try current.commands.submit(timeline)
    drawable.layout = CAVulkanDrawable.finalLayout
  }

  private static func whole(_ vertices: [Vertex]) -> [Vertex] {
    var whole: [Vertex] = []
    whole.reserveCapacity(vertices.count)
    for first in stride(from: 0, to: vertices.count - 2, by: 3) {
      let corners = vertices[first..<first + 3]
      if corners.allSatisfy(\.isFinite) { whole += corners }
    }
    return whole
  }
}
