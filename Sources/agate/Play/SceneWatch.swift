import Agate
import AgateHost
import Foundation

/// A watch on the files of a scene. It detects changes by all ways in which editors save a file: by writing to it, or
/// by renaming another file to its name.
///
/// Folders are watched instead of files, because a replaced file is a different inode. If a package is a folder, all
/// its subfolders are also watched. For a document, the folders of its images are also watched.
@MainActor
final class SceneWatch {
  /// The path of the scene as given, and the path with symbolic links resolved.
  private let paths: [String]
  private let changed: @MainActor () -> Void
  private let descriptor: Int32
  private var source: (any DispatchSourceRead)?
  /// The watched folders, by their watch descriptors.
  private var folders: [Int32: String] = [:]
  /// The folders that contain images of a document.
  private var imageFolders: Set<String> = []
  /// The files that the player itself writes.
  private var ignored: Set<String> = []
  private let pending = DelayedCall()
  private var firstEvent: ContinuousClock.Instant?

  /// The time in seconds without further events after which a save is considered complete, and the maximum time to wait
  /// for the end of a save.
  private static let quiet = 0.03
  private static let patience = Duration.milliseconds(100)
  private static let mostFolders = 4096

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  /// - Parameters:
  ///   - path: The file or folder of the scene.
  ///   - changed: Called on the main thread when a save is considered complete.
  /// - Throws: If the files cannot be watched.
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

  /// Watches additional folders that may contain images, inside the package or next to the document.
  func add(folders: Set<String>) {
    for path in paths {
      let base = isFolder(path) ? path : Self.parent(of: path)
      for folder in folders where !folder.isEmpty { imageFolders.insert("\(base)/\(folder)") }
    }
    try? watchAll()
  }

  /// Ignores changes of a file.
  func ignore(_ file: String) { ignored.insert(URL(fileURLWithPath: file).path) }

  // MARK: Folders

  private func watchAll() throws(CommandFailure) {
    for path in paths {
      // If the folder does not exist, the nearest existing folder above it is watched, because the folder may be
      // created again.
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

  /// Watches a folder. The folder may be watched already. Returns false if the folder does not exist.
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

  /// Returns whether a file or folder may belong to the scene. The folder that contains the scene may contain unrelated
  /// files.
  private func concerns(_ event: inotify_event, _ name: String) -> Bool {
    // Hidden files, backup files, and the file with which vim tests whether a folder is writable.
    if name.hasPrefix(".") || name.hasSuffix("~") || name == "4913" { return false }
    guard let folder = folders[event.wd] else { return false }
    let file = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    if ignored.contains(file) { return false }
    // A new file is written after its creation, and is complete only then.
    if event.mask & UInt32(IN_CREATE) != 0, event.mask & UInt32(IN_ISDIR) == 0, !isLink(file) { return false }
    return paths.contains { path in
      // The file is the scene, a folder that contains the scene, or a file in the scene.
      if file == path || path.hasPrefix(file + "/") || file.hasPrefix(path + "/") { return true }
      if imageFolders.contains(folder) { return true }
      return folder == Self.parent(of: path) && !isFolder(path) && isDocument && Self.isAsset(name)
    }
  }

  private var isDocument: Bool {
    paths.contains { !["tendies", "lottie", "zip"].contains(URL(fileURLWithPath: $0).pathExtension.lowercased()) }
  }

  /// Returns whether a file may be an image or a font of a document.
  private static func isAsset(_ name: String) -> Bool {
    let endings = ImageFormats.all.flatMap(\.fileExtensions) + ["ttf", "otf"]
    return endings.contains { name.lowercased().hasSuffix("." + $0) }
  }

  /// Waits until there are no further events, for a limited time.
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
