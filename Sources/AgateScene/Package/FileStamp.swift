/// Identifies the version of a file without reading it.
package struct FileStamp: Hashable, Sendable {
  /// The time of the last status change, in nanoseconds, or the checksum of a file in an archive.
  var version: UInt64
  var size: Int
  /// The inode number. It changes if a program saves by replacing the file.
  var number: UInt64 = 0
}
