import Agate

/// Entries of a menu that a closure provides when the menu appears. Until the closure provides them, the menu shows a
/// row with the title Loading.
open class UIDeferredMenuElement: UIMenuElement {
  private final let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private final let isCached: Bool
  /// The entries; nil if the closure has not provided them.
  private(set) final var provided: [UIMenuElement]?
  private final var isAsked = false
  private final var number = 0

  /// Creates an element whose closure is called once. Later menus show the same entries.
  ///
  /// - Parameter elementProvider: a closure that passes the entries to its argument, at once or later.
  public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.init(isCached: true, elementProvider)
  }
  /// Returns an element whose closure is called each time the menu appears.
  open class func uncached(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void)
    -> UIDeferredMenuElement
  { UIDeferredMenuElement(isCached: false, elementProvider) }

  private init(isCached: Bool, _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    (self.isCached, self.provider) = (isCached, provider)
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Asks for the entries if they are not known. Calls `update` if they are provided later.
  final func ask(_ update: @escaping () -> Void) {
    if provided != nil || isAsked { return }
    isAsked = true
    number += 1
    let asked = number
    var isLater = false
    provider { [weak self] elements in
      // An answer to an earlier menu is too late.
      guard let self, isAsked, asked == number else { return }
      (provided, isAsked) = (elements, false)
      if isLater { update() }
    }
    isLater = true
  }
  /// Called when a menu with the element has been closed.
  final func forget() {
    isAsked = false
    if !isCached { provided = nil }
  }
}
