import Agate

/// Archiving of the values that only few views have. Objects, such as gesture recognisers and constraints, and values
/// for assistive technologies are omitted.
extension ViewExtras {
  func encode(_ coder: NSCoder) {
    if let tint { coder.encode(tint, forKey: "tintColor") }
    coder.encode(tintMode.rawValue, forKey: "tintAdjustmentMode")
    coder.encode(autoresizes, forKey: "autoresizesSubviews")
    coder.encode(clearsContext, forKey: "clearsContextBeforeDrawing")
    coder.encode(semantics.rawValue, forKey: "semanticContentAttribute")
    coder.encode(style.rawValue, forKey: "userInterfaceStyle")
    coder.encode(isExclusive, forKey: "exclusiveTouch")
    coder.encode(translatesMask, forKey: "translatesAutoresizingMask")
    for (axis, priority) in hugging { coder.encode(priority.rawValue, forKey: "contentHugging \(axis)") }
    for (axis, priority) in resistance { coder.encode(priority.rawValue, forKey: "compressionResistance \(axis)") }
    if let margins { coder.encodeInsets(margins, "layoutMargins") }
    coder.encode(preservesMargins, forKey: "preservesSuperviewLayoutMargins")
    coder.encode(marginsFromSafeArea, forKey: "insetsLayoutMarginsFromSafeArea")
    if let restorationIdentifier { coder.encode(restorationIdentifier as NSString, forKey: "restorationIdentifier") }
  }

  /// Decodes the values. Returns nil if the archived view had none of them.
  convenience init?(_ coder: NSCoder) {
    guard coder.containsValue(forKey: "tintAdjustmentMode") else { return nil }
    self.init()
    tint = coder.decode(UIColor.self, "tintColor")
    let mode = coder.decodeInteger(forKey: "tintAdjustmentMode")
    tintMode = UIView.TintAdjustmentMode(rawValue: mode) ?? .automatic
    autoresizes = coder.decodeBool(forKey: "autoresizesSubviews")
    clearsContext = coder.decodeBool(forKey: "clearsContextBeforeDrawing")
    let attribute = coder.decodeInteger(forKey: "semanticContentAttribute")
    semantics = UISemanticContentAttribute(rawValue: attribute) ?? .unspecified
    style = UIUserInterfaceStyle(rawValue: coder.decodeInteger(forKey: "userInterfaceStyle")) ?? .unspecified
    isExclusive = coder.decodeBool(forKey: "exclusiveTouch")
    translatesMask = coder.decodeBool(forKey: "translatesAutoresizingMask")
    for axis in [NSLayoutConstraint.Axis.horizontal.rawValue, NSLayoutConstraint.Axis.vertical.rawValue] {
      func priority(_ kind: String) -> UILayoutPriority? {
        let key = "\(kind) \(axis)"
        return coder.containsValue(forKey: key) ? UILayoutPriority(coder.decodeFloat(forKey: key)) : nil
      }
      hugging[axis] = priority("contentHugging")
      resistance[axis] = priority("compressionResistance")
    }
    margins = coder.decodeInsets("layoutMargins")
    preservesMargins = coder.decodeBool(forKey: "preservesSuperviewLayoutMargins")
    marginsFromSafeArea = coder.decodeBool(forKey: "insetsLayoutMarginsFromSafeArea")
    restorationIdentifier = coder.decode(NSString.self, "restorationIdentifier") as String?
  }
}
