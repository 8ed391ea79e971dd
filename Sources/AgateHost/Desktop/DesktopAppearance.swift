import Agate

/// The user's settings for the appearance of window frames.
package struct DesktopAppearance: Sendable, Hashable {
  /// Whether the user prefers dark windows. The default is false.
  package var isDark = false
  /// The buttons at the left end of title bars, from left to right. The default is none.
  package var leftButtons: [WindowFramePart] = []
  /// The buttons at the right end of title bars, from left to right.
  package var rightButtons: [WindowFramePart] = [.minimizeButton, .maximizeButton, .closeButton]

  package init() {}

  /// Sets the buttons from GNOME's setting `button-layout`, such as `appmenu:minimize,maximize,close`. Unknown names
  /// are ignored. A text without exactly one colon changes nothing.
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
