import AgateVideo
import Testing

struct TimeTests {
  @Test func equalTimesAreEqualWhateverTheirParts() {
    #expect(CMTime(value: 1, timescale: 30) == CMTime(value: 2, timescale: 60))
    #expect(Set([CMTime(value: 1, timescale: 30), CMTime(value: 20, timescale: 600)]).count == 1)
    #expect(CMTime(value: 1, timescale: 30) < CMTime(value: 1, timescale: 29))
    #expect(CMTimeCompare(CMTimeMake(value: .max, timescale: 1), CMTimeMake(value: .max, timescale: 2)) == 1)
    #expect(CMTimeGetSeconds(CMTimeMakeWithSeconds(1.5, preferredTimescale: 600)) == 1.5)
  }

  @Test func sumsAreExactWhereTheyCanBe() {
    let sum = CMTime(value: 1, timescale: 30) + CMTime(value: 1, timescale: 24)
    #expect(sum.value == 9 && sum.timescale == 120)
    #expect(CMTime(value: 1, timescale: 1) - CMTime(value: 1, timescale: 3) == CMTime(value: 2, timescale: 3))
    #expect(-CMTime(value: 1, timescale: 3) == CMTime(value: -1, timescale: 3))
    let coprime = CMTime(value: 1, timescale: 2_147_483_647) + CMTime(value: 1, timescale: 2_147_483_629)
    #expect(abs(coprime.seconds - 2 / 2_147_483_640) < 1e-9)
    #expect((CMTime(value: .max, timescale: 1) + CMTime(value: .max, timescale: 1)).isPositiveInfinity)
  }

  @Test func notEverythingIsANumber() {
    #expect(
      !CMTime().isValid && !CMTime(value: 1, timescale: 0).isValid && CMTime(value: 1, timescale: -1).seconds.isNaN)
    #expect(CMTime.indefinite.isValid && !CMTime.indefinite.isNumeric && CMTime.indefinite.seconds.isNaN)
    #expect(
      CMTime.zero + .positiveInfinity == .positiveInfinity && CMTime.zero - .positiveInfinity == .negativeInfinity)
    #expect((CMTime.positiveInfinity - .positiveInfinity) == .invalid)
    #expect(CMTime.negativeInfinity < .zero && .zero < CMTime.positiveInfinity && CMTime.positiveInfinity < .indefinite)
    #expect(CMTime(seconds: .nan, preferredTimescale: 600) == .invalid)
    #expect(CMTime(seconds: 1e300, preferredTimescale: 600).isPositiveInfinity)
  }

  @Test func partsAreConverted() {
    #expect(CMTime(value: 1, timescale: 3).convertScale(600).value == 200)
    let rounded = CMTime(value: 1, timescale: 3).convertScale(100)
    #expect(rounded.value == 33 && rounded.hasBeenRounded)
    #expect(CMTime(value: -2, timescale: 3).convertScale(10).value == -7)
    #expect(CMTime(value: .max, timescale: 1).convertScale(600) == CMTime(value: .max, timescale: 1))
  }
}
