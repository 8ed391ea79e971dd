import Agate

extension UITableView {
  /// Encodes the settings of the table without its views.
  final func encodeSettings(_ coder: NSCoder) {
    let heights = [
      (rowHeight, "rowHeight"), (sectionHeaderHeight, "sectionHeaderHeight"),
      (sectionFooterHeight, "sectionFooterHeight"), (estimatedRowHeight, "estimatedRowHeight"),
      (estimatedSectionHeaderHeight, "estimatedSectionHeaderHeight"),
      (estimatedSectionFooterHeight, "estimatedSectionFooterHeight"),
      (sectionHeaderTopPadding, "sectionHeaderTopPadding"),
    ]
    for (height, key) in heights { coder.encode(Double(height), forKey: key) }
    coder.encode(separatorStyle.rawValue, forKey: "separatorStyle")
    if let separatorColor { coder.encode(separatorColor, forKey: "separatorColor") }
    if let ownInset { coder.encodeInsets(ownInset, "separatorInset") }
    coder.encode(cellLayoutMarginsFollowReadableWidth, forKey: "cellLayoutMarginsFollowReadableWidth")
    coder.encode(allowsSelection, forKey: "allowsSelection")
    coder.encode(allowsMultipleSelection, forKey: "allowsMultipleSelection")
    coder.encode(isPrefetchingEnabled, forKey: "prefetchingEnabled")
    coder.encode(allowsSelectionDuringEditing, forKey: "allowsSelectionDuringEditing")
    coder.encode(sectionIndexMinimumDisplayRowCount, forKey: "sectionIndexMinimumDisplayRowCount")
    let colors = [
      (sectionIndexColor, "sectionIndexColor"), (sectionIndexBackgroundColor, "sectionIndexBackgroundColor"),
      (sectionIndexTrackingBackgroundColor, "sectionIndexTrackingBackgroundColor"),
    ]
    for (color, key) in colors { if let color { coder.encode(color, forKey: key) } }
  }

  /// Decodes the settings of the table without its views.
  final func decodeSettings(_ coder: NSCoder) {
    rowHeight = coder.decodeNumber("rowHeight", or: Self.automaticDimension)
    sectionHeaderHeight = coder.decodeNumber("sectionHeaderHeight", or: Self.automaticDimension)
    sectionFooterHeight = coder.decodeNumber("sectionFooterHeight", or: Self.automaticDimension)
    estimatedRowHeight = coder.decodeNumber("estimatedRowHeight", or: Self.automaticDimension)
    estimatedSectionHeaderHeight = coder.decodeNumber("estimatedSectionHeaderHeight", or: Self.automaticDimension)
    estimatedSectionFooterHeight = coder.decodeNumber("estimatedSectionFooterHeight", or: Self.automaticDimension)
    sectionHeaderTopPadding = coder.decodeNumber("sectionHeaderTopPadding", or: Self.automaticDimension)
    separatorStyle = UITableViewCell.SeparatorStyle(rawValue: coder.decodeInteger(forKey: "separatorStyle")) ?? .none
    separatorColor = coder.decode(UIColor.self, "separatorColor")
    ownInset = coder.decodeInsets("separatorInset")
    cellLayoutMarginsFollowReadableWidth = coder.decodeBool(forKey: "cellLayoutMarginsFollowReadableWidth")
    allowsSelection = coder.decodeBool("allowsSelection", or: true)
    allowsMultipleSelection = coder.decodeBool(forKey: "allowsMultipleSelection")
    isPrefetchingEnabled = coder.decodeBool("prefetchingEnabled", or: true)
    allowsSelectionDuringEditing = coder.decodeBool(forKey: "allowsSelectionDuringEditing")
    sectionIndexMinimumDisplayRowCount = coder.decodeInteger(forKey: "sectionIndexMinimumDisplayRowCount")
    sectionIndexColor = coder.decode(UIColor.self, "sectionIndexColor")
    sectionIndexBackgroundColor = coder.decode(UIColor.self, "sectionIndexBackgroundColor")
    sectionIndexTrackingBackgroundColor = coder.decode(UIColor.self, "sectionIndexTrackingBackgroundColor")
  }
}
