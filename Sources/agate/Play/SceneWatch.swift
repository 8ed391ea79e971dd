import Agate
import AgateHost
import Foundation

/// Watches the files of a scene for changes, in the ways in which editors save: by writing into the file, or by renaming
/// another file to its name.
///
/// Folders are watched, not files, since a file that is replaced is another one. A package that is a folder is watched
/// with all folders in it; for a document, also the folders of its images are.
@MainActor
final class SceneWatch {
  /// The scene as it was named, and where links lead.
  private let paths: [String]
  private let changed: @MainActor () -> Void
  private let descriptor: Int32
  private var source: (any DispatchSourceRead)?
  /// The watched folders, by their watch descriptors.
  private var folders: [Int32: String] = [:]
  /// Folders that hold images of a document.
  private var imageFolders: Set<String> = []
  /// Files that the player itself writes.
  private var ignored: Set<String> = []
  private let pending = DelayedCall()
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
    let named = URL(fileURLWithPath: path).path
    paths = Array(Set([named, URL(fileURLWithPath: path).resolvingSymlinksInPath().path]))
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
    pending.cancel()
    if let source { source.cancel() } else { close(descriptor) }
  }

  /// Watches further folders, inside the package or beside the document, in which images were looked for.
  func add(folders: Set<String>) {
    for path in paths {
      let base = isFolder(path) ? path : Self.parent(of: path)
      for folder in folders where !folder.isEmpty { imageFolders.insert("\(base)/\(folder)") }
    }
    try? watchAll()
  }

  /// Does not report changes of a file.
  func ignore(_ file: String) { ignored.insert(URL(fileURLWithPath: file).path) }

  // MARK: Folders

  private func watchAll() throws(CommandFailure) {
    for path in paths {
      // A folder that has gone may come back.
      var folder = Self.parent(of: path)
      while try !watch(folder), folder != "/" { folder = Self.parent(of: folder) }
      var pending = [path]
      while let folder = pending.popLast(), folders.count < Self.mostFolders, isFolder(folder) {
        _ = try watch(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        pending += names.map { "\(folder)/\($0)" }.filter { isFolder($0) && !isLink($0) }
      }
    }
    for folder in imageFolders { _ = try watch(folder) }
  }

  /// Watches a folder, which may be watched already. Returns false if it does not exist.
  private func watch(_ folder: String) throws(CommandFailure) -> Bool {
    let number = inotify_add_watch(descriptor, folder, Self.events)
    if number >= 0 {
      folders[number] = folder
      return true
    }
    if errno == ENOENT || errno == ENOTDIR { return false }
    let advice = errno == ENOSPC ? "; raise fs.inotify.max_user_watches" : ""
    throw CommandFailure(.temporary, "\(folder): cannot be watched: \(String(cString: strerror(errno)))\(advice)")
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func parent(of path: String) -> String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  // MARK: Events

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var concerns = false, areFoldersNew = false
    while true {
      let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress!, $0.count) }
      guard count > 0 else { break }
      var at = 0
      while at + MemoryLayout<inotify_event>.size <= count {
        let event = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: at, as: inotify_event.self) }
        let start = at + MemoryLayout<inotify_event>.size
        let name = String(decoding: bytes[start..<min(start + Int(event.len), count)].prefix { $0 != 0 }, as: UTF8.self)
        at = start + Int(event.len)
        if event.mask & UInt32(IN_ISDIR | IN_DELETE_SELF | IN_MOVE_SELF | IN_Q_OVERFLOW) != 0 { areFoldersNew = true }
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 || self.concerns(event, name) { concerns = true }
        if event.mask & UInt32(IN_IGNORED) != 0 { folders[event.wd] = nil }
      }
    }
    if areFoldersNew { try? watchAll() }
    if concerns { schedule() }
  }

  /// Whether a file or folder may belong to the scene. The folder that holds the scene may hold much else.
  private func concerns(_ event: inotify_event, _ name: String) -> Bool {
    // Hidden files, backups and the file with which vim tries a folder.
    if name.hasPrefix(".") || name.hasSuffix("~") || name == "4913" { return false }
    guard let folder = folders[event.wd] else { return false }
    let file = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    if ignored.contains(file) { return false }
    // A file that is made is written next, and only then complete.
    if event.mask & UInt32(IN_CREATE) != 0, event.mask & UInt32(IN_ISDIR) == 0, !isLink(file) { return false }
    return paths.contains { path in
      // The scene itself, a folder that holds it, or a file in it.
      if file == path || path.hasPrefix(file + "/") || file.hasPrefix(path + "/") { return true }
      if imageFolders.contains(folder) { return true }
      return folder == Self.parent(of: path) && !isFolder(path) && isDocument && Self.isAsset(name)
    }
  }

  private var isDocument: Bool {
    paths.contains { !["tendies", "lottie", "zip"].contains(URL(fileURLWithPath: $0).pathExtension.lowercased()) }
  }

  /// Whether a file may be an image or a font of a document.
  private static func isAsset(_ name: String) -> Bool {
    let endings = ImageFormats.all.flatMap(\.fileExtensions) + ["ttf", "otf"]
    return endings.contains { name.lowercased().hasSuffix("." + $0) }
  }

  /// Waits until no more events come, but not for long.
  private func schedule() {
    let now = ContinuousClock.now, first = firstEvent ?? now
    firstEvent = first
    if now - first >= Self.patience { return tell() }
    pending.schedule(after: Self.quiet) { [weak self] in self?.tell() }
  }

  private func tell() {
    pending.cancel()
    firstEvent = nil
    changed()
  }
}
