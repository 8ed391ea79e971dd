import SwiftSyntax

/// A property with `dynamic`.
struct DynamicProperty {
  let binding: PatternBindingSyntax
  /// The name as it is written, perhaps with backticks.
  let name: String
  /// The name by which Objective-C knows the property.
  let key: String

  /// Returns nil if the declaration has several properties.
  init?(_ node: VariableDeclSyntax) {
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    self.binding = binding
    name = pattern.identifier.text
    let given = node.attribute("objc")?.arguments?.trimmedDescription
    key = given ?? name.filter { $0 != "`" }
  }

  /// The labels of a case in a `switch` over names. Objective-C calls a flag `isBusy` by the name `busy`, too.
  var labels: String {
    let plain = name.filter { $0 != "`" }
    var names = [key]
    if !names.contains(plain) { names.append(plain) }
    if plain.hasPrefix("is"), let first = plain.dropFirst(2).first, first.isUppercase {
      let short = first.lowercased() + plain.dropFirst(3)
      if !names.contains(short) { names.append(short) }
    }
    return names.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// Returns whether a declaration is one of such properties. Properties with `@NSManaged` belong to layers, which store
  /// them.
  static func isOne(_ node: VariableDeclSyntax) -> Bool {
    node.modifier("dynamic") != nil && !node.isStatic && node.bindingSpecifier.text == "var"
      && node.attribute("NSManaged") == nil && node.parent?.is(MemberBlockItemSyntax.self) == true
  }

  /// Whether the declaration shows that the property is an array.
  var isArray: Bool {
    if var type = binding.typeAnnotation?.type {
      if let optional = type.as(OptionalTypeSyntax.self) { type = optional.wrappedType }
      if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { type = optional.wrappedType }
      return type.is(ArrayTypeSyntax.self) || Self.arrays.contains(type.flat.prefix { $0 != "<" }.description)
    }
    var value = binding.initializer?.value
    if let call = value?.as(FunctionCallExprSyntax.self) { value = call.calledExpression }
    return value?.is(ArrayExprSyntax.self) == true
      || Self.arrays.contains(value?.flat.prefix { $0 != "<" }.description ?? "")
  }

  private static let arrays: Set<String> = ["NSArray", "NSMutableArray", "Array"]
}

/// A question about a property that the runtime answers by a method whose name contains that of the property.
struct KeyValueQuestion {
  /// The begin of the name, which the name of the property follows.
  let prefix: String
  /// The method that answers for every property.
  let method: String
  let type: String
  /// The answer for other properties.
  let standard: String
  /// The protocol with the method.
  let conformance: String

  static let dependencies = KeyValueQuestion(
    prefix: "keyPathsForValuesAffecting", method: "keyPathsForValuesAffectingValue", type: "Set<String>",
    standard: "[]", conformance: "KeyValueDependent")
  static let automatic = KeyValueQuestion(
    prefix: "automaticallyNotifiesObserversOf", method: "automaticallyNotifiesObservers", type: "Bool",
    standard: "true", conformance: "KeyValueNotifying")
  static let all = [dependencies, automatic]
}

/// The members of a class that observers of its properties need.
struct ObservableMembers {
  /// The properties whose values are found by names.
  private(set) var readable: [DynamicProperty] = []
  private var statics: [(name: String, isFunction: Bool, labels: [String])] = []

  /// Finds the members in a class and in its extensions in the same file.
  ///
  /// - Parameters:
  ///   - node: the class.
  ///   - module: the module of the class.
  ///   - isLeftOut: a function that returns whether a member is left out.
  init(_ node: ClassDeclSyntax, _ module: ModuleFacts, isLeftOut: (DeclSyntax) -> Bool = { _ in false }) {
    let conditions = module.conditions
    var variables: [VariableDeclSyntax] = []
    func collect(_ items: MemberBlockItemListSyntax, isInClass: Bool) {
      for item in items where !isLeftOut(item.decl) {
        if let conditional = item.decl.as(IfConfigDeclSyntax.self) {
          for clause in conditional.clauses where conditions.isActive(clause) {
            if case .decls(let inner)? = clause.elements { collect(inner, isInClass: isInClass) }
          }
        } else if let variable = item.decl.as(VariableDeclSyntax.self) {
          variables.append(variable)
        } else if let function = item.decl.as(FunctionDeclSyntax.self), function.isStatic {
          let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
          // Subclasses override the methods with labels, which they cannot if these are in an extension.
          if isInClass || labels.isEmpty { statics.append((function.name.text, true, labels)) }
        }
      }
    }
    collect(node.memberBlock.members, isInClass: true)
    for other in module.extensions(besides: node) { collect(other.memberBlock.members, isInClass: false) }
    for variable in variables where variable.isStatic {
      if let property = DynamicProperty(variable) { statics.append((property.name, false, [])) }
    }
    let dependent = Set(answers(.dependencies).map(\.key))
    for variable in variables where !variable.isStatic && !Self.isUnavailable(variable) {
      guard let property = DynamicProperty(variable) else { continue }
      if DynamicProperty.isOne(variable) || dependent.contains(property.key) { readable.append(property) }
    }
  }

  /// Returns whether code cannot read a property.
  private static func isUnavailable(_ node: VariableDeclSyntax) -> Bool {
    node.attribute("available")?.arguments?.trimmedDescription.contains("unavailable") == true
  }

  /// Returns the properties for which the class answers a question, and the expressions of the answers.
  func answers(_ question: KeyValueQuestion) -> [(key: String, call: String)] {
    statics.compactMap { member in
      guard member.name.hasPrefix(question.prefix), member.labels.isEmpty else { return nil }
      let rest = member.name.dropFirst(question.prefix.count)
      guard let first = rest.first, first.isUppercase else { return nil }
      return (first.lowercased() + rest.dropFirst(), member.name + (member.isFunction ? "()" : ""))
    }
  }

  /// Returns whether the class itself declares the method that answers a question for every property.
  func declares(_ question: KeyValueQuestion) -> Bool {
    statics.contains { $0.name == question.method && $0.labels == ["forKey"] }
  }
}
