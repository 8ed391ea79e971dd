import Foundation
import Testing

// Foundation for Linux calls the classes deprecated. Tests that are so, too, get no warnings.

/// The names of the variables of a predicate, as libraries for forms look for them.
@available(*, deprecated)
private func variables(_ predicate: NSPredicate) -> [String] {
  if let compound = predicate as? NSCompoundPredicate { return compound.subpredicates.flatMap(variables) }
  guard let comparison = predicate as? NSComparisonPredicate else { return [] }
  return [comparison.leftExpression, comparison.rightExpression].flatMap { expression -> [String] in
    switch expression.expressionType {
    case .variable, .function: [String("\(expression)".dropFirst().prefix { $0 != "." })]
    default: []
    }
  }
}

@Suite struct PredicateExpressionTests {
  @available(*, deprecated)
  @Test func predicatesHaveParts() throws {
    let predicate = NSPredicate(format: "name BEGINSWITH[cd] %@ OR NONE children.age > 3", "a")
    let compound = try #require(predicate as? NSCompoundPredicate)
    #expect(compound.compoundPredicateType == .or && compound.subpredicates.count == 2)
    let first = try #require(compound.subpredicates[0] as? NSComparisonPredicate)
    #expect(first.predicateOperatorType == .beginsWith && first.options == [.caseInsensitive, .diacriticInsensitive])
    #expect(first.comparisonPredicateModifier == .direct && first.leftExpression.keyPath == "name")
    #expect(first.rightExpression.expressionType == .constantValue)
    #expect(first.rightExpression.constantValue as? String == "a")
    let second = try #require(compound.subpredicates[1] as? NSCompoundPredicate)
    #expect(second.compoundPredicateType == .not)
    let negated = try #require(second.subpredicates[0] as? NSComparisonPredicate)
    #expect(negated.comparisonPredicateModifier == .any && negated.leftExpression.expressionType == .keyPath)
    #expect(NSPredicate(format: "TRUEPREDICATE") == NSPredicate(value: true))
  }

  @available(*, deprecated)
  @Test func variablesOfAPredicateAreFound() {
    #expect(variables(NSPredicate(format: "$switch == false")) == ["switch"])
    #expect(variables(NSPredicate(format: "NOT ($a.value > 3 AND 'x' IN $b)")) == ["a", "b"])
    #expect(variables(NSPredicate(format: "age == 3")).isEmpty)
  }

  @available(*, deprecated)
  @Test func expressionsHaveParts() throws {
    let sum = NSExpression(format: "age + 2 * $x - items[0]")
    #expect(sum.expressionType == .function && sum.function == "from:subtract:")
    let arguments = try #require(sum.arguments)
    #expect(arguments.map(\.function) == ["add:to:", "objectFrom:withIndex:"])
    #expect(arguments[0].arguments?[1].arguments?[1].variable == "x")
    #expect("\(sum)" == "age + 2 * $x - items[0]")
    let list = NSExpression(forAggregate: [1, NSExpression.expressionForEvaluatedObject()])
    #expect((list.collection as? [NSExpression])?[1].expressionType == .evaluatedObject && "\(list)" == "{1, SELF}")
    #expect(NSExpression(forKeyPath: "a.b") == NSExpression(format: "a.b"))
    #expect(NSExpression(forKeyPath: "a.b") != NSExpression(forKeyPath: "a.c"))
    #expect(NSExpression(format: "$x.a.b").keyPath == "a.b" && NSExpression(format: "$x.a").operand.variable == "x")
  }

  @available(*, deprecated)
  @Test(arguments: [
    "a * b / c", "a / (b * c)", "a * (b / c)", "a - (b - c)", "a - b + c", "(a + b) * c", "a + b * c", "-(a * b)",
    "a - (-b)", "2 * (-b)",
  ])
  func textsOfExpressionsKeepTheOrderOfOperators(text: String) {
    let expression = NSExpression(format: text)
    #expect("\(expression)" == text && NSExpression(format: "\(expression)") == expression)
  }

  @available(*, deprecated)
  @Test func expressionsHaveValues() {
    let value = NSExpression(format: "(3 + 4) * %d", 2).expressionValue(with: nil, context: nil)
    #expect(value as? Int == 14 && value as? NSNumber == 14 && value as? Double == 14)
    let sum = NSExpression(
      forFunction: "add:to:", arguments: [NSExpression(forKeyPath: "age"), NSExpression(forVariable: "x")])
    #expect(sum.expressionValue(with: ["age": 2], context: ["x": 1.5]) as? Double == 3.5)
    #expect(NSExpression(forConstantValue: nil).expressionValue(with: nil, context: nil) == nil)
  }

  @available(*, deprecated)
  @Test func comparisonsAreMade() {
    let predicate = NSComparisonPredicate(
      leftExpression: NSExpression(forKeyPath: "tags"), rightExpression: NSExpression(forConstantValue: "B"),
      modifier: .any, type: .equalTo, options: .caseInsensitive)
    #expect(predicate.evaluate(with: ["tags": ["a", "b"]]) && !predicate.evaluate(with: ["tags": ["a"]]))
    #expect(predicate.predicateFormat == "ANY tags ==[c] \"B\"" && predicate.description == predicate.predicateFormat)
    #expect(predicate == NSPredicate(format: "ANY tags ==[c] 'B'") && predicate != NSPredicate(value: false))
  }

  @available(*, deprecated)
  @Test func copiesAndPredicatesWithVariablesAreEqual() throws {
    let predicate = NSPredicate(format: "a > $x AND NOT (b == 'c' OR b == nil)")
    #expect(predicate.predicateFormat == "a > $x AND (NOT (b == \"c\" OR b == nil))")
    let copy = try #require(predicate.copy() as? NSPredicate)
    #expect(copy == predicate && copy.hash == predicate.hash)
    #expect(copy.evaluate(with: ["a": 3, "b": "d"], substitutionVariables: ["x": 2]))
    let fixed = predicate.withSubstitutionVariables(["x": 2])
    #expect(fixed == NSPredicate(format: "a > 2 AND NOT (b == 'c' OR b == nil)") && fixed != predicate)
    #expect(variables(fixed).isEmpty && fixed.evaluate(with: ["a": 3, "b": "d"]))
  }

  @available(*, deprecated)
  @Test func equalPredicatesHaveTheSameHash() {
    let formats = ["a == %@", "a + %@ > b[%@].c AND $x IN {%@, 2}", "NOT a == %@"]
    for format in formats {
      let numbers: [Any] = [1, 1.0, NSNumber(value: 1), true]
      let predicates = numbers.map { NSPredicate(format: format, $0, $0, $0) }
      #expect(Set(predicates).count == 1 && predicates.allSatisfy { $0 == predicates[0] }, "\(format)")
    }
    #expect(Set([NSPredicate(format: "a == nil"), NSPredicate(format: "a == %@", NSNull())]).count == 1)
    #expect(Set([1, 1.0].map { NSExpression(forConstantValue: $0) }).count == 1)
    #expect(NSPredicate(format: "a == 1").hash != NSPredicate(format: "b == 1").hash)
  }

  @available(*, deprecated)
  @Test func partsAreReleased() throws {
    final class Value: NSObject {}
    weak var value: Value?
    do {
      let object = Value(), predicate = NSPredicate(format: "a == %@ OR b == 1", object)
      value = object
      let compound = try #require(predicate.copy() as? NSCompoundPredicate)
      let comparison = try #require(compound.subpredicates[0] as? NSComparisonPredicate)
      let expression = try #require(comparison.rightExpression.copy() as? NSExpression)
      #expect(expression.constantValue as AnyObject === object && value != nil)
    }
    #expect(value == nil)
  }
}
