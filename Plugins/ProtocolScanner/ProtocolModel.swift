/// An `<interface>` element of a protocol description.
struct Interface {
  var name: String
  var version: Int
  var requests: [Message] = []
  var events: [Message] = []
  var enums: [Enumeration] = []

  /// Returns the interface as it was in an older version. Messages are numbered in their order and newer messages come
  /// last, so the list ends before the first message that is too new.
  func upTo(_ version: Int) -> Interface {
    var older = self
    older.version = version
    older.requests = Array(requests.prefix { $0.since <= version })
    older.events = Array(events.prefix { $0.since <= version })
    older.enums.removeAll { $0.since > version }
    for index in older.enums.indices { older.enums[index].entries.removeAll { $0.since > version } }
    return older
  }
}

/// A request or an event of an interface.
struct Message {
  var name: String
  var since: Int
  var isDestructor: Bool
  var arguments: [Argument] = []

  /// The signature in the format of libwayland: the version that added the message, and a letter for each argument. A
  /// `?` precedes nullable arguments.
  var signature: String {
    let letters = arguments.map { argument in
      (argument.isNullable ? "?" : "") + (argument.isUntypedNewObject ? "sun" : argument.kind.letter)
    }
    return (since > 1 ? String(since) : "") + letters.joined()
  }

  /// The interface for each letter of the signature; nil for values that are not objects.
  var types: [String?] {
    arguments.flatMap { argument -> [String?] in
      if argument.isUntypedNewObject { return [nil, nil, nil] }
      return [argument.kind == .object || argument.kind == .newObject ? argument.interface : nil]
    }
  }
}

struct Argument {
  enum Kind: String {
    case int, uint, fixed, string, object, array, fd
    case newObject = "new_id"

    var letter: String {
      switch self {
      case .int: "i"
      case .uint: "u"
      case .fixed: "f"
      case .string: "s"
      case .object: "o"
      case .newObject: "n"
      case .array: "a"
      case .fd: "h"
      }
    }
  }
  var name: String
  var kind: Kind
  var interface: String?
  var isNullable: Bool

  /// Whether the caller chooses the interface, as in `wl_registry.bind`. The interface's name and version are then also
  /// sent.
  var isUntypedNewObject: Bool { kind == .newObject && interface == nil }
}

struct Enumeration {
  var name: String
  var since: Int
  struct Entry {
    var name: String
    var value: String
    var since: Int
  }
  var entries: [Entry] = []
}

/// An error in a protocol file, in the format of compiler messages.
struct ScanError: Error, CustomStringConvertible {
  var file: String
  var line: Int
  var text: String

  var description: String { "\(file):\(line): error: \(text)" }
}
