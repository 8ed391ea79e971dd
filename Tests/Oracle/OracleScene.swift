import Agate

/// A picture that Core Animation and CSS define equally.
struct OracleScene: Sendable, CustomStringConvertible {
  static let side = 128

  let name: String
  private let fill: @Sendable (inout Box) -> Void
  var description: String { name }

  init(_ name: String, _ fill: @escaping @Sendable (inout Box) -> Void) {
    self.name = name
    self.fill = fill
  }

  /// The box of the scene's cell in the sheet.
  var box: Box {
    var box = Box(0, 0, Double(Self.side), Double(Self.side), .base)
    box.clips = true
    fill(&box)
    return box
  }

  /// All scenes, in the order of the sheet.
  static let all: [OracleScene] =
    placed + cornered + cornersChosen + bordered + seeThrough + clipped + turnedInDepth + deep
    + pictured + masked + shadowed + filtered + blended + shaded
}
