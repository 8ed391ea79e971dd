import Agate

extension ListChange {
  /// Returns the element that an element is after the change; nil if it has gone or gets another view.
  func new(_ element: ListElement) -> ListElement? {
    let path = element.indexPath
    guard element.category != .cell else { return isReloaded(path) ? nil : newItem(path).map(element.at) }
    return isReloaded(section: path.first ?? 0) ? nil : moved(element, newSection)
  }
  /// Returns the element that an element was before the change; nil if it is new or gets another view.
  func old(_ element: ListElement) -> ListElement? {
    guard element.category != .cell else {
      return oldItem(element.indexPath).flatMap { isReloaded($0) ? nil : element.at($0) }
    }
    guard let old = moved(element, oldSection) else { return nil }
    return isReloaded(section: old.indexPath.first ?? 0) ? nil : old
  }
  /// Returns a supplementary view or decoration view in the section to which its section has moved.
  private func moved(_ element: ListElement, _ map: (Int) -> Int?) -> ListElement? {
    // Layouts may give views that belong to no section an index path of one index.
    guard element.indexPath.count == 2 else { return element }
    return map(element.indexPath.section).map {
      element.at(IndexPath(item: element.indexPath.item, section: $0))
    }
  }
}
