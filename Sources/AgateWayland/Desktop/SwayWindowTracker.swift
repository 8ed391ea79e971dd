import Dispatch
import Foundation
import Glibc

/// Tracks windows on sway, over sway's own socket. Unlike `zwlr_foreign_toplevel_manager_v1`, this socket reports which
/// workspaces are visible, and whether tiled windows fill an output.
final class SwayWindowTracker: WindowTracker {
  private let descriptor: Int32
  private let source: DescriptorSource
  /// The received bytes of an incomplete message.
  private var received: [UInt8] = []
  /// Called on the reader's queue with the coverage of all outputs.
  private let onRead: ([String: OutputCoverage]) -> Void
  /// The coverage of outputs, by name. The value is used on the watcher's queue only.
  private let coverages: Coverages

  private final class Coverages: @unchecked Sendable {
    var all: [String: OutputCoverage] = [:]
  }

  /// The message types of sway's socket, which i3 defines.
  private enum Message {
    static let subscribe: UInt32 = 2
    static let getTree: UInt32 = 4
  }
  private static let magic = Array("i3-ipc".utf8)
  private static let headerSize = magic.count + 8
  private static let largest = 64 << 20

  /// Connects to sway's socket. Returns nil if the environment names no socket, or if the connection fails.
  ///
  /// - Parameters:
  ///   - queue: The queue on which ``coverage(of:)`` is called. Messages are read on another queue, because they
  ///     contain the whole tree of windows.
  ///   - onChange: Called on the queue when the coverage of an output has changed.
  init?(environment: [String: String], queue: DispatchQueue, onChange: @escaping () -> Void) {
    guard let path = environment["SWAYSOCK"], let descriptor = LocalSocket.connect(to: path) else { return nil }
    guard let source = DescriptorSource(descriptor, .readable, queue: DispatchQueue(label: "agate.sway")) else {
      close(descriptor)
      return nil
    }
    (self.descriptor, self.source) = (descriptor, source)
    let coverages = Coverages()
    self.coverages = coverages
    nonisolated(unsafe) let onChange = onChange
    onRead = { now in
      queue.async {
        if now == coverages.all { return }
        coverages.all = now
        onChange()
      }
    }
    send(Message.subscribe, #"["window", "workspace"]"#)
    send(Message.getTree, "")
    source.activate { [weak self] in self?.read() }
  }

  deinit { close(descriptor) }

  func coverage(of output: Output) -> OutputCoverage { coverages.all[output.label] ?? [] }

  private func send(_ type: UInt32, _ payload: String) {
    var bytes = Self.magic
    for word in [UInt32(payload.utf8.count), type] {
      withUnsafeBytes(of: word) { bytes.append(contentsOf: $0) }
    }
    bytes.append(contentsOf: payload.utf8)
    // Requests are short enough to be sent by one call.
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    // A closed connection would stay readable and call this method without end.
    guard count > 0 else { return source.cancel() }
    received.append(contentsOf: bytes.prefix(count))
    var isChanged = false
    while let (type, payload) = takeMessage() {
      if type == Message.getTree { take(tree: payload) }
      // The highest bit marks an event, after which the tree must be read again.
      if type & 1 << 31 != 0 { isChanged = true }
    }
    if isChanged { send(Message.getTree, "") }
  }

  private func takeMessage() -> (type: UInt32, payload: Data)? {
    guard received.count >= Self.headerSize else { return nil }
    func word(_ at: Int) -> UInt32 {
      received.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: Self.magic.count + at, as: UInt32.self) }
    }
    let length = Int(word(0)), type = word(4)
    guard received.starts(with: Self.magic), length <= Self.largest else {
      source.cancel()
      return nil
    }
    guard received.count >= Self.headerSize + length else { return nil }
    let payload = Data(received[Self.headerSize..<Self.headerSize + length])
    received.removeFirst(Self.headerSize + length)
    return (type, payload)
  }

  private func take(tree: Data) {
    guard let root = try? JSONDecoder().decode(Node.self, from: tree) else { return }
    var now: [String: OutputCoverage] = [:]
    for output in root.nodes ?? [] {
      guard let name = output.name,
        let workspace = output.nodes?.first(where: { $0.type == "workspace" && $0.name == output.current_workspace })
      else { continue }
      var coverage: OutputCoverage = []
      if workspace.hasFullscreenWindow { coverage.insert(.fullscreen) }
      if workspace.isFull { coverage.insert(.maximized) }
      now[name] = coverage
    }
    onRead(now)
  }

  /// A node of sway's tree. The property names are the keys in sway's messages.
  private struct Node: Decodable {
    struct Rect: Decodable { var width, height: Int }
    var name: String?
    var type: String
    var rect: Rect
    var deco_rect: Rect?
    var nodes: [Node]?
    var floating_nodes: [Node]?
    var current_workspace: String?
    var fullscreen_mode: Int?

    /// Whether a window inside this node is in full screen.
    var hasFullscreenWindow: Bool {
      ((nodes ?? []) + (floating_nodes ?? [])).contains { $0.fullscreen_mode ?? 0 > 0 || $0.hasFullscreenWindow }
    }

    /// Whether tiled windows cover at least 98 percent of a workspace.
    var isFull: Bool {
      let area = rect.width * rect.height
      return area > 0 && Double(tiledArea) >= 0.98 * Double(area)
    }

    private var tiledArea: Int {
      (nodes ?? []).reduce(0) { sum, node in
        let decoration = (node.deco_rect?.width ?? 0) * (node.deco_rect?.height ?? 0)
        let isWindow = node.nodes?.isEmpty ?? true
        return sum + (isWindow ? node.rect.width * node.rect.height + decoration : node.tiledArea)
      }
    }
  }
}
