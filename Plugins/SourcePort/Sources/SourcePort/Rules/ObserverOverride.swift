import SwiftSyntax

/// An override of a property in an extension that only observes the property.
///
/// The class body gets the override, whose observers call methods. The observers in the extension become these methods.
struct ObserverOverride {
  /// The declaration for the class body, without modifiers.
  private(set) var declaration: String
  /// The edits in the extension.
  private(set) var edits: [Edit] = []

  /// Returns nil if the member is not such an override, or if an observer sets the property: a method that sets it would
  /// be called again.
  init?(_ member: MemberFact, in file: ParsedFile, name: String, rule: String) {
    guard member.isOverride, let variable = member.node.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first, let type = binding.typeAnnotation?.type.flat,
      let block = binding.accessorBlock, case .accessors(let accessors) = block.accessors
    else { return nil }
    let property = member.key.base
    var observers: [String] = []
    for accessor in accessors {
      let kind = accessor.accessorSpecifier.text
      guard ["didSet", "willSet"].contains(kind), let body = accessor.body, !Self.sets(property, in: body) else {
        return nil
      }
      let value = kind == "didSet" ? "oldValue" : "newValue"
      let parameter = accessor.parameters?.name.text ?? value
      observers.append("\(kind) { \(name)_\(kind)(\(value)) }")
      edits.append(
        Self.replace(accessor.start..<body.start, "func \(name)_\(kind)(_ \(parameter): \(type)) ", file, rule))
    }
    declaration = "var \(property): \(type) { \(observers.joined(separator: "; ")) }"
    edits.append(Self.replace(variable.start..<block.leftBrace.end, "", file, rule))
    edits.append(Self.replace(block.rightBrace.start..<block.rightBrace.end, "", file, rule))
  }

  /// Replaces a range by text. The line breaks of the range follow the text.
  private static func replace(_ range: Range<Int>, _ text: String, _ file: ParsedFile, _ rule: String) -> Edit {
    let lines = file.bytes[range].count { $0 == 10 }
    return Edit(range: range, text: text + String(repeating: "\n", count: lines), rule: rule)
  }

  /// Returns whether code assigns a value to a property of `self`.
  private static func sets(_ property: String, in body: CodeBlockSyntax) -> Bool {
    let finder = AssignmentFinder(property)
    finder.walk(body)
    return finder.isFound
  }

  private final class AssignmentFinder: SyntaxVisitor {
    private let property: String
    var isFound = false

    init(_ property: String) {
      self.property = property
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      let elements = Array(node.elements.prefix(2))
      if elements.count == 2, [property, "self.\(property)"].contains(elements[0].trimmedDescription) {
        let sign = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text
        let compares = ["==", "!=", "<=", ">=", "===", "!=="]
        if elements[1].is(AssignmentExprSyntax.self)
          || sign.map({ $0.hasSuffix("=") && !compares.contains($0) }) == true
        {
          isFound = true
        }
      }
      return .visitChildren
    }
  }
}
