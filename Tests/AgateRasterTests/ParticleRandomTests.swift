import AgateRaster
import Foundation
import Testing

struct ParticleRandomTests {
  private let steps = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)

  private func numbers(_ seed: UInt32, _ lane: ParticleRandom.Lane, count: Int) -> [Float] {
    stride(from: UInt32(0), to: UInt32(count), by: 8).flatMap { first -> [Float] in
      let names = ParticleRandom.names(SIMD8(repeating: seed), first &+ steps)
      let eight = ParticleRandom.centred(names, lane)
      return (0..<8).map { eight[$0] }
    }
  }

  @Test func numbersAreSpreadEvenlyInEveryLane() {
    for lane in ParticleRandom.Lane.allCases {
      let drawn = numbers(1, lane, count: 8192)
      #expect(drawn.allSatisfy { $0 >= -0.5 && $0 < 0.5 })
      var counts = [Int](repeating: 0, count: 64)
      for x in drawn { counts[Int((x + 0.5) * 64)] += 1 }
      let square = counts.reduce(0.0) { $0 + pow(Double($1) - 128, 2) } / 128
      #expect(square < 116, "\(lane): one of 30,000 is above")
      #expect(square > 27, "\(lane): one of 30,000 is below")
    }
  }

  @Test func lanesSeedsAndNeighboursDoNotDependOnEachOther() {
    func correlation(_ a: ArraySlice<Float>, _ b: ArraySlice<Float>) -> Double {
      zip(a, b).reduce(0.0) { $0 + Double($1.0) * Double($1.1) } / Double(a.count) * 12
    }
    let count = 4096
    let limit = 4.5 / Double(count).squareRoot()
    let drawn = ParticleRandom.Lane.allCases.map { numbers(7, $0, count: count) }
    for (index, a) in drawn.enumerated() {
      for b in drawn[..<index] { #expect(abs(correlation(a[...], b[...])) < limit) }
      #expect(abs(correlation(a.dropLast(), a.dropFirst())) < limit)
    }
    let other = numbers(8, .lifetime, count: count)
    #expect(abs(correlation(drawn[0][...], other[...])) < limit)
  }

  @Test func oneBitChangesHalfOfTheOthers() {
    var flips = [Int](repeating: 0, count: 32)
    for bit in 0..<32 {
      for word in UInt32(0)..<256 {
        let difference =
          ParticleRandom.mixed(word &* 0x9e37_79b9) ^ ParticleRandom.mixed(word &* 0x9e37_79b9 ^ 1 << bit)
        flips[bit] += difference.nonzeroBitCount
      }
    }
    #expect(flips.allSatisfy { (Double($0) / 256 - 16).magnitude < 1.2 })
  }

  @Test func eightAtATimeAreTheSameAsOne() {
    for word in [UInt32(0), 1, 77, 0x8000_0000, .max] {
      #expect(ParticleRandom.mixed(SIMD8(repeating: word))[3] == ParticleRandom.mixed(word))
      let names = ParticleRandom.names(SIMD8(repeating: 5), word &+ steps)
      #expect((0..<8).allSatisfy { names[$0] == ParticleRandom.name(5, word &+ UInt32($0)) })
    }
  }
}

struct TurnsTests {
  @Test func sineAndCosineAreWithinTwoToTheMinus21() {
    var worst: Float = 0
    for step in stride(from: -3000, through: 3000, by: 8) {
      let turns = (SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7) + Float(step)) / 1024
      let (sine, cosine) = sincosTurns(turns)
      for lane in 0..<8 {
        let angle = Double(turns[lane]) * 2 * .pi
        worst = max(worst, abs(sine[lane] - Float(sin(angle))), abs(cosine[lane] - Float(cos(angle))))
      }
    }
    #expect(worst < 4.8e-7)
  }

  @Test func quartersAreExact() {
    let (sine, cosine) = sincosTurns(SIMD8<Float>(0, 0.25, 0.5, 0.75, 1, -0.25, -0.5, 7.5))
    let expected: [(Float, Float)] = [(0, 1), (1, 0), (0, -1), (-1, 0), (0, 1), (-1, 0), (0, -1), (0, -1)]
    for lane in 0..<8 {
      #expect(abs(sine[lane] - expected[lane].0) < 2.4e-7 && abs(cosine[lane] - expected[lane].1) < 2.4e-7)
    }
  }
}
