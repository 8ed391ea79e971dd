import Agate
import AgatePlayer
import Dispatch
import Foundation

/// The pictures of a video file. A thread of its own decodes them a little ahead of the layers that show them.
final class FilePictures: VideoPictures, @unchecked Sendable {
  private let name: String
  /// Guards all properties below except the decoder, and signals their changes.
  private let condition = NSCondition()
  private let queue = DispatchQueue(label: "agate.video", qos: .userInitiated)
  /// The decoder, which belongs to the queue.
  private var decoder: FrameDecoder?

  private var known: Result<VideoInfo, VideoError>?
  private var isWorking = false
  /// The decoded pictures, in the order of time.
  private var ready: [VideoPicture] = []
  /// The moments that callers wait for.
  private var awaited: [Double] = []
  /// The moment requested last, and the rate at which moments advance.
  private var wanted: Double?
  private var rate = 0.0
  /// The duration after which moments begin again; nil if they do not.
  private var period: Double?
  private var ahead = 1
  private var decoded = 0

  private static let mostBytes = 64 << 20
  private static let mostAhead = 4
  /// The number of shown pictures that are kept for other layers, which may be a little behind.
  private static let behind = 2

  init(url: URL) {
    name = url.isFileURL ? url.path : url.absoluteString
    guard url.isFileURL else {
      fail(VideoError(file: name, reason: "only files can be played; load it to a file first"))
      return
    }
    condition.withLock { work() }
  }

  /// The number of frames that were decoded, including those that were not shown.
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

  /// The seconds between a moment and the time that a picture is seen, in either direction where moments begin again.
  private func distance(_ picture: VideoPicture, _ moment: Double) -> Double {
    let away = max(picture.start - moment, moment - picture.end, 0)
    guard let period else { return away }
    let (start, end) = (max(picture.start, 0), min(picture.end, period))
    return min(away, max(start + period - moment, 0), max(moment + period - end, 0))
  }

  /// The seconds from a moment until a picture is seen; less than 0 for a picture that was seen.
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

  /// Starts the queue if there is work. Call this with the lock held.
  private func work() {
    if isWorking || (known != nil && nextMoment == nil) { return }
    isWorking = true
    queue.async { [weak self] in
      // A video that no layer shows any more is not decoded to the end.
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

  /// The moment to decode next: first one that callers wait for, then the one to be seen now, then later ones.
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

  /// Adds a picture. Evicts the pictures that are farthest from being seen; past pictures go before future ones.
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
