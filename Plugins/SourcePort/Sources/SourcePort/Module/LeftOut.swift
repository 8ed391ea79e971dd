/// The declarations of a module that are left out because they need frameworks that do not exist on Linux.
struct LeftOut {
  /// The types, with the types around them as in ``ModuleFacts/typeOwners``.
  var types: [String: Set<String>] = [:]
  /// The types by the names of their members that are left out. Global functions and variables belong to the type with
  /// the empty name.
  var members: [String: Set<String>] = [:]
  /// The ranges of UTF-8 offsets that are left out of each file, by the index of the file.
  var ranges: [Int: [Range<Int>]] = [:]
  /// The names of all members of the module; empty if no file uses missing frameworks.
  var declared = MemberNames()
  /// The texts of which a file contains one if it uses what is left out.
  var names: [String] = []

  /// The texts of which a file contains one if it uses what is left out, each with the owner after a point.
  var marks: Set<String> {
    var result: Set<String> = []
    for (type, owners) in self.types { result.formUnion(owners.map { "\(type).\($0)" }) }
    for (member, types) in members {
      let name = String(member.prefix { $0 != "(" })
      for type in types {
        // Calls of initialisers name the type, or stand in a type that inherits from it.
        result.insert(name == "init" ? "\(type).\(member)" : "\(name == "subscript" ? "[" : name).\(type)\(member)")
      }
    }
    return result
  }
}
