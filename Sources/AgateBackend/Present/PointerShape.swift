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
  /// Dropping creates a shortcut.
  case alias
  /// Dropping copies an object.
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
  /// Dragging moves the right edge.
  case eastResize = "e-resize"
  /// Dragging moves the top edge.
  case northResize = "n-resize"
  /// Dragging moves the top right corner.
  case northEastResize = "ne-resize"
  /// Dragging moves the top left corner.
  case northWestResize = "nw-resize"
  /// Dragging moves the bottom edge.
  case southResize = "s-resize"
  /// Dragging moves the bottom right corner.
  case southEastResize = "se-resize"
  /// Dragging moves the bottom left corner.
  case southWestResize = "sw-resize"
  /// Dragging moves the left edge.
  case westResize = "w-resize"
  /// Dragging moves the left or right edge.
  case eastWestResize = "ew-resize"
  /// Dragging moves the top or bottom edge.
  case northSouthResize = "ns-resize"
  /// Dragging moves the top right or bottom left corner.
  case northEastSouthWestResize = "nesw-resize"
  /// Dragging moves the top left or bottom right corner.
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
