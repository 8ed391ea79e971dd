/// A place from which programs paste text that another program has copied.
public enum Clipboard: Sendable, Hashable, CaseIterable {
  /// The clipboard, which the user fills with commands such as "Copy".
  case clipboard
  /// The primary selection, which has the text that was selected last. The middle button of the mouse pastes it.
  case primary
}
