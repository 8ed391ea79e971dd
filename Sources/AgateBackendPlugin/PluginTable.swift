import AgateBackend
import CAgateBackend

/// The checked table of backends that a shared library exports.
package struct PluginTable {
  /// A renderer or a sink of a library. Libraries stay loaded.
  package struct Entry: @unchecked Sendable {
    package let pointer: UnsafePointer<agate_backend>
    /// The name for the `--backend` option.
    package let name: String
    /// A one-line summary for users.
    package let summary: String
    /// Whether the backend is a renderer. If not, it is a sink.
    package let isRenderer: Bool
  }

  /// The reason why a library is refused.
  package struct Problem: Error, CustomStringConvertible {
    package var description: String

    package init(description: String) { self.description = description }
  }

  /// The structure that libraries export.
  package typealias Exported = agate_plugin

  /// The library's renderers and sinks.
  package let entries: [Entry]

  /// Checks a table. Each part is read only after the checks that make it safe to read.
  package init(_ table: UnsafePointer<agate_plugin>?) throws(Problem) {
    guard let table else { throw Problem(description: "its \(AGATE_PLUGIN_ENTRY) returns nothing") }
    guard table.pointee.magic == AGATE_PLUGIN_MAGIC else {
      throw Problem(description: "what its \(AGATE_PLUGIN_ENTRY) returns is not an agate_plugin")
    }
    guard table.pointee.version == AGATE_FRAME_VERSION else {
      throw Problem(
        description: "it was made for version \(table.pointee.version) of agate_plugin.h, and this program has version "
          + "\(AGATE_FRAME_VERSION): build it again with the header of this version")
    }
    let plugin = table.pointee
    // A smaller structure is from an older library, a larger one from a newer library, which needs fields that this
    // program does not have.
    try Self.check(plugin.size, "agate_plugin", MemoryLayout<agate_plugin>.size)
    guard plugin.size == MemoryLayout<agate_plugin>.size else {
      throw Problem(
        description: "its agate_plugin has \(plugin.size) bytes: \(MemoryLayout<agate_plugin>.size) are needed")
    }
    try Self.check(plugin.frame_size, "agate_frame", MemoryLayout<agate_frame>.size)
    guard plugin.table_count <= FrameTable.count else {
      throw Self.newer("\(plugin.table_count) tables in a frame, which has \(FrameTable.count)")
    }
    for index in 0..<Int(plugin.table_count) {
      guard let strides = plugin.strides else {
        throw Problem(
          description: "its agate_plugin has no strides of its \(plugin.table_count) tables: AGATE_TABLE_STRIDES")
      }
      let table = FrameTable(rawValue: index)!
      guard strides[index] <= table.stride else {
        throw Self.newer("\(strides[index]) bytes in an element of \(table), which has \(table.stride)")
      }
    }
    try Self.check(plugin.backend_stride, "agate_backend", MemoryLayout<agate_backend>.stride)
    guard plugin.backend_count > 0, plugin.backend_count <= 64, let backends = plugin.backends else {
      throw Problem(description: "its agate_plugin has \(plugin.backend_count) backends: there have to be 1 to 64")
    }
    guard plugin.backend_stride == MemoryLayout<agate_backend>.stride else {
      throw Problem(description: "its agate_backend has \(plugin.backend_stride) bytes: build it again")
    }
    var entries: [Entry] = []
    for index in 0..<Int(plugin.backend_count) {
      let entry = try Self.entry(backends + index)
      if entries.contains(where: { $0.name == entry.name }) {
        throw Problem(description: "it has two backends that are called '\(entry.name)'")
      }
      entries.append(entry)
    }
    self.entries = entries
  }

  private static func newer(_ what: String) -> Problem {
    Problem(description: "it wants \(what): it was made for a newer program; update this one")
  }

  private static func check(_ size: UInt32, _ type: String, _ most: Int) throws(Problem) {
    if size > most { throw newer("\(size) bytes of \(type), which has \(most)") }
    if size == 0 {
      throw Problem(description: "its agate_plugin says that \(type) has no bytes: fill in sizeof(\(type))")
    }
  }

  private static func entry(_ backend: UnsafePointer<agate_backend>) throws(Problem) -> Entry {
    let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789-_")
    guard let name = backend.pointee.name.map({ String(cString: $0) }), !name.isEmpty, name.count <= 32,
      name.lowercased().allSatisfy(letters.contains)
    else { throw Problem(description: "one of its backends has no name of letters, digits, - and _") }
    guard let functions = backend.pointee.functions else {
      throw Problem(description: "its backend '\(name)' has no functions")
    }
    let missing: [String]
    switch Int(backend.pointee.kind) {
    case AGATE_BACKEND_RENDERER: missing = missingOfRenderer(functions)
    case AGATE_BACKEND_SINK: missing = missingOfSink(functions)
    default:
      throw Problem(
        description: "its backend '\(name)' is of kind \(backend.pointee.kind): this program knows renderers and sinks")
    }
    guard missing.isEmpty else {
      throw Problem(description: "its backend '\(name)' lacks \(missing.joined(separator: ", "))")
    }
    return Entry(
      pointer: backend, name: name, summary: backend.pointee.summary.map { String(cString: $0) } ?? "",
      isRenderer: Int(backend.pointee.kind) == AGATE_BACKEND_RENDERER)
  }

  /// Returns the required functions that a renderer lacks.
  private static func missingOfRenderer(_ pointer: UnsafeRawPointer) -> [String] {
    let size = Int(pointer.load(as: UInt32.self))
    guard size >= agate_renderer_functions.neededSize else { return ["functions: its size is \(size)"] }
    let functions = agate_renderer_functions(of: pointer)
    return [
      functions.open == nil ? "open" : nil, functions.update_images == nil ? "update_images" : nil,
      functions.render == nil ? "render" : nil, functions.finish == nil ? "finish" : nil,
      functions.close == nil ? "close" : nil,
    ].compactMap { $0 }
  }

  private static func missingOfSink(_ pointer: UnsafeRawPointer) -> [String] {
    let size = Int(pointer.load(as: UInt32.self))
    guard size >= agate_sink_functions.neededSize else { return ["functions: its size is \(size)"] }
    let functions = agate_sink_functions(of: pointer)
    return [
      functions.open == nil ? "open" : nil, functions.wait == nil ? "wait" : nil,
      functions.deliver == nil ? "deliver" : nil, functions.wake == nil ? "wake" : nil,
      functions.close == nil ? "close" : nil,
    ].compactMap { $0 }
  }
}

extension PluginTable.Entry {
  /// Returns the devices that the backend finds on this machine, at most 16. If the backend cannot be used, the status
  /// has a problem and no devices.
  package func probe() -> BackendStatus {
    guard let probe = pointer.pointee.probe else { return BackendStatus(devices: []) }
    var devices = [agate_device](repeating: agate_device(), count: 16)
    var error = agate_error.empty()
    let count = probe(pointer, &devices, UInt32(devices.count), &error)
    if count < 0 {
      return BackendStatus(
        devices: [], problem: RenderError(code: count, error, of: "probe", from: name).description)
    }
    let found = devices.prefix(Int(count)).enumerated().map { index, device in
      let problem = String(fixed: device.problem)
      return BackendStatus.Device(
        index: index, name: String(fixed: device.name), driver: String(fixed: device.driver), limits: [],
        isSoftware: device.is_software != 0, problem: problem.isEmpty ? nil : problem)
    }
    if found.isEmpty || found.contains(where: \.isUsable) { return BackendStatus(devices: found) }
    let reasons = found.map { "\($0.name): \($0.reason ?? "")" }.joined(separator: "; ")
    return BackendStatus(devices: found, problem: "no device can be used: \(reasons)")
  }
}
