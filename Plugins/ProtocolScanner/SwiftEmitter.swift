/// Writes the Swift source for a set of interfaces.
struct SwiftEmitter {
  var interfaces: [Interface]

  func emit() -> String {
    var lines = [
      "// Made from the XML of Wayland protocols by ProtocolScanner: Scripts/generate.sh brings it up to date.",
      "// swift-format-ignore-file",
      "",
      "import CWayland",
      "import Glibc",
      "",
      "/// Every interface this module speaks.",
      "let protocolTable: [ProtocolInterface] = [",
    ]
    for interface in interfaces { lines += table(interface) }
    lines.append("]")
    for interface in interfaces {
      lines.append("")
      lines += wrapper(interface)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func table(_ interface: Interface) -> [String] {
    func rows(_ messages: [Message]) -> [String] {
      messages.map { message in
        let types = message.types.map { $0.map { "\"\($0)\"" } ?? "nil" }.joined(separator: ", ")
        return "      ProtocolMessage(\"\(message.name)\", \"\(message.signature)\", [\(types)]),"
      }
    }
    var lines = ["  ProtocolInterface(", "    name: \"\(interface.name)\", version: \(interface.version),"]
    lines.append("    requests: [")
    lines += rows(interface.requests)
    lines.append("    ],")
    lines.append("    events: [")
    lines += rows(interface.events)
    lines.append("    ]),")
    return lines
  }

  private func wrapper(_ interface: Interface) -> [String] {
    let name = SwiftNames.type(interface.name)
    var lines = [
      "/// `\(interface.name)`, up to version \(interface.version).",
      "final class \(name): ProtocolObject {",
      "  override class var interfaceName: String { \"\(interface.name)\" }",
      "  override class var newestVersion: UInt32 { \(interface.version) }",
    ]
    for list in interface.enums { lines += constants(list) }
    lines += events(interface.events)
    for (opcode, request) in interface.requests.enumerated() { lines += method(request, opcode: opcode) }
    lines.append("}")
    return lines
  }

  private func constants(_ list: Enumeration) -> [String] {
    var lines = ["  enum \(SwiftNames.type(list.name)) {"]
    for entry in list.entries {
      lines.append("    static let \(SwiftNames.member(entry.name)): UInt32 = \(entry.value)")
    }
    return lines + ["  }"]
  }

  private func events(_ events: [Message]) -> [String] {
    guard !events.isEmpty else { return [] }
    var lines = ["  enum Event {"]
    for event in events {
      let values = event.arguments.map { "\(SwiftNames.member($0.name)): \(eventType($0))" }.joined(separator: ", ")
      lines.append("    case \(SwiftNames.member(event.name))" + (values.isEmpty ? "" : "(\(values))"))
    }
    lines += [
      "  }",
      "  var onEvent: ((Event) -> Void)?",
      "  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {",
      "    guard let onEvent else { return }",
      "    switch opcode {",
    ]
    for (opcode, event) in events.enumerated() {
      let values = event.arguments.enumerated().map { index, argument in
        "\(SwiftNames.member(argument.name)): \(eventValue(argument, index))"
      }
      let payload = values.isEmpty ? "" : "(" + values.joined(separator: ", ") + ")"
      lines.append("    case \(opcode): onEvent(.\(SwiftNames.member(event.name))\(payload))")
    }
    return lines + ["    default: break", "    }", "  }"]
  }

  private func eventType(_ argument: Argument) -> String {
    switch argument.kind {
    case .int, .fd: "Int32"
    case .uint: "UInt32"
    case .fixed: "Double"
    case .string: "String" + (argument.isNullable ? "?" : "")
    case .object, .newObject: "OpaquePointer?"
    case .array: "[UInt32]"
    }
  }

  private func eventValue(_ argument: Argument, _ index: Int) -> String {
    switch argument.kind {
    case .int: "values[\(index)].i"
    case .uint: "values[\(index)].u"
    case .fixed: "Double(values[\(index)].f) / 256"
    case .string:
      argument.isNullable ? "values[\(index)].s.map { String(cString: $0) }" : "String(cString: values[\(index)].s)"
    case .object, .newObject: "values[\(index)].o"
    case .array: "Self.words(values[\(index)].a)"
    case .fd: "values[\(index)].h"
    }
  }

  private func method(_ request: Message, opcode: Int) -> [String] {
    // No interface used here has such a request; a method for it would need a way to own the array.
    if request.arguments.contains(where: { $0.kind == .array }) { return [] }
    var parameters: [String] = []
    var values: [String] = []
    var strings: [String] = []
    var created: Argument?
    for argument in request.arguments {
      let name = SwiftNames.member(argument.name)
      switch argument.kind {
      case .int:
        parameters.append("\(name): Int32")
        values.append("wl_argument(i: \(name))")
      case .fd:
        parameters.append("\(name): Int32")
        values.append("wl_argument(h: \(name))")
      case .uint:
        parameters.append("\(name): UInt32")
        values.append("wl_argument(u: \(name))")
      case .fixed:
        parameters.append("\(name): Double")
        values.append("wl_argument(f: Int32(\(name) * 256))")
      case .string:
        parameters.append("\(name): String" + (argument.isNullable ? "?" : ""))
        values.append("wl_argument(s: text\(strings.count))")
        strings.append(argument.isNullable ? "\(name).flatMap { strdup($0) }" : "strdup(\(name))")
      case .object:
        let type = argument.interface.flatMap(known) ?? "ProtocolObject"
        parameters.append("\(name): \(type)" + (argument.isNullable ? "?" : ""))
        values.append("wl_argument(o: \(name)\(argument.isNullable ? "?" : "").proxy)")
      case .newObject:
        created = argument
        if argument.isUntypedNewObject {
          parameters += ["as type: T.Type", "version newVersion: UInt32"]
          values += ["wl_argument(s: text\(strings.count))", "wl_argument(u: newVersion)"]
          strings.append("strdup(type.interfaceName)")
        }
        values.append("wl_argument(n: 0)")
      case .array: break
      }
    }
    let untyped = created?.isUntypedNewObject ?? false
    let result = created.map { untyped ? "T" : ($0.interface.flatMap(known) ?? "ProtocolObject") }
    // An object of an interface whose description is not read cannot be made.
    if let created, !untyped, created.interface.flatMap(known) == nil { return [] }

    var lines = [
      "  func \(SwiftNames.member(request.name))\(untyped ? "<T: ProtocolObject>" : "")"
        + "(\(parameters.joined(separator: ", ")))" + (result.map { " -> \($0)" } ?? "") + " {"
    ]
    for (index, copy) in strings.enumerated() {
      lines.append("    let text\(index) = \(copy)")
      lines.append("    defer { free(text\(index)) }")
    }
    let since = request.since > 1 ? ", since: \(request.since)" : ""
    let array = "[" + values.joined(separator: ", ") + "]"
    let kind = "InlineArray<\(values.count), wl_argument>"
    if let result {
      let version = untyped ? "newVersion" : "version"
      lines.append("    var values: \(kind) = \(array)")
      lines.append("    return create(\(opcode), &values, as: \(result).self, version: \(version)\(since))")
    } else {
      if !values.isEmpty { lines.append("    var values: \(kind) = \(array)") }
      let arguments = values.isEmpty ? "" : ", &values"
      lines.append("    send(\(opcode)\(arguments)\(since)\(request.isDestructor ? ", destroys: true" : ""))")
    }
    return lines + ["  }"]
  }

  private func known(_ name: String) -> String? {
    interfaces.contains { $0.name == name } ? SwiftNames.type(name) : nil
  }
}
