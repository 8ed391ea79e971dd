import AgateBackend
import CXKBCommon
import Glibc

/// Converts key codes to symbols and text, with xkbcommon's keymap and the state of the modifiers.
final class KeyLayout {
  struct Key {
    var symbol: UInt32
    var name: String
    var characters: String
    var repeats: Bool
  }
  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer
  /// Composes characters from several keys; nil if there are no sequences.
  let composer: KeyComposer?
  /// The XKB code of evdev code 0.
  private static let firstCode: UInt32 = 8

  /// Reads the keymap from a descriptor of the compositor. Returns nil if the keymap cannot be read.
  init?(descriptor: Int32, size: Int) {
    guard size > 0, let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), memory != MAP_FAILED else {
      return nil
    }
    defer { munmap(memory, size) }
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    // The zero byte at the end is not part of the keymap's text.
    let text = memory.assumingMemoryBound(to: CChar.self)
    guard
      let keymap = xkb_keymap_new_from_buffer(
        context, text, strnlen(text, size), XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    else {
      xkb_context_unref(context)
      return nil
    }
    guard let state = xkb_state_new(keymap) else {
      xkb_keymap_unref(keymap)
      xkb_context_unref(context)
      return nil
    }
    composer = KeyComposer(context)
    self.context = context
    self.keymap = keymap
    self.state = state
  }

  deinit {
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    xkb_context_unref(context)
  }

  func update(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
    xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
  }

  var modifiers: KeyModifiers {
    let names: [(String, KeyModifiers)] = [
      (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CTRL, .control), (XKB_MOD_NAME_ALT, .alt),
      (XKB_MOD_NAME_LOGO, .logo), (XKB_MOD_NAME_CAPS, .capsLock),
    ]
    return names.reduce(into: []) { held, entry in
      if xkb_state_mod_name_is_active(state, entry.0, XKB_STATE_MODS_EFFECTIVE) > 0 { held.insert(entry.1) }
    }
  }

  func key(_ code: UInt32) -> Key {
    let code = code + Self.firstCode
    let symbol = xkb_state_key_get_one_sym(state, code)
    let name = Self.text { xkb_keysym_get_name(symbol, $0, $1) }
    let typed = Self.text { xkb_state_key_get_utf8(state, code, $0, $1) }
    // Keys such as Escape, Return and Delete produce control characters, which are not text.
    let isText = typed.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
    return Key(
      symbol: symbol, name: name, characters: isText ? typed : "",
      repeats: xkb_keymap_key_repeats(keymap, code) != 0)
  }

  static func text(_ fill: (UnsafeMutablePointer<CChar>?, Int) -> Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      let count = min(Int(max(0, fill(buffer.baseAddress, buffer.count))), buffer.count - 1)
      return String(decoding: UnsafeRawBufferPointer(start: buffer.baseAddress, count: count), as: UTF8.self)
    }
  }
}
