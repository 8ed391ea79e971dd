import Agate
import Foundation
import Synchronization

/// A video that the program `ffmpeg` writes. The file is written atomically, when all frames are complete.
package final class VideoOutput: FrameOutput {
  private let path: String
  private let format: VideoFormat
  private let isOpaque: Bool
  private let file: PendingFile
  private let encoder: PipedProcess
  private let sawTransparency = Atomic<Bool>(false)
  package let waitsForReader = true
  package let needsAllFrames = true

  /// - Parameters:
  ///   - isOpaque: Whether the background of the scene is opaque.
  ///   - preset: The trade-off between encoding time and file size.
  ///   - threads: The number of encoder threads. 0 means the process's processor limit if there is one, and otherwise
  ///     the encoder's choice.
  package init(
    path: String, format: VideoFormat, width: Int, height: Int, rate: FrameRate, isOpaque: Bool, preset: VideoPreset,
    threads: Int
  ) throws(CommandFailure) {
    if let most = format.unitsPerSecond, rate.numerator > most * rate.denominator {
      throw CommandFailure(
        .usage,
        "\(path): .\(format.rawValue) files count time in units of 1/\(most) second, so at most \(most) frames a second "
          + "fit: use --fps")
    }
    guard let program = PipedProcess.find("ffmpeg") else {
      throw CommandFailure(
        .output, "\(path): ffmpeg writes .\(format.rawValue) files and is not in PATH; install the package ffmpeg")
    }
    (self.path, self.format, self.isOpaque) = (path, format, isOpaque)
    let (wide, high) = format.needsEvenSize ? (width + width % 2, height + height % 2) : (width, height)
    if wide != width || high != height {
      Console.note(
        "\(format.codec) needs even sizes: the video has \(wide) x \(high) pixels, the last ones are there twice")
    }
    if format == .gif, rate.numerator > 50 * rate.denominator {
      Console.note("GIF counts in hundredths of a second; browsers play more than 50 frames a second slowly: use --fps")
    }
    // The option `-xerror` makes ffmpeg end at errors instead of writing damaged files.
    var words = ["-hide_banner", "-v", "error", "-xerror", "-y", "-f", "rawvideo", "-pixel_format", "rgba"]
    words += ["-video_size", "\(wide)x\(high)", "-framerate", rate.ratio, "-i", "pipe:0"]
    words += format.arguments(isOpaque: isOpaque, preset: preset)
    // By default, ffmpeg uses all cores, even those that the container may not use.
    let threads = threads > 0 ? threads : Processors.isLimited ? Processors.count : 0
    if threads > 0 { words += ["-threads", "\(threads)"] }
    let file = try Self.checked { () throws(FileError) in try PendingFile(path) }
    words.append("file:" + file.temporary)
    do throws(CommandFailure) {
      encoder = try PipedProcess(program, words)
    } catch {
      file.discard()
      throw error
    }
    self.file = file
  }

  /// Converts a frame to straight alpha if the video has alpha. Returns a copy of the frame if the video needs an even
  /// size, and otherwise no bytes.
  package func prepare(_ image: FramePicture) throws(CommandFailure) -> [UInt8] {
    let count = image.width * image.height
    if format.hasAlpha && !isOpaque {
      guard let pixels = image.makeOwn() else {
        throw CommandFailure(.temporary, "frame \(image.moment.number): no memory for \(count) pixels")
      }
      AlphaConversion.unpremultiply(pixels, into: pixels, count: count)
      if format.hasColorBlocks { Self.fillBlocks(pixels, width: image.width, height: image.height) }
    } else if !format.hasAlpha && !sawTransparency.load(ordering: .relaxed) {
      var covered: UInt32 = .max
      for index in 0..<count { covered &= image.pixels[index] }
      if covered >> 24 != 255, !sawTransparency.exchange(true, ordering: .relaxed) {
        Console.note(
          "\(format.codec) has no transparency: what is transparent becomes black; choose --background, or an .mkv or "
            + ".webm file")
      }
    }
    return format.needsEvenSize && (image.width | image.height) % 2 != 0 ? evenCopy(image) : []
  }

  package func emit(_ prepared: [UInt8], of image: FramePicture) throws(CommandFailure) {
    let code = prepared.isEmpty ? encoder.write(image.bytes) : prepared.withUnsafeBytes { encoder.write($0) }
    if code == 0 { return }
    // The child's own message is more specific than the error of a closed pipe.
    _ = encoder.finish()
    throw failure
  }

  package func finish() throws(CommandFailure) {
    guard encoder.finish() else {
      try StopSignal.check()
      throw failure
    }
    try Self.checked { () throws(FileError) in try file.publish() }
  }

  package func discard() {
    encoder.kill()
    file.discard()
  }

  private static func checked<Value>(_ body: () throws(FileError) -> Value) throws(CommandFailure) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      throw CommandFailure(.output, "\(error)")
    }
  }

  private var failure: CommandFailure {
    let complaint = encoder.complaint
    return CommandFailure(.output, "\(path): ffmpeg failed\(complaint.isEmpty ? "" : ": " + complaint)")
  }

  /// Gives transparent pixels the mean colour of the visible pixels in their block of 2 × 2 pixels. The video has one
  /// colour for the block, and the black of transparent pixels would change it at the edges of shapes.
  private static func fillBlocks(_ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    for y in stride(from: 0, to: height, by: 2) {
      let upper = pixels + y * width, lower = pixels + min(y + 1, height - 1) * width
      for left in stride(from: 0, to: width, by: 2) {
        let right = min(left + 1, width - 1)
        let block = SIMD4<UInt32>(upper[left], upper[right], lower[left], lower[right])
        let alphas = block &>> 24
        if alphas.min() > 0 || alphas.max() == 0 { continue }
        let sum = alphas.wrappedSum()
        func mean(_ shift: UInt32) -> UInt32 { (((block &>> shift) & 255) &* alphas).wrappedSum() / sum }
        let color = mean(0) | mean(8) << 8 | mean(16) << 16
        if alphas[0] == 0 { upper[left] = color }
        if alphas[1] == 0 { upper[right] = color }
        if alphas[2] == 0 { lower[left] = color }
        if alphas[3] == 0 { lower[right] = color }
      }
    }
  }

  /// Returns a copy of the frame with an even size. An odd size is extended by repeating the last column or row.
  private func evenCopy(_ image: FramePicture) -> [UInt8] {
    let (width, height) = (image.width, image.height)
    let (wide, high) = (width + width % 2, height + height % 2)
    return [UInt8](unsafeUninitializedCapacity: wide * high * 4) { buffer, count in
      buffer.withMemoryRebound(to: UInt32.self) { target in
        for y in 0..<high {
          let row = target.baseAddress! + y * wide, source = image.pixels + min(y, height - 1) * width
          row.initialize(from: source, count: width)
          if wide > width { (row + width).initialize(to: source[width - 1]) }
        }
      }
      count = wide * high * 4
    }
  }
}
