import CAgateBackend

/// The features of frames that a renderer supports, as bit masks.
///
/// In masks of kinds and modes, bit n means value n of the enumeration. Masks of flags contain the flags.
public struct DrawFeatures: Sendable, Hashable {
  /// Kinds of items. Bit n means kind n.
  package fileprivate(set) var itemKinds: UInt64
  var itemFlags: UInt64
  var blendModes: UInt64
  var filterKinds: UInt64
  var particleFlags: UInt64
  /// The supported abilities, as flags `AGATE_DRAWS_…`.
  var abilities: UInt64

  /// All features that frames use.
  public static let all = DrawFeatures(
    itemKinds: mask(DrawItem.Kind.allCases.map(\.rawValue)), itemFlags: UInt64(DrawItem.Flags.known.rawValue),
    blendModes: mask(BlendMode.allCases.map(\.rawValue)), filterKinds: mask(FrameFilter.Kind.allCases.map(\.rawValue)),
    particleFlags: UInt64(ParticleStream.Flags.known.rawValue), abilities: UInt64(AGATE_DRAWS_ALL))

  /// The minimum features, which every renderer must support: images at whole pixels, with one texel per pixel and
  /// nearest-neighbour sampling.
  public static let picture = DrawFeatures(
    itemKinds: mask([DrawItem.Kind.image.rawValue]),
    itemFlags: UInt64(([.axisAligned, .isometric, .nearest] as DrawItem.Flags).rawValue), blendModes: 0, filterKinds: 0,
    particleFlags: 0, abilities: 0)

  private static func mask(_ values: [UInt32]) -> UInt64 { values.reduce(0) { $0 | 1 << UInt64($1) } }

  init(
    itemKinds: UInt64, itemFlags: UInt64, blendModes: UInt64, filterKinds: UInt64, particleFlags: UInt64,
    abilities: UInt64
  ) {
    (self.itemKinds, self.itemFlags, self.blendModes) = (itemKinds, itemFlags, blendModes)
    (self.filterKinds, self.particleFlags, self.abilities) = (filterKinds, particleFlags, abilities)
  }

  /// Creates features for items of some kinds, with some flags.
  public init(kinds: [DrawItem.Kind], flags: DrawItem.Flags) {
    self.init(
      itemKinds: Self.mask(kinds.map(\.rawValue)), itemFlags: UInt64(flags.rawValue), blendModes: 0, filterKinds: 0,
      particleFlags: 0, abilities: 0)
  }

  /// Adds the features of `other`.
  public mutating func formUnion(_ other: DrawFeatures) {
    itemKinds |= other.itemKinds
    itemFlags |= other.itemFlags
    blendModes |= other.blendModes
    filterKinds |= other.filterKinds
    particleFlags |= other.particleFlags
    abilities |= other.abilities
  }

  /// Creates features from the masks that a library's renderer has filled in.
  package init(_ info: agate_renderer_info) {
    self.init(
      itemKinds: info.item_kinds, itemFlags: info.item_flags, blendModes: info.blend_modes,
      filterKinds: info.filter_kinds, particleFlags: info.particle_flags, abilities: info.abilities)
  }

  /// Writes the masks to the structure in which a library describes its renderer.
  package func write(to info: inout agate_renderer_info) {
    (info.item_kinds, info.item_flags, info.blend_modes) = (itemKinds, itemFlags, blendModes)
    (info.filter_kinds, info.particle_flags, info.abilities) = (filterKinds, particleFlags, abilities)
  }

  /// Returns whether these features include all features of `other`.
  public func contains(_ other: DrawFeatures) -> Bool { missing(of: other).isEmpty }

  /// Returns text for an error message that lists the features of `other` that are missing here. Returns nil if none is
  /// missing.
  package func lack(of other: DrawFeatures) -> String? {
    let missing = missing(of: other)
    if missing.isEmpty { return nil }
    return "its masks lack " + missing.map { "\($0.name) 0x\(String($0.bits, radix: 16))" }.joined(separator: ", ")
  }

  private func missing(of other: DrawFeatures) -> [(name: String, bits: UInt64)] {
    // This comparison runs once per frame, so it allocates no array if nothing is missing.
    let bits = (
      other.itemKinds & ~itemKinds, other.itemFlags & ~itemFlags, other.blendModes & ~blendModes,
      other.filterKinds & ~filterKinds, other.particleFlags & ~particleFlags, other.abilities & ~abilities
    )
    if bits.0 | bits.1 | bits.2 | bits.3 | bits.4 | bits.5 == 0 { return [] }
    return [
      ("item kinds", bits.0), ("item flags", bits.1), ("blend modes", bits.2), ("filters", bits.3),
      ("particle flags", bits.4), ("abilities", bits.5),
    ].filter { $0.1 != 0 }
  }
}

extension FrameView {
  /// Returns the features that a renderer needs for items of the frame, or of its passes.
  package func features(of items: some Sequence<DrawItem>) -> DrawFeatures {
    var features = DrawFeatures(kinds: [], flags: [])
    for item in items {
      features.itemKinds |= 1 << UInt64(item.kind.rawValue)
      features.itemFlags |= UInt64(item.flags.rawValue)
      features.abilities |= item.abilities
      switch item.kind {
      case .groupEnd: features.blendModes |= 1 << UInt64(item.blendMode.rawValue)
      case .particles: features.particleFlags |= UInt64(particleStreams[Int(item.image)].flags.rawValue)
      default: break
      }
    }
    return features
  }

  /// Features that a renderer needs for the passes of the frame.
  package var passFeatures: DrawFeatures {
    if passes.isEmpty { return DrawFeatures(kinds: [], flags: []) }
    var features = features(of: passItems)
    for filter in filters { features.filterKinds |= 1 << UInt64(filter.kind.rawValue) }
    return features
  }
}

extension DrawItem {
  /// The `AGATE_DRAWS_…` flags that the item needs.
  fileprivate var abilities: UInt64 {
    var abilities = 0
    if !flags.contains(.axisAligned) { abilities |= AGATE_DRAWS_TURNED }
    // Radii below half a pixel are not visible. Radii of stretched items are not measured in pixels.
    let isStretched = flags.isDisjoint(with: [.axisAligned, .isometric, .perspective])
    if isStretched ? radius > 0 : radius >= 0.5 { abilities |= AGATE_DRAWS_CORNERS }
    if kind == .rectangle, borderWidth > 0 { abilities |= AGATE_DRAWS_BORDERS }
    guard kind == .image else { return UInt64(abilities) }
    if !flags.contains(.nearest) { abilities |= AGATE_DRAWS_BILINEAR }
    let isUnscaled = (ux, vy, uy, vx) == (1 << 16, 1 << 16, 0, 0) && (u0 | v0) & 0xffff == 0
    if !isUnscaled || !hasWholeSides { abilities |= AGATE_DRAWS_SCALED }
    if !flags.contains(.pass), mipLevel | mipMix != 0 { abilities |= AGATE_DRAWS_LEVELS }
    if opacity != 255 { abilities |= AGATE_DRAWS_OPACITY }
    return UInt64(abilities)
  }

  /// Whether the sides of an upright item are at whole pixels, so that the item covers each pixel completely or not at
  /// all. Smaller distances than 1 / 512 of a pixel do not change the coverage.
  private var hasWholeSides: Bool {
    func isWhole(_ side: Float) -> Bool { (side - side.rounded()).magnitude < 1.0 / 512 }
    return isWhole(centreX - halfWidth) && isWhole(centreX + halfWidth) && isWhole(centreY - halfHeight)
      && isWhole(centreY + halfHeight)
  }
}
