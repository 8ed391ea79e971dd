import AgateBackend
import CAgateBackend
import Foundation

extension RawRenderer {
  func demand(_ answer: Answer, _ call: String) throws(Complaint) {
    if !answer.isFine { throw Complaint("\(call) answers \(answer.code): \(answer.text)") }
  }

  /// Loads an image into slot 3 and returns the renderer.
  func withImage(padding: Int = 0) throws(Complaint) -> RawRenderer {
    let row = [UInt32](repeating: RawFrame.colors.picture, count: 8) + [UInt32](repeating: 0, count: padding)
    try demand(update(slot: 3, Array((0..<8).map { _ in row }.joined()), padding: padding), "update_images")
    return self
  }

  /// Draws a frame and compares its pixels with pictures at the given corners and the background elsewhere.
  ///
  /// - Parameter orError: Whether an error with a message is also accepted.
  func expect(
    _ frame: RawFrame, showing corners: [(x: Int, y: Int)] = [], orError: Bool = false
  ) throws(Complaint) {
    let started = render(frame)
    if orError, !started.isFine, !started.text.isEmpty { return }
    try demand(started, "render")
    let finished = finish(started.ticket)
    try demand(finished, "finish")
    let pixels = finished.pixels
    defer { pixels.letGo() }
    try pixels.demand()
    guard (Int(pixels.width), Int(pixels.height)) == (frame.width, frame.height) else {
      throw Complaint("its pixels are \(pixels.width)×\(pixels.height), not \(frame.width)×\(frame.height)")
    }
    try compare(frame, corners) { pixels[$0, $1] }
  }

  /// Draws malformed frames. Each frame must be refused with a reason, or drawn with any pixels, and a picture must
  /// still be drawn afterwards.
  func survive(_ frames: [RawFrame]) throws(Complaint) {
    for (index, malformed) in frames.enumerated() {
      var frame = malformed
      frame.sequence = UInt64(index + 1)
      let started = render(frame)
      if !started.isFine {
        try HostileCall.expectReason(started, "render")
        continue
      }
      let finished = finish(started.ticket)
      if finished.isFine { finished.pixels.letGo() } else { try HostileCall.expectReason(finished, "finish") }
    }
    try expect(RawFrame(pictures: [(3, 8, 4)], sequence: UInt64(frames.count + 1)), showing: [(8, 4)])
  }

  /// Starts a frame of a picture and then another frame. If the renderer refuses the other frame, the first one must
  /// have its pixels, or be refused with a reason.
  func expectFinish(afterRefusalOf other: RawFrame) throws(Complaint) {
    let frame = RawFrame(pictures: [(3, 8, 4)])
    let started = render(frame)
    try demand(started, "render")
    let refused = render(other)
    if refused.isFine { return }
    try HostileCall.expectReason(refused, "render")
    let finished = finish(started.ticket)
    guard finished.isFine else { return try HostileCall.expectReason(finished, "finish") }
    let pixels = finished.pixels
    defer { pixels.letGo() }
    try pixels.demand()
    try compare(frame, [(8, 4)]) { pixels[$0, $1] }
  }

  /// Starts as many frames as the renderer allows, at most 8, and finishes them afterwards. Compares the pixels of all
  /// frames before any of them are released.
  func expectManyAtOnce() throws(Complaint) {
    let count = min(max(Int(info.frames_in_flight), 1), 8)
    var frames: [(frame: RawFrame, ticket: UInt64)] = []
    for number in 0..<count {
      let frame = RawFrame(pictures: [(3, number * 2, number)], sequence: UInt64(number + 1))
      let started = render(frame)
      try demand(started, "render")
      frames.append((frame, started.ticket))
    }
    guard Set(frames.map(\.ticket)).count == count else { throw Complaint("render gives frames the same number") }
    var finished: [agate_pixels] = []
    defer { for pixels in finished { pixels.letGo() } }
    for (_, ticket) in frames {
      let answer = finish(ticket)
      try demand(answer, "finish")
      try answer.pixels.demand()
      finished.append(answer.pixels)
    }
    for (number, pixels) in finished.enumerated() {
      try compare(frames[number].frame, [(number * 2, number)]) { pixels[$0, $1] }
    }
  }

  /// Finishes each frame on another thread while the next frame is started, and compares the pixels.
  func expectFinishAside() throws(Complaint) {
    guard info.flags & UInt32(AGATE_RENDERER_FINISHES_ASIDE) != 0, info.frames_in_flight > 1 else { return }
    nonisolated(unsafe) let renderer = self
    func frame(_ number: Int) -> RawFrame {
      RawFrame(pictures: [(3, number % 16, number % 8)], sequence: UInt64(number + 1))
    }
    var started = render(frame(0))
    for number in 0..<30 {
      try demand(started, "render")
      let ticket = started.ticket, finishing = OtherThread { renderer.finish(ticket) }
      started = render(frame(number + 1))
      let finished = finishing.wait()
      try demand(finished, "finish")
      try finished.pixels.demand()
      try compare(frame(number), [(number % 16, number % 8)]) { finished.pixels[$0, $1] }
      finished.pixels.letGo()
    }
  }

  private func compare(
    _ frame: RawFrame, _ corners: [(x: Int, y: Int)], _ pixel: (Int, Int) -> UInt32
  ) throws(Complaint) {
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        let isPicture = corners.contains { ($0.x..<$0.x + 8).contains(x) && ($0.y..<$0.y + 8).contains(y) }
        let expected = isPicture ? RawFrame.colors.picture : RawFrame.colors.background
        let found = pixel(x, y)
        if found != expected {
          throw Complaint(
            "pixel \(x), \(y) is 0x\(String(found, radix: 16)), not 0x\(String(expected, radix: 16))")
        }
      }
    }
  }

  /// Draws into a buffer of the caller whose rows are longer than the frame's, and checks that nothing is written
  /// outside of the frame.
  ///
  /// - Parameter held: The number of the frame that the buffer is said to contain. The frame lists no changes, so that
  ///   the renderer has to draw all pixels.
  func expectInBuffer(held: UInt64? = nil) throws(Complaint) {
    let frame = RawFrame(pictures: [(3, 8, 8)], sequence: 9), row = frame.width + 7, untouched: UInt32 = 0x1234_5678
    // There is one more row before the frame, and one after it.
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: row * (frame.height + 2)), first = memory + row
    memory.initialize(repeating: untouched, count: row * (frame.height + 2))
    defer { memory.deallocate() }
    var target = agate_target()
    target.kind = UInt32(AGATE_TARGET_BUFFER)
    target.pixels = UnsafeMutableRawPointer(first)
    target.stride = Int64(row) * 4
    (target.has_held, target.held) = (held == nil ? 0 : 1, held ?? 0)
    let started = render(frame, into: target)
    try demand(started, "render")
    let finished = finish(started.ticket)
    try demand(finished, "finish")
    finished.pixels.letGo()
    if finished.pixels.pixels != UnsafeRawPointer(first) {
      throw Complaint("finish returns pixels that are not in the buffer that render received")
    }
    try compare(frame, [(8, 8)]) { first[$1 * row + $0] }
    for y in -1...frame.height {
      let begin = (0..<frame.height).contains(y) ? frame.width : 0
      for x in begin..<row where first[y * row + x] != untouched {
        throw Complaint("it writes outside of the frame in the caller's buffer, at \(x), \(y)")
      }
    }
  }
}

extension agate_pixels {
  /// Checks that there are pixels.
  func demand() throws(Complaint) {
    if pixels == nil { throw Complaint("finish returns no pixels: agate_pixels.pixels is NULL") }
  }
}

/// A call on another thread.
private final class OtherThread: @unchecked Sendable {
  private let done = DispatchSemaphore(value: 0)
  /// The answer, which the other thread writes before it signals `done`.
  private var answer: RawRenderer.Answer?

  init(_ call: @escaping @Sendable () -> RawRenderer.Answer) {
    Thread.detachNewThread {
      self.answer = call()
      self.done.signal()
    }
  }

  /// Waits for the answer.
  func wait() -> RawRenderer.Answer {
    done.wait()
    return answer!
  }
}
