/// The components of key paths.
enum KeyPathComponents {
  /// Returns the number of components of a key path. The standard library tells it only in a description, such as
  /// `\Person.<computed 0x1234 (String)>?.count`.
  static func count(_ path: AnyKeyPath) -> Int {
    var depth = 0, count = 0, last: Character = " "
    for character in path.debugDescription {
      switch character {
      case "<", "(": depth += 1
      case ")": depth -= 1
      case ">" where last != "-": depth -= 1
      case "." where depth == 0: count += 1
      default: break
      }
      last = character
    }
    return count
  }
}
