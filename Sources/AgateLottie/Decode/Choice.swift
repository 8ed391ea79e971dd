/// The allowed numbers of a JSON member, with their meanings.
struct Choice {
  /// The meanings of successive numbers.
  var names: [String]
  /// The number of the first name.
  var first = 1
  /// The number that is used if the member is missing or invalid.
  var standard = 1

  func contains(_ number: Int) -> Bool { names.indices.contains(number - first) }

  /// The numbers with their names, for messages.
  var list: String {
    let all = names.enumerated().map { "\($0.offset + first) (\($0.element))" }
    return all.dropLast().joined(separator: ", ") + " or " + (all.last ?? "")
  }

  // MARK: Shapes

  static let cap = Choice(names: ["butt", "round", "square"], standard: 2)
  static let join = Choice(names: ["miter", "round", "bevel"], standard: 2)
  static let offsetJoin = Choice(names: join.names)
  static let fillRule = Choice(names: ["nonzero", "even-odd"])
  static let gradient = Choice(names: ["linear", "radial"])
  static let star = Choice(names: ["star", "polygon"])
  static let trim = Choice(names: ["all paths at once", "one after the other"])
  static let repeater = Choice(names: ["copies below", "copies above"])
  static let merge = Choice(names: ["merge", "add", "subtract", "intersect", "exclude"])

  // MARK: Texts

  static let justification = Choice(
    names: ["left", "right", "centred", "justified left", "justified right", "justified centred", "justified"],
    first: 0, standard: 0)
  static let capitals = Choice(names: ["as written", "all capitals", "small capitals"], first: 0, standard: 0)
  static let grouping = Choice(names: ["characters", "words", "lines", "all"])
  static let selectorUnit = Choice(names: ["percent", "index"])
  static let selectorBase = Choice(names: ["characters", "characters without spaces", "words", "lines"])
  static let selectorShape = Choice(names: ["square", "ramp up", "ramp down", "triangle", "round", "smooth"])
}
