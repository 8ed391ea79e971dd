import CWayland

/// A request or event of an interface, in libwayland's terms.
struct ProtocolMessage: Sendable {
  var name: String
  var signature: String
  /// The interface of each argument; nil for arguments that are not objects.
  var types: [String?]

  init(_ name: String, _ signature: String, _ types: [String?]) {
    self.name = name
    self.signature = signature
    self.types = types
  }
}

/// The messages of an interface, in the order of their opcodes.
struct ProtocolInterface: Sendable {
  var name: String
  var version: Int32
  var requests: [ProtocolMessage]
  var events: [ProtocolMessage]
}

/// The structures that describe interfaces to libwayland. They are created once from the table and are never freed,
/// because libwayland keeps pointers to them.
struct ProtocolStructures: @unchecked Sendable {
  static let shared = ProtocolStructures(protocolTable)

  private let interfaces: [String: UnsafePointer<wl_interface>]

  init(_ table: [ProtocolInterface]) {
    var made: [String: UnsafeMutablePointer<wl_interface>] = [:]
    for entry in table {
      let structure = UnsafeMutablePointer<wl_interface>.allocate(capacity: 1)
      structure.initialize(to: wl_interface())
      made[entry.name] = structure
    }
    for entry in table {
      made[entry.name]?.pointee = wl_interface(
        name: Self.permanent(entry.name), version: entry.version,
        method_count: Int32(entry.requests.count), methods: Self.messages(entry.requests, made),
        event_count: Int32(entry.events.count), events: Self.messages(entry.events, made))
    }
    interfaces = made.mapValues { UnsafePointer($0) }
  }

  /// The structure of an interface; nil if the table does not contain the interface.
  subscript(name: String) -> UnsafePointer<wl_interface>? { interfaces[name] }

  private static func messages(
    _ list: [ProtocolMessage], _ interfaces: [String: UnsafeMutablePointer<wl_interface>]
  ) -> UnsafePointer<wl_message>? {
    guard !list.isEmpty else { return nil }
    let structures = UnsafeMutablePointer<wl_message>.allocate(capacity: list.count)
    for (index, message) in list.enumerated() {
      let types = UnsafeMutablePointer<UnsafePointer<wl_interface>?>.allocate(capacity: max(1, message.types.count))
      types.initialize(repeating: nil, count: max(1, message.types.count))
      for (position, name) in message.types.enumerated() {
        types[position] = name.flatMap { interfaces[$0] }.map { UnsafePointer($0) }
      }
      (structures + index).initialize(
        to: wl_message(name: permanent(message.name), signature: permanent(message.signature), types: types))
    }
    return UnsafePointer(structures)
  }

  private static func permanent(_ text: String) -> UnsafePointer<CChar> {
    let bytes = text.utf8CString
    let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    return UnsafePointer(copy.baseAddress!)
  }
}
