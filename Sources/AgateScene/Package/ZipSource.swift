import CZip
import Foundation

/// A zip archive (`.tendies`). The whole directory is checked before any file is unpacked, and files are unpacked
/// only into memory.
final class ZipSource: PackageSource {
  let name: String
  private let archive: OpaquePointer
  private let entries: [String: zip_uint64_t]

  init(_ path: String, limits: SceneLimits) throws(SceneError) {
    var code: CInt = 0
    guard let archive = zip_open(path, CInt(ZIP_RDONLY), &code) else {
      var error = zip_error_t()
      zip_error_init_with_code(&error, code)
      defer { zip_error_fini(&error) }
      throw SceneError(
        file: path, message: "is not a readable zip archive: \(String(cString: zip_error_strerror(&error)))")
    }
    do {
      entries = try ZipSource.directory(of: archive, file: path, limits: limits)
    } catch {
      zip_discard(archive)
      throw error
    }
    self.archive = archive
    name = path
  }

  deinit { zip_discard(archive) }

  func list() -> [String] { entries.keys.sorted() }

  func data(_ path: String, limit: Int) throws(SceneError) -> Data? {
    guard let index = entries[path] else { return nil }
    guard let file = zip_fopen_index(archive, index, 0) else {
      throw SceneError(file: label(path), message: "cannot be unpacked: \(String(cString: zip_strerror(archive)))")
    }
    defer { zip_fclose(file) }
    var bytes = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = zip_fread(file, &chunk, zip_uint64_t(chunk.count))
      guard got >= 0 else {
        throw SceneError(file: label(path), message: "cannot be unpacked: \(String(cString: zip_file_strerror(file)))")
      }
      guard got > 0 else { return bytes }
      // The sizes in the directory can be wrong, so the actual number of bytes is checked.
      guard bytes.count + Int(got) <= limit else { throw tooLarge(path, limit: limit) }
      bytes.append(contentsOf: chunk[..<Int(got)])
    }
  }

  func stamp(_ path: String) -> FileStamp? {
    var status = zip_stat_t()
    guard let index = entries[path], zip_stat_index(archive, index, 0, &status) == 0 else { return nil }
    return FileStamp(version: UInt64(status.crc), size: Int(status.size))
  }

  private static func directory(
    of archive: OpaquePointer, file: String, limits: SceneLimits
  ) throws(SceneError) -> [String: zip_uint64_t] {
    let count = Int(zip_get_num_entries(archive, 0))
    guard count <= limits.entries else {
      throw SceneError(file: file, message: "holds \(count) entries; at most \(limits.entries) are read")
    }
    var entries: [String: zip_uint64_t] = [:]
    var unpacked = 0
    var packed = 0
    for index in 0..<zip_uint64_t(count) {
      var status = zip_stat_t()
      guard zip_stat_index(archive, index, 0, &status) == 0, let raw = status.name else {
        throw SceneError(
          file: file, message: "entry \(index) cannot be read: \(String(cString: zip_strerror(archive)))")
      }
      // The name is checked after separators are converted, because backslashes could also lead out of the package.
      let name = PackagePath.slashed(String(cString: raw))
      if let fault = fault(of: name, index: index, in: archive) {
        throw SceneError(file: file, message: "entry \(name.debugDescription) \(fault); the archive is refused")
      }
      guard status.size <= limits.entryBytes else {
        throw SceneError(
          file: file, message: "entry \(name.debugDescription) unpacks to more than \(limits.entryBytes >> 20) MiB")
      }
      unpacked += Int(status.size)
      packed += Int(min(status.comp_size, zip_uint64_t(limits.packageBytes)))
      guard unpacked <= limits.packageBytes else {
        throw SceneError(file: file, message: "unpacks to more than \(limits.packageBytes >> 20) MiB")
      }
      if !name.hasSuffix("/"), !PackagePath.isDebris(name), entries[name] == nil { entries[name] = index }
    }
    guard unpacked <= limits.ratioFloor || unpacked / max(packed, 1) <= limits.ratio else {
      throw SceneError(
        file: file,
        message: "unpacks to \(unpacked / max(packed, 1)) times its size (at most \(limits.ratio) is read); "
          + "this looks like a zip bomb")
    }
    return entries
  }

  /// Returns the reason why an entry's name or kind is not accepted; nil if it is valid.
  private static func fault(of name: String, index: zip_uint64_t, in archive: OpaquePointer) -> String? {
    if name.isEmpty || name.utf8.count > 1024 { return "has an empty or overlong name" }
    if name.hasPrefix("/") { return "has an absolute name" }
    if name.unicodeScalars.contains(where: { $0.value < 32 }) { return "has a control character in its name" }
    if name.split(separator: "/").contains("..") { return "leads out of the package with \"..\"" }
    if name.utf8.dropFirst().first == UInt8(ascii: ":") { return "names a drive" }
    var system: zip_uint8_t = 0
    var attributes: zip_uint32_t = 0
    zip_file_get_external_attributes(archive, index, 0, &system, &attributes)
    if system == zip_uint8_t(ZIP_OPSYS_UNIX) || system == zip_uint8_t(ZIP_OPSYS_OS_X) {
      let kind = mode_t(attributes >> 16) & S_IFMT
      if kind != 0, kind != S_IFREG, kind != S_IFDIR { return "is a link or a device" }
    }
    return nil
  }
}
