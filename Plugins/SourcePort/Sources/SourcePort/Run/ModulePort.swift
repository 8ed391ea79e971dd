/// Rewrites the files of one module.
public struct ModulePort {
  /// A file's result.
  public struct Output {
    public var path: String
    /// The rewritten contents, or nil if nothing changes.
    public var contents: [UInt8]?
    public var rewrites: [Rewrite] = []
    public var findings: [Finding] = []
  }

  private let facts: ModuleFacts
  private let overrides: ExtensionOverrides
  private let optionals: InheritedOptionals

  /// Collects the facts about a module.
  ///
  /// - Parameters:
  ///   - files: all Swift files of the module.
  ///   - metatypeLines: the lines, by path, on which the compiler refused an initialiser called on a metatype.
  public init(_ files: [ParsedFile], metatypeLines: [String: Set<Int>] = [:]) {
    facts = ModuleFacts(files, metatypeLines: metatypeLines)
    overrides = ExtensionOverrides(facts)
    optionals = InheritedOptionals(facts)
  }

  /// Rewrites all files, in their order.
  public func run() throws(PortError) -> [Output] {
    var outputs: [Output] = []
    for index in facts.files.indices { outputs.append(try rewrite(index)) }
    return outputs
  }

  private func rewrite(_ index: Int) throws(PortError) -> Output {
    let file = facts.files[index]
    var edits = (overrides.edits[index] ?? []) + (optionals.edits[index] ?? [])
    var output = Output(path: file.path)
    output.findings = (overrides.findings + optionals.findings).filter { $0.file == file.path }
    for rule in Rules.all where file.contains(anyOf: rule.marks) {
      let visitor = rule.init(file, facts)
      visitor.walk(file.tree)
      visitor.finish()
      edits += visitor.edits
      output.findings += visitor.findings
    }
    output.findings.sort { ($0.line, $0.rule) < ($1.line, $1.rule) }
    let list = EditList(edits)
    if list.isEmpty { return output }
    let contents = list.apply(to: file.bytes)
    // Messages of the compiler name lines of the original.
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

/// A run that cannot go on.
public struct PortError: Error, CustomStringConvertible {
  public var description: String
  init(_ description: String) { self.description = description }
}
