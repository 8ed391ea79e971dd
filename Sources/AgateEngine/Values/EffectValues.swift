import AgateBackend

/// Shadow, filters, blending and rasterisation. They are stored separately, because most layers have none.
package struct EffectValues: BitwiseCopyable, Sendable {
  package var shadowColor = RGBA(0, 0, 0, 1)
  package var shadowOffset = Vector2(0, -3)
  package var shadowRadius = 3.0
  package var shadowOpacity = 0.0
  package var rasterizationScale = 1.0
  /// The outline that casts the shadow.
  package var outline = ShadowOutline()
  package var blendMode = BlendMode.normal
  package var flags: EffectFlags = [.shadowColor]
  /// The index of the layer's first filter in the render tree. The background filters follow the layer's own filters.
  package var firstFilter: Int32 = 0
  package var filterCount: Int32 = 0
  package var backgroundFilterCount: Int32 = 0

  package init() {}

  /// The first word that an animation of `shadowPath` changes: the words of the outline's rectangle and radius.
  package static let outlineWord = MemoryLayout<EffectValues>.offset(of: \.outline)! / 8

  package var hasFilters: Bool { filterCount > 0 || backgroundFilterCount > 0 }
  package var hasShadow: Bool { shadowOpacity > 0 && shadowColor.alpha > 0 }
}

package struct EffectFlags: OptionSet, BitwiseCopyable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The shadow colour is set. Without this flag, the property is nil.
  package static let shadowColor = EffectFlags(rawValue: 1 << 0)
  package static let shouldRasterize = EffectFlags(rawValue: 1 << 1)
  /// The layer and its sublayers are composited as a group before they are blended with the content behind them.
  package static let isolates = EffectFlags(rawValue: 1 << 2)
}

/// The outline that casts a shadow, in the layer's coordinates.
package struct ShadowOutline: BitwiseCopyable, Sendable {
  package enum Kind: UInt32, BitwiseCopyable, Sendable {
    /// The alpha of the layer and its sublayers.
    case contents
    /// The `rectangle` with corners of `radius`.
    case roundedRectangle
    /// A path that the render tree stores in ``OwnValues/shadowPaths``.
    case path
  }
  package var rectangle = Rectangle4(0, 0, 0, 0)
  package var radius = 0.0
  package var kind = Kind.contents

  package init() {}
}

/// One filter of a layer in the render tree.
package struct FilterValues: BitwiseCopyable, Sendable {
  /// Whether the filter is enabled: 0 or 1.
  package var isEnabled = 1.0
  package var parameters: InlineArray<20, Double> = InlineArray(repeating: 0)
  package var kind = FilterKind.gaussianBlur

  package static let words = MemoryLayout<FilterValues>.size / 8
  /// The word of the first parameter.
  package static let firstParameter = 1
}
