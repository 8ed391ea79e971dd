import AgateHost
import Foundation

/// The result of a comparison of two scenes.
struct DiffResult: Encodable {
  /// A frame that differs.
  struct Frame: Encodable {
    var frame: Int
    /// The scene time in seconds.
    var time: Double
    /// The number of pixels that differ by more than the tolerance, and their fraction of the frame, from 0 to 1.
    var pixels: Int
    var share: Double
    /// The bounding box of these pixels: x, y, width and height, in pixels.
    var box: [Int]
    /// The largest difference of a channel, from 0 to 255.
    var largestChannel: Int
    /// The largest and the mean perceptual difference, from 0 to 1.
    var largestPerceptual: Double
    var meanPerceptual: Double
  }

  var a: String
  var b: String
  var width: Int
  var height: Int
  var backend: String
  var tolerance: Double
  /// The number of frames that were compared.
  var frames = 0
  /// The frames that differ, in the order in which they were compared.
  var different: [Frame] = []

  mutating func add(_ difference: PixelDifference, of moment: FrameMoment) {
    frames += 1
    guard difference.pixels > 0 else { return }
    different.append(
      Frame(
        frame: moment.number, time: moment.time, pixels: difference.pixels,
        share: Double(difference.pixels) / Double(width * height), box: difference.box,
        largestChannel: difference.largestChannel, largestPerceptual: difference.largest,
        meanPerceptual: difference.mean))
  }

  /// The result as text.
  var text: String {
    let compared = "\(frames) frame\(frames == 1 ? "" : "s") of \(width) x \(height) pixels compared (\(backend))"
    guard let first = different.first else {
      let tolerated = tolerance > 0 ? " by more than \(tolerance)" : ""
      return "\(compared): none differs\(tolerated)"
    }
    var lines = ["\(compared): \(different.count) differ\(different.count == 1 ? "s" : "")"]
    lines.append("first  \(Self.line(first))")
    if let largest = different.max(by: { $0.largestPerceptual < $1.largestPerceptual }), largest.frame != first.frame {
      lines.append("most   \(Self.line(largest))")
    }
    return lines.joined(separator: "\n")
  }

  static func line(_ frame: Frame) -> String {
    "frame \(frame.frame) at \(String(format: "%.3f", frame.time)) s: \(frame.pixels) pixels "
      + "(\(String(format: "%.3g", frame.share * 100)) %) in \(frame.box[2]) x \(frame.box[3]) at "
      + "\(frame.box[0]),\(frame.box[1]); largest difference of a channel \(frame.largestChannel), perceptual "
      + "\(String(format: "%.3f", frame.largestPerceptual)), on average \(String(format: "%.2g", frame.meanPerceptual))"
  }
}
