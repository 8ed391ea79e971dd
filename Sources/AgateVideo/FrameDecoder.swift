import AgateGraphics
import AgatePlayer

/// Finds the picture at any moment of a file.
///
/// It keeps a few consecutive decoded frames: playing forwards or backwards decodes each frame once instead of
/// starting from a key frame for every picture. Use it on one thread at a time.
final class FrameDecoder {
  private let file: VideoFile
  private let converter = FrameConverter()
  /// The decoded frames, in the order of time, without gaps.
  private var frames: [VideoFrame] = []
  /// Whether the first of the frames is the first of the file.
  private var beginsFile = true
  /// Whether the last of the frames is the last of the file.
  private var endsFile = false
  /// The start of the file's first picture, in seconds.
  private var firstStart = 0.0
  /// The total number of frames that were decoded.
  private(set) var decoded = 0

  private static let mostBytes = 32 << 20
  private static let mostFrames = 32
  private static let fewestFrames = 3
  /// The seconds of video ahead within which frames are decoded on the way, whether or not there is a key frame.
  private static let near = 0.5
  /// The seconds of video ahead beyond which the file is searched, even if its index has no key frame on the way.
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

  /// The number of bytes of an image.
  var imageBytes: Int { file.width * file.height * 4 }

  /// The picture that should be shown at a moment; nil if it cannot be decoded.
  func picture(at moment: Double) -> VideoPicture? {
    if !reaches(moment) && !goOn(to: moment) { place(before: moment) }
    while !endsFile && !(frames.last.map { $0.start > moment } ?? false) {
      if !append() { break }
    }
    guard let index = index(moment) else { return nil }
    let frame = frames[index]
    let image = converter.image(of: frame.pointer, width: file.width, height: file.height, turns: file.turns)
    guard let image else { return nil }
    return VideoPicture(
      image, from: index == 0 && beginsFile ? -.infinity : frame.start,
      to: index + 1 < frames.count ? frames[index + 1].start : .infinity)
  }

  /// The index of the last frame that has begun by a moment.
  private func index(_ moment: Double) -> Int? {
    if let index = frames.lastIndex(where: { $0.start <= moment }) { return index }
    return beginsFile && !frames.isEmpty ? 0 : nil
  }

  /// Whether the frame of a moment is decoded, and the one after it.
  private func reaches(_ moment: Double) -> Bool {
    guard let first = frames.first, let last = frames.last else { return false }
    return (first.start <= moment || beginsFile) && (moment < last.start || endsFile)
  }

  /// Whether decoding on from the current frame is the shortest way.
  private func goOn(to moment: Double) -> Bool {
    guard let last = frames.last, last.start <= moment, !endsFile else { return false }
    let way = moment - last.start
    return way < Self.near || !file.canSeek || (way < Self.far && !file.hasKey(from: last.start, to: moment))
  }

  /// Moves to a frame that is not later than `moment`.
  private func place(before moment: Double) {
    forget()
    if moment >= firstStart {
      // A key frame is found by the time at which it was stored, which may be after the time at which it is seen; and
      // the first of the frames that follow one may be missing.
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

  /// Decodes one more frame. Returns false at the end.
  private func append() -> Bool {
    guard let frame = file.nextFrame() else {
      endsFile = true
      return false
    }
    decoded += 1
    // If two frames have the same time, the later one is seen.
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
