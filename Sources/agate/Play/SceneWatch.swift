import AgateHost
import Foundation

/// Watches the files of a scene for changes, in the ways in which editors save: by writing into the file, or by renaming
/// another file to its name.
///
/// Folders are watched, not files, since a file that is replaced is another one. A package that is a folder is watched
/// with all folders in it.
@MainActor
final class SceneWatch {
  private let path: String
  private let changed: @MainActor () -> Void
  private let descriptor: Int32
  private var source: (any DispatchSourceRead)?
  /// The watched folders, by their watch descriptors.
  private var folders: [Int32: String] = [:]
  private var pending: DispatchWorkItem?
  private var firstEvent: ContinuousClock.Instant?

  /// The time without further events after which a save counts as complete, and the longest time to wait for that.
  private static let quiet = 0.03
  private static let patience = Duration.milliseconds(100)
  private static let mostFolders = 4096

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  /// - Parameters:
  ///   - path: The file or folder of the scene.
  ///   - changed: Called when a save is complete, as far as can be told.
  /// - Throws: The reason why the files cannot be watched.
  init(_ path: String, changed: @escaping @MainActor () -> Void) throws(CommandFailure) {
    self.path = path
    self.changed = changed
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else {
      throw CommandFailure(.temporary, "\(path): its files cannot be watched: \(String(cString: strerror(errno)))")
    }
    try watchAll()
    let descriptor = descriptor
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    self.source = source
  }

  isolated deinit {
    pending?.cancel()
    if let source { source.cancel() } else { close(descriptor) }
  }

  /// Watches the folder that holds the scene and, if the scene is a folder, all folders in it.
  private func watchAll() throws(CommandFailure) {
    let url = URL(fileURLWithPath: path)
    try watch(url.deletingLastPathComponent().path, isNeeded: true)
    var pending = [url.path]
    if !isFolder(url.path) {
      // The images of a single document.
      pending = [url.deletingLastPathComponent().appendingPathComponent("assets").path]
    }
    while let folder = pending.popLast(), folders.count < Self.mostFolders {
      guard isFolder(folder) else { continue }
      try watch(folder, isNeeded: false)
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        pending.append("\(folder)/\(name)")
      }
    }
  }

  private func watch(_ folder: String, isNeeded: Bool) throws(CommandFailure) {
    let number = inotify_add_watch(descriptor, folder, Self.events)
    if number >= 0 {
      folders[number] = folder
    } else if isNeeded || errno == ENOSPC {
      throw CommandFailure(
        .temporary,
        "\(folder): cannot be watched: \(String(cString: strerror(errno)))"
          + (errno == ENOSPC ? "; raise fs.inotify.max_user_watches" : ""))
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  // MARK: Events

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var concerns = false, isNewFolder = false
    while true {
      let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress!, $0.count) }
      guard count > 0 else { break }
      var at = 0
      while at + MemoryLayout<inotify_event>.size <= count {
        let event = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: at, as: inotify_event.self) }
        let start = at + MemoryLayout<inotify_event>.size
        let name = String(decoding: bytes[start..<min(start + Int(event.len), count)].prefix { $0 != 0 }, as: UTF8.self)
        at = start + Int(event.len)
        if event.mask & UInt32(IN_IGNORED) != 0 { folders[event.wd] = nil }
        if event.mask & UInt32(IN_ISDIR | IN_DELETE_SELF | IN_MOVE_SELF | IN_Q_OVERFLOW) != 0 { isNewFolder = true }
        if self.concerns(event.wd, name) { concerns = true }
      }
    }
    // Folders come and go; watching one twice changes nothing.
    if isNewFolder { try? watchAll() }
    if concerns || isNewFolder { schedule() }
  }

  /// Whether a file may belong to the scene. The folder that holds the scene may hold much else.
  private func concerns(_ watch: Int32, _ name: String) -> Bool {
    // Hidden files, backups and the file with which vim tries a folder.
    if name.hasPrefix(".") || name.hasSuffix("~") || name == "4913" { return false }
    guard let folder = folders[watch] else { return true }
    let url = URL(fileURLWithPath: path)
    guard folder == url.deletingLastPathComponent().path, !isFolder(url.path) || folder != url.path else { return true }
    // A document's images may lie beside it.
    return name == url.lastPathComponent || (!isFolder(url.path) && isDocument && Self.isImage(name))
  }

  private var isDocument: Bool { !["tendies", "lottie", "zip"].contains(URL(fileURLWithPath: path).pathExtension) }

  private static func isImage(_ name: String) -> Bool {
    ["png", "jpg", "jpeg", "webp", "heic", "avif", "ttf", "otf"].contains { name.lowercased().hasSuffix("." + $0) }
  }

  /// Waits until no more events come, but not for long.
  private func schedule() {
    pending?.cancel()
    let now = ContinuousClock.now, first = firstEvent ?? now
    firstEvent = first
    if now - first >= Self.patience { return tell() }
    let item = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.tell() } }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.quiet, execute: item)
  }

  private func tell() {
    pending?.cancel()
    (pending, firstEvent) = (nil, nil)
    changed()
  }
}
