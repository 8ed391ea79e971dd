/// The port of one module, which rewrites the module's files.
public struct ModulePort {
  /// The result for one file.
  public struct Output {
    public var path: String
    /// The rewritten contents; nil if nothing changes.
    public var contents: [UInt8]?
    public var rewrites: [Rewrite] = []
    public var findings: [Finding] = []
  }

  private let facts: ModuleFacts
  private let overrides: ExtensionOverrides
  private let optionals: InheritedOptionals
  private let implied: ImpliedMembers
  private let interface: InterfaceMembers
  private let accessor: BundleAccessor
  /// The findings that concern the module as a whole, by the path of the file.
  private let findings: [String: [Finding]]

  /// Whether the module registers members that it adds to a library's classes, for nib files.
  public var registersExtensions: Bool { interface.hasTable }

  /// Collects the facts about a module.
  ///
  /// - Parameters:
  ///   - files: All Swift files of the module.
  ///   - metatypeLines: The lines, by path, on which the compiler rejected an initialiser that is called on a metatype.
  ///     Lines are counted from 1.
  ///   - number: The number of modules before this one that register members of a library's classes.
  ///   - products: The products of packages that the module depends on.
  ///   - others: The other modules. They and their public types are not missing, whatever their names.
  ///   - missingTypes: The types of the module that Xcode generates and that do not exist on Linux.
  ///   - isScript: Whether the module has only one file, which the compiler reads as a script.
  ///   - bundle: The name of the bundle for which `Bundle.module` is added, without extension; nil if there is none, or
  ///     if the build system adds the property.
  public init(
    _ files: [ParsedFile], metatypeLines: [String: Set<Int>] = [:], number: Int = 0, products: [String] = [],
    others: OtherModules = OtherModules(), missingTypes: Set<String> = [], isScript: Bool = false,
    bundle: String? = nil
  ) {
    facts = ModuleFacts(
      files, metatypeLines: metatypeLines, products: products, others: others, missingTypes: missingTypes,
      isScript: isScript)
    optionals = InheritedOptionals(facts)
    overrides = ExtensionOverrides(facts, and: optionals.overrides)
    implied = ImpliedMembers(facts)
    interface = InterfaceMembers(facts, number: number)
    accessor = BundleAccessor(facts, bundle: bundle)
    findings = Dictionary(grouping: overrides.findings + optionals.findings + interface.findings, by: \.file)
  }

  /// Rewrites all files and returns the results in the order of the files.
  ///
  /// - Throws: ``PortError`` if rewriting would change the number of lines of a file.
  public func run() throws(PortError) -> [Output] {
    var outputs: [Output] = []
    for index in facts.files.indices { outputs.append(try rewrite(index)) }
    return outputs
  }

  private func rewrite(_ index: Int) throws(PortError) -> Output {
    let file = facts.files[index]
    var edits = accessor.edits[index] ?? []
    edits += (overrides.edits[index] ?? []) + (optionals.edits[index] ?? [])
    edits += (interface.edits[index] ?? []) + (implied.edits[index] ?? [])
    var output = Output(path: file.path)
    output.findings = findings[file.path] ?? []
    for rule in Rules.all where file.contains(anyOf: rule.marks) {
      let visitor = rule.init(file, facts)
      visitor.walk(file.tree)
      visitor.finish()
      edits += visitor.edits
      output.findings += visitor.findings
    }
    output.findings.sort { ($0.line, $0.rule) < ($1.line, $1.rule) }
    let list = EditList(ForeignRule.withoutRemains(edits, of: file))
    if list.isEmpty { return output }
    let contents = list.apply(to: file.bytes)
    // The compiler's messages refer to the lines of the original file, so the number of lines must not change.
    guard contents.count(where: { $0 == 10 }) == file.bytes.count(where: { $0 == 10 }) else {
      throw PortError("\(file.path): rewriting would change the number of lines; this is an error in source-port")
    }
    output.contents = contents
    output.rewrites = list.applied.map {
      Rewrite(file: file.path, line: file.line(at: $0.range.lowerBound), rule: $0.rule)
    }
    return output
  }
}

/// An error that ends a run.
public struct PortError: Error, CustomStringConvertible {
  public var description: String
  init(_ description: String) { self.description = description }
}
