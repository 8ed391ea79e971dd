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

  private static func mask(_ values: [UInt32]) -> UInt64 { values.reduce(0) { $0 | 1 << UInt64($1) } }

  init(itemKinds: UInt64, itemFlags: UInt64, blendModes: UInt64, filterKinds: UInt64, particleFlags: UInt64) {
    (self.itemKinds, self.itemFlags, self.blendModes) = (itemKinds, itemFlags, blendModes)
    (self.filterKinds, self.particleFlags) = (filterKinds, particleFlags)
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

  /// What is missing, as a clause; nil if nothing is.
  var lacking: String? {
    let all = DrawFeatures.all
    let parts = [
      ("item kinds", all.itemKinds & ~itemKinds), ("item flags", all.itemFlags & ~itemFlags),
      ("blend modes", all.blendModes & ~blendModes), ("filters", all.filterKinds & ~filterKinds),
      ("particle flags", all.particleFlags & ~particleFlags),
    ].filter { $0.1 != 0 }
    if parts.isEmpty { return nil }
    let missing = parts.map { "\($0.0) 0x\(String($0.1, radix: 16))" }.joined(separator: ", ")
    return "it does not draw everything that frames hold: its masks lack \(missing)"
  }
}
