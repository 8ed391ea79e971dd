/// Traits of a font's style.
public struct CTFontSymbolicTraits: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Slanted letters.
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
  /// Heavy strokes.
  public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
  /// Wide letters. Agate does not detect this trait.
  public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
  /// Narrow letters.
  public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
  /// Letters of equal width.
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)

  /// ``traitItalic``.
  public static var italicTrait: CTFontSymbolicTraits { .traitItalic }
  /// ``traitBold``.
  public static var boldTrait: CTFontSymbolicTraits { .traitBold }
  /// ``traitMonoSpace``.
  public static var monoSpaceTrait: CTFontSymbolicTraits { .traitMonoSpace }

  init(_ face: FontFace) {
    var traits: CTFontSymbolicTraits = []
    if face.names.isItalic || face.identity.isSlanted { traits.insert(.traitItalic) }
    if face.names.weight >= 600 || face.identity.isEmboldened { traits.insert(.traitBold) }
    if face.names.isCondensed { traits.insert(.traitCondensed) }
    if face.names.isMonospaced { traits.insert(.traitMonoSpace) }
    self = traits
  }
}
