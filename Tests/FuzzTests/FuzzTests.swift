import Fuzzing
import Testing

/// A few inputs for each of the fuzzers' targets, always the same; `Scripts/fuzz.sh` tries others for as long as wanted.
@Suite struct FuzzTests {
  @Test(arguments: FuzzTarget.all.map(\.name))
  func seedsAndInputsLikeThemNeitherEndTheProcessNorTakeLong(_ name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let seeds = target.seeds()
    #expect(!seeds.isEmpty)
    let clock = ContinuousClock()
    var mutator = Mutator(seed: 1)
    for seed in seeds {
      #expect(seed.count <= target.longest)
      for round in 0..<40 {
        let input =
          round == 0 ? seed : round % 8 == 7 ? mutator.noise(round * 8) : mutator.change(seed, longest: target.longest)
        let time = clock.measure { target.run(input) }
        // Twice the fuzzers' limit: other tests may have the processor.
        #expect(time < .seconds(4), "\(name), round \(round): \(input)")
      }
    }
  }
}
