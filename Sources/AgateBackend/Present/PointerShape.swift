/// A shape of the pointer. The names come from CSS's `cursor` property. Desktops use the same names.
public enum PointerShape: String, CaseIterable, Sendable, Hashable {
  /// The arrow of the desktop.
  case `default`
  /// A context menu is available.
  case contextMenu = "context-menu"
  /// Help is available.
  case help
  /// A link or button, usually a hand.
  case pointer
  /// The program is busy, but the user can continue to work.
  case progress
  /// The program is busy.
  case wait
  /// A cell of a table.
  case cell
  /// A cross, for exact positions.
  case crosshair
  /// Text that can be selected.
  case text
  /// Vertical text that can be selected.
  case verticalText = "vertical-text"
  /// A shortcut is created.
  case alias
  /// An object is copied.
  case copy
  /// An object is moved.
  case move
  /// Dropping is not possible here.
  case noDrop = "no-drop"
  /// The action is not possible.
  case notAllowed = "not-allowed"
  /// An object can be grabbed, usually an open hand.
  case grab
  /// An object is grabbed, usually a closed hand.
  case grabbing
  /// The right edge moves.
  case eastResize = "e-resize"
  /// The top edge moves.
  case northResize = "n-resize"
  /// The top right corner moves.
  case northEastResize = "ne-resize"
  /// The top left corner moves.
  case northWestResize = "nw-resize"
  /// The bottom edge moves.
  case southResize = "s-resize"
  /// The bottom right corner moves.
  case southEastResize = "se-resize"
  /// The bottom left corner moves.
  case southWestResize = "sw-resize"
  /// The left edge moves.
  case westResize = "w-resize"
  /// The left or right edge moves.
  case eastWestResize = "ew-resize"
  /// The top or bottom edge moves.
  case northSouthResize = "ns-resize"
  /// The top right or bottom left corner moves.
  case northEastSouthWestResize = "nesw-resize"
  /// The top left or bottom right corner moves.
  case northWestSouthEastResize = "nwse-resize"
  /// A column is resized.
  case columnResize = "col-resize"
  /// A row is resized.
  case rowResize = "row-resize"
  /// The contents scroll in any direction.
  case allScroll = "all-scroll"
  /// The contents are enlarged.
  case zoomIn = "zoom-in"
  /// The contents are reduced.
  case zoomOut = "zoom-out"
}
