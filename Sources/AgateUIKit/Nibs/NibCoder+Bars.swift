import Agate

extension NibCoder {
  // MARK: Items

  func fill(_ item: UIBarItem) {
    if let title = values.text(node, "title") { item.title = title }
    if let image = values.image("image", of: node) { item.image = image }
    set(item, \.isEnabled, node.bool("enabled") ?? true)
    if let tag = node.int("tag") { item.tag = tag }
    if let insets = values.insets(node.child("imageInsets")) { item.imageInsets = insets }
  }

  func fill(_ item: UIBarButtonItem) {
    if let style = node.choice("style", as: UIBarButtonItem.Style.self) { item.style = style }
    if let width = node.number("width") { item.width = width }
    if let system = node.choice("systemItem", as: UIBarButtonItem.SystemItem.self) { item.systemItem = system }
    if let color = values.color(node.child("tintColor", "color")) { item.tintColor = color }
    let custom = node.child("customView") ?? node.children.first { NibClasses.base($0.name) is UIView.Type }
    if let view = custom.flatMap(builder.make) as? UIView { item.customView = view }
  }

  func fill(_ item: UITabBarItem) {
    if let image = values.image("selectedImage", of: node) { item.selectedImage = image }
    if let value = node["badgeValue"] { item.badgeValue = value }
    if let system = node.choice("systemItem", as: UITabBarItem.SystemItem.self) { item.adopt(system) }
    if let offset = node.child("titlePositionAdjustment", "offsetWrapper") {
      item.titlePositionAdjustment = UIOffset(
        horizontal: offset.number("horizontal") ?? 0, vertical: offset.number("vertical") ?? 0)
    }
  }

  func fill(_ item: UINavigationItem) {
    if let title = values.text(node, "title") { item.title = title }
    if let prompt = values.text(node, "prompt") { item.prompt = prompt }
    if let title = values.text(node, "backButtonTitle") { item.backButtonTitle = title }
    set(item, \.hidesBackButton, node.bool("hidesBackButton") ?? false)
    set(item, \.leftItemsSupplementBackButton, node.bool("leftItemsSupplementBackButton") ?? false)
    item.backBarButtonItem = object("backBarButtonItem")
    if let left = items(node.first("leftBarButtonItems")) ?? items(node.child("leftBarButtonItem")) {
      item.leftBarButtonItems = left
    }
    if let right = items(node.first("rightBarButtonItems")) ?? items(node.child("rightBarButtonItem")) {
      item.rightBarButtonItems = right
    }
    if let view: UIView = object("titleView") { item.titleView = view }
    if let mode = node.choice("largeTitleDisplayMode", as: UINavigationItem.LargeTitleDisplayMode.self) {
      item.largeTitleDisplayMode = mode
    }
  }

  /// Returns the items of a list, or the one that an element is.
  func items(_ node: NibNode?) -> [UIBarButtonItem]? {
    guard let node else { return nil }
    let nodes = node.name == "barButtonItem" ? [node] : node.children
    return nodes.compactMap { builder.make($0) as? UIBarButtonItem }
  }

  // MARK: Bars

  func fillLook<Bar: NibBar>(_ bar: Bar) {
    if let style = node.choice("barStyle", as: UIBarStyle.self) { bar.barStyle = style }
    set(bar, \.isTranslucent, node.bool("translucent") ?? true)
    if let color = values.color(node.child("barTintColor", "color")) { bar.barTintColor = color }
  }

  func fill(_ bar: UINavigationBar) {
    fillLook(bar)
    if let attributes = textAttributes(node.child("titleTextAttributes")) { bar.titleTextAttributes = attributes }
    if let attributes = textAttributes(node.child("largeTitleTextAttributes")) {
      bar.largeTitleTextAttributes = attributes
    }
    set(bar, \.prefersLargeTitles, node.bool("largeTitles") ?? false)
    let items = node.list("items").compactMap { builder.make($0) as? UINavigationItem }
    if !items.isEmpty { bar.setItems(items, animated: false) }
  }

  func fill(_ bar: UIToolbar) {
    fillLook(bar)
    if let items = items(node.first("items")) { bar.setItems(items, animated: false) }
  }

  func fill(_ bar: UITabBar) {
    fillLook(bar)
    if let color = values.color(node.child("selectedImageTintColor", "color")) { bar.tintColor = color }
    if let color = values.color(node.child("unselectedItemTintColor", "color")) { bar.unselectedItemTintColor = color }
    let items = node.list("items").compactMap { builder.make($0) as? UITabBarItem }
    if !items.isEmpty { bar.setItems(items, animated: false) }
  }

  private func textAttributes(_ node: NibNode?) -> [NSAttributedString.Key: Any]? {
    guard let node else { return nil }
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font = values.font(node.child("fontDescription")) { attributes[.font] = font }
    if let color = values.color(node.child("textColor", "color")) { attributes[.foregroundColor] = color }
    return attributes
  }
}

/// A bar whose look nib files set.
protocol NibBar: UIView {
  var barStyle: UIBarStyle { get set }
  var isTranslucent: Bool { get set }
  var barTintColor: UIColor? { get set }
}
extension UINavigationBar: NibBar {}
extension UIToolbar: NibBar {}
extension UITabBar: NibBar {}
extension UISearchBar: NibBar {}
