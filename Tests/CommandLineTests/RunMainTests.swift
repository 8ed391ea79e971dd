import ConformanceRows
import Foundation
import Testing

/// `runMain` keeps the main thread of a program. The tests' own process has given its main thread up, so the body runs in
/// another program. A program without `runMain` ends its main thread.
struct RunMainTests {
  private func run(_ way: String) throws -> String {
    let result = try Program.run(Tool.path(of: "MainThread"), [way], joinsErrors: true)
    #expect(result.status == 0, "\(result.text)")
    return result.text
  }

  @Test func awaitsStayOnTheMainThread() throws {
    #expect(try run("value") == "main thread 200 true\nvalue 7, timers true, main thread true\n")
  }

  @Test(.row("A0.245", "A2.23", "A2.24")) func timersOfTheDefaultModeWaitWhileAScrollViewIsTracked() throws {
    #expect(try run("tracking") == "tracking: 0\nthen: true\n")
  }

  @Test func errorsAreThrown() throws { #expect(try run("throws") == "thrown true\n") }

  @Test func itMayBeCalledAgain() throws { #expect(try run("twice") == "sum 7\n") }

  @Test func framesOfTheMainActorLoseNothing() throws { #expect(try run("frames") == "lost 0\n") }

  @Test func changesOfAMainThreadThatEndsAreSentOnTheMainQueue() throws { #expect(try run("ends") == "laid out\n") }
}
