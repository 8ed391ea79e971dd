import Agate

/// Archiving of views. A decoded view creates its own layer; layers are not archived.
extension UIView {
  final func encodeView(_ coder: NSCoder) {
    for (key, path) in UIView.archivedValues { coder.encodeAny(layer.value(forKeyPath: path), key) }
    coder.encode(tag, forKey: "tag")
    coder.encode(isOpaque, forKey: "opaque")
    coder.encode(contentMode.rawValue, forKey: "contentMode")
    coder.encode(Int(autoresizingMask.rawValue), forKey: "autoresizingMask")
    coder.encode(isUserInteractionEnabled, forKey: "userInteractionEnabled")
    coder.encode(isMultipleTouchEnabled, forKey: "multipleTouchEnabled")
    extras?.encode(coder)
    if !archivedSubviews.isEmpty { coder.encode(archivedSubviews as NSArray, forKey: "subviews") }
  }

  final func decodeView(_ coder: NSCoder) {
    for (key, path) in UIView.archivedValues {
      if let value = coder.decodeAny(key) { layer.setValue(value, forKeyPath: path) }
    }
    extras = ViewExtras(coder)
    tag = coder.decodeInteger(forKey: "tag")
    isOpaque = coder.decodeBool(forKey: "opaque")
    contentMode = ContentMode(rawValue: coder.decodeInteger(forKey: "contentMode")) ?? .scaleToFill
    autoresizingMask = AutoresizingMask(rawValue: UInt(coder.decodeInteger(forKey: "autoresizingMask") & 63))
    isUserInteractionEnabled = coder.decodeBool(forKey: "userInteractionEnabled")
    isMultipleTouchEnabled = coder.decodeBool(forKey: "multipleTouchEnabled")
    guard coder.containsValue(forKey: "subviews") else { return }
    for case let view as UIView in coder.decodeObject(forKey: "subviews") as? [Any] ?? [] {
      // A manipulated archive may contain a view in two places or within itself.
      if view.parent == nil, view !== self, !isDescendant(of: view) { addSubview(view) }
    }
  }

  /// The properties of views that are stored in their layers: the archive's key, and the key path of the layer.
  private static let archivedValues: [(key: String, path: String)] = [
    ("bounds", "bounds"), ("center", "position"), ("anchorPoint", "anchorPoint"), ("transform", "transform"),
    ("backgroundColor", "backgroundColor"), ("alpha", "opacity"), ("hidden", "hidden"),
    ("clipsToBounds", "masksToBounds"),
  ]
}
