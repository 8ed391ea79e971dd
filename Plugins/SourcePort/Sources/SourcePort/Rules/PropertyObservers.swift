import SwiftSyntax

/// The observers of an overriding property that has no other accessors.
///
/// An observer that sets the property runs again in Swift, too, so its body can move into a function.
struct PropertyObservers {
  private struct Observer {
    /// `willSet` or `didSet`.
    var kind: String
    /// The range before the body.
    var head: Range<Int>
    /// The value that the property passes; nil if the body does not use the old value. In this case, Swift does not read
    /// it.
    var value: String?
    /// The name that the body has for the value.
    var name: String
  }

  private let property: String
  private let type: String
  private let start: Int
  private let braces: (left: Range<Int>, right: Range<Int>)
  private var observers: [Observer] = []

  /// Returns nil if the member is not such a property.
  init?(_ member: MemberFact) {
    guard member.isOverride, let variable = member.node.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first, let type = binding.typeAnnotation?.type.flat,
      let block = binding.accessorBlock, case .accessors(let accessors) = block.accessors
    else { return nil }
    (property, self.type, start) = (member.key.base, type, variable.start)
    braces = (block.leftBrace.textRange, block.rightBrace.textRange)
    for accessor in accessors {
      let kind = accessor.accessorSpecifier.text
      guard ["didSet", "willSet"].contains(kind), let body = accessor.body else { return nil }
      let value = kind == "didSet" ? "oldValue" : "newValue", name = accessor.parameters?.name.text ?? value
      let isUsed = kind == "willSet" || body.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
      observers.append(
        Observer(kind: kind, head: accessor.start..<body.start, value: isUsed ? value : nil, name: name))
    }
    if observers.isEmpty { return nil }
  }

  // MARK: Methods

  /// Returns a property for the class body whose observers call methods, without modifiers.
  func declaration(calling name: String) -> String {
    let calls = observers.map { "\($0.kind) { \(name)_\($0.kind)(\($0.value ?? "")) }" }
    return "var \(property): \(type) { \(calls.joined(separator: "; ")) }"
  }

  /// Returns the edits by which the observers in an extension become these methods.
  ///
  /// - Parameter access: The access modifier of the methods with a space; empty for that of the extension.
  func edits(toMethods name: String, _ access: String, in file: ParsedFile, _ rule: String) -> [Edit] {
    functions("\(access)func \(name)_", file, rule) + [
      .replace(start..<braces.left.upperBound, "", in: file, rule), .replace(braces.right, "", in: file, rule),
    ]
  }

  // MARK: A setter

  /// Returns the edits by which the property gets a getter and a setter that use another property. The setter contains
  /// the observers.
  func edits(toSetterOf other: String, in file: ParsedFile, _ rule: String) -> [Edit] {
    func call(_ kind: String) -> String {
      observers.first { $0.kind == kind }.map { "_agate_\(kind)(\($0.value ?? "")); " } ?? ""
    }
    let old = observers.contains { $0.value == "oldValue" } ? "let oldValue = \(other); " : ""
    return functions("func _agate_", file, rule) + [
      .replace(braces.left, "{ get { return \(other) } set {", in: file, rule),
      .replace(
        braces.right, "; \(old)\(call("willSet"))\(other) = newValue; \(call("didSet"))} }", in: file, rule),
    ]
  }

  /// Returns the edits by which the observers become functions.
  private func functions(_ prefix: String, _ file: ParsedFile, _ rule: String) -> [Edit] {
    observers.map { observer in
      let parameter = observer.value == nil ? "" : "_ \(observer.name): \(type)"
      return .replace(observer.head, "\(prefix)\(observer.kind)(\(parameter)) ", in: file, rule)
    }
  }
}
