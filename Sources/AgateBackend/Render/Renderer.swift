/// An object that makes pixels from frames: on the CPU, with Vulkan, or in a module of your own.
///
/// A renderer receives data, not drawing commands: images once (``apply(_:)``), then whole frames. It is called from
/// one thread at a time.
public protocol Renderer: AnyObject, Sendable {
  /// The name, limits and abilities of the renderer. They stay the same as long as the renderer lives.
  var capabilities: RendererCapabilities { get }

  /// Counts of the work done so far; nil if the renderer does not count. The default is nil.
  var statistics: RendererStatistics? { get }

  /// Adds and removes resources. Called before the frame that uses them is rendered.
  func apply(_ updates: [ResourceUpdate]) throws(RenderError)

  /// Starts a frame. The frame's tables are lent until this method returns.
  func render(_ frame: FrameView, into target: RenderTarget) throws(RenderError) -> FrameTicket

  /// Waits for a frame and returns its pixels, or nil when the target was a surface.
  ///
  /// Pixels of ``RenderTarget/memory`` belong to the renderer and stay valid until
  /// ``RendererCapabilities/framesInFlight`` more frames were started.
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

/// The name, limits and abilities of a renderer.
public struct RendererCapabilities: Sendable {
  /// Name of the renderer: `cpu`, `vulkan`, ….
  public var name: String
  /// Description of the device.
  public var device: String
  /// Maximum number of frames that may be started before the first is finished. At least 1.
  public var framesInFlight: Int
  /// Maximum side of an image, in texels.
  public var maximumImageSize: Int
  /// Maximum side of a frame, in pixels.
  public var maximumFrameSize: Int
  /// Whether the renderer's pixels equal those of the CPU renderer, in all but rare cases. `auto` skips renderers for
  /// which this is false; their digests differ from the CPU renderer's. The default is false.
  public var isExact: Bool
  /// Parts of frames that the renderer draws. It receives the others as pictures if lowering is installed
  /// (`AgateLowering`, which `AgateHost` installs). The default is all.
  public var draws: DrawFeatures

  /// A renderer's name, device, limits and abilities.
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

/// A change of the renderer's images. `slot` is the value of ``DrawItem/image``; slots are reused after a removal.
public enum ResourceUpdate: Sendable {
  /// A new image for a slot that holds none.
  case setImage(slot: UInt32, any FrameImage)
  /// The slot's image is no longer used.
  case removeImage(slot: UInt32)
}

/// The destination that a frame is drawn into.
public enum RenderTarget: Sendable {
  /// Memory that the renderer provides.
  case memory
  /// The caller's memory, of the frame's size. If it still holds the pixels of an earlier frame of the same
  /// compositor, pass that frame's ``FrameSnapshot/sequence``, and only the pixels that changed are drawn. If anything
  /// else was drawn into the memory since, pass nil, or stale pixels may remain.
  case buffer(PixelBuffer, holds: UInt64?)
  /// A window, through an object that the renderer can present to.
  case surface(any PresentationSurface)
}

/// A frame that was started.
public struct FrameTicket: ~Copyable, Sendable {
  /// Number of the frame, counted by the renderer.
  public let id: UInt64
  /// A ticket for the frame with that number. Renderers make tickets.
  public init(id: UInt64) { self.id = id }
}
