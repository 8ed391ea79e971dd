import Agate
import AgatePlayer
import Dispatch
import Foundation

/// The pictures of a video file. A separate thread decodes the pictures slightly before layers show them.
final class FilePictures: VideoPictures, @unchecked Sendable {
  private let name: String
  /// Protects all properties below except the decoder, and signals changes to them.
  private let condition = NSCondition()
  private let queue = DispatchQueue(label: "agate.video", qos: .userInitiated)
  /// The decoder. Only the queue uses it.
  private var decoder: FrameDecoder?

  private var known: Result<VideoInfo, VideoError>?
  private var isWorking = false
  /// The decoded pictures, in the order of their start times.
  private var ready: [VideoPicture] = []
  /// The moments of the pictures for which callers wait.
  private var awaited: [Double] = []
  /// The last requested moment; nil before the first request.
  private var wanted: Double?
  /// The rate at which the requested moments advance.
  private var rate = 0.0
  /// The duration of a video that loops, in seconds; nil if the video does not loop.
  private var period: Double?
  /// The number of pictures that are decoded in advance.
  private var ahead = 1
  private var decoded = 0

  private static let mostBytes = 64 << 20
  private static let mostAhead = 4
  /// The number of past pictures that are kept for other layers, which may be slightly late.
  private static let behind = 2

  init(url: URL) {
    name = url.isFileURL ? url.path : url.absoluteString
    guard url.isFileURL else {
      fail(VideoError(file: name, reason: "only files can be played; load it to a file first"))
      return
    }
    condition.withLock { work() }
  }

  /// The number of decoded frames, including frames that were not shown.
  var decodedFrames: Int { condition.withLock { decoded } }

  // MARK: Queries

  func info(waits: Bool) -> Result<VideoInfo, VideoError>? {
    condition.withLock {
      while waits && known == nil { condition.wait() }
      return known
    }
  }

  func picture(at moment: Double, rate: Double, period: Double?, waits: Bool) -> VideoPicture? {
    condition.withLock {
      (wanted, self.rate, self.period) = (moment, rate, period.flatMap { $0 > 0 && $0.isFinite ? $0 : nil })
      if waits {
        awaited.append(moment)
        while !isFailed && !ready.contains(where: { $0.covers(moment) }) {
          work()
          condition.wait()
        }
        awaited.remove(at: awaited.firstIndex(of: moment)!)
      }
      if !isFailed { work() }
      if let picture = ready.first(where: { $0.covers(moment) }) { return picture }
      return waits ? nil : ready.min { distance($0, moment) < distance($1, moment) }
    }
  }

  /// Returns the time in seconds between a moment and the time span of a picture. In a loop, the shorter way counts.
  private func distance(_ picture: VideoPicture, _ moment: Double) -> Double {
    let away = max(picture.start - moment, moment - picture.end, 0)
    guard let period else { return away }
    let (start, end) = (max(picture.start, 0), min(picture.end, period))
    return min(away, max(start + period - moment, 0), max(moment + period - end, 0))
  }

  /// Returns the time in seconds from a moment until a picture is shown. The result is negative for a past picture.
  private func wait(for picture: VideoPicture, from moment: Double) -> Double {
    let start = max(picture.start, 0)
    var way = rate < 0 ? moment - start : start - moment
    if let period { way -= period * (way / period).rounded() }
    return way
  }

  private var isFailed: Bool {
    if case .failure = known { return true }
    return false
  }

  // MARK: The thread that decodes

  /// Starts the queue if there is work. Call this method with the lock held.
  private func work() {
    if isWorking || (known != nil && nextMoment == nil) { return }
    isWorking = true
    queue.async { [weak self] in
      // The weak reference stops decoding when no layer shows the video.
      while let self, self.step() {}
    }
  }

  /// Decodes one picture. Returns false if there is nothing to do.
  private func step() -> Bool {
    guard let decoder else { return open() }
    let moment = condition.withLock {
      let moment = nextMoment
      if moment == nil { isWorking = false }
      return moment
    }
    guard let moment else { return false }
    let picture = decoder.picture(at: moment)
    condition.withLock {
      decoded = decoder.decoded
      if let picture { keep(picture) }
      condition.broadcast()
    }
    if picture == nil { fail(VideoError(file: name, reason: "it cannot be read any more, or not converted")) }
    return picture != nil
  }

  private func open() -> Bool {
    do throws(VideoError) {
      let decoder = try FrameDecoder(path: name)
      self.decoder = decoder
      condition.withLock {
        known = .success(decoder.info)
        decoded = decoder.decoded
        ahead = min(max(Self.mostBytes / max(decoder.imageBytes, 1) - Self.behind - 1, 1), Self.mostAhead)
        condition.broadcast()
      }
      return true
    } catch {
      fail(error)
      return false
    }
  }

  private func fail(_ error: VideoError) {
    condition.withLock {
      known = .failure(error)
      isWorking = false
      condition.broadcast()
    }
    Diagnostics.report("a video cannot be played: \(error)")
  }

  /// The next moment to decode: first the moments for which callers wait, then the last requested moment, then later
  /// moments. Nil if nothing is left to decode.
  private var nextMoment: Double? {
    func lacks(_ moment: Double) -> Bool { !ready.contains { $0.covers(moment) } }
    if let moment = awaited.first(where: lacks) { return moment }
    guard let wanted else { return nil }
    if lacks(wanted) { return wanted }
    if rate == 0 { return nil }
    var next = wanted
    for _ in 0..<ahead {
      guard let picture = ready.first(where: { $0.covers(next) }) else { break }
      next = rate > 0 ? picture.end : picture.start.nextDown
      if let period { next = rate > 0 ? (next < period ? next : 0) : (next >= 0 ? next : period.nextDown) }
      if !next.isFinite { return nil }
      if lacks(next) { return next }
    }
    return nil
  }

  /// Adds a picture. If there are too many pictures, past pictures are evicted first, then the pictures that are shown
  /// last.
  private func keep(_ picture: VideoPicture) {
    if ready.contains(where: { $0.start == picture.start }) { return }
    ready.insert(picture, at: ready.firstIndex { $0.start > picture.start } ?? ready.count)
    let center = wanted ?? picture.start
    while ready.count > ahead + Self.behind + 1 {
      let spare = ready.indices.filter { index in
        distance(ready[index], center) > 0 && !awaited.contains { ready[index].covers($0) }
      }
      func wait(_ index: Int) -> Double { self.wait(for: ready[index], from: center) }
      guard let past = spare.min(by: { wait($0) < wait($1) }), let last = spare.max(by: { wait($0) < wait($1) }) else {
        return
      }
      ready.remove(at: wait(past) < 0 ? past : last)
    }
  }
}
