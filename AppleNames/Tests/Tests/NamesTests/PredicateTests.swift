import Foundation
import Testing

private final class Person: NSObject {
  let name: String
  let age: Int
  let children: [Person]
  init(_ name: String, _ age: Int, _ children: [Person] = []) {
    (self.name, self.age, self.children) = (name, age, children)
  }
}

private enum Suit: Int { case hearts = 1, spades }
private struct Card {
  var suit = Suit.spades
  var note: String?
}

@Suite struct PredicateTests {
  private let ann = Person("Ann", 40, [Person("Bob", 7), Person("Cléo", 12)])

  private func holds(_ format: String, _ object: Any?, _ arguments: Any?...) -> Bool {
    NSPredicate(format: format, argumentArray: arguments.map { $0 ?? NSNull() }).evaluate(with: object)
  }

  @Test func aRegularExpressionMatchesTheWholeText() {
    let isMail = NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}")
    #expect(isMail.evaluate(with: "someone@example.org"))
    #expect(!isMail.evaluate(with: "someone@example") && !isMail.evaluate(with: "to someone@example.org"))
    #expect(
      holds("SELF MATCHES 'a|ab'", "ab") && holds("SELF MATCHES[c] 'A+'", "aaa") && !holds("SELF MATCHES 'A'", "a"))
    #expect(holds("SELF MATCHES '\\\\d{3}'", "123") && holds("SELF MATCHES '\\d{3}'", "123"))
    #expect(!holds("SELF MATCHES 'a'", nil))
  }

  private static let comparisons: [(format: String, isTrue: Bool)] = [
    ("age == 40", true), ("age = %@", true), ("age != 40", false), ("age <> 39", true), ("age < 40", false),
    ("age <= 40", true), ("age > 39.5", true), ("age >= 41", false), ("age => 40 && age =< 40", true),
    ("age BETWEEN {18, 40}", true), ("age between {1, 39}", false), ("age IN {1, 40}", true),
    ("age + 2 * 3 == 46", true), ("(age + 2) * 3 == 126", true), ("age / 2 - 1 == 19 AND -age < 0", true),
    ("name == 'ann'", false), ("name ==[c] \"ann\"", true), ("name BEGINSWITH 'A'", true),
    ("name BEGINSWITH[cd] 'á'", true), ("name ENDSWITH 'nn'", true), ("name CONTAINS 'x'", false),
    ("name CONTAINS[c] 'NN'", true), ("name LIKE 'A*'", true), ("name LIKE '?n'", false), ("name LIKE[c] 'a?n'", true),
    ("'nn' IN name", true), ("name > 'Amy'", true), ("name.length == 3", true), ("name == nil", false),
    ("NOT name == 'Ann' OR age == 40", true), ("NOT (name == 'Ann' OR age == 40)", false),
    ("age == 1 OR age == 40 AND name == 'x'", false), ("TRUEPREDICATE AND !FALSEPREDICATE", true),
    ("ANY children.age > 10", true), ("ALL children.age > 10", false), ("NONE children.age > 12", true),
    ("SOME children.name ==[cd] 'cleo'", true), ("children.@count == 2", true), ("children.@sum.age == 19", true),
    ("children.@max.age == 12 AND children.@avg.age == 9.5", true), ("children[0].name == 'Bob'", true),
    ("children[LAST].age == 12 AND children[SIZE] == 2", true), ("SELF.age == self.age", true),
  ]
  @Test(arguments: comparisons) func comparisonsOfAnObject(format: String, isTrue: Bool) {
    #expect(holds(format, ann, 40) == isTrue)
  }

  @Test func placeholdersAreValuesAndKeys() {
    let predicate = NSPredicate(
      format: "%K >= %d AND name IN %@ AND %@ == 'x' AND age < %f", "age", 18, ["Ann", "Bob"], "x", 40.5)
    #expect(predicate.evaluate(with: ann))
    #expect(holds("%K == %ld", ann, "children.@count", 2) && holds("name == '%@'", ["name": "%@"]))
    let limit: Int? = nil
    #expect(NSPredicate(format: "note == %@", limit).evaluate(with: Card()))
  }

  @Test func dictionariesStructuresAndNullHaveKeys() {
    #expect(holds("a.b == 2 AND c == nil", ["a": ["b": 2]]) && holds("a == NULL", ["a": NSNull()]))
    #expect(
      holds("'one' IN SELF", ["one", "two"]) && holds("SELF CONTAINS 2", Set([1, 2])) && holds("SELF[0] == 3", [3]))
    #expect(holds("suit == 2 AND suit == %@ AND note == nil", Card(), Suit.spades))
    #expect(holds("on == TRUE AND date < %@", ["on": true, "date": Date(timeIntervalSince1970: 0)], Date()))
    #expect(
      holds("size == {1, 2}", ["size": [1, 2]]) && !holds("x > 'a'", ["x": 1]) && !holds("x > 1", [:] as [String: Any]))
  }

  @Test func missingValuesOfElementsAreNull() {
    let notes: [String: Any] = ["notes": [["text": "a"], [:], ["text": "b"]] as [[String: String]]]
    #expect(holds("ANY notes.text == nil", notes) && !holds("ALL notes.text != nil", notes))
    #expect(holds("notes.@max.text == 'b' AND notes.@min.text == 'a'", notes))
  }

  @Test func dictionariesAreComparedByTheirValues() {
    let pair: [String: Any] = [
      "a": ["x": Card(note: "1")], "b": ["y": Card(note: "2")], "list": [Card()], "n": ["x": 1],
    ]
    #expect(!holds("a == b", pair) && !holds("a == list", pair) && !holds("a == n", pair))
    #expect(holds("n == %@", pair, ["x": 1.0]) && !holds("n == %@", pair, ["x": 1, "y": 2]))
  }

  @Test func longSumsAreComputed() {
    #expect(holds("SELF == " + Array(repeating: "1", count: 20_000).joined(separator: "+"), 20_000))
    #expect(
      holds(String(repeating: "(", count: 100) + "SELF" + String(repeating: ")", count: 100) + " == 9 - 3 - 1", 5))
  }

  @Test func longPathsAreFollowed() {
    #expect(holds(String(repeating: "self.", count: 20_000) + "age == 40", ann))
    #expect(holds(Array(repeating: "SELF[0] == 3", count: 1000).joined(separator: " AND "), [3]))
  }

  @Test func collectionsAreFiltered() {
    let old = NSPredicate(format: "age > %d", 10)
    #expect((NSArray(array: ann.children).filtered(using: old) as? [Person])?.map(\.name) == ["Cléo"])
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [old, NSPredicate(format: "name BEGINSWITH 'B'")])
    #expect(ann.children.filter { both.evaluate(with: $0) }.isEmpty)
  }

  @Test func variablesGetTheirValuesLater() {
    let predicate = NSPredicate(format: "age > $LIMIT")
    #expect(predicate.evaluate(with: ann, substitutionVariables: ["LIMIT": 39]))
    let fixed = predicate.withSubstitutionVariables(["LIMIT": 40])
    #expect(!fixed.evaluate(with: ann))
  }

  @Test func errorsNameTheirPlace() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSPredicate(format: "age > 3 AND name LIKE")
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("an operand is missing, at character 22 of the format \"age > 3 AND name LIKE\""))
    await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "age == %@") }
    await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "(age == 3") }
    await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "age == 3 name == 4") }
    await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "age") }
  }

  @Test func valuesThatAreNoCollectionsStopTheProgram() async throws {
    let results = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = NSPredicate(format: "ANY age == 1").evaluate(with: ["age": 3])
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = NSPredicate(format: "1 IN age").evaluate(with: ["age": 3])
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = NSPredicate(format: "age BETWEEN 3").evaluate(with: ["age": 3])
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = NSPredicate(format: "age[0] == 1").evaluate(with: ["age": 3])
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = NSPredicate(format: "age == $x").evaluate(with: ["age": 3])
      },
    ]
    for result in results {
      let message = String(decoding: try #require(result).standardErrorContent.prefix(300), as: UTF8.self)
      #expect(message.contains("NSPredicate: "), "\(message)")
    }
  }

  @Test func wrongPatternsAndDeepFormatsStopTheProgram() async throws {
    let pattern = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSPredicate(format: "SELF MATCHES 'a)(b'")
    }
    let depth = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSPredicate(format: String(repeating: "(", count: 100_000))
    }
    let indexes = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSPredicate(format: "SELF" + String(repeating: "[0]", count: 100_000) + " == 1").evaluate(with: [1])
    }
    await #expect(processExitsWith: .failure) {
      _ = NSPredicate(format: "text MATCHES pattern").evaluate(with: ["text": "(", "pattern": "("])
    }
    let messages = try [pattern, depth, indexes].map {
      String(decoding: try #require($0).standardErrorContent.prefix(300), as: UTF8.self)
    }
    #expect(messages[0].contains("the pattern is no regular expression, at character 14 of the format"))
    #expect(messages[1].contains("the format has too many parentheses and signs inside of others, at character 501"))
    #expect(messages[2].contains("the operand has too many indexes, at character 1506"))
  }
}
