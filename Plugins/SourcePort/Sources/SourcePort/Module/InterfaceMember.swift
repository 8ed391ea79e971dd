import SwiftSyntax

/// A member that nib files and storyboards name: an outlet, an inspectable property or an action.
struct InterfaceMember {
  /// The name in nib files, such as `titleLabel` for a property and `save:` for a method.
  var name: String
  /// The name in Swift, such as `titleLabel` and `save(_:)`.
  var reference: String
  /// The type of a method without its class, such as `(UIButton) -> Void`; nil for a property.
  var signature: String?

  private static let properties = ["IBOutlet", "IBInspectable", "GKInspectable"]
  private static let actions = ["IBAction", "IBSegueAction"]

  /// Returns whether Interface Builder knows a declaration, according to its attributes.
  static func isMarked(_ node: DeclSyntax) -> Bool {
    guard let declaration = node.asProtocol((any WithAttributesSyntax).self) else { return false }
    let names = node.is(VariableDeclSyntax.self) ? properties : actions
    return names.contains { declaration.attribute($0) != nil }
  }

  /// Returns the properties that a declaration declares. Properties that cannot be set are left out.
  static func properties(of node: VariableDeclSyntax) -> [InterfaceMember] {
    if node.isStatic || node.bindingSpecifier.text != "var" { return [] }
    return node.bindings.compactMap { binding in
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self), isSettable(binding) else { return nil }
      let reference = pattern.identifier.text
      return InterfaceMember(name: objcName(node) ?? reference.filter { $0 != "`" }, reference: reference)
    }
  }

  /// Creates an action; nil if the method cannot be stored in a selector.
  init?(action node: FunctionDeclSyntax) {
    let parameters = node.signature.parameterClause.parameters
    let isPlain = node.genericParameterClause == nil && node.signature.effectSpecifiers == nil && !node.isStatic
    guard isPlain, parameters.count <= 2, parameters.allSatisfy({ $0.ellipsis == nil }) else { return nil }
    let base = node.name.text.filter { $0 != "`" }
    let labels = parameters.map(\.firstName.text)
    name = Self.objcName(node) ?? ObjectiveCName.method(base, labels)
    reference = node.name.text + (labels.isEmpty ? "" : "(\(labels.map { $0 + ":" }.joined()))")
    let types = parameters.map { Self.type($0.type) }.joined(separator: ", ")
    signature = "(\(types)) -> \(node.signature.returnClause.map { Self.type($0.type) } ?? "Void")"
  }

  private init(name: String, reference: String) { (self.name, self.reference) = (name, reference) }

  private static func isSettable(_ binding: PatternBindingSyntax) -> Bool {
    guard let block = binding.accessorBlock else { return true }
    guard case .accessors(let accessors) = block.accessors else { return false }
    let settable = ["set", "_modify", "didSet", "willSet"]
    return accessors.contains { settable.contains($0.accessorSpecifier.text) }
  }

  /// Returns the name in `@objc(name)`; nil if there is none.
  private static func objcName(_ node: some WithAttributesSyntax) -> String? {
    node.attribute("objc")?.arguments?.trimmedDescription
  }

  /// Returns the text of a type. Types of functions do not contain implicitly unwrapped optionals.
  private static func type(_ node: TypeSyntax) -> String {
    guard let unwrapped = node.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) else { return node.flat }
    return unwrapped.wrappedType.flat + "?"
  }
}

/// The names that the Objective-C runtime gives to Swift's methods on Apple's systems.
enum ObjectiveCName {
  /// Returns the name of a method, such as `save:` and `moveWithPoint:animated:`.
  static func method(_ base: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return base }
    var name = base
    if first != "_" {
      if !prepositions.contains(firstWord(first)), !prepositions.contains(lastWord(base)) { name += "With" }
      name += first.prefix(1).uppercased() + first.dropFirst()
    }
    return name + ":" + labels.dropFirst().map { $0 == "_" ? ":" : $0 + ":" }.joined()
  }

  /// The words after or before which the compiler does not insert `With`.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]

  private static func firstWord(_ name: String) -> String {
    String(name.prefix(1) + name.dropFirst().prefix { !$0.isUppercase }).lowercased()
  }

  private static func lastWord(_ name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name }
    return name[start...].lowercased()
  }
}
