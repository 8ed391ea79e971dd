import Agate
import Foundation
import Testing

@testable import AgateHost
@testable import AgateTool

@Suite("States and the transitions between them")
struct StateTransitionTests {
  /// A scene with a square that moves to the other side in a second on unlock, and back on lock.
  private func scene(_ scratch: Scratch) throws -> String {
    func state(_ name: String, _ x: Int) -> String {
      """
      <LKState name="\(name)"><elements><LKStateSetValue targetId="#s" keyPath="position.x">
      <value type="integer" value="\(x)"/></LKStateSetValue></elements></LKState>
      """
    }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
        <CALayer name="root" bounds="0 0 64 16" position="32 8" geometryFlipped="1" backgroundColor="0 0 0">
          <sublayers><CALayer id="#s" bounds="0 0 8 16" position="4 8" backgroundColor="1 1 1"/></sublayers>
          <states>\(state("Locked", 4))\(state("Unlock", 60))\(state("Half", 32))</states>
          <stateTransitions><LKStateTransition fromState="*" toState="*"><elements>
            <LKStateTransitionElement targetId="#s" key="position.x">
              <animation type="CABasicAnimation" keyPath="position.x" duration="1"/>
            </LKStateTransitionElement>
          </elements></LKStateTransition></stateTransitions>
        </CALayer>
      </caml>
      """
    let path = scratch.file("states.caml")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// First white column of every frame.
  private func columns(_ arguments: [String]) async throws -> [Int] {
    let raw = try await Tool.run(["render"] + arguments + ["-o", "-", "--backend", "cpu", "--fps", "8"])
    #expect(raw.status == 0, "\(raw.errors)")
    let size = 64 * 16 * 4
    return (0..<raw.output.count / size).map { frame in
      (0..<64).first { raw.output[frame * size + $0 * 4] > 250 } ?? -1
    }
  }

  @Test("A state is shown at once, a transition from its time on")
  func timed() async throws {
    let scratch = try Scratch()
    let scene = try scene(scratch)
    #expect(try await columns([scene, "--state", "Unlock", "--frames", "0-1"]) == [56, 56])
    let arguments = [scene, "--state", "Locked", "--transition", "Unlock@1", "--transition", "Half@3"]
    #expect(
      try await columns(arguments + ["--frames", "0,7,8,10,12,14,16,23,24,28,32"])
        == [0, 0, 0, 14, 28, 42, 56, 56, 56, 42, 28])
  }

  @Test("Frames are the same in any order, alone, and when a transition is cut short by the next")
  func anyOrder() async throws {
    let scratch = try Scratch()
    let scene = try scene(scratch)
    let arguments = [scene, "--transition", "Half@1.5", "--transition", "Unlock@1", "--state", "Locked"]
    let forwards = try await columns(arguments + ["--frames", "0-24"])
    let backwards = (0...24).reversed().map { "\($0)" }.joined(separator: ",")
    #expect(try await columns(arguments + ["--frames", backwards]) == forwards.reversed())
    #expect(try await columns(arguments + ["--frames", "14"]) == [forwards[14]])
    #expect(forwards[12] == 28 && forwards[16] == 28 && forwards[10] == 14)
  }

  @Test("What cannot be gone to is an error, and a manifest tells of the way")
  func errors() async throws {
    let scratch = try Scratch()
    let scene = try scene(scratch)
    let unknown = try await Tool.run("digest", scene, "--transition", "Nowhere@1")
    #expect(unknown.status == 3 && unknown.errors.contains("'Nowhere'") && unknown.errors.contains("Locked, Unlock"))
    #expect(try await Tool.run("digest", "gallery:cards", "--transition", "Locked@1").status == 3)
    for text in ["Locked", "Locked@", "@1", "Locked@soon", "Locked@inf"] {
      #expect(try await Tool.run("digest", scene, "--transition", text).status == 2)
    }
    let arguments = ["render", scene, "-o", scratch.file("f.##.png"), "--frames", "0-1", "--resume"]
    #expect(try await Tool.run(arguments).status == 0)
    let other = try await Tool.run(arguments + ["--transition", "Unlock@0"])
    #expect(other.status == 0 && !other.errors.contains("finished already"), "other frames: \(other.errors)")
    let same = try await Tool.run(arguments + ["--transition", "Unlock@0"])
    #expect(same.errors.contains("2 of 2 frames are finished already"))
  }
}
