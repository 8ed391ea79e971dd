import Agate

/// A picture that Core Animation and CSS define alike.
struct OracleScene: Sendable, CustomStringConvertible {
  static let side = 128

  let name: String
  private let fill: @Sendable (inout Box) -> Void
  var description: String { name }

  init(_ name: String, _ fill: @escaping @Sendable (inout Box) -> Void) {
    self.name = name
    self.fill = fill
  }

  /// The whole cell.
  var box: Box {
    var box = Box(0, 0, Double(Self.side), Double(Self.side), .base)
    box.clips = true
    fill(&box)
    return box
  }

  /// In the order of the sheet.
  static let all: [OracleScene] =
    placed + cornered + cornersChosen + bordered + seeThrough + clipped + turnedInDepth + deep
    + pictured + masked + shadowed + filtered + blended + shaded
}
