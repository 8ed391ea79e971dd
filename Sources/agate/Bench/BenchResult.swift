import Agate
import AgateHost
import Foundation

/// The result of a measurement, in the format that all engines share.
struct BenchResult: Encodable {
  var peer = "agate"
  var version = AgateVersion.current
  var workload: String
  var variant: String
  var frames: Int
  /// The median time of a whole frame in milliseconds, from setting properties to pixels in memory.
  var msPerFrameMedian: Double
  var p95: Double
  /// The median time of a frame without setting and committing properties, in milliseconds. With several threads, the
  /// next frame's properties are set while a frame is drawn, so this value equals ``msPerFrameMedian``.
  var engineMsMedian: Double
  var engineP95: Double
  /// The processor time of all threads, in milliseconds per frame.
  var cpuMsPerFrame: Double
  /// The peak memory use of the process, in MiB.
  var peakMiB: Double
  /// The number of item pixels that are shaded per frame, in millions; nil if the renderer does not count them.
  var shadedMegapixels: Double?
  /// The fraction of a frame's time that is not divided among threads, from 0 to 1; nil for renderers that draw on a
  /// device.
  var serialPart: Double?
  var threads: Int
  /// The mean of each channel of the last frame, in the order red, green, blue, alpha.
  var meanRGBA: [Double]
  var crc32: String
  var notes: String

  enum CodingKeys: String, CodingKey {
    case peer, version, workload, variant, frames
    case msPerFrameMedian = "ms_per_frame_median"
    case p95
    case engineMsMedian = "engine_ms_median"
    case engineP95 = "engine_p95"
    case cpuMsPerFrame = "cpu_ms_per_frame"
    case peakMiB = "peak_mib"
    case shadedMegapixels = "shaded_megapixels"
    case serialPart = "serial_part"
    case threads
    case meanRGBA = "mean_rgba"
    case crc32, notes
  }

  init(
    workload: String, variant: String, full: [Double], engine: [Double], costs: BenchCosts, threads: Int,
    pixels: PixelBuffer, notes: String
  ) {
    self.workload = workload
    self.variant = variant
    frames = full.count
    (msPerFrameMedian, p95) = Self.statistics(full)
    (engineMsMedian, engineP95) = Self.statistics(engine)
    cpuMsPerFrame = Self.rounded(costs.cpuMilliseconds)
    peakMiB = Self.rounded(costs.peakMemory)
    shadedMegapixels = costs.shadedPixels.map { Self.rounded(Double($0) / 1e6) }
    serialPart = costs.serialPart.map(Self.rounded)
    self.threads = threads
    self.notes = notes

    let rows = (0..<pixels.height).flatMap { y in
      UnsafeBufferPointer(start: pixels.pixels + y * pixels.stride, count: pixels.width)
    }
    var sums = [0, 0, 0, 0]
    let checksum = rows.withUnsafeBytes { bytes in
      for (index, byte) in bytes.enumerated() { sums[index & 3] += Int(byte) }
      return Checksum.crc32(bytes)
    }
    meanRGBA = sums.map { Self.rounded(Double($0) / Double(pixels.width * pixels.height)) }
    let digits = String(checksum, radix: 16)
    crc32 = String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Returns the median and the 95th percentile of times.
  static func statistics(_ times: [Double]) -> (Double, Double) {
    let sorted = times.sorted()
    let middle = sorted.count / 2
    let median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    return (rounded(median), rounded(sorted[min(sorted.count - 1, Int(0.95 * Double(sorted.count)))]))
  }

  private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }

  /// The result as a line of readable text.
  var text: String {
    let name = variant.isEmpty ? workload : "\(workload) \(variant)"
    return "\(name): \(msPerFrameMedian) ms a frame (95 %: \(p95)), of it \(engineMsMedian) ms from commit to pixels "
      + "(95 %: \(engineP95)); \(cpuMsPerFrame) ms of processor time, \(Int(peakMiB)) MiB at most"
      + (shadedMegapixels.map { ", \($0) million pixels shaded" } ?? "")
      + (serialPart.map { ", \(Self.rounded(100 * $0)) % on one thread" } ?? "")
      + "; \(frames) frames, \(threads) threads; mean \(meanRGBA), crc32 \(crc32); \(notes)"
  }
}
