import CPango
import Foundation

/// Fonts from files and from memory, each registered with fontconfig once.
enum FontFiles {
  struct Face: Sendable {
    /// The family name in fontconfig, which no other font has.
    var family: String
    /// The PostScript name in the file.
    var postScriptName: String?
    var fullName: String?
    /// The family name in the file.
    var familyName: String?
  }

  /// The identity of a file in its current state.
  private struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int

    init(_ status: stat) {
      (device, number, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int64(status.st_size))
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
  }

  /// Font data in an unlinked file, which stays open.
  private struct Copy {
    var file: Int32
    var face: Face
  }

  // Accessed only while the engine is locked.
  nonisolated(unsafe) private static var files: [Identity: Face] = [:]
  nonisolated(unsafe) private static var copies: [Data.Fingerprint: [Copy]] = [:]
  nonisolated(unsafe) private static var faces: [String: Face] = [:]
  nonisolated(unsafe) private static var registered: Set<String> = []

  /// Returns the font from a file or from memory that has the given family name in fontconfig. Returns nil for other
  /// families.
  static func face(ofFamily family: String) -> Face? { faces[family] }

  /// Registers a font, so that it can be found by the names in its file.
  ///
  /// - Returns: false if the font is registered already.
  static func register(_ family: String) -> Bool {
    TextEngine.locked {
      FontBook.fontsChanged()
      return registered.insert(family).inserted
    }
  }

  /// Undoes ``register(_:)``. Returns false if the font is not registered.
  static func unregister(_ family: String) -> Bool {
    TextEngine.locked {
      FontBook.fontsChanged()
      return registered.remove(family) != nil
    }
  }

  static func isRegistered(_ family: String) -> Bool { registered.contains(family) }

  /// Returns the first font in a file, or nil if there is none.
  static func face(ofFile path: String) -> Face? {
    TextEngine.locked {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      if let known = files[Identity(status)] { return known }
      guard let face = add(path) else { return nil }
      files[Identity(status)] = face
      return face
    }
  }

  /// Returns the first font in the bytes of a file, or nil if there is none.
  static func face(of data: Data) -> Face? {
    TextEngine.locked {
      let known = copies[data.fingerprint, default: []]
      if let copy = known.first(where: { holds($0.file, data) }) { return copy.face }
      guard let file = file(of: data) else { return nil }
      // Fontconfig can only read files. It reads this file whenever it needs the font, so the file stays open.
      guard let face = add("/proc/self/fd/\(file)") else {
        close(file)
        return nil
      }
      copies[data.fingerprint, default: []].append(Copy(file: file, face: face))
      return face
    }
  }

  private static func file(of data: Data) -> Int32? {
    let name = "\(NSTemporaryDirectory())/agate-font-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    let file = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    unlink(name)
    guard (try? FileHandle(fileDescriptor: file, closeOnDealloc: false).write(contentsOf: data)) != nil else {
      close(file)
      return nil
    }
    return file
  }

  private static func holds(_ file: Int32, _ data: Data) -> Bool {
    var status = stat()
    guard fstat(file, &status) == 0, Int(status.st_size) == data.count, data.count > 0,
      let memory = mmap(nil, data.count, PROT_READ, MAP_PRIVATE, file, 0), memory != MAP_FAILED
    else { return false }
    defer { munmap(memory, data.count) }
    return data.withUnsafeBytes { memcmp($0.baseAddress!, memory, data.count) == 0 }
  }

  private static func add(_ path: String) -> Face? {
    let config = FcConfigGetCurrent()
    let before = FcConfigGetFonts(config, 1).map { Int($0.pointee.nfont) } ?? 0
    guard FcConfigAppFontAddFile(config, path) != 0, let set = FcConfigGetFonts(config, 1),
      Int(set.pointee.nfont) > before, let pattern = set.pointee.fonts[before]
    else { return nil }
    let own = FontPattern(pattern)
    let names = (own.string("postscriptname"), own.string("fullname"), own.string("family"))
    // The family name is unique, so that it never selects another font. Font maps, whose threads read the patterns of
    // fonts, do not have these patterns yet, because the engine is locked.
    let family = "agate font \(before)"
    for index in before..<Int(set.pointee.nfont) {
      FcPatternDel(set.pointee.fonts[index], "family")
      FcPatternAddString(set.pointee.fonts[index], "family", "\(family) of \(index)")
    }
    TextEngine.fontsChanged()
    let face = Face(
      family: "\(family) of \(before)", postScriptName: names.0, fullName: names.1, familyName: names.2)
    faces[face.family] = face
    return face
  }
}

extension Data {
  /// A fingerprint of bytes. Equal bytes have equal fingerprints; different bytes usually have different fingerprints.
  fileprivate struct Fingerprint: Hashable {
    var count: Int
    var checksum: UInt32
  }

  fileprivate var fingerprint: Fingerprint {
    Fingerprint(count: count, checksum: withUnsafeBytes { Checksum.crc32($0) })
  }
}
