/// How the pixels of a group join what is below them: `B(cb, cs)` of W3C *Compositing and Blending Level 1*, where the
/// backdrop `cb` and the source `cs` are straight colours.
public enum BlendMode: UInt32, BitwiseCopyable, Sendable, CaseIterable {
  case normal = 0
  /// `cb · cs`
  case multiply = 1
  /// `cb + cs − cb · cs`
  case screen = 2
  /// Hard light with the layers exchanged.
  case overlay = 3
  case darken = 4
  case lighten = 5
  /// 0 where `cb` is 0, else 1 where `cs` is 1, else `min(1, cb / (1 − cs))`
  case colorDodge = 6
  /// 1 where `cb` is 1, else 0 where `cs` is 0, else `1 − min(1, (1 − cb) / cs)`
  case colorBurn = 7
  case softLight = 8
  /// Multiply by `2cs` up to one half, screen with `2cs − 1` above.
  case hardLight = 9
  case difference = 10
  case exclusion = 11
  case hue = 12
  case saturation = 13
  case color = 14
  case luminosity = 15
  /// `min(1, s + b)` of the premultiplied channels, alpha too; no B.
  case plusLighter = 16
  /// Premultiplied: alpha `a = min(1, s.a + b.a)`, channels `max(0, a − ((s.a − s) + (b.a − b)))`; no B.
  case plusDarker = 17
}
