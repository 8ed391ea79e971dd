import SwiftSyntax

/// Members that a data source has in UIKit because it implements another one.
///
/// UIKit lets the user move rows, for example, if the data source implements the method that moves a row in the data.
/// Agate cannot tell whether a class implements an optional member. A class that does therefore gets a member that
/// returns true, unless it has one.
struct ImpliedMembers {
  static let name = "implied members of data sources"

  /// The edits by the index of the file.
  private(set) var edits: [Int: [Edit]] = [:]

  private struct Implication {
    let present: MemberKey
    let implied: MemberKey
    /// The declaration of the implied member.
    let text: String
    /// The library's class that declares the implied member.
    let controller: String

    init(_ present: String, _ implied: String, _ text: String, in controller: String) {
      self.present = MemberKey(text: present)
      self.implied = MemberKey(text: implied)
      (self.text, self.controller) = (text, controller)
    }
  }

  private static let table = [
    Implication(
      "tableView(_:moveRowAt:to:)", "tableView(_:canMoveRowAt:)",
      "func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }",
      in: "UITableViewController"),
    Implication(
      "tableView(_:commit:forRowAt:)", "tableView(_:canEditRowAt:)",
      "func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }",
      in: "UITableViewController"),
    Implication(
      "collectionView(_:moveItemAt:to:)", "collectionView(_:canMoveItemAt:)",
      "func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }",
      in: "UICollectionViewController"),
  ]

  init(_ module: ModuleFacts) {
    for fact in module.classes.values.sorted(by: { $0.name < $1.name })
    where !module.isLeftOut(fact.node, in: fact.file) {
      for implication in Self.table where Self.applies(implication, to: fact, in: module) {
        let access = fact.node.isPublic ? "public " : ""
        let isOverride = module.isKind(fact.name, of: implication.controller)
        edits[fact.file, default: []].append(
          .insert(
            " \(access)\(isOverride ? "override " : "")\(implication.text);", at: fact.node.memberBlock.leftBrace.end,
            Self.name))
      }
    }
  }

  private static func applies(_ implication: Implication, to fact: ClassFact, in module: ModuleFacts) -> Bool {
    guard let member = module.declaration(of: implication.present, in: fact.name) else { return false }
    // A superclass of another module may have the implied member.
    if member.isOverride, !module.isKind(fact.name, of: implication.controller) { return false }
    let ancestors = module.superclasses(of: fact.name)
    if ancestors.contains(where: { module.declaration(of: implication.present, in: $0) != nil }) { return false }
    let family = ancestors + module.classes.keys.filter { module.isKind($0, of: fact.name) }
    return !family.contains { module.declaration(of: implication.implied, in: $0) != nil }
  }
}
