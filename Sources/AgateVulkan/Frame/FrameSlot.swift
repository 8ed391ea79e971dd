import AgateBackend
import CVulkan

/// One slot of the ring: the resources that a frame in flight needs for itself.
final class FrameSlot {
  /// Views of a buffer as shaders see it.
  private struct View {
    var words: TexelView
    var quads: TexelView
  }

  let commands: Commands
  /// Data that the host gives the device: see ``UploadLayout``.
  private(set) var upload: DeviceBuffer?
  /// The data of `upload`, with room for items that are made of streams. Shaders read it in place of `upload` then.
  private(set) var produced: DeviceBuffer?
  /// Buffer into which the device puts pixels, if it is not the one that the host reads.
  private(set) var pixels: DeviceBuffer?
  /// Finished pixels, and behind them the status of each band.
  private(set) var readback: DeviceBuffer?
  private var output: PixelBuffer?
  private let device: Device
  private let texelLayout: TexelLayout
  // `upload` and `produced` as shaders see them where a CPU executes them.
  private var uploadView: View?
  private var producedView: View?

  /// Image memory as the frame's shaders see it, and whether they read it through this view.
  var texels: TexelView?
  var readsTexels = false
  /// Layout of `upload`.
  var layout = UploadLayout()
  /// Pictures of drawables that the frame is the first to show. Empty once they are copied.
  var pictures: [PictureCopy] = []
  /// Work to do before the frame itself is drawn: levels of images, then passes. Empty once it is done.
  var levels: [FilterStep] = []
  var passes: [PassWork] = []
  /// The work that makes particles and instances, if the frame has any.
  var production: ProduceWork?
  /// The image of a window that the frame is for. Its pixels are copied from where the device puts them.
  var windowImage: WindowImage?
  var isForWindow: Bool { windowImage != nil }
  var plan = FramePlan()
  var block = FrameBlock()
  /// Timeline value of the latest submission.
  var value: UInt64 = 0
  /// The frame's number, for a window.
  var sequence: UInt64 = 0
  /// Number of entries that the lists had room for.
  var listCapacity = 0
  /// Pixels that differ from what the target's window showed before; nil when unknown.
  var damage: PixelBox?

  init(_ device: Device, _ texelLayout: TexelLayout, order: CommandOrder) throws(RenderError) {
    self.device = device
    self.texelLayout = texelLayout
    commands = try Commands(device, order: order)
  }

  /// The buffer in which shaders find the frame.
  var shown: DeviceBuffer? { production?.isPlaced == true ? produced : upload }

  /// Binds the texel buffers that shaders read.
  func bindTexels(_ layout: VkPipelineLayout) {
    if let texels { commands.bind(texels, .images, layout) }
    if let view = production?.isPlaced == true ? producedView : uploadView {
      commands.bind(view.words, .upload, layout)
      commands.bind(view.quads, .uploadQuads, layout)
    }
  }

  /// The buffer that the shaders write pixels to.
  var destination: DeviceBuffer? { pixels ?? readback }

  /// Grows the buffers to the size that a frame needs. The slot's last frame must be over.
  func reserve(uploadBytes: Int, producedBytes: Int) throws(RenderError) {
    if (upload?.size ?? 0) < uploadBytes {
      (upload, uploadView) = (nil, nil)
      let buffer = try DeviceBuffer(device, size: grown(uploadBytes), for: .upload)
      (upload, uploadView) = (buffer, try view(buffer))
    }
    if (produced?.size ?? 0) < producedBytes {
      (produced, producedView) = (nil, nil)
      let buffer = try DeviceBuffer(device, size: grown(producedBytes), for: .produced)
      (produced, producedView) = (buffer, try view(buffer))
    }
    try reserveReadback()
  }

  /// Grows the buffers that the device writes, also between two attempts at the same frame.
  func reserveReadback() throws(RenderError) {
    let pixelBytes = plan.pixelBytes
    let bandBytes = Tiling.statusRead * 4, bytes = pixelBytes + plan.bands * bandBytes
    if (readback?.size ?? 0) < bytes {
      output = nil
      readback = nil
      readback = try DeviceBuffer(device, size: bytes + 64 * bandBytes, for: .readback)
    }
    if !device.physical.hasUnifiedMemory && (pixels?.size ?? 0) < pixelBytes {
      pixels = nil
      pixels = try DeviceBuffer(device, size: pixelBytes, for: .device)
    }
  }

  /// Returns the pixels as the caller sees them: the same object until size or memory change.
  func pixelBuffer() -> PixelBuffer? {
    guard let readback, let contents = readback.contents else { return nil }
    if let output, output.width == plan.width, output.height == plan.height { return output }
    let buffer = PixelBuffer(
      width: plan.width, height: plan.height, stride: plan.stride,
      pixels: contents.assumingMemoryBound(to: UInt32.self), release: { _ = readback })
    output = buffer
    return buffer
  }

  /// Returns the number of entries in a band's lists, the number in the longest list, and the tiles of large items in
  /// units of ``Tiling/largeItem``.
  func status(ofBand band: Int) -> (wanted: Int, longest: Int, large: Int) {
    guard let contents = readback?.contents else { return (0, 0, 0) }
    let words = (contents + plan.pixelBytes + band * Tiling.statusRead * 4).assumingMemoryBound(to: UInt32.self)
    return (Int(words[0]), Int(words[1]), Int(words[2]))
  }

  private func view(_ buffer: DeviceBuffer) throws(RenderError) -> View? {
    guard device.physical.readsUploadTexels else { return nil }
    guard buffer.size <= mostSeen else {
      throw .exhausted(
        "\(device.physical.name) sees at most \(mostSeen) bytes of what describes a frame; show fewer layers")
    }
    return View(
      words: try TexelView(device, texelLayout, of: buffer),
      quads: try TexelView(device, texelLayout, of: buffer, quads: true))
  }

  /// Returns a size with room for more, but not beyond the size that shaders see.
  private func grown(_ bytes: Int) -> Int { max(bytes, min(max(bytes + bytes / 4, 1 << 16), mostSeen)) }

  /// Number of bytes of a buffer that shaders see: all of them, unless shaders read it through a texel buffer.
  private var mostSeen: Int { device.physical.readsUploadTexels ? device.physical.maximumTexels * 4 : .max }
}
