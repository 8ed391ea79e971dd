import Agate

/// A line of an open menu.
enum MenuEntry {
  /// An action, or a menu that the row opens.
  case row(UIMenuElement)
  /// Elements side by side: images, with titles if the size is `medium`.
  case strip([UIMenuElement], UIMenu.ElementSize)
  /// A row for entries that are not known yet.
  case loading

  /// Whether an action is on or mixed, or a menu is opened by a row. The titles of such menus are indented.
  var hasMark: Bool {
    guard case .row(let element) = self else { return false }
    return element is UIMenu || (element as? UIAction).map { $0.state != .off } ?? false
  }
}

extension UIMenu {
  /// The lines of the open menu, in groups that thick lines separate. Closures that provide entries are called, and
  /// `update` if entries come later.
  final func groups(_ update: @escaping () -> Void) -> [[MenuEntry]] {
    if let size = stripSize { return [[.strip(children.flatMap { $0.shown(update) ?? [] }, size)]] }
    var groups: [[MenuEntry]] = [[]]
    for child in children {
      guard let elements = child.shown(update) else {
        groups[groups.count - 1].append(.loading)
        continue
      }
      for element in elements {
        if let menu = element as? UIMenu, menu.options.contains(.displayInline) {
          groups += menu.groups(update)
          groups.append([])
        } else if let menu = element as? UIMenu, menu.options.contains(.displayAsPalette) {
          groups += [[.strip(menu.children.flatMap { $0.shown(update) ?? [] }, menu.stripSize ?? .small)], []]
        } else {
          groups[groups.count - 1].append(.row(element))
        }
      }
    }
    return groups.filter { !$0.isEmpty }
  }

  /// Whether the open menu would have no line. Entries that closures provide count as lines.
  final var isWithoutEntries: Bool {
    children.allSatisfy { child in
      if let menu = child as? UIMenu { return menu.options.contains(.displayInline) && menu.isWithoutEntries }
      return (child as? UIAction)?.attributes.contains(.hidden) == true
    }
  }

  /// The size of entries that stand side by side; nil for rows.
  private var stripSize: ElementSize? {
    switch preferredElementSize {
    case .small, .medium: preferredElementSize
    case .automatic where options.contains(.displayAsPalette): .small
    default: nil
    }
  }

  /// Forgets the entries that closures have provided only for this appearance of the menu.
  final func forgetProvided() {
    for child in children {
      (child as? UIMenu)?.forgetProvided()
      (child as? UIDeferredMenuElement)?.forget()
    }
  }
}

extension UIMenuElement {
  /// The elements that are shown for this element; nil if they are not known yet.
  fileprivate final func shown(_ update: @escaping () -> Void) -> [UIMenuElement]? {
    if let action = self as? UIAction, action.attributes.contains(.hidden) { return [] }
    guard let deferred = self as? UIDeferredMenuElement else { return [self] }
    deferred.ask(update)
    return deferred.provided?.flatMap { $0.shown(update) ?? [] }
  }

  /// Whether a tap on the row does something.
  final var isChoosable: Bool {
    if let action = self as? UIAction { return !action.attributes.contains(.disabled) }
    return true
  }
  final var isDestructive: Bool {
    if let menu = self as? UIMenu { return menu.options.contains(.destructive) }
    return (self as? UIAction)?.attributes.contains(.destructive) == true
  }
}
