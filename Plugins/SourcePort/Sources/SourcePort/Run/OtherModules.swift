/// The other modules of a build, from the view of one of them.
public struct OtherModules: Sendable {
  /// The names of the modules.
  let names: Set<String>
  /// The modules with a public type, by the name of the type.
  let owners: [String: Set<String>]
  /// The names of the members that the modules override.
  let overridden: Set<String>
  /// The optional methods of public protocols, by the names of the modules and of the protocols.
  let optionals: [String: [String: Set<MemberKey>]]

  /// Creates the view of a module that is alone.
  public init() { (names, owners, overridden, optionals) = ([], [:], [], [:]) }

  /// Creates the view of a module.
  ///
  /// - Parameters:
  ///   - name: The name of the module.
  ///   - modules: The facts about each module, by its name.
  ///   - owners: The modules with each public type, by the name of the type.
  init(than name: String, _ modules: [String: ModuleOutline], owners: [String: Set<String>]) {
    names = Set(modules.keys).subtracting([name])
    var others = owners
    for type in modules[name]?.publicTypes ?? [] {
      others[type]?.remove(name)
      if others[type]?.isEmpty == true { others[type] = nil }
    }
    self.owners = others
    overridden = modules.reduce(into: []) { if $1.key != name { $0.formUnion($1.value.overridden) } }
    optionals = modules.mapValues(\.optionals).filter { $0.key != name && !$0.value.isEmpty }
  }

  /// Returns the modules with each public type, by the name of the type.
  static func owners(of modules: [String: ModuleOutline]) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for (module, outline) in modules { for name in outline.publicTypes { result[name, default: []].insert(module) } }
    return result
  }
}

/// The facts about a module that the ports of other modules need.
struct ModuleOutline {
  /// The names of the public types.
  let publicTypes: Set<String>
  /// The names of the members that the module overrides.
  let overridden: Set<String>
  /// The optional methods of public protocols, by the names of the protocols.
  let optionals: [String: Set<MemberKey>]

  init(_ files: [[UInt8]]) {
    publicTypes = PublicTypes.names(in: files)
    overridden = OverriddenNames.names(in: files)
    optionals = PublicOptionals.methods(in: files)
  }
}
