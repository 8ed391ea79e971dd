import CFuzzer
import Foundation
import Fuzzing

/// `agate-fuzz list`, `agate-fuzz seeds TARGET FOLDER`, `agate-fuzz run TARGET [libFuzzer's arguments]`.
@main
enum FuzzDriver {
  nonisolated(unsafe) private static var target = FuzzTarget.all[0]

  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 2, arguments[1] == "list" {
      for target in FuzzTarget.all { print(target.name) }
      return
    }
    guard arguments.count >= 3, let found = FuzzTarget.named(arguments[2]) else { fail() }
    target = found
    switch arguments[1] {
    case "seeds" where arguments.count == 4:
      let folder = URL(fileURLWithPath: arguments[3])
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (index, seed) in target.seeds().enumerated() {
        try Data(seed).write(to: folder.appendingPathComponent("seed-\(index)"))
      }
      let words = target.words.map { word in
        "\"" + word.utf8.map { String(format: "\\x%02X", $0) }.joined() + "\"\n"
      }
      try words.joined().write(to: folder.appendingPathExtension("words"), atomically: true, encoding: .utf8)
    case "run": fuzz([arguments[0], "-max_len=\(target.longest)"] + arguments[3...])
    default: fail()
    }
  }

  private static func fuzz(_ arguments: [String]) -> Never {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    let code = pointers.withUnsafeMutableBufferPointer { buffer in
      var count = CInt(arguments.count)
      var base = buffer.baseAddress
      return LLVMFuzzerRunDriver(&count, &base) { data, size in
        let start = FuzzDriver.processorTime()
        FuzzDriver.target.run(Array(UnsafeBufferPointer(start: data, count: size)))
        let seconds = FuzzDriver.processorTime() - start
        precondition(seconds < 40, "the input took \(seconds) s")
        return 0
      }
    }
    exit(code)
  }

  /// Processor time of this process, in seconds; wall time would depend on other processes.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func fail() -> Never {
    let names = FuzzTarget.all.map(\.name).joined(separator: ", ")
    let usage = "usage: agate-fuzz list | seeds TARGET FOLDER | run TARGET [ARGUMENTS]; targets: \(names)\n"
    FileHandle.standardError.write(Data(usage.utf8))
    exit(64)
  }
}
