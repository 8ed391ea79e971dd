import CZip
import Foundation

/// Packs files into an archive, in memory.
enum SceneArchive {
  /// - Parameter path: The path of the archive, for messages.
  static func bytes(of files: [PackageFile], path: String) throws(SceneError) -> [UInt8] {
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    guard let memory = zip_source_buffer_create(nil, 0, 0, &error) else {
      throw failure(path, String(cString: zip_error_strerror(&error)))
    }
    defer { zip_source_free(memory) }
    guard let archive = zip_open_from_source(memory, CInt(ZIP_TRUNCATE), &error) else {
      throw failure(path, String(cString: zip_error_strerror(&error)))
    }
    // The archive releases its reference when it is closed.
    zip_source_keep(memory)
    for file in files {
      // The archive reads and frees the bytes when it is closed.
      guard let copy = malloc(max(file.bytes.count, 1)) else {
        zip_discard(archive)
        throw failure(path, "there is no memory left")
      }
      file.bytes.withUnsafeBytes { bytes in
        if let base = bytes.baseAddress { copy.copyMemory(from: base, byteCount: bytes.count) }
      }
      guard let source = zip_source_buffer(archive, copy, zip_uint64_t(file.bytes.count), 1) else {
        free(copy)
        throw failure(path, archive)
      }
      let index = zip_file_add(archive, file.path, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
      guard index >= 0 else {
        zip_source_free(source)
        throw failure(path, archive)
      }
      // The earliest time that zip archives support is used, so that the same scene gives the same bytes.
      zip_file_set_mtime(archive, zip_uint64_t(index), 315_532_800, 0)
    }
    guard zip_close(archive) == 0 else { throw failure(path, archive) }
    return try read(memory, path)
  }

  private static func read(_ memory: OpaquePointer, _ path: String) throws(SceneError) -> [UInt8] {
    var status = zip_stat_t()
    guard zip_source_stat(memory, &status) == 0, zip_source_open(memory) == 0 else {
      throw failure(path, String(cString: zip_error_strerror(zip_source_error(memory))))
    }
    defer { zip_source_close(memory) }
    var bytes = [UInt8](repeating: 0, count: Int(status.size))
    // Passing the array directly compiles whether or not this system's libzip declares the pointer as nullable.
    let count = zip_source_read(memory, &bytes, status.size)
    guard count == bytes.count else { throw failure(path, "the archive is cut off") }
    return bytes
  }

  private static func failure(_ path: String, _ archive: OpaquePointer) -> SceneError {
    let reason = String(cString: zip_strerror(archive))
    zip_discard(archive)
    return failure(path, reason)
  }

  private static func failure(_ path: String, _ reason: String) -> SceneError {
    SceneError(file: path, message: "cannot be written: \(reason)")
  }
}
