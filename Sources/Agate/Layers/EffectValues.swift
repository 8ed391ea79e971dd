/// Shadow, blending and rasterisation: kept apart because most layers have none.
struct EffectValues: BitwiseCopyable, Sendable {
  var shadowColor = RGBA(0, 0, 0, 1)
  var shadowOffset = Vector2(0, -3)
  var shadowRadius = 3.0
  var shadowOpacity = 0.0
  var rasterizationScale = 1.0
  /// The shadow's outline when it is not the layer's own: see ``ShadowOutline``.
  var outline = ShadowOutline()
  var blendMode = BlendMode.normal
  var flags: EffectFlags = [.shadowColor]
  /// In the render tree: where the layer's filters lie, and how many are for it and for what is behind it.
  var firstFilter: Int32 = 0
  var filterCount: Int32 = 0
  var backgroundFilterCount: Int32 = 0

  /// The first of the numbers that an animation of `shadowPath` moves: the outline's rectangle and radius.
  static let outlineWord = MemoryLayout<EffectValues>.offset(of: \.outline)! / 8

  var hasFilters: Bool { filterCount > 0 || backgroundFilterCount > 0 }
  var hasShadow: Bool { shadowOpacity > 0 && shadowColor.alpha > 0 }
}

struct EffectFlags: OptionSet, BitwiseCopyable, Sendable {
  let rawValue: UInt32
  /// The shadow has a colour; without it there is none.
  static let shadowColor = EffectFlags(rawValue: 1 << 0)
  static let shouldRasterize = EffectFlags(rawValue: 1 << 1)
  /// Layer and sublayers are joined before they are put over what is behind them.
  static let isolates = EffectFlags(rawValue: 1 << 2)
}

/// The outline a shadow is cast by, in the layer's coordinates.
struct ShadowOutline: BitwiseCopyable, Sendable {
  enum Kind: UInt32, BitwiseCopyable, Sendable {
    /// Whatever the layer and its sublayers show.
    case contents
    /// `rectangle` with corners of `radius`.
    case roundedRectangle
    /// A path that the render tree has: ``RenderTree/shadowPaths``.
    case path
  }
  var rectangle = Rectangle4(0, 0, 0, 0)
  var radius = 0.0
  var kind = Kind.contents
}

/// One filter of a layer, as the render tree holds it.
struct FilterValues: BitwiseCopyable, Sendable {
  /// 0 or 1.
  var isEnabled = 1.0
  var parameters: InlineArray<20, Double> = InlineArray(repeating: 0)
  var kind = FilterKind.gaussianBlur

  static let words = MemoryLayout<FilterValues>.size / 8
  /// Word of the first parameter.
  static let firstParameter = 1
}
