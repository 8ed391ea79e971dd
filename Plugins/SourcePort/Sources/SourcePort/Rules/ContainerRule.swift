import SwiftSyntax

/// A rule that replaces `FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)` by
/// `containerURLs(for:in:)` of AppleCompat, and does the same for the other ways to find the folders of an app. On Linux,
/// Foundation returns the folders of the user, which other programs share, and some of them do not exist.
final class ContainerRule: RuleVisitor {
  override class var name: String { "folders of the app" }
  override class var marks: [String] {
    ["urls(", "url(", "NSSearchPathForDirectoriesInDomains", "NSHomeDirectory"]
      + directories.sorted().map { "." + $0 }
  }

  private static let functions = [
    "NSSearchPathForDirectoriesInDomains": "containerPaths", "NSHomeDirectory": "containerHome",
  ]
  private static let methods = [
    MemberKey("urls", labels: ["for", "in"]): "containerURLs",
    MemberKey("url", labels: ["for", "in", "appropriateFor", "create"]): "containerURL",
  ]
  /// The static properties of `URL`.
  private static let directories: Set<String> = [
    "documentsDirectory", "libraryDirectory", "cachesDirectory", "applicationSupportDirectory", "downloadsDirectory",
    "homeDirectory",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let function = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      if let name = Self.functions[function.baseName.text] { replace(function.baseName, name) }
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      isFolder(node, of: member)
    {
      let labels = node.arguments.map { $0.label?.text ?? "_" }
      let name = Self.methods[MemberKey(member.declName.baseName.text, labels: labels)]
      if let name { replace(member.declName.baseName, name) }
    }
    return .visitChildren
  }

  /// Whether a call is one of a file manager, and not of another type with a method of the same name.
  private func isFolder(_ node: FunctionCallExprSyntax, of member: MemberAccessExprSyntax) -> Bool {
    if node.arguments.first?.expression.trimmedDescription.hasSuffix("Directory") == true { return true }
    guard let base = member.base?.trimmedDescription.lowercased() else { return false }
    return base.hasSuffix("filemanager") || base.hasSuffix("filemanager.default") || base.hasSuffix("filemanager()")
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    guard Self.directories.contains(name) else { return .visitChildren }
    // Without a type, only this name is certain: `.cachesDirectory` is usually the purpose of a folder.
    let base = node.base?.trimmedDescription ?? (name == "documentsDirectory" ? "URL" : "")
    if base == "URL" || base == "Foundation.URL" {
      replace(node.declName.baseName, "container" + name.prefix(1).uppercased() + name.dropFirst())
    }
    return .visitChildren
  }
}
