import Agate
import AgateHost
import Foundation

/// A measurement of how long image files of different sizes and formats take to load and to decode. Loading means
/// reading the file and parsing its header.
struct ImageFileMeasurement {
  /// The result for one file.
  struct Row: Encodable {
    var picture: String
    var format: String
    /// The side length in pixels.
    var side: Int
    var bytes: Int
    /// The median times of reading a cached file, of reading an uncached file, and of decoding, in milliseconds.
    var load: Double
    var coldLoad: Double
    var decode: Double

    enum CodingKeys: String, CodingKey {
      case picture, format, side, bytes
      case load = "load_ms"
      case coldLoad = "cold_load_ms"
      case decode = "decode_ms"
    }
  }

  static let name = "images"
  static let sides = [32, 64, 128, 256, 512, 1024, 2048]
  /// The side length of the compared pictures, in pixels.
  static let comparedSide = 1024

  var sides = Self.sides
  /// The time for which each file is read and decoded repeatedly, in seconds.
  var patience = 0.25

  /// Measures the photo at all sizes, and the other pictures at one size.
  func run() throws(CommandFailure) -> [Row] {
    let directory = PendingFile.temporaryName(for: NSTemporaryDirectory() + "/agate-images")
    let code = Unfinished.makeFolder(directory)
    guard code == 0 else {
      throw CommandFailure(.output, "no directory for image files can be made: \(String(cString: strerror(code)))")
    }
    defer {
      try? FileManager.default.removeItem(atPath: directory)
      Unfinished.forget(folder: directory)
    }
    var rows: [Row] = []
    do {
      for side in sides { rows += try measure(.photo, side, directory) }
      for picture in TestPicture.allCases where picture != .photo {
        rows += try measure(picture, min(Self.comparedSide, sides.max() ?? Self.comparedSide), directory)
      }
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw CommandFailure(.output, "\(error)")
    }
    return rows
  }

  private func measure(_ picture: TestPicture, _ side: Int, _ directory: String) throws -> [Row] {
    let image = picture.make(side)
    return try [("PNG", image.pngData()), ("JPEG", image.jpegData(quality: 0.85))].map { format, bytes in
      let path = "\(directory)/\(picture.rawValue)-\(side).\(format.lowercased())"
      try AtomicFile.write(bytes, to: path)
      var load: [Double] = [], cold: [Double] = [], decode: [Double] = []
      let start = ContinuousClock.now
      while load.count < 5 || (ContinuousClock.now - start) / .seconds(1) < patience {
        try StopSignal.check()
        forget(path)
        cold.append(try time { _ = try CGImageSource(contentsOfFile: path) })
        var opened: CGImage?
        load.append(try time { opened = try CGImageSource(contentsOfFile: path).image() })
        decode.append(try time { try opened?.decodeNow() })
      }
      return Row(
        picture: picture.rawValue, format: format, side: side, bytes: bytes.count,
        load: BenchResult.statistics(load).0, coldLoad: BenchResult.statistics(cold).0,
        decode: BenchResult.statistics(decode).0)
    }
  }

  /// Returns the time of `body` in milliseconds.
  private func time(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    return (ContinuousClock.now - start) / .milliseconds(1)
  }

  /// Asks the system to remove the file from the page cache, so that it must be read from the disk.
  private func forget(_ path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)
    close(file)
  }

  static func table(_ rows: [Row]) -> String {
    func cell(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(width - text.count, 0)) + text
    }
    func number(_ value: Double) -> String { String(format: value < 10 ? "%.3f" : "%.1f", value) }
    let titles = ["picture", "format", "pixels", "bytes", "load ms", "cold ms", "decode ms", "decode/load"]
    let widths = [8, 7, 12, 10, 9, 9, 10, 12]
    let lines = rows.map { row in
      [
        row.picture, row.format, "\(row.side) × \(row.side)", "\(row.bytes)", number(row.load), number(row.coldLoad),
        number(row.decode), number(row.decode / max(row.load, 1e-6)),
      ]
    }
    return ([titles] + lines).map { line in zip(line, widths).map(cell).joined() }.joined(separator: "\n")
  }
}
