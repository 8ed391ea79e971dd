import AgateGraphics
import Foundation
import Testing

@Suite("Files that appear whole or not at all")
struct AtomicFileTests {
  @Test("A file is replaced and nothing else is left")
  func replacing() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("a")
    try AtomicFile.write([1, 2, 3], to: path)
    try AtomicFile.write([4], to: path)
    #expect(try FileBytes.read(path, limit: 10) == [4])
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["a"])
  }

  @Test("A symbolic link stays, its file is replaced")
  func links() throws {
    let directory = try TemporaryDirectory()
    try AtomicFile.write([1], to: directory.file("a"))
    symlink("a", directory.file("b"))
    try AtomicFile.write([2], to: directory.file("b"))
    #expect(try FileBytes.read(directory.file("a"), limit: 10) == [2])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: directory.file("b")) == "a")
  }

  @Test("A name that is taken is an error, also on file systems that cannot tell")
  func taken() throws {
    let directory = try TemporaryDirectory()
    let (old, new, folder) = (directory.file("old"), directory.file("new"), directory.file("folder"))
    let renames: [(String, String) -> Int32] = [
      { PendingFile.renameByLink($0, $1) }, { PendingFile.rename($0, $1, replacing: false) },
    ]
    for rename in renames {
      try AtomicFile.write([1], to: old)
      try AtomicFile.write([2], to: new)
      #expect(rename(old, new) == EEXIST)
      #expect(try FileBytes.read(old, limit: 10) == [1])
      #expect(try FileBytes.read(new, limit: 10) == [2])
      try FileManager.default.removeItem(atPath: new)
      #expect(rename(old, new) == 0)
      #expect(try FileBytes.read(new, limit: 10) == [1])
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      #expect(rename(folder, new) == EEXIST)
      #expect(rename(folder, old) == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() == ["new", "old"])
      try FileManager.default.removeItem(atPath: old)
    }
  }

  @Test("A device is written to, not replaced")
  func devices() throws {
    try AtomicFile.write([1, 2, 3], to: "/dev/null")
    let error = #expect(throws: FileError.self) { try AtomicFile.write([1], to: "/dev/full") }
    #expect(error?.reason.contains("No space left on device") == true)
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("Only a file is replaced by one that is written in parts")
  func kinds() throws {
    let directory = try TemporaryDirectory()
    for (path, reason) in [
      (directory.path, "it is a directory"), ("/dev/null", "it is a pipe or a device; name a file"),
    ] {
      let error = #expect(throws: FileError.self) { try PendingFile(path) }
      #expect(error?.reason == "cannot be written: \(reason)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
  }

  @Test("Errors name the path")
  func errors() throws {
    let directory = try TemporaryDirectory()
    let missing = directory.file("none/a.png")
    let error = #expect(throws: FileError.self) { try AtomicFile.write([1], to: missing) }
    #expect(error?.description == "\(missing): cannot be written: No such file or directory")
    #expect(throws: FileError.self) { try AtomicFile.write([1], to: directory.path) }
  }

  @Test("A file above the limit is not read")
  func limit() throws {
    let directory = try TemporaryDirectory()
    try AtomicFile.write([1, 2, 3], to: directory.file("a"))
    #expect(throws: FileError.self) { try FileBytes.read(directory.file("a"), limit: 2) }
  }
}
