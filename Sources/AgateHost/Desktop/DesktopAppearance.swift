import Agate

/// The user's choices on how frames of windows look.
package struct DesktopAppearance: Sendable, Hashable {
  /// Whether dark windows are preferred.
  package var isDark = false
  /// The buttons at the left and at the right of title bars, from left to right.
  package var leftButtons: [WindowFramePart] = []
  package var rightButtons: [WindowFramePart] = [.minimizeButton, .maximizeButton, .closeButton]

  package init() {}

  /// Takes the buttons from GNOME's setting `button-layout`, such as `appmenu:minimize,maximize,close`.
  package mutating func setButtons(_ layout: String) {
    let sides = layout.split(separator: ":", omittingEmptySubsequences: false).map { side in
      side.split(separator: ",").compactMap { name -> WindowFramePart? in
        switch name {
        case "close": .closeButton
        case "maximize": .maximizeButton
        case "minimize": .minimizeButton
        default: nil
        }
      }
    }
    guard sides.count == 2 else { return }
    (leftButtons, rightButtons) = (sides[0], sides[1])
  }
}
