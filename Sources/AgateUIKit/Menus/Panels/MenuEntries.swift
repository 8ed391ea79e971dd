import Agate

/// A line of an open menu.
enum MenuEntry {
  /// An action, or a menu that the row opens.
  case row(UIMenuElement)
  /// The title of a menu whose entries are shown in the outer menu.
  case heading(String)
  /// Elements side by side: images, with titles if the size is `medium`.
  case strip([UIMenuElement], UIMenu.ElementSize)
  /// A row for entries that are not known yet.
  case loading

  /// Whether an action is on or mixed, or a menu is opened by a row. The titles of such menus are indented.
  var hasMark: Bool {
    guard case .row(let element) = self else { return false }
    return element is UIMenu || element.shownState != .off
  }
}

/// The circumstances in which a menu is shown.
struct MenuReader {
  /// The responder with which the search for those that perform commands begins.
  weak var start: UIResponder?
  /// Called if entries come later.
  let update: () -> Void
}

extension UIMenu {
  /// The lines of the open menu, in groups that thick lines separate. Closures that provide entries are called.
  final func groups(_ reader: MenuReader) -> [[MenuEntry]] {
    if let size = stripSize { return [[.strip(children.flatMap { $0.shown(reader) ?? [] }, size)]] }
    var groups: [[MenuEntry]] = [[]]
    for child in children {
      guard let elements = child.shown(reader) else {
        groups[groups.count - 1].append(.loading)
        continue
      }
      for element in elements {
        if let menu = element as? UIMenu, menu.options.contains(.displayInline) {
          var inner = menu.groups(reader)
          if !menu.title.isEmpty, !inner.isEmpty { inner[0].insert(.heading(menu.title), at: 0) }
          groups += inner
          groups.append([])
        } else if let menu = element as? UIMenu, menu.options.contains(.displayAsPalette) {
          groups += [[.strip(menu.children.flatMap { $0.shown(reader) ?? [] }, menu.stripSize ?? .small)], []]
        } else {
          groups[groups.count - 1].append(.row(element))
        }
      }
    }
    return groups.filter { !$0.isEmpty }
  }

  /// Whether the open menu would have no line. Entries that closures provide count as lines.
  ///
  /// - Parameter start: the responder with which the search for those that perform commands begins.
  final func isWithoutEntries(_ start: UIResponder) -> Bool {
    children.allSatisfy { child in
      if let menu = child as? UIMenu { return menu.options.contains(.displayInline) && menu.isWithoutEntries(start) }
      return !child.isShown(start)
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
  fileprivate final func shown(_ reader: MenuReader) -> [UIMenuElement]? {
    if !isShown(reader.start) { return [] }
    guard let deferred = self as? UIDeferredMenuElement else { return [self] }
    deferred.ask(reader.update)
    return deferred.provided?.flatMap { $0.shown(reader) ?? [] }
  }
  /// Whether the element is not hidden. A command that no responder performs is hidden.
  fileprivate final func isShown(_ start: UIResponder?) -> Bool {
    if let command = self as? UICommand, start.flatMap(command.target) == nil { return false }
    return !shownAttributes.contains(.hidden)
  }

  /// Whether a tap on the row does something.
  final var isChoosable: Bool { !shownAttributes.contains(.disabled) }
  final var isDestructive: Bool {
    if let menu = self as? UIMenu { return menu.options.contains(.destructive) }
    return shownAttributes.contains(.destructive)
  }
}
