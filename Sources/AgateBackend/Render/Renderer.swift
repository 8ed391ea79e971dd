/// Makes pixels from frames: on the CPU, on Vulkan, or in a module of yours.
///
/// The seam is data, not verbs: a renderer learns of images once (``apply(_:)``), then gets whole frames. Calls come
/// from one thread at a time.
public protocol Renderer: AnyObject, Sendable {
  /// What it is and can do. The same as long as it lives.
  var capabilities: RendererCapabilities { get }

  /// What was done so far; nil of a renderer that does not count. Default nil.
  var statistics: RendererStatistics? { get }

  /// Takes and drops resources. Happens before the frame that uses them is rendered.
  func apply(_ updates: [ResourceUpdate]) throws(RenderError)

  /// Starts a frame. Its tables are lent until this returns.
  func render(_ frame: FrameView, into target: RenderTarget) throws(RenderError) -> FrameTicket

  /// Waits for a frame and returns its pixels; nil when the target was a surface.
  ///
  /// Pixels of ``RenderTarget/memory`` belong to the renderer and stay valid until
  /// ``RendererCapabilities/framesInFlight`` more frames were started.
  func finish(_ ticket: consuming FrameTicket) async throws(RenderError) -> PixelBuffer?
}

extension Renderer {
  public var statistics: RendererStatistics? { nil }

  /// Starts a frame whose tables somebody has.
  public func render(
    _ frame: borrowing FrameSnapshot, into target: RenderTarget
  ) throws(RenderError) -> FrameTicket {
    try frame.withView { (view) throws(RenderError) in try render(view, into: target) }
  }
}

/// What a renderer is and can do.
public struct RendererCapabilities: Sendable {
  /// `cpu`, `vulkan`, …
  public var name: String
  /// The device in words.
  public var device: String
  /// How many frames may be started before the first is finished. At least 1.
  public var framesInFlight: Int
  /// Largest image side in texels.
  public var maximumImageSize: Int
  /// Largest frame side in pixels.
  public var maximumFrameSize: Int
  /// Whether its pixels are those of the CPU renderer, in all but rare cases. `auto` passes over others, and digests of
  /// theirs are their own. Default false.
  public var isExact: Bool
  /// Parts of frames that it draws. Others reach it as pictures where something lowers them (`AgateLowering`, which
  /// `AgateHost` installs). Default: all.
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

/// An image comes or goes. `slot` is what ``DrawItem/image`` holds; slots are reused after a removal.
public enum ResourceUpdate: Sendable {
  /// A new image for a slot that holds none.
  case setImage(slot: UInt32, any FrameImage)
  /// The slot's image is used no more.
  case removeImage(slot: UInt32)
}

/// Where a frame is drawn.
public enum RenderTarget: Sendable {
  /// Memory that the renderer provides.
  case memory
  /// The caller's memory, of the frame's size. If it still holds the pixels of an earlier frame of the same
  /// compositor, pass that frame's ``FrameSnapshot/sequence`` and only what changed is drawn. Pixels that no longer
  /// are that frame's may stay then, even where much has changed; pass nil for memory that something else was drawn to.
  case buffer(PixelBuffer, holds: UInt64?)
  /// A window, through an object that the renderer knows how to present to.
  case surface(any PresentationSurface)
}

/// A frame that was started.
public struct FrameTicket: ~Copyable, Sendable {
  /// Counts the frames of a renderer.
  public let id: UInt64
  /// For renderers: the frame with that number.
  public init(id: UInt64) { self.id = id }
}
