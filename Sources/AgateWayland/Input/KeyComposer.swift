import CXKBCommon
import Glibc

/// Composes characters of several keys: dead keys, such as an acute accent before an e, and sequences of the Compose key.
final class KeyComposer {
  /// The text that a key types.
  enum Text: Equatable {
    /// The key is part of no sequence.
    case own
    /// The key has ended a sequence with a text, which is empty if the sequence has none.
    case composed(String)
    /// The key is part of a sequence that goes on.
    case pending
  }

  private let table: OpaquePointer
  private let state: OpaquePointer

  /// Reads the sequences of the user's locale; nil if there are none.
  ///
  /// - Parameter locale: The name of the locale.
  init?(_ context: OpaquePointer, locale: String = KeyComposer.locale) {
    // The plain locale has no sequences; those of English have the accents of most languages.
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

  /// The locale of characters that the environment names.
  static var locale: String {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
    }
    return "C"
  }

  /// Takes the keysym of a key that was pressed, and returns the text that it types.
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

  /// Forgets a sequence that was begun, because the keyboard has gone to another window.
  func reset() { xkb_compose_state_reset(state) }
}
