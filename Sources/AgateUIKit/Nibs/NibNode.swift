import Agate

/// An element of an Interface Builder document. It records which attributes and children have been read, so that the
/// others can be reported.
final class NibNode {
  let name: String
  let line: Int
  let text: String
  let children: [NibNode]
  private let attributes: [String: String]
  private var read: Set<String> = []
  private var isRead = false
  /// The attributes of variations for the current traits, which replace those of the element.
  private var varied: [String: String] = [:]
  private var variedChildren: [NibNode] = []

  init(_ element: XMLTreeElement) {
    name = element.name
    line = element.line
    text = element.text
    attributes = element.attributes.mapValues(\.value)
    children = element.children.map(NibNode.init)
  }

  // MARK: Reading

  /// The value of an attribute.
  subscript(_ attribute: String) -> String? {
    read.insert(attribute)
    return varied[attribute] ?? attributes[attribute]
  }
  var id: String? { self["id"] }

  func bool(_ attribute: String) -> Bool? { self[attribute].map { $0 == "YES" } }
  func int(_ attribute: String) -> Int? {
    self[attribute].flatMap { Int($0) ?? Double($0).flatMap { Int(exactly: $0.rounded(.towardZero)) } }
  }
  func number(_ attribute: String) -> CGFloat? {
    self[attribute].flatMap(Double.init).flatMap { $0.isFinite ? CGFloat($0) : nil }
  }
  /// Returns the case of an enumeration with the name that an attribute has. If there is none, returns nil, and the
  /// attribute counts as not read.
  func choice<Choice: RawRepresentable>(_ attribute: String, as _: Choice.Type = Choice.self) -> Choice?
  where Choice.RawValue == Int {
    guard let name = self[attribute] else { return nil }
    let choice = (-2...60).lazy.compactMap(Choice.init).first { "\($0)" == name }
    if choice == nil { read.remove(attribute) }
    return choice
  }

  /// Returns the child with a key. Its own children count as read only when they are read.
  func child(_ key: String) -> NibNode? {
    find { $0.key == key }
  }
  /// Returns the child with a key that is one of some kinds.
  func child(_ key: String, _ names: String...) -> NibNode? {
    find { $0.key == key && names.contains($0.name) }
  }
  private func find(_ isWanted: (NibNode) -> Bool) -> NibNode? {
    let own = children.first(where: isWanted)
    guard let varied = variedChildren.first(where: isWanted) else { return own?.marked() }
    own?.isDeferred = true
    return varied.marked()
  }
  /// Returns the first child of a kind.
  func first(_ name: String) -> NibNode? { children.first { $0.name == name }?.marked() }
  /// Returns the children of the first child of a kind, for example `subviews`.
  func list(_ name: String) -> [NibNode] { (first(name)?.children ?? []).map { $0.marked() } }
  /// Returns all children of a kind.
  func all(_ name: String) -> [NibNode] { children.filter { $0.name == name }.map { $0.marked() } }

  private var key: String? { self["key"] }

  @discardableResult func marked() -> NibNode {
    isRead = true
    return self
  }

  // MARK: Variations

  /// Applies the variations for traits. Returns the identifiers that the variations exclude from lists, by list.
  func apply(_ traits: UITraitCollection) -> [String: Set<String>] {
    var excluded: [String: Set<String>] = [:]
    (varied, variedChildren) = ([:], [])
    for variation in all("variation") where NibNode.holds(variation["key"] ?? "default", traits) {
      for (name, value) in variation.attributes where name != "key" {
        varied[name] = value
        variation.read.insert(name)
      }
      // Later variations are the more special ones.
      variedChildren = variation.children.filter { $0.name != "mask" } + variedChildren
      for mask in variation.all("mask") {
        let list = mask["key"] ?? ""
        for change in mask.children {
          guard let reference = change.marked()["reference"] else { continue }
          if change.name == "exclude" { excluded[list, default: []].insert(reference) }
          if change.name == "include" { excluded[list, default: []].remove(reference) }
        }
      }
    }
    return excluded
  }

  /// Returns whether traits satisfy the condition of a variation, such as `heightClass=compact-widthClass=regular`.
  private static func holds(_ condition: String, _ traits: UITraitCollection) -> Bool {
    if condition == "default" { return true }
    return condition.split(separator: "-").allSatisfy { part in
      switch part {
      case "widthClass=compact": traits.horizontalSizeClass == .compact
      case "widthClass=regular": traits.horizontalSizeClass == .regular
      case "heightClass=compact": traits.verticalSizeClass == .compact
      case "heightClass=regular": traits.verticalSizeClass == .regular
      default: false
      }
    }
  }

  // MARK: What was not read

  /// Whether reports for the parent omit the element, because objects are created from it later, or because a report
  /// says that all of it is left out.
  var isDeferred = false

  /// Calls a closure with the attributes and children of the tree that were not read, in words. Each is passed once.
  func reportUnread(_ report: (_ line: Int, _ words: String) -> Void) {
    for attribute in attributes.keys.sorted() where !NibNode.silent.contains(attribute) {
      guard read.insert(attribute).inserted else { continue }
      report(line, "the attribute \(attribute) of <\(name)> is not supported and has no effect")
    }
    for child in children where !NibNode.silentElements.contains(child.name) && !child.isDeferred {
      if child.isRead { child.reportUnread(report) } else if !child.isSilent { child.reportLoss(in: name, report) }
    }
  }
  private func reportLoss(in parent: String, _ report: (Int, String) -> Void) {
    isRead = true
    read.formUnion(attributes.keys)
    let key = attributes["key"].map { " for \($0)" } ?? ""
    report(line, "<\(name)>\(key) in <\(parent)> is not supported and is left out")
  }
  private var isSilent: Bool {
    guard name != "nil", let key = attributes["key"] else { return name == "nil" }
    return NibNode.silentKeys.contains(key) || key.hasPrefix("simulated")
  }

  /// Attributes that say something only to Interface Builder.
  private static let silent: Set<String> = [
    "id", "key", "userLabel", "misplaced", "ambiguous", "customModuleProvider", "customModule",
    "customClass", "sceneMemberID", "symbolic", "verifyAmbiguity", "colorMatched", "colorSpace", "customColorSpace",
    "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "simulatedAppContext", "collectionClass", "appends",
    "dataMode", "family", "tableViewCell", "red", "green", "blue", "white", "systemColor", "cocoaTouchSystemColor",
    "xcode11CocoaTouchSystemColor", "catalog", "useTraitCollections", "layoutMarginsFollowReadableWidth",
    "contentViewInsetsToSafeArea", "viewIndexPath", "minimumFontSize", "textLabel", "detailTextLabel", "eventType",
    "unwindAction", "destination", "placeholderIdentifier", "reference", "modalPresentationStyle",
    "modalTransitionStyle", "animates", "inheritsFrom", "defaultTabInterval", "wantsLayer", "contentMode",
  ]
  private static let silentElements: Set<String> = [
    "point", "animations", "simulatedSizeMetrics", "freeformSimulatedSizeMetrics", "constraints", "variation",
    "tabStops", "extendedEdge", "value", "accessibility", "popoverArrowDirection",
  ]
  private static let silentKeys: Set<String> = [
    "canvasLocation", "freeformSize", "customSize", "intrinsicContentSize", "frameInset",
  ]
}
