/// The other modules of a build, from the view of one of them.
public struct OtherModules: Sendable {
  /// The names of the modules.
  let names: Set<String>
  /// The modules with a public type, by the name of the type.
  let owners: [String: Set<String>]
  /// The names of the members that the modules override.
  let overridden: Set<String>

  /// Creates the view of a module that is alone.
  public init() { (names, owners, overridden) = ([], [:], []) }

  /// Creates the view of a module.
  ///
  /// - Parameters:
  ///   - name: The name of the module.
  ///   - types: The public types of each module, by its name.
  ///   - owners: The modules with each public type, by the name of the type.
  ///   - overridden: The names of the members that each module overrides, by its name.
  init(
    than name: String, types: [String: Set<String>], owners: [String: Set<String>], overridden: [String: Set<String>]
  ) {
    names = Set(types.keys).subtracting([name])
    var others = owners
    for type in types[name] ?? [] {
      others[type]?.remove(name)
      if others[type]?.isEmpty == true { others[type] = nil }
    }
    self.owners = others
    self.overridden = overridden.reduce(into: []) { if $1.key != name { $0.formUnion($1.value) } }
  }

  /// Returns the modules with each public type, by the name of the type.
  static func owners(of types: [String: Set<String>]) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for (module, names) in types { for name in names { result[name, default: []].insert(module) } }
    return result
  }
}
