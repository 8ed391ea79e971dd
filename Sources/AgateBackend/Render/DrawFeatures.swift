import CAgateBackend

/// The values of the frame's open enumerations that a renderer draws: bit n stands for value n.
package struct DrawFeatures: Sendable, Hashable {
  var itemKinds: UInt64
  var itemFlags: UInt64
  var blendModes: UInt64
  var filterKinds: UInt64
  var particleFlags: UInt64

  /// Everything that frames hold.
  package static let all = DrawFeatures(
    itemKinds: mask(DrawItem.Kind.allCases.map(\.rawValue)), itemFlags: 0x7f_ffff,
    blendModes: mask(BlendMode.allCases.map(\.rawValue)), filterKinds: mask(FrameFilter.Kind.allCases.map(\.rawValue)),
    particleFlags: 0xfff)

  /// Pictures: images at whole pixels, a texel a pixel, the nearest texel. Every renderer has to draw them.
  package static let picture = DrawFeatures(
    itemKinds: mask([DrawItem.Kind.image.rawValue]),
    itemFlags: UInt64(([.axisAligned, .isometric, .nearest] as DrawItem.Flags).rawValue), blendModes: 0, filterKinds: 0,
    particleFlags: 0)

  private static func mask(_ values: [UInt32]) -> UInt64 { values.reduce(0) { $0 | 1 << UInt64($1) } }

  init(itemKinds: UInt64, itemFlags: UInt64, blendModes: UInt64, filterKinds: UInt64, particleFlags: UInt64) {
    (self.itemKinds, self.itemFlags, self.blendModes) = (itemKinds, itemFlags, blendModes)
    (self.filterKinds, self.particleFlags) = (filterKinds, particleFlags)
  }

  /// Items of some kinds, with some of their flags.
  package init(kinds: [DrawItem.Kind], flags: DrawItem.Flags) {
    self.init(
      itemKinds: Self.mask(kinds.map(\.rawValue)), itemFlags: UInt64(flags.rawValue), blendModes: 0, filterKinds: 0,
      particleFlags: 0)
  }

  /// Adds others.
  package mutating func formUnion(_ other: DrawFeatures) {
    itemKinds |= other.itemKinds
    itemFlags |= other.itemFlags
    blendModes |= other.blendModes
    filterKinds |= other.filterKinds
    particleFlags |= other.particleFlags
  }

  /// Those that a library's renderer says it draws.
  init(_ info: agate_renderer_info) {
    self.init(
      itemKinds: info.item_kinds, itemFlags: info.item_flags, blendModes: info.blend_modes,
      filterKinds: info.filter_kinds, particleFlags: info.particle_flags)
  }

  /// Writes them where a library says what its renderer draws.
  func write(to info: inout agate_renderer_info) {
    (info.item_kinds, info.item_flags, info.blend_modes) = (itemKinds, itemFlags, blendModes)
    (info.filter_kinds, info.particle_flags) = (filterKinds, particleFlags)
  }

  /// Whether a renderer with these draws everything of `other`.
  package func contains(_ other: DrawFeatures) -> Bool { missing(of: other).isEmpty }

  /// Those of `other` that are not among these, as a clause; nil if there are none.
  package func lack(of other: DrawFeatures) -> String? {
    let missing = missing(of: other)
    if missing.isEmpty { return nil }
    return "its masks lack " + missing.map { "\($0.name) 0x\(String($0.bits, radix: 16))" }.joined(separator: ", ")
  }

  private func missing(of other: DrawFeatures) -> [(name: String, bits: UInt64)] {
    // Compared once a frame: nothing is made where nothing is missing.
    let bits = (
      other.itemKinds & ~itemKinds, other.itemFlags & ~itemFlags, other.blendModes & ~blendModes,
      other.filterKinds & ~filterKinds, other.particleFlags & ~particleFlags
    )
    if bits.0 | bits.1 | bits.2 | bits.3 | bits.4 == 0 { return [] }
    return [
      ("item kinds", bits.0), ("item flags", bits.1), ("blend modes", bits.2), ("filters", bits.3),
      ("particle flags", bits.4),
    ].filter { $0.1 != 0 }
  }
}

extension FrameSnapshot {
  /// What a renderer has to draw for the frame.
  package var features: DrawFeatures {
    var features = DrawFeatures(itemKinds: 0, itemFlags: 0, blendModes: 0, filterKinds: 0, particleFlags: 0)
    func add(_ items: [DrawItem]) {
      for item in items {
        features.itemKinds |= 1 << UInt64(item.kind.rawValue)
        features.itemFlags |= UInt64(item.flags.rawValue)
        if item.kind == .groupEnd { features.blendModes |= 1 << UInt64(item.blendMode.rawValue) }
      }
    }
    add(items)
    add(passItems)
    for filter in filters { features.filterKinds |= 1 << UInt64(filter.kind.rawValue) }
    for stream in particleStreams { features.particleFlags |= UInt64(stream.flags.rawValue) }
    return features
  }
}
