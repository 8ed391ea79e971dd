/// A place from which programs paste text that another program has copied.
public enum Clipboard: Sendable, Hashable, CaseIterable {
  /// The clipboard, which the user fills with commands such as "Copy".
  case clipboard
  /// The primary selection, which contains the most recently selected text. The middle mouse button pastes this text.
  case primary
}
