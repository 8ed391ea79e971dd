import Agate
import Foundation
import ConformanceRows
import Testing

@testable import AgateTool

struct ImageFileMeasurementTests {
  // A0.279
  @Test(.row("A0.279")) func filesOfBothFormatsAreLoadedAndDecodedInAllSizes() throws {
    let rows = try ImageFileMeasurement(sides: [32, 128, 256], patience: 0.01).run()
    #expect(rows.count == 10 && Set(rows.map(\.picture)) == ["photo", "flat", "noise"])
    for row in rows { #expect(row.load > 0 && row.coldLoad > 0 && row.decode > 0 && row.bytes > 0) }
    func bytes(_ picture: String, _ format: String) throws -> Int {
      try #require(rows.last { $0.picture == picture && $0.format == format }).bytes
    }
    #expect(try bytes("photo", "JPEG") * 5 < bytes("photo", "PNG"))
    #expect(try bytes("noise", "PNG") > 256 * 256 * 3, "noise cannot be compressed without loss")
    #expect(try bytes("flat", "PNG") * 10 < bytes("photo", "PNG"))
    let table = ImageFileMeasurement.table(rows).split(separator: "\n")
    #expect(table.count == 11 && Set(table.map(\.count)).count == 1)
    // The rows as an experiment, once with times, and once with only the values that are equal on every machine.
    let timed = ImageFileMeasurement.experiment(rows, hasTimes: true)
    let counted = ImageFileMeasurement.experiment(rows, hasTimes: false)
    #expect(timed.contains("decode ms") && !counted.contains(" ms ") && counted.contains("`agate bench images`"))
    #expect(counted.split(separator: "\n").count { $0.hasPrefix("| ") } == 12, "a title, a rule and ten files")
    #expect(counted.contains("| photo, JPEG | 256 × 256 |") && counted.contains(" 262144 |"))
    let plot = try #require(ImageFilePlot(rows: rows).make())
    #expect(plot.width == 1280 && plot.height == 880)
    let blue = plot.pixels.count { $0 & 255 < 80 && $0 >> 16 & 255 > 150 }
    let orange = plot.pixels.count { $0 & 255 > 200 && $0 >> 16 & 255 < 60 }
    #expect(blue > 500 && orange > 500)
    #expect(ImageFilePlot(rows: []).make() == nil)
  }
}
