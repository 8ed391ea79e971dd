import Foundation

/// The folder in which compiled pipelines are kept between processes.
///
/// The files only save time, so no failure is reported: a file that cannot be read or is not valid is ignored, and so is
/// a folder that cannot be written.
package struct PipelineFolder: Equatable, Sendable {
  /// The path of the folder, or nil if pipelines are not kept.
  let path: String?

  /// The folder from the environment of the process.
  package static let ofProcess = PipelineFolder(ProcessInfo.processInfo.environment)

  /// Maximum size of the driver's data, in bytes.
  static let maximumBytes = 64 << 20
  /// Maximum number of files in the folder: one for each device and version of its driver.
  static let maximumFiles = 8

  init(path: String?) { self.path = path }

  /// `AGATE_PIPELINE_CACHE` is the folder, or `off`. The default is `agate` in `XDG_CACHE_HOME`, or `~/.cache/agate`.
  init(_ environment: [String: String]) {
    if let given = environment["AGATE_PIPELINE_CACHE"], !given.isEmpty {
      path = given == "off" ? nil : given
    } else if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") {
      path = caches + "/agate"
    } else {
      path = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.cache/agate" : nil }
    }
  }

  /// Returns the pipelines of a device, or nil if there are none.
  func file(for key: PipelineKey) -> PipelineFile? {
    guard let path else { return nil }
    // Links are not followed, and a FIFO does not block.
    let descriptor = open("\(path)/\(key.fileName)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    // Drivers trust the data, so no other user may have written it.
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_mode & (S_IWGRP | S_IWOTH) == 0, status.st_size <= Self.maximumBytes + PipelineFile.headerSize,
      let data = try? handle.readToEnd()
    else { return nil }
    return PipelineFile(Array(data), key: key)
  }

  /// Replaces the file of a device atomically. If the data is too large, the file is removed, so that the next process
  /// begins anew.
  func write(_ file: PipelineFile) {
    guard let path else { return }
    let target = "\(path)/\(file.key.fileName)"
    guard file.data.count <= Self.maximumBytes else {
      unlink(target)
      return
    }
    // Only the folder and the one above it, such as `.cache`, are made: no home is made where there is none.
    mkdir(URL(fileURLWithPath: path).deletingLastPathComponent().path, 0o700)
    mkdir(path, 0o700)
    let name = "\(target)-\(UUID().uuidString)"
    let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: Data(file.bytes))
      try handle.close()
    } catch {
      unlink(name)
      return
    }
    guard rename(name, target) == 0 else {
      unlink(name)
      return
    }
    removeOldest()
  }

  /// Removes the oldest files if there are too many. Temporary files of killed processes count, too.
  private func removeOldest() {
    guard let path else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let files = names.filter { $0.hasPrefix(PipelineKey.fileNamePrefix) }.map { "\(path)/\($0)" }
    guard files.count > Self.maximumFiles else { return }
    let dated = files.map { (path: $0, date: Self.date($0)) }.sorted { $0.date > $1.date }
    for file in dated.dropFirst(Self.maximumFiles) { unlink(file.path) }
  }

  /// Returns the time at which a file was written, in nanoseconds, or 0 if there is no such file.
  private static func date(_ path: String) -> Int {
    var status = stat()
    guard lstat(path, &status) == 0 else { return 0 }
    return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
  }
}
