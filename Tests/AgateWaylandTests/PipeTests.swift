import Foundation
import Glibc
import Testing

@testable import AgateWayland

/// Pipes to programs that do not do their part.
@Suite(.serialized, .timeLimit(.minutes(10))) struct PipeTests {
  private func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(Glibc.pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  private func read(_ descriptor: Int32, _ limits: PipeReader.Limits) async -> String? {
    await withCheckedContinuation { continuation in
      _ = PipeReader(descriptor, limits: limits) { continuation.resume(returning: $0) }
    }
  }

  @Test func aTextGoesThroughAPipe() async throws {
    let ends = try pipe(), text = String(repeating: "é€", count: 400_000)
    PipeWriter.write(Array(text.utf8), to: ends.write)
    #expect(await read(ends.read, PipeReader.Limits()) == text)
    let empty = try pipe()
    PipeWriter.write([], to: empty.write)
    #expect(await read(empty.read, PipeReader.Limits()) == nil, "no text")
  }

  @Test func aProgramThatNeverWritesIsGivenUp() async throws {
    let ends = try pipe()
    defer { close(ends.write) }
    #expect(await read(ends.read, PipeReader.Limits(pause: 0.1)) == nil)
  }

  @Test func aProgramThatNeverCloses() async throws {
    let ends = try pipe()
    defer { close(ends.write) }
    _ = Glibc.write(ends.write, "text", 4)
    #expect(await read(ends.read, PipeReader.Limits(pause: 0.1)) == nil)
  }

  /// A program that writes until nobody reads any more.
  ///
  /// - Returns: The end to read.
  private func endless(_ count: Int, pause: useconds_t) throws -> Int32 {
    // A socket, whose end raises no signal.
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let writer = ends[1]
    Thread.detachNewThread {
      let bytes = [UInt8](repeating: 65, count: count)
      while send(writer, bytes, count, Int32(MSG_NOSIGNAL)) > 0 { usleep(pause) }
      close(writer)
    }
    return ends[0]
  }

  @Test func aProgramThatWritesForEver() async throws {
    #expect(await read(try endless(1, pause: 10_000), PipeReader.Limits(pause: 1, total: 0.3)) == nil)
    #expect(await read(try endless(1 << 16, pause: 0), PipeReader.Limits(length: 1 << 20)) == nil)
  }

  @Test func aReadThatIsCancelledEndsWithoutAText() async throws {
    let ends = try pipe()
    defer { close(ends.write) }
    let text = await withCheckedContinuation { (continuation: CheckedContinuation<String?, Never>) in
      PipeReader(ends.read, limits: PipeReader.Limits()) { continuation.resume(returning: $0) }.cancel()
    }
    #expect(text == nil)
  }

  @Test func aProgramMayTakeATextWithAFile() async throws {
    let path = NSTemporaryDirectory() + "agate-text-\(UUID().uuidString)"
    defer { unlink(path) }
    PipeWriter.write(Array("text".utf8), to: open(path, O_CREAT | O_WRONLY, 0o600))
    for _ in 0..<500 where (try? String(contentsOfFile: path, encoding: .utf8)) != "text" {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "text")
  }

  /// Dispatch's own sources crash now and then when the other ends of several sockets close, and report such an end only
  /// once, here with the byte before it.
  @Test func sourcesOutliveTheOtherEnds() async throws {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let queue = DispatchQueue(label: "test")
          for _ in 0..<1000 { await self.readToTheEnd(queue) }
        }
      }
    }
  }

  /// Reads a byte and the end of a socket, whose other end is closed meanwhile.
  private func readToTheEnd(_ queue: DispatchQueue) async {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      Issue.record("no socket")
      return
    }
    let (reader, writer) = (ends[0], ends[1])
    guard let made = DescriptorSource(reader, .readable, queue: queue) else {
      Issue.record("no descriptor")
      return
    }
    nonisolated(unsafe) let source = made
    await withCheckedContinuation { continuation in
      source.activate {
        var byte: UInt8 = 0
        if Glibc.read(reader, &byte, 1) > 0 { return }
        source.cancel()
        close(reader)
        continuation.resume()
      }
      _ = Glibc.write(writer, "a", 1)
      close(writer)
    }
  }

  @Test func aProgramThatGoesAwayRaisesNoSignal() async throws {
    let before = signal(SIGPIPE, SIG_DFL)
    defer { signal(SIGPIPE, before) }
    let ends = try pipe()
    close(ends.read)
    PipeWriter.write(Array("text".utf8), to: ends.write)
    // The queue is serial; a source fires after its turn.
    for _ in 0..<200 where fcntl(ends.write, F_GETFD) != -1 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(fcntl(ends.write, F_GETFD) == -1, "it is closed")
  }

  @Test func programsThatNeverReadAreFew() async throws {
    let bytes = [UInt8](repeating: 65, count: 1 << 20)
    let pipes = try (0..<65).map { _ in try pipe() }
    for ends in pipes { PipeWriter.write(bytes, to: ends.write) }
    await withCheckedContinuation { continuation in PipeReader.queue.async { continuation.resume() } }
    #expect(await read(pipes[64].read, PipeReader.Limits()) == nil, "refused")
    for ends in pipes[..<64] { close(ends.read) }
    // The others end, and there is room again.
    for _ in 0..<200 where pipes[..<64].contains(where: { fcntl($0.write, F_GETFD) != -1 }) {
      try await Task.sleep(for: .milliseconds(10))
    }
    let last = try pipe()
    PipeWriter.write(bytes, to: last.write)
    #expect(await read(last.read, PipeReader.Limits())?.utf8.count == bytes.count)
  }
}
