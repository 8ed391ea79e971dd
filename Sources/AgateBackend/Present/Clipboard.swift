/// A place to which programs copy text, and from which programs paste it.
public enum Clipboard: Sendable, Hashable, CaseIterable {
  /// The clipboard, which the user fills with commands such as "Copy".
  case clipboard
  /// The primary selection, which contains the most recently selected text. The middle mouse button pastes this text.
  case primary
}
