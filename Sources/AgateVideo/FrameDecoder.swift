import AgateGraphics
import AgatePlayer

/// Decodes the picture at any moment of a file.
///
/// The decoder keeps a few consecutive decoded frames. Playing forwards or backwards therefore decodes each frame once,
/// instead of decoding from a key frame for every picture. Use a decoder from one thread at a time.
final class FrameDecoder {
  private let file: VideoFile
  private let converter = FrameConverter()
  /// Consecutive decoded frames, in the order of their start times.
  private var frames: [VideoFrame] = []
  /// Whether the first of ``frames`` is the first frame of the file.
  private var beginsFile = true
  /// Whether the last of ``frames`` is the last frame of the file.
  private var endsFile = false
  /// The start of the file's first picture, in seconds.
  private var firstStart = 0.0
  /// The total number of decoded frames.
  private(set) var decoded = 0

  private static let mostBytes = 32 << 20
  private static let mostFrames = 32
  private static let fewestFrames = 3
  /// The distance in seconds up to which the decoder decodes all frames in between instead of seeking.
  private static let near = 0.5
  /// The distance in seconds from which the decoder seeks even if the file's index has no key frame in between.
  private static let far = 10.0

  /// Opens a file and decodes its first picture.
  init(path: String) throws(VideoError) {
    file = try VideoFile(path: path)
    guard append() else { throw VideoError(file: path, reason: "no picture of its video can be decoded") }
    firstStart = frames[0].start
    guard picture(at: frames[0].start) != nil else {
      throw VideoError(file: path, reason: "its pictures have pixels of a kind that cannot be converted")
    }
  }

  var info: VideoInfo { VideoInfo(width: file.width, height: file.height, duration: file.duration) }

  /// The size of an image, in bytes.
  var imageBytes: Int { file.width * file.height * 4 }

  /// Returns the picture to show at a moment, or nil if it cannot be decoded.
  func picture(at moment: Double) -> VideoPicture? {
    if !reaches(moment) && !goOn(to: moment) { place(before: moment) }
    while !endsFile && !(frames.last.map { $0.start > moment } ?? false) {
      if !append() { break }
    }
    guard let index = index(moment) else { return nil }
    let frame = frames[index]
    let image = converter.image(
      of: frame.pointer, width: file.width, height: file.height, turns: file.turns, isMirrored: file.isMirrored)
    guard let image else { return nil }
    return VideoPicture(
      image, from: index == 0 && beginsFile ? -.infinity : frame.start,
      to: index + 1 < frames.count ? frames[index + 1].start : .infinity)
  }

  /// Returns the index of the last frame that has started by a moment. Before the first frame of the file, returns 0.
  private func index(_ moment: Double) -> Int? {
    if let index = frames.lastIndex(where: { $0.start <= moment }) { return index }
    return beginsFile && !frames.isEmpty ? 0 : nil
  }

  /// Returns whether the frame of a moment and the next frame are decoded.
  private func reaches(_ moment: Double) -> Bool {
    guard let first = frames.first, let last = frames.last else { return false }
    return (first.start <= moment || beginsFile) && (moment < last.start || endsFile)
  }

  /// Returns whether to decode on from the last frame instead of seeking.
  private func goOn(to moment: Double) -> Bool {
    guard let last = frames.last, last.start <= moment, !endsFile else { return false }
    let way = moment - last.start
    return way < Self.near || !file.canSeek || (way < Self.far && !file.hasKey(from: last.start, to: moment))
  }

  /// Moves to a frame that starts at or before `moment`.
  private func place(before moment: Double) {
    forget()
    if moment >= firstStart {
      // Files index key frames by decoding time, which can differ from presentation time. The first frames after a key
      // frame may also be missing. The search therefore goes back until a frame starts early enough.
      var back = 0.0
      while back <= Self.farthestBack && moment - back > firstStart {
        if file.seek(to: moment - back) {
          if append(), frames[0].start <= moment {
            beginsFile = frames[0].start <= firstStart
            return
          }
          forget()
        }
        back = back == 0 ? 1 : back * 4
      }
    }
    guard (try? file.reopen()) != nil else {
      endsFile = true
      return
    }
    beginsFile = true
  }

  private static let farthestBack = 64.0

  private func forget() {
    frames.removeAll()
    (beginsFile, endsFile) = (false, false)
  }

  /// Decodes the next frame. Returns false at the end of the file.
  private func append() -> Bool {
    guard let frame = file.nextFrame() else {
      endsFile = true
      return false
    }
    decoded += 1
    // If two frames have the same start, the later frame replaces the earlier one.
    if frames.last?.start == frame.start { frames.removeLast() }
    frames.append(frame)
    let most = min(max(Self.mostBytes / max(frame.bytes, 1), Self.fewestFrames), Self.mostFrames)
    if frames.count > most {
      frames.removeFirst()
      beginsFile = false
    }
    return true
  }
}
