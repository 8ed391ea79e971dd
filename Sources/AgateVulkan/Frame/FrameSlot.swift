import AgateBackend
import CVulkan

/// One slot of the ring: the resources that one frame in flight needs.
final class FrameSlot {
  /// Texel buffer views of a buffer, by words and by groups of four words.
  private struct View {
    var words: TexelView
    var quads: TexelView
  }

  let commands: Commands
  /// Data that the host passes to the device (see ``UploadLayout``).
  private(set) var upload: DeviceBuffer?
  /// The data of `upload` with room for items that are created from streams. If the frame has such items, shaders read
  /// this buffer instead of `upload`.
  private(set) var produced: DeviceBuffer?
  /// Buffer to which the device writes pixels, or nil if the device writes them directly to `readback`.
  private(set) var pixels: DeviceBuffer?
  /// Finished pixels, followed by the status of each band.
  private(set) var readback: DeviceBuffer?
  private var output: PixelBuffer?
  private let device: Device
  private let texelLayout: TexelLayout
  // Views of `upload` and `produced`. Only CPU drivers use them.
  private var uploadView: View?
  private var producedView: View?

  /// View of the image memory, and whether the frame's shaders read image memory through this view.
  var texels: TexelView?
  var readsTexels = false
  /// Layout of `upload`.
  var layout = UploadLayout()
  /// Pictures of drawables that this frame shows first. Empty after they were copied.
  var pictures: [PictureCopy] = []
  /// Work that precedes the frame itself: first mip levels, then passes. Empty after the work was recorded.
  var levels: [FilterStep] = []
  var passes: [PassWork] = []
  /// The work that creates particles and instances, or nil if the frame has none.
  var production: ProduceWork?
  /// The window image for the frame, or nil. The frame's pixels are copied to the image when the frame is presented.
  var windowImage: WindowImage?
  var isForWindow: Bool { windowImage != nil }
  var plan = FramePlan()
  var block = FrameBlock()
  /// Timeline value of the latest submission.
  var value: UInt64 = 0
  /// Whether the latest attempt to draw the frame was submitted. If not, the host may not read the memory that the
  /// device writes, because it may be new.
  var isSubmitted = false
  /// The frame's number, for a window.
  var sequence: UInt64 = 0
  /// Number of entries for which the lists had room.
  var listCapacity = 0
  /// Box around the pixels that differ from the window's previous frame, or nil if they are not known.
  var damage: PixelBox?

  init(_ device: Device, _ texelLayout: TexelLayout, order: CommandOrder) throws(RenderError) {
    self.device = device
    self.texelLayout = texelLayout
    commands = try Commands(device, order: order)
  }

  /// The buffer from which shaders read the frame.
  var shown: DeviceBuffer? { production?.isPlaced == true ? produced : upload }

  /// Whether shaders read the frame through texel buffers. If not, they read it by address.
  var isInView: Bool { shownView != nil }
  private var shownView: View? { production?.isPlaced == true ? producedView : uploadView }

  /// Binds the texel buffers that shaders read.
  func bindTexels(_ layout: VkPipelineLayout) {
    if let texels { commands.bind(texels, .images, layout) }
    if let view = shownView {
      commands.bind(view.words, .upload, layout)
      commands.bind(view.quads, .uploadQuads, layout)
    }
  }

  /// The buffer to which shaders write pixels.
  var destination: DeviceBuffer? { pixels ?? readback }

  /// Grows the buffers to the size that a frame needs. The slot's previous frame must be complete.
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

  /// Grows the buffers that the device writes. This method is also called between two attempts to draw the same frame.
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

  /// Returns the pixels for the caller. The result is the same object until the size or the memory changes.
  func pixelBuffer() -> PixelBuffer? {
    guard let readback, let contents = readback.contents else { return nil }
    if let output, output.width == plan.width, output.height == plan.height { return output }
    let buffer = PixelBuffer(
      width: plan.width, height: plan.height, stride: plan.stride,
      pixels: contents.assumingMemoryBound(to: UInt32.self), release: { _ = readback })
    output = buffer
    return buffer
  }

  /// Returns the number of entries in all lists of a band, the number in the longest list, and the number of tiles of
  /// large items in units of ``Tiling/largeItem``.
  func status(ofBand band: Int) -> (wanted: Int, longest: Int, large: Int) {
    guard let contents = readback?.contents else { return (0, 0, 0) }
    let words = (contents + plan.pixelBytes + band * Tiling.statusRead * 4).assumingMemoryBound(to: UInt32.self)
    return (Int(words[0]), Int(words[1]), Int(words[2]))
  }

  /// Returns the views of a buffer, or nil if shaders do not read it through texel buffers or it is too large for them.
  private func view(_ buffer: DeviceBuffer) throws(RenderError) -> View? {
    guard device.physical.readsUploadTexels, buffer.size <= mostSeen else { return nil }
    return View(
      words: try TexelView(device, texelLayout, of: buffer),
      quads: try TexelView(device, texelLayout, of: buffer, quads: true))
  }

  /// Returns a size with room for growth, but not above the size of texel buffers, unless `bytes` is.
  private func grown(_ bytes: Int) -> Int { max(bytes, min(max(bytes + bytes / 4, 1 << 16), mostSeen)) }

  /// Maximum number of bytes of a buffer that shaders read through a texel buffer.
  private var mostSeen: Int { device.physical.readsUploadTexels ? device.physical.maximumTexels * 4 : .max }
}
