import CXKBCommon
import Glibc

/// Composes characters from several keys, such as a dead acute accent and an e, or a sequence after the Compose key.
final class KeyComposer {
  /// The effect of a key on the typed text.
  enum Text: Equatable {
    /// The key is not part of a sequence and types its own text.
    case own
    /// The key ends a sequence, which types a text. The text is empty if the sequence was cancelled.
    case composed(String)
    /// The key is part of an incomplete sequence and types no text.
    case pending
  }

  private let table: OpaquePointer
  private let state: OpaquePointer

  /// Reads the sequences of a locale. Returns nil if there are no sequences.
  ///
  /// - Parameter locale: The name of the locale. The default is the user's locale.
  init?(_ context: OpaquePointer, locale: String = KeyComposer.locale) {
    // The C locale has no sequences. The English sequences have the accents of most languages.
    let names = ["C", "POSIX", ""].contains(locale) ? ["en_US.UTF-8"] : [locale, "en_US.UTF-8"]
    let found = names.lazy.compactMap {
      xkb_compose_table_new_from_locale(context, $0, XKB_COMPOSE_COMPILE_NO_FLAGS)
    }.first
    guard let found else { return nil }
    guard let state = xkb_compose_state_new(found, XKB_COMPOSE_STATE_NO_FLAGS) else {
      xkb_compose_table_unref(found)
      return nil
    }
    (table, self.state) = (found, state)
  }

  deinit {
    xkb_compose_state_unref(state)
    xkb_compose_table_unref(table)
  }

  /// The locale for characters in the environment: `LC_ALL`, `LC_CTYPE` or `LANG`. The default is `C`.
  static var locale: String {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
    }
    return "C"
  }

  /// Handles a pressed key and returns its effect on the typed text.
  ///
  /// - Parameter symbol: The keysym of the key.
  func press(_ symbol: UInt32) -> Text {
    guard xkb_compose_state_feed(state, symbol) == XKB_COMPOSE_FEED_ACCEPTED else { return .own }
    switch xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING: return .pending
    case XKB_COMPOSE_COMPOSED:
      defer { xkb_compose_state_reset(state) }
      return .composed(KeyLayout.text { xkb_compose_state_get_utf8(state, $0, $1) })
    case XKB_COMPOSE_CANCELLED:
      xkb_compose_state_reset(state)
      return .composed("")
    default: return .own
    }
  }

  /// Cancels an incomplete sequence. Call this method when the keyboard focus leaves the window.
  func reset() { xkb_compose_state_reset(state) }
}
