/// One `<interface>` of a protocol description.
struct Interface {
  var name: String
  var version: Int
  var requests: [Message] = []
  var events: [Message] = []
  var enums: [Enumeration] = []

  /// The interface as it was in an older version. Messages are numbered in their order, and newer ones come after: the
  /// first that is too new ends the list.
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

/// A request or an event.
struct Message {
  var name: String
  var since: Int
  var isDestructor: Bool
  var arguments: [Argument] = []

  /// libwayland's signature: the version it came with, then a letter per argument, `?` before what may be null.
  var signature: String {
    let letters = arguments.map { argument in
      (argument.isNullable ? "?" : "") + (argument.isUntypedNewObject ? "sun" : argument.kind.letter)
    }
    return (since > 1 ? String(since) : "") + letters.joined()
  }

  /// The interface of every letter of the signature, nil for plain values.
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

  /// The caller picks the interface (`wl_registry.bind`): name and version travel along.
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

/// What is wrong with a protocol file, in the form compilers use.
struct ScanError: Error, CustomStringConvertible {
  var file: String
  var line: Int
  var text: String

  var description: String { "\(file):\(line): error: \(text)" }
}
