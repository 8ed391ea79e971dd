import Foundation
import Testing

@testable import AgateScene

@Suite("Property lists")
struct PropertyListTests {
  private let object: [String: Any] = [
    "name": "Wörld", "latin": "abc", "number": 7, "real": 2.5, "yes": true, "no": false,
    "nested": ["list": ["a", "b"], "big": 70000] as [String: Any],
  ]

  private func check(_ list: PropertyList) {
    #expect(list["name"]?.string == "Wörld")
    #expect(list["latin"]?.string == "abc")
    #expect(list["number"]?.number == 7)
    #expect(list["real"]?.number == 2.5)
    #expect(list["yes"]?.bool == true)
    #expect(list["no"]?.bool == false)
    #expect(list["nested"]?["big"]?.number == 70000)
    guard case .array(let items)? = list["nested"]?["list"] else {
      Issue.record("the list is missing")
      return
    }
    #expect(items.map(\.string) == ["a", "b"])
  }

  @Test("XML and binary lists read the same", arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func formats(format: PropertyListSerialization.PropertyListFormat) throws {
    let data = try PropertyListSerialization.data(fromPropertyList: object, format: format, options: 0)
    check(try PropertyList.parse(data, file: "p", limits: SceneLimits()))
  }

  @Test("damaged binary lists are errors, whatever byte is damaged")
  func damage() throws {
    let data = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)
    var random = SeededRandom(seed: 3)
    for _ in 0..<3000 {
      var copy = data
      for _ in 0...random.below(3) { copy[8 + random.below(copy.count - 8)] = UInt8(random.below(256)) }
      _ = try? PropertyList.parse(copy, file: "p", limits: SceneLimits())
      _ = try? PropertyList.parse(data.prefix(random.below(data.count)), file: "p", limits: SceneLimits())
    }
  }

  @Test("containers that hold themselves end")
  func cycles() {
    // One array, object 0, with object 0 as its only element.
    var bytes = Array("bplist00".utf8) + [0xA1, 0x00]
    bytes += [8]
    bytes += [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0]
    bytes += [0, 0, 0, 0, 0, 0, 0, 10]
    #expect(throws: SceneError.self) { try PropertyList.parse(Data(bytes), file: "p", limits: SceneLimits()) }
  }
}

/// A random number generator with the same numbers in every run.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(limit, 1))) }
}
