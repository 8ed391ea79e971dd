import SwiftSyntax

/// `Bundle.module` of a target with resources that only Xcode finds. SwiftPM declares it only in targets for which the
/// manifest declares a resource.
///
/// The declaration is inserted before the first statement of a file.
struct BundleAccessor {
  static let name = "Bundle.module"

  /// The edits by the index of the file.
  private(set) var edits: [Int: [Edit]] = [:]

  /// - Parameters:
  ///   - module: The module.
  ///   - bundle: The name of the bundle without extension; nil if SwiftPM declares the property.
  init(_ module: ModuleFacts, bundle: String?) {
    let files = module.files, users = files.indices.filter { files[$0].contains(anyOf: [".module"]) }
    guard let bundle, !users.isEmpty, !Self.isDeclared(in: module) else { return }
    for index in users + Array(files.indices) {
      // No declaration can be on the line of a directive.
      guard let first = files[index].tree.statements.first(where: { !$0.item.is(IfConfigDeclSyntax.self) }) else {
        continue
      }
      edits[index] = [.insert(Self.declaration(bundle), at: first.start, Self.name)]
      return
    }
  }

  private static func isDeclared(in module: ModuleFacts) -> Bool {
    ["Bundle", "NSBundle", "Foundation.Bundle"].contains { type in
      module.extensionMembers[type]?.contains { $0.key.base == "module" && $0.key.isStatic } == true
    }
  }

  private static func declaration(_ bundle: String) -> String {
    let path = "Foundation.Bundle.main.bundleURL.appendingPathComponent(\"\(bundle).resources\").path"
    let failure = "Swift.fatalError(\"there is no bundle \\(path)\")"
    let body = "let path = \(path); guard let it = Foundation.Bundle(path: path) else { \(failure) }; return it"
    return "import Foundation; extension Foundation.Bundle { static let module: Foundation.Bundle = { \(body) }() }; "
  }
}
