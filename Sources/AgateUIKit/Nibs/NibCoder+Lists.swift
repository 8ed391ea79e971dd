import Agate

extension NibCoder {
  /// Returns the prototypes of a list with their reuse identifiers. Reports those without an identifier.
  private func prototypes(_ list: String) -> [(nib: UINib, identifier: String)] {
    node.list(list).compactMap { prototype -> (nib: UINib, identifier: String)? in
      prototype.isDeferred = true
      if let identifier = prototype["reuseIdentifier"] { return (UINib(prototype, builder), identifier) }
      document.report(prototype.line, "the prototype has no reuse identifier; it cannot be dequeued")
      return nil
    }
  }

  // MARK: Tables

  func fill(_ table: UITableView) {
    if let color = values.color(node.child("separatorColor", "color")) { table.separatorColor = color }
    switch node["separatorStyle"] {
    case "none": table.separatorStyle = .none
    default: table.separatorStyle = .singleLine
    }
    if let insets = values.insets(node.child("separatorInset")) { table.separatorInset = insets }
    let heights: [(String, ReferenceWritableKeyPath<UITableView, CGFloat>)] = [
      ("rowHeight", \.rowHeight), ("sectionHeaderHeight", \.sectionHeaderHeight),
      ("sectionFooterHeight", \.sectionFooterHeight), ("estimatedRowHeight", \.estimatedRowHeight),
      ("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight),
      ("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight),
    ]
    for (name, path) in heights {
      guard let height = node.number(name) else { continue }
      table[keyPath: path] = height < 0 ? UITableView.automaticDimension : height
    }
    switch node["allowsSelection"] {
    case "NO": table.allowsSelection = false
    default: set(table, \.allowsMultipleSelection, node.bool("allowsMultipleSelection") ?? false)
    }
    set(table, \.allowsSelectionDuringEditing, node.bool("allowsSelectionDuringEditing") ?? false)
    if let count = node.int("sectionIndexMinimumDisplayRowCount") { table.sectionIndexMinimumDisplayRowCount = count }
    let colors: [(String, ReferenceWritableKeyPath<UITableView, UIColor?>)] = [
      ("sectionIndexColor", \.sectionIndexColor), ("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor),
      ("sectionIndexTrackingBackgroundColor", \.sectionIndexTrackingBackgroundColor),
    ]
    for (name, path) in colors {
      if let color = values.color(node.child(name, "color")) { table[keyPath: path] = color }
    }
    if let header: UIView = object("tableHeaderView") { table.tableHeaderView = header }
    if let footer: UIView = object("tableFooterView") { table.tableFooterView = footer }
    for (nib, identifier) in prototypes("prototypes") { table.register(nib, forCellReuseIdentifier: identifier) }
    guard let sections = node.first("sections") else { return }
    builder.isStatic = true
    table.staticContent = StaticTable(sections.children.map { section($0.marked()) })
    builder.isStatic = false
  }

  private func section(_ node: NibNode) -> StaticTable.Section {
    let cells = node.list("cells").compactMap { cell -> StaticTable.Row? in
      guard let made = builder.make(cell) as? UITableViewCell else { return nil }
      return StaticTable.Row(cell: made, height: cell.number("rowHeight"))
    }
    return StaticTable.Section(
      header: values.text(node, "headerTitle"), footer: values.text(node, "footerTitle"), rows: cells)
  }

  func fill(_ cell: UITableViewCell) {
    _ = node["rowHeight"]
    if node["selectionStyle"] == "none" {
      cell.selectionStyle = UITableViewCell.SelectionStyle.none
    } else if let style = node.choice("selectionStyle", as: UITableViewCell.SelectionStyle.self) {
      cell.selectionStyle = style
    }
    if let type = node.choice("accessoryType", as: UITableViewCell.AccessoryType.self) { cell.accessoryType = type }
    if let type = node.choice("editingAccessoryType", as: UITableViewCell.AccessoryType.self) {
      cell.editingAccessoryType = type
    }
    set(cell, \.indentationLevel, node.int("indentationLevel") ?? 0)
    if let width = node.number("indentationWidth") { cell.indentationWidth = width }
    set(cell, \.showsReorderControl, node.bool("showsReorderControl") ?? false)
    set(cell, \.shouldIndentWhileEditing, node.bool("shouldIndentWhileEditing") ?? true)
    // The attribute has had no effect since iOS 3.
    _ = node["hidesAccessoryWhenEditing"]
    if let insets = values.insets(node.child("separatorInset")) { cell.separatorInset = insets }
    if let view: UIView = object("backgroundView") { cell.backgroundView = view }
    if let view: UIView = object("selectedBackgroundView") {
      cell.selectedBackgroundView = view
    }
    if let view: UIView = object("accessoryView") { cell.accessoryView = view }
    guard let content = node.first("tableViewCellContentView") else { return }
    if let id = node["textLabel"] { builder.parts[id] = cell.textLabel }
    if let id = node["detailTextLabel"] { builder.parts[id] = cell.detailTextLabel }
    if let id = node["imageView"] { builder.parts[id] = cell.imageView }
    fill(content, into: cell.contentView)
    builder.parts = [:]
  }

  /// Fills a header or footer that is drawn as a cell.
  func fill(_ view: UITableViewHeaderFooterView) {
    if let content = node.first("tableViewCellContentView") { fill(content, into: view.contentView) }
  }

  // MARK: Collections

  func fill(_ view: UICollectionView) {
    _ = node.child("collectionViewLayout")
    set(view, \.allowsSelection, node.bool("allowsSelection") ?? true)
    set(view, \.allowsMultipleSelection, node.bool("allowsMultipleSelection") ?? false)
    for (nib, identifier) in prototypes("cells") { view.register(nib, forCellWithReuseIdentifier: identifier) }
    let kinds = [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ]
    for (key, kind) in kinds {
      guard let prototype = node.child(key), let identifier = prototype["reuseIdentifier"] else { continue }
      prototype.isDeferred = true
      view.register(
        UINib(prototype, builder), forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
  }

  func fill(_ cell: UICollectionViewCell) {
    // The list knows the identifier with which it registers the nib.
    _ = node["reuseIdentifier"]
    if let content = node.child("contentView", "view", "collectionViewCellContentView") {
      fill(content, into: cell.contentView)
    }
    if let view: UIView = object("backgroundView") { cell.backgroundView = view }
    if let view: UIView = object("selectedBackgroundView") {
      cell.selectedBackgroundView = view
    }
  }

  func fill(_ layout: UICollectionViewFlowLayout) {
    if let number = node.number("minimumLineSpacing") { layout.minimumLineSpacing = number }
    if let number = node.number("minimumInteritemSpacing") { layout.minimumInteritemSpacing = number }
    if let direction = node.choice("scrollDirection", as: UICollectionView.ScrollDirection.self) {
      layout.scrollDirection = direction
    }
    if let size = values.size(node.child("itemSize", "size")) { layout.itemSize = size }
    if let size = values.size(node.child("headerReferenceSize", "size")) { layout.headerReferenceSize = size }
    if let size = values.size(node.child("footerReferenceSize", "size")) { layout.footerReferenceSize = size }
    if let size = values.size(node.child("estimatedItemSize", "size")) { layout.estimatedItemSize = size }
    if let insets = values.insets(node.child("sectionInset")) { layout.sectionInset = insets }
    if node["estimatedItemSize"] == "auto" || node["automaticEstimatedItemSize"] == "YES" {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    set(layout, \.sectionHeadersPinToVisibleBounds, node.bool("sectionHeadersPinToVisibleBounds") ?? false)
    set(layout, \.sectionFootersPinToVisibleBounds, node.bool("sectionFootersPinToVisibleBounds") ?? false)
  }
}
