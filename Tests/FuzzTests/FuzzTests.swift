import Foundation
import Fuzzing
import Testing

/// A few fixed inputs for each fuzz target. `Scripts/fuzz.sh` runs the targets with random inputs for any length of
/// time.
@Suite("Made-up input") struct FuzzTests {
  /// Targets without those that may draw a million particles or instances, which takes minutes in a debug build.
  private static let quick = FuzzTarget.all.map(\.name).filter { !["emitter", "replicator"].contains($0) }

  @Test(
    "seeds and inputs like them do not end the process", .timeLimit(.minutes(10)),
    arguments: quick)
  func seedsAndInputsLikeThem(_ name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let seeds = target.seeds()
    #expect(!seeds.isEmpty)
    var mutator = Mutator(seed: 1)
    for seed in seeds {
      #expect(seed.count <= target.longest)
      // Time limits are left to the fuzzers: a debug build says nothing about them.
      for round in 0..<max(2, 60 / seeds.count) {
        target.run(round == 0 ? seed : mutator.change(seed, longest: target.longest))
      }
    }
    for round in 0..<20 { target.run(mutator.noise(round * 10)) }
  }

  @Test("inputs that fuzzers found do no harm any more", .timeLimit(.minutes(10)))
  func foundInputs() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Found")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(!names.isEmpty)
    for name in names {
      // TARGET-WHAT.bin
      let target = try #require(FuzzTarget.named(String(name.prefix { $0 != "-" })), "\(name)")
      target.run([UInt8](try Data(contentsOf: folder.appendingPathComponent(name))))
    }
  }

  @Test("the same number changes bytes the same way")
  func changesAreRepeatable() {
    var one = Mutator(seed: 5), other = Mutator(seed: 5), third = Mutator(seed: 6)
    let bytes = one.noise(50)
    #expect(other.noise(50) == bytes && third.noise(50) != bytes)
    let changed = one.change(bytes, longest: 60)
    #expect(other.change(bytes, longest: 60) == changed && changed.count <= 60)
  }
}
