import Foundation
import Testing
import UIKit

/// Descriptors that sort by the name of a property.
@Suite struct SortDescriptorTests {
  private final class Song: NSObject {
    let title: String
    let year: Int
    let rating: Double?
    init(_ title: String, _ year: Int, _ rating: Double?) {
      (self.title, self.year, self.rating) = (title, year, rating)
    }
  }
  private let songs = [Song("b", 1990, 2), Song("a", 2001, nil), Song("c", 1990, 1)]

  private func sorted(_ descriptors: NSSortDescriptor...) -> String {
    let sorted = (songs as NSArray).sortedArray(using: descriptors) as? [Song]
    return sorted?.map(\.title).joined() ?? ""
  }

  @Test func numbersAndTextsAreCompared() {
    #expect(sorted(NSSortDescriptor(key: "title", ascending: true)) == "abc")
    #expect(sorted(NSSortDescriptor(key: "title", ascending: false)) == "cba")
    #expect(sorted(NSSortDescriptor(key: "rating", ascending: true)) == "acb")
    #expect(
      sorted(NSSortDescriptor(key: "year", ascending: true), NSSortDescriptor(key: "title", ascending: false)) == "cba")
  }

  @Test func objectsAreComparedThemselves() {
    let numbers = NSArray(array: [3, 1, 2])
    #expect(numbers.sortedArray(using: [NSSortDescriptor(key: nil, ascending: true)]) as? [Int] == [1, 2, 3])
  }

  @Test func closuresCompareTheValues() {
    let byLast = NSSortDescriptor(key: "year", ascending: true) { first, second in
      let (first, second) = (first as? Int ?? 0, second as? Int ?? 0)
      return first % 10 < second % 10 ? .orderedAscending : first % 10 > second % 10 ? .orderedDescending : .orderedSame
    }
    #expect(sorted(byLast, NSSortDescriptor(key: "title", ascending: true)) == "bca")
  }
}
