import Foundation
import Testing

@testable import AgateVulkan

/// Files with compiled pipelines, and their folder. The tests need no driver.
@Suite("Files with pipelines") final class PipelineFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "agate-pipelines-\(UUID().uuidString)"
  ).path
  private var pipelines: PipelineFolder { PipelineFolder(path: folder) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static func key(device: UInt32 = 7) -> PipelineKey {
    PipelineKey(vendor: 0x10de, device: device, driverVersion: 3, identifier: Array(100..<116))
  }

  /// A file with the driver's header and 16 more bytes.
  private static func file(device: UInt32 = 7) throws -> PipelineFile {
    let key = key(device: device)
    let numbers: [UInt32] = [32, 1, key.vendor, key.device]
    let header = numbers.flatMap { number in withUnsafeBytes(of: number.littleEndian) { Array($0) } }
    return try #require(PipelineFile(key: key, data: header + key.identifier + Array(0..<16)))
  }

  private func status(_ path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  @Test("A file that is written is read back")
  func roundTrip() throws {
    let file = try Self.file()
    #expect(file.bytes.count == PipelineFile.headerSize + 48)
    #expect(PipelineFile(file.bytes, key: file.key) == file)
  }

  @Test("A file is refused if bytes are missing, if there are more, or if one bit has changed")
  func corrupt() throws {
    let file = try Self.file()
    let bytes = file.bytes
    let read = { (bytes: [UInt8]) in PipelineFile(bytes, key: file.key) }
    for count in bytes.indices where read(Array(bytes.prefix(count))) != nil {
      Issue.record("a file of \(count) bytes of \(bytes.count)")
    }
    #expect(read(bytes + [0]) == nil)
    for bit in 0..<bytes.count * 8 {
      var changed = bytes
      changed[bit / 8] ^= 1 << (bit % 8)
      if read(changed) != nil { Issue.record("bit \(bit % 8) of byte \(bit / 8)") }
    }
  }

  @Test(
    "Pipelines of another vendor, device, version of the driver or build of it are refused",
    arguments: [
      \PipelineKey.vendor, \PipelineKey.device, \PipelineKey.driverVersion,
    ] as [WritableKeyPath<PipelineKey, UInt32> & Sendable])
  func otherNumber(_ path: WritableKeyPath<PipelineKey, UInt32> & Sendable) throws {
    let file = try Self.file()
    var other = file.key
    other[keyPath: path] += 1
    #expect(other.fileName != file.key.fileName)
    #expect(PipelineFile(file.bytes, key: other) == nil)
    // The driver's header does not have the version of the driver.
    #expect((PipelineFile(key: other, data: file.data) == nil) == (path != \.driverVersion))
  }

  @Test("Pipelines of another build of the driver are refused")
  func otherIdentifier() throws {
    let file = try Self.file()
    var other = file.key
    other.identifier[15] += 1
    #expect(other.fileName != file.key.fileName)
    #expect(PipelineFile(file.bytes, key: other) == nil)
    #expect(PipelineFile(key: other, data: file.data) == nil)
  }

  @Test("The folder is made on the first write, and only the user can read it")
  func permissions() throws {
    let file = try Self.file()
    #expect(pipelines.file(for: file.key) == nil)
    #expect(status(folder) == nil)
    pipelines.write(file)
    #expect(status(folder)?.st_mode == S_IFDIR | 0o700)
    #expect(status("\(folder)/\(file.key.fileName)")?.st_mode == S_IFREG | 0o600)
    #expect(pipelines.file(for: file.key) == file)
    #expect(pipelines.file(for: Self.key(device: 8)) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [file.key.fileName])
  }

  @Test("A file that is not valid is replaced")
  func replaced() throws {
    let file = try Self.file()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let url = URL(fileURLWithPath: "\(folder)/\(file.key.fileName)")
    try Data(file.bytes.dropLast()).write(to: url)
    #expect(pipelines.file(for: file.key) == nil)
    pipelines.write(file)
    #expect(pipelines.file(for: file.key) == file)
  }

  @Test("Links, FIFOs and files that others may write are not read")
  func untrusted() throws {
    let file = try Self.file()
    pipelines.write(file)
    let path = "\(folder)/\(file.key.fileName)"
    chmod(path, 0o602)
    #expect(pipelines.file(for: file.key) == nil)
    chmod(path, 0o620)
    #expect(pipelines.file(for: file.key) == nil)
    chmod(path, 0o644)
    #expect(pipelines.file(for: file.key) == file)
    #expect(rename(path, "\(folder)/other") == 0 && symlink("other", path) == 0)
    #expect(pipelines.file(for: file.key) == nil)
    #expect(unlink(path) == 0 && mkfifo(path, 0o600) == 0)
    #expect(pipelines.file(for: file.key) == nil)
  }

  @Test("A folder that cannot be made is no error")
  func unwritable() throws {
    let file = try Self.file()
    for path in ["/dev/null/agate", folder + "/a/b/c"] {
      let pipelines = PipelineFolder(path: path)
      pipelines.write(file)
      #expect(pipelines.file(for: file.key) == nil)
    }
    #expect(status(folder) == nil)
  }

  @Test("If there are too many files with pipelines, the oldest is removed; other files stay")
  func oldest() throws {
    func age(_ name: String, _ time: Int) throws {
      let date = Date(timeIntervalSince1970: Double(time))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: "\(folder)/\(name)")
    }
    let files = try (0...PipelineFolder.maximumFiles).map { try Self.file(device: UInt32($0)) }
    for (number, file) in files.dropLast().enumerated() {
      pipelines.write(file)
      // The second file is the oldest.
      try age(file.key.fileName, number == 1 ? 1000 : 2000 + number)
    }
    try Data().write(to: URL(fileURLWithPath: folder + "/other"))
    try age("other", 1)
    pipelines.write(try #require(files.last))
    let left = files.map { pipelines.file(for: $0.key) != nil }
    #expect(left == files.indices.map { $0 != 1 })
    #expect(status(folder + "/other") != nil)
  }

  @Test("Pipelines that have become too large are removed, so that the next process begins anew")
  func tooLarge() throws {
    let file = try Self.file()
    pipelines.write(file)
    let more = [UInt8](repeating: 0, count: PipelineFolder.maximumBytes)
    pipelines.write(try #require(PipelineFile(key: file.key, data: file.data + more)))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test(
    "The folder comes from the environment",
    arguments: [
      ([:], nil),
      (["HOME": "/home/u"], "/home/u/.cache/agate"),
      (["HOME": "/home/u", "XDG_CACHE_HOME": ""], "/home/u/.cache/agate"),
      (["HOME": "/home/u", "XDG_CACHE_HOME": "caches"], "/home/u/.cache/agate"),
      (["HOME": "/home/u", "XDG_CACHE_HOME": "/caches"], "/caches/agate"),
      (["HOME": "/home/u", "AGATE_PIPELINE_CACHE": ""], "/home/u/.cache/agate"),
      (["XDG_CACHE_HOME": "/caches", "AGATE_PIPELINE_CACHE": "/p"], "/p"),
      (["HOME": "/home/u", "AGATE_PIPELINE_CACHE": "off"], nil),
    ] as [([String: String], String?)])
  func environment(_ environment: [String: String], _ path: String?) {
    #expect(PipelineFolder(environment).path == path)
  }
}
