import CWayland
import Foundation
import Glibc

@testable import AgateWayland

/// A compositor that a test scripts, for protocols and failures that real compositors cannot show.
///
/// It configures windows, answers frame callbacks and releases buffers by itself; everything else is scripted.
final class ScriptedCompositor: @unchecked Sendable {
  struct Request: Sendable, Equatable {
    var interface: String
    var name: String
    /// Numeric arguments; objects and strings are 0.
    var values: [Int]
    /// Arguments that are strings.
    var texts: [String] = []
  }
  /// The pixels of a commit.
  struct Picture: Sendable {
    var width: Int
    var height: Int
    /// Blue in the low byte.
    var pixels: [UInt32]
  }

  let environment: [String: String]
  private let library: ServerLibrary
  private let path: String
  private let listener: Int32
  private let lock = NSLock()
  private var scripts: [() -> Void] = []
  private var log: [Request] = []
  private var picture: Picture?
  private var isStopping = false
  private let ended = DispatchSemaphore(value: 0)
  private let releases: Bool

  // Used only on the compositor's thread.
  private var resources: [String: [OpaquePointer]] = [:]
  private var attached: OpaquePointer?
  private var serial: UInt32 = 0
  private var isConfigured = false
  private var globals: [String: OpaquePointer] = [:]
  /// Open files that came with requests.
  private var files: [Int32] = []

  /// - Parameters:
  ///   - base: globals that every client needs, besides shared memory.
  ///   - globals: further globals.
  ///   - releases: whether the compositor releases buffers.
  init(
    base: [(name: String, version: Int32)] = [("wl_compositor", 4), ("xdg_wm_base", 2)],
    globals: [(name: String, version: Int32)] = [], releases: Bool = true
  ) throws {
    library = try ServerLibrary()
    self.releases = releases
    path = "/tmp/agate-scripted-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    environment = ["WAYLAND_DISPLAY": path]
    guard let listener = LocalSocket.listen(at: path) else { throw TestProblem("cannot listen at \(path)") }
    self.listener = listener
    let thread = Thread { [self] in run(base + globals) }
    thread.start()
  }

  /// Stops the compositor: clients see a closed connection.
  func stop() {
    lock.withLock { isStopping = true }
    ended.wait()
    unlink(path)
  }

  var requests: [Request] { lock.withLock { log } }
  var shown: Picture? { lock.withLock { picture } }

  func values(of name: String, on interface: String) -> [[Int]] {
    requests.filter { $0.interface == interface && $0.name == name }.map(\.values)
  }

  func texts(of name: String, on interface: String) -> [[String]] {
    requests.filter { $0.interface == interface && $0.name == name }.map(\.texts)
  }

  /// Withdraws a global.
  func remove(_ global: String) {
    lock.withLock { scripts.append { [self] in library.destroyGlobal(globals.removeValue(forKey: global)) } }
  }

  /// Closes the files that came with requests.
  func closeFiles() {
    lock.withLock {
      scripts.append { [self] in
        for file in files { close(file) }
        files = []
      }
    }
  }

  /// Sends an event to the most recent object of an interface.
  func postLast(_ event: String, on interface: String, _ values: [Value]) {
    lock.withLock {
      scripts.append { [self] in
        let table = protocolTable.first { $0.name == interface }
        guard let opcode = table?.events.firstIndex(where: { $0.name == event }) else { return }
        emit(UInt32(opcode), to: resources[interface]?.last, values)
      }
    }
  }

  /// Sends an event to every object of an interface.
  func post(_ event: String, on interface: String, _ values: [Value] = []) {
    lock.withLock { scripts.append { [self] in send(event, to: interface, values) } }
  }

  enum Value: Sendable {
    case int(Int32)
    case uint(UInt32)
    case fixed(Double)
    /// The most recent object of an interface.
    case object(String)
    /// A new object of an interface.
    case new(String)
    /// No object.
    case nothing
    case text(String)
    /// An open file, which is duplicated.
    case file(Int32)
    case noWords
  }

  /// Ends the connection with a protocol error, as for a client that violates the protocol.
  func reject() {
    lock.withLock {
      scripts.append { [self] in
        guard let surface = resources["wl_surface"]?.last else { return }
        let display = library.object(library.client(surface), 1)
        emit(0, to: display, [.object("wl_surface"), .uint(3), .text("bad surface")])
      }
    }
  }

  // MARK: The compositor's thread

  private func run(_ globals: [(name: String, version: Int32)]) {
    let display = library.createDisplay()
    _ = library.initShm(display)
    for (name, version) in globals { offer(name, version, display) }
    _ = library.addSocket(display, listener)
    let loop = library.eventLoop(display)
    while !lock.withLock({ isStopping }) {
      _ = library.dispatch(loop, 2)
      let pending = lock.withLock {
        defer { scripts.removeAll() }
        return scripts
      }
      for script in pending { script() }
      library.flushClients(display)
    }
    library.destroyClients(display)
    library.destroyDisplay(display)
    ended.signal()
  }

  private final class Offer {
    let owner: ScriptedCompositor
    let name: String
    init(_ owner: ScriptedCompositor, _ name: String) {
      self.owner = owner
      self.name = name
    }
  }

  private func offer(_ name: String, _ version: Int32, _ display: OpaquePointer?) {
    // Never released: a test process makes only a few.
    let offer = Unmanaged.passRetained(Offer(self, name)).toOpaque()
    globals[name] = library.createGlobal(display, ProtocolStructures.shared[name], version, offer) {
      client, data, version, id in
      guard let data else { return }
      let offer = Unmanaged<Offer>.fromOpaque(data).takeUnretainedValue()
      offer.owner.bound(offer.owner.make(offer.name, client, Int32(version), id), offer.name)
    }
  }

  private func make(_ name: String, _ client: OpaquePointer?, _ version: Int32, _ id: UInt32) -> OpaquePointer? {
    let resource = library.createResource(client, ProtocolStructures.shared[name], version, id)
    library.setDispatcher(
      resource,
      { data, target, opcode, message, values in
        guard let data, let target, let message, let values else { return 0 }
        let owner = Unmanaged<ScriptedCompositor>.fromOpaque(data).takeUnretainedValue()
        owner.receive(OpaquePointer(target), message.pointee, values)
        return 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil, nil)
    if let resource { resources[name, default: []].append(resource) }
    return resource
  }

  private func bound(_ resource: OpaquePointer?, _ name: String) {
    switch name {
    case "wl_seat": emit(0, to: resource, [.uint(7)])
    case "wp_presentation": emit(0, to: resource, [.uint(UInt32(CLOCK_MONOTONIC))])
    case "wl_output":
      emit(3, to: resource, [.int(2)])
      emit(2, to: resource, [])
    default: break
    }
  }

  private func receive(_ target: OpaquePointer, _ message: wl_message, _ values: UnsafeMutablePointer<wl_argument>) {
    let interface = library.name(target).map { String(cString: $0) } ?? ""
    let name = String(cString: message.name)
    var numbers: [Int] = []
    var texts: [String] = []
    var index = 0
    for letter in String(cString: message.signature) where letter.isLetter {
      switch letter {
      case "i", "f": numbers.append(Int(values[index].i))
      case "u": numbers.append(Int(values[index].u))
      case "n":
        numbers.append(0)
        if let type = message.types[index] {
          _ = make(String(cString: type.pointee.name), library.client(target), library.version(target), values[index].n)
        }
      case "s":
        numbers.append(0)
        if let text = values[index].s { texts.append(String(cString: text)) }
      case "h":
        numbers.append(0)
        files.append(values[index].h)
      default: numbers.append(0)
      }
      index += 1
    }
    lock.withLock { log.append(Request(interface: interface, name: name, values: numbers, texts: texts)) }
    if (interface, name) == ("wl_surface", "attach") { attached = values[0].o }
    if (interface, name) == ("wl_surface", "commit") { commit() }
    if name == "destroy" || name == "release" {
      resources[interface]?.removeAll { $0 == target }
      library.destroyResource(target)
    }
  }

  private func commit() {
    if !isConfigured, resources["xdg_toplevel"]?.isEmpty == false {
      isConfigured = true
      configure(width: 0, height: 0)
    }
    if let buffer = attached {
      keep(buffer)
      attached = nil
      if releases { emit(0, to: buffer, []) } else { resources["wl_buffer", default: []].append(buffer) }
    }
    for callback in resources["wl_callback"] ?? [] {
      emit(0, to: callback, [.uint(0)])
      library.destroyResource(callback)
    }
    resources["wl_callback"] = []
  }

  private func configure(width: Int32, height: Int32) {
    serial += 1
    send("configure", to: "xdg_toplevel", [.int(width), .int(height), .noWords])
    send("configure", to: "xdg_surface", [.uint(serial)])
  }

  private func keep(_ buffer: OpaquePointer) {
    guard let shm = library.shmBuffer(buffer), let data = library.shmData(shm) else { return }
    let width = Int(library.shmWidth(shm))
    let height = Int(library.shmHeight(shm))
    let stride = Int(library.shmStride(shm)) / 4
    let words = data.assumingMemoryBound(to: UInt32.self)
    var pixels: [UInt32] = []
    for y in 0..<height { pixels += UnsafeBufferPointer(start: words + y * stride, count: width) }
    lock.withLock { picture = Picture(width: width, height: height, pixels: pixels) }
  }

  private func send(_ event: String, to interface: String, _ values: [Value]) {
    let table = protocolTable.first { $0.name == interface }
    guard let opcode = table?.events.firstIndex(where: { $0.name == event }) else { return }
    for resource in resources[interface] ?? [] { emit(UInt32(opcode), to: resource, values) }
    // Either event of a feedback object destroys it.
    if interface == "wp_presentation_feedback" {
      for resource in resources[interface] ?? [] { library.destroyResource(resource) }
      resources[interface] = []
    }
  }

  private func emit(_ opcode: UInt32, to resource: OpaquePointer?, _ values: [Value]) {
    var words = wl_array()
    var texts: [UnsafeMutablePointer<CChar>?] = []
    defer { for text in texts { free(text) } }
    withUnsafeMutablePointer(to: &words) { words in
      var arguments = values.map { value -> wl_argument in
        switch value {
        case .int(let number): return wl_argument(i: number)
        case .uint(let number): return wl_argument(u: number)
        case .fixed(let number): return wl_argument(f: Int32(number * 256))
        case .object(let interface): return wl_argument(o: resources[interface]?.last)
        case .new(let interface):
          return wl_argument(o: make(interface, library.client(resource), library.version(resource), 0))
        case .nothing: return wl_argument(o: nil)
        case .text(let text):
          let copy = strdup(text)
          texts.append(copy)
          return wl_argument(s: copy)
        case .file(let descriptor): return wl_argument(h: descriptor)
        case .noWords: return wl_argument(a: words)
        }
      }
      library.postEvent(resource, opcode, &arguments)
    }
  }
}
