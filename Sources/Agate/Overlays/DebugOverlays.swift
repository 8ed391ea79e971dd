/// What a compositor shows about how a frame is drawn, on top of the frame: the overlays of the Core Animation
/// instrument, for ``Compositor/debugOverlays`` and the tool's `--debug`.
///
/// Overlays are items of the frame, so that every renderer shows the same ones. A frame with overlays is drawn as a
/// whole each time.
public struct DebugOverlays: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// `blended`, *Color Blended Layers*: green over what is opaque, red over what is mixed with what is behind it.
  public static let blended = DebugOverlays(rawValue: 1 << 0)
  /// `hits`, *Color Hits Green and Misses Red*: green over layers that are rasterised and were kept, red over those whose
  /// picture is made anew for this frame.
  public static let rasterized = DebugOverlays(rawValue: 1 << 1)
  /// `misaligned`, *Color Misaligned Images*: magenta over images whose pixels do not lie on those of the frame, yellow
  /// over those that are scaled or turned.
  public static let misaligned = DebugOverlays(rawValue: 1 << 2)
  /// `offscreen`, *Color Offscreen-Rendered Yellow*: yellow over what is drawn into a picture of its own first.
  public static let offscreen = DebugOverlays(rawValue: 1 << 3)
  /// `flash`, *Flash Updated Regions*: yellow over what is drawn anew since the frame before: all of it where more than a
  /// few items changed.
  public static let flash = DebugOverlays(rawValue: 1 << 4)
  /// `overdraw`: instead of the frame, how many items lie on each pixel. One is dark red; each further one takes an eighth
  /// of what is missing to full red.
  public static let overdraw = DebugOverlays(rawValue: 1 << 5)
  /// `borders`: a line of one pixel around the bounds of each layer that shows something, inside of other layers'
  /// pictures too; around what is drawn by layers without extent. 10,000 at most. Masks have none.
  public static let borders = DebugOverlays(rawValue: 1 << 6)
  /// `names`: the name of each layer that has one and shows something, at its upper left corner; of a layer with many
  /// instances, at the first of them. 256 at most.
  public static let names = DebugOverlays(rawValue: 1 << 7)

  /// `meter`: how many frames a second were shown and what they cost, stage by stage (``Compositor/meter``), at the upper
  /// left corner of the frame.
  public static let meter = DebugOverlays(rawValue: 1 << 8)

  /// Names that the tool knows overlays by, in the order of their bits.
  public static let all: [(name: String, overlay: DebugOverlays)] = [
    ("blended", .blended), ("hits", .rasterized), ("misaligned", .misaligned), ("offscreen", .offscreen),
    ("flash", .flash), ("overdraw", .overdraw), ("borders", .borders), ("names", .names), ("meter", .meter),
  ]

  /// The overlay of that name; nil for others.
  public init?(named name: String) {
    guard let known = DebugOverlays.all.first(where: { $0.name == name }) else { return nil }
    self = known.overlay
  }
}
