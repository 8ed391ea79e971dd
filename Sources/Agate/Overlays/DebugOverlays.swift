/// Overlays that a compositor draws on top of a frame to show how the frame is drawn. A name in italics is the name of
/// the same option in Apple's Core Animation instrument. Use overlays with ``Compositor/debugOverlays`` or the tool's
/// `--debug` option.
///
/// Overlays are part of the frame's display list, so every renderer shows the same overlays. If a frame with overlays
/// differs from the previous frame, the whole frame is redrawn.
public struct DebugOverlays: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// `blended`, *Color Blended Layers*: green over opaque items, red over items that are blended with the content
  /// behind them.
  public static let blended = DebugOverlays(rawValue: 1 << 0)
  /// `hits`, *Color Hits Green and Misses Red*: green over rasterised layers whose bitmap was already part of an
  /// earlier frame with overlays, red over other rasterised layers.
  public static let rasterized = DebugOverlays(rawValue: 1 << 1)
  /// `misaligned`, *Color Misaligned Images*: magenta over images that are not aligned to the frame's pixels, yellow
  /// over images that are scaled or rotated.
  public static let misaligned = DebugOverlays(rawValue: 1 << 2)
  /// `offscreen`, *Color Offscreen-Rendered Yellow*: yellow over items that are first drawn into an offscreen bitmap.
  public static let offscreen = DebugOverlays(rawValue: 1 << 3)
  /// `flash`, *Flash Updated Regions*: yellow over the regions that changed since the previous frame. If many items
  /// changed, yellow covers the whole frame.
  public static let flash = DebugOverlays(rawValue: 1 << 4)
  /// `overdraw`: shows the number of items on each pixel instead of the frame. A pixel with one item is dark red. With
  /// each further item, the pixel comes closer to full red, by an eighth of the remaining difference.
  public static let overdraw = DebugOverlays(rawValue: 1 << 5)
  /// `borders`: a line of one pixel around the bounds of each layer that draws something, also inside offscreen
  /// bitmaps. For a layer of zero size, the line surrounds the content that the layer draws. Masks have no border. At
  /// most 10,000 borders are drawn.
  public static let borders = DebugOverlays(rawValue: 1 << 6)
  /// `names`: the names of the layers that draw something, at the upper left corners of their visible parts. If a layer
  /// has several instances, only the first instance shows the name. At most 256 names are drawn.
  public static let names = DebugOverlays(rawValue: 1 << 7)

  /// `meter`: the frame rate and the time of each stage (``Compositor/meter``), at the upper left corner of the
  /// frame.
  public static let meter = DebugOverlays(rawValue: 1 << 8)

  /// The overlays and their names in the tool's options, in the order of their bits.
  public static let all: [(name: String, overlay: DebugOverlays)] = [
    ("blended", .blended), ("hits", .rasterized), ("misaligned", .misaligned), ("offscreen", .offscreen),
    ("flash", .flash), ("overdraw", .overdraw), ("borders", .borders), ("names", .names), ("meter", .meter),
  ]

  /// Creates the overlay with a name from ``all``. The result is nil if there is no such overlay.
  public init?(named name: String) {
    guard let known = DebugOverlays.all.first(where: { $0.name == name }) else { return nil }
    self = known.overlay
  }
}
