import Agate

/// The coder that objects of a nib file are created with. Library classes read their attributes from the element with
/// the `fill` methods at the end of `init(coder:)`. For keys of archives, it has only the values that these
/// initialisers need before.
final class NibCoder: NSCoder {
  let builder: NibBuilder
  let node: NibNode

  init(_ builder: NibBuilder, _ node: NibNode) {
    (self.builder, self.node) = (builder, node)
    super.init()
  }

  var document: NibDocument { builder.document }
  var values: NibValues { builder.values }

  /// Creates the object of the child with a key. Returns nil if there is none, or if it has another class.
  func object<Object>(_ key: String) -> Object? { node.child(key).flatMap(builder.make) as? Object }

  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { false }
  override func containsValue(forKey key: String) -> Bool {
    switch key {
    case "reuseIdentifier": node["reuseIdentifier"] != nil && !builder.isStatic
    case "collectionViewLayout": node.child(key) != nil
    case "style": node.name == "activityIndicatorView" || node.name.hasPrefix("table")
    case "effect": node.name == "visualEffectView"
    case "lineBreakMode", "horizontalAlignment": false
    default: false
    }
  }
  override func decodeObject(forKey key: String) -> Any? {
    key == "collectionViewLayout" ? node.child(key).flatMap(builder.make) : nil
  }
  override func decodeObject<Object: NSObject & NSCoding>(of cls: Object.Type, forKey key: String) -> Object? {
    switch key {
    case "reuseIdentifier": node["reuseIdentifier"].map { NSString(string: $0) } as? Object
    case "effect": node.first("blurEffect").map(values.blurEffect) as? Object
    default: nil
    }
  }
  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { ["continuous", "autorepeat"].contains(key) }
  override func decodeInteger(forKey key: String) -> Int {
    switch (node.name, key) {
    case ("tableView", "style"): node.choice("style", as: UITableView.Style.self)?.rawValue ?? 0
    case ("tableViewCell", "style"): NibValues.cellStyle(node["style"]).rawValue
    case ("tableViewCell", "selectionStyle"): UITableViewCell.SelectionStyle.default.rawValue
    case ("tableView", "separatorStyle"): UITableViewCell.SeparatorStyle.singleLine.rawValue
    case ("button", "buttonType"): NibValues.buttonType(node["buttonType"]).rawValue
    case (_, "textAlignment"): NSTextAlignment.natural.rawValue
    case ("pageViewController", "transitionStyle"): node["transitionStyle"] == "scroll" ? 1 : 0
    case ("pageViewController", "navigationOrientation"): node["navigationOrientation"] == "vertical" ? 1 : 0
    case ("activityIndicatorView", "style"): NibValues.indicatorStyle(node["style"]).rawValue
    default: 0
    }
  }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { key == "maximumValue" ? 1 : 0 }
  override func decodeDouble(forKey key: String) -> Double {
    switch key {
    case "maximumValue": 100
    case "stepValue": 1
    default: 0
    }
  }
}
