/// Identifies the version of a file without reading it.
package struct FileStamp: Hashable, Sendable {
  /// The time of the last change, in nanoseconds, or a checksum where archives have one.
  var version: UInt64
  var size: Int
  /// The file's number on its disk. A program that saves by renaming writes another file.
  var number: UInt64 = 0
}
