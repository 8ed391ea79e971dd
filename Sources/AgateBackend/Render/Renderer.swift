/// An object that draws frames, for example on the CPU or with Vulkan.
///
/// A renderer receives data instead of drawing commands: each image once (``apply(_:)``), then whole frames. Call a
/// renderer from one thread at a time.
public protocol Renderer: AnyObject, Sendable {
  /// The name, limits and features of the renderer, which do not change.
  var capabilities: RendererCapabilities { get }

  /// Counts of the work done so far, or nil if the renderer does not count. The default is nil.
  var statistics: RendererStatistics? { get }

  /// Adds and removes images. Call this method before the frame that uses them is rendered.
  func apply(_ updates: [ResourceUpdate]) throws(RenderError)

  /// Starts a frame. The frame's tables are valid until this method returns.
  ///
  /// - Throws: ``RenderError/limit(_:)`` if a side of the frame is not from 1 to
  ///   ``RendererCapabilities/maximumFrameSize``, or if the frame exceeds another limit of the renderer.
  func render(_ frame: FrameView, into target: RenderTarget) throws(RenderError) -> FrameTicket

  /// Waits for a frame and returns its pixels, or nil if the target was a surface.
  ///
  /// Pixels of ``RenderTarget/memory`` belong to the renderer. They stay valid until
  /// ``RendererCapabilities/framesInFlight`` more frames have been started. If ``PixelBuffer/isLasting`` is true, they
  /// stay valid as long as the buffer is retained.
  func finish(_ ticket: consuming FrameTicket) async throws(RenderError) -> PixelBuffer?
}

extension Renderer {
  public var statistics: RendererStatistics? { nil }

  /// Starts a frame from a snapshot.
  public func render(
    _ frame: borrowing FrameSnapshot, into target: RenderTarget
  ) throws(RenderError) -> FrameTicket {
    try frame.withView { (view) throws(RenderError) in try render(view, into: target) }
  }
}

/// The name, limits and features of a renderer.
public struct RendererCapabilities: Sendable {
  /// Name of the renderer, such as `cpu` or `vulkan`.
  public var name: String
  /// Description of the device.
  public var device: String
  /// Maximum number of frames that may be started before the first is finished. At least 1.
  public var framesInFlight: Int
  /// Maximum length of an image's side, in texels.
  public var maximumImageSize: Int
  /// Maximum length of a frame's side, in pixels.
  public var maximumFrameSize: Int
  /// Whether the renderer is exact: its pixels equal the CPU renderer's, except where floating-point rounding differs. At
  /// least 99.9 % of the pixels then differ by at most 1 in each channel, and all pixels by at most 4. If false, `auto`
  /// skips the renderer, and its digests differ from the CPU renderer's digests. The default is false.
  public var isExact: Bool
  /// Features that the renderer supports. If lowering is installed (`AgateLowering`, which `AgateHost` installs), the
  /// renderer receives images instead of items that need other features. The default is all features.
  public var draws: DrawFeatures

  /// Creates capabilities from a name, a device, limits and features.
  public init(
    name: String, device: String, framesInFlight: Int, maximumImageSize: Int, maximumFrameSize: Int,
    isExact: Bool = false, draws: DrawFeatures = .all
  ) {
    self.isExact = isExact
    self.draws = draws
    self.name = name
    self.device = device
    self.framesInFlight = framesInFlight
    self.maximumImageSize = maximumImageSize
    self.maximumFrameSize = maximumFrameSize
  }
}

/// A change of the renderer's images. Items refer to an image by its slot (``DrawItem/image``). Slots are reused after
/// a removal.
public enum ResourceUpdate: Sendable {
  /// A new image for an unused slot.
  case setImage(slot: UInt32, any FrameImage)
  /// The slot's image is no longer used.
  case removeImage(slot: UInt32)
}

/// The destination of a frame.
public enum RenderTarget: Sendable {
  /// Memory that the renderer provides.
  case memory
  /// The caller's memory, with the frame's size. If the memory still contains an earlier frame of the same compositor,
  /// pass the ``FrameSnapshot/sequence`` of that frame as `holds`: the renderer then draws only the pixels that have
  /// changed. If the memory contains no such frame, or has been modified since, pass nil. Otherwise stale pixels may
  /// remain.
  case buffer(PixelBuffer, holds: UInt64?)
  /// A window, represented by a surface of the renderer.
  case surface(any PresentationSurface)
}

/// A ticket for a frame that was started.
public struct FrameTicket: ~Copyable, Sendable {
  /// Number of the frame, counted by the renderer.
  public let id: UInt64
  /// Creates a ticket for the frame with number `id`. Only renderers create tickets.
  public init(id: UInt64) { self.id = id }
}
