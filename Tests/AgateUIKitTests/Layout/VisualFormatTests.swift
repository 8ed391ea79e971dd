@testable import AgateUIKit
import ConformanceRows
import Testing

struct VisualFormatTests {
  private typealias Options = NSLayoutConstraint.FormatOptions

  private let superview = UIView()
  private let a = UIView(), b = UILabel(), c = UIView()
  private let guide = UILayoutGuide()
  private let free = UIView()

  init() {
    for view in [a, b, c] { superview.addSubview(view) }
    superview.addLayoutGuide(guide)
  }

  private var views: [String: Any] {
    ["a": a, "b": b, "c": c, "guide": guide, "free": free, "superview": superview, "wrong": "text"]
  }

  private func constraints(
    _ format: String, _ options: Options = [], metrics: [String: Any]? = nil
  ) -> [NSLayoutConstraint] {
    NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
  }

  /// Returns the constraints as texts such as `b.leading == a.trailing + 8`.
  private func texts(_ format: String, _ options: Options = [], metrics: [String: Any]? = nil) -> [String] {
    constraints(format, options, metrics: metrics).map { text($0) }
  }

  private func text(_ constraint: NSLayoutConstraint) -> String {
    let relations: [NSLayoutConstraint.Relation: String] = [
      .equal: "==", .lessThanOrEqual: "<=", .greaterThanOrEqual: ">=",
    ]
    var text: String = "\(name(constraint.firstItem)).\(constraint.firstAttribute) \(relations[constraint.relation]!) "
    let constant: String = "\(Double(constraint.constant))".replacing(".0", with: "")
    if constraint.secondItem == nil {
      text += constant
    } else {
      text += "\(name(constraint.secondItem)).\(constraint.secondAttribute)"
      if constraint.constant != 0 { text += " + \(constant)" }
    }
    #expect(constraint.multiplier == 1 && !constraint.isActive)
    if constraint.priority != .required { text += " @\(Int(constraint.priority.rawValue))" }
    return text
  }

  private func name(_ item: AnyObject?) -> String {
    if item === superview { return "super" }
    if item === superview.layoutMarginsGuide { return "margins" }
    return views.first { ($0.value as AnyObject) === item }?.key ?? "nil"
  }

  /// Returns the message for a format with a fault.
  private func message(_ format: String, _ options: Options = [], metrics: [String: Any]? = nil) -> String {
    do throws(VisualFormatError) {
      _ = try VisualFormatConstraints(format, options: options, metrics: metrics, views: views).make()
      return ""
    } catch {
      return error.description
    }
  }

  /// Returns the index of the fault in a format.
  private func fault(_ format: String, _ options: Options = [], metrics: [String: Any]? = nil) -> Int? {
    let lines = message(format, options, metrics: metrics).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 4, lines[2] == format else { return nil }
    return lines[3].count - 1
  }

  // MARK: Distances

  @Test(.row("B3.44")) func viewsFollowEachOther() {
    #expect(texts("[a]").isEmpty)
    #expect(texts("[a][b]") == ["b.leading == a.trailing"])
    #expect(texts("H:[a]-[b]") == ["b.leading == a.trailing + 8"])
    #expect(texts("V:[a]-[b]-20-[c]") == ["b.top == a.bottom + 8", "c.top == b.bottom + 20"])
    #expect(texts("[a]-.5-[b]-12.25-[c]") == ["b.leading == a.trailing + 0.5", "c.leading == b.trailing + 12.25"])
    #expect(texts("[a]-(-8)-[b]") == ["b.leading == a.trailing + -8"])
    #expect(texts("[a]-1e2-[b]") == ["b.leading == a.trailing + 100"])
  }

  @Test func distancesHaveRelationsAndPriorities() {
    #expect(
      texts("[a]-(>=8,<=20@250)-[b]") == ["b.leading >= a.trailing + 8", "b.leading <= a.trailing + 20 @250"])
    // Without parentheses, as many programs write them.
    #expect(texts("[a]->=0-[b]-3@999-[c]") == ["b.leading >= a.trailing", "c.leading == b.trailing + 3 @999"])
    #expect(texts("H: [a] - ( >= 8, == 9 ) - [b]") == ["b.leading >= a.trailing + 8", "b.leading == a.trailing + 9"])
  }

  @Test func barsAreTheEdgesOfTheSuperview() {
    #expect(texts("|[a]|") == ["a.leading == super.leading", "super.trailing == a.trailing"])
    #expect(texts("V:|-5-[a]") == ["a.top == super.top + 5"])
    #expect(texts("V:[a]-(>=5@1)-|") == ["super.bottom >= a.bottom + 5 @1"])
    #expect(texts("|-[a]-|") == ["a.leading == margins.leading", "margins.trailing == a.trailing"])
    #expect(texts("V:|-[guide][a]") == ["guide.top == margins.top", "a.top == guide.bottom"])
  }

  @Test func constraintsKeepTheOrderOfTheText() {
    #expect(
      texts("|-[a]-[b]-[c(>=20@500)]-|", .alignAllTop) == [
        "a.leading == margins.leading", "b.leading == a.trailing + 8", "c.leading == b.trailing + 8",
        "c.width >= 20 @500", "margins.trailing == c.trailing", "a.top == b.top", "b.top == c.top",
      ])
  }

  @Test func directionsChooseTheEdges() {
    #expect(
      texts("|-1-[a]-2-[b]-3-|", .directionLeftToRight) == [
        "a.left == super.left + 1", "b.left == a.right + 2", "super.right == b.right + 3",
      ])
    #expect(
      texts("|-1-[a]->=2-[b]-|", .directionRightToLeft) == [
        "super.right == a.right + 1", "a.left >= b.right + 2", "b.left == margins.left",
      ])
    #expect(texts("V:[a]-1-[b]", .directionRightToLeft) == ["b.top == a.bottom + 1"])
  }

  @Test func distancesCanBeBetweenBaselines() {
    #expect(Options.spacingMask == .spacingBaselineToBaseline && Options.spacingEdgeToEdge.isEmpty)
    #expect(
      texts("V:|-3-[a]-30-[b]-[c]-4-[guide]", .spacingBaselineToBaseline) == [
        "a.top == super.top + 3", "b.firstBaseline == a.lastBaseline + 30", "c.top == b.bottom + 8",
        "guide.top == c.lastBaseline + 4",
      ])
    #expect(texts("V:[a][b]", .spacingBaselineToBaseline) == ["b.top == a.bottom"])
    #expect(texts("[a]-3-[b]", .spacingBaselineToBaseline) == ["b.leading == a.trailing + 3"])
  }

  // MARK: Sizes and alignments

  @Test func predicatesInBracketsAreSizes() {
    #expect(texts("[a(50)]") == ["a.width == 50"])
    #expect(texts("V:[a(>=70,<=100@20)]") == ["a.height >= 70", "a.height <= 100 @20"])
    #expect(
      texts("[a(==b)][b(<=guide@9)]") == ["a.width == b.width", "b.leading == a.trailing", "b.width <= guide.width @9"])
    #expect(texts("V:[a(b)]") == ["a.height == b.height"])
  }

  @Test func metricsAreNumbersOfAllTypes() {
    let metrics: [String: Any] = [
      "int": 1, "double": 2.5, "float": Float(3), "points": CGFloat(4), "object": NSNumber(value: 5),
      "unsigned": UInt8(6), "priority": UILayoutPriority.defaultLow, "b": 8,
    ]
    #expect(
      texts("[a(int@priority)]-double-[c(>=float@points)]-(object)-|", metrics: metrics) == [
        "a.width == 1 @250", "c.leading == a.trailing + 2.5", "c.width >= 3 @4", "super.trailing == c.trailing + 5",
      ])
    #expect(texts("[a(unsigned)]", metrics: metrics) == ["a.width == 6"])
    // A metric takes precedence over a view of the same name.
    #expect(texts("[a(b)]", metrics: metrics) == ["a.width == 8"])
  }

  @Test func optionalsAndLayoutSupportsAreViews() {
    let controller = UIViewController(), view: UIView? = UIView()
    controller.view.addSubview(view!)
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "V:[top]-[view]", metrics: nil,
      views: ["top": controller.topLayoutGuide, "view": view as Any])
    #expect(made.count == 1 && made[0].firstItem === view && made[0].secondItem === controller.topLayoutGuide)
    #expect(made.first?.constant == 8 && made.first?.secondAttribute == .bottom)
  }

  @Test func alignmentsConnectNeighbours() {
    let vertical: [Options] = [
      .alignAllTop, .alignAllBottom, .alignAllCenterY, .alignAllLastBaseline, .alignAllFirstBaseline,
    ]
    let attributes: [NSLayoutConstraint.Attribute] = [.top, .bottom, .centerY, .lastBaseline, .firstBaseline]
    for (option, attribute) in zip(vertical, attributes) {
      let alignment: String = "a.\(attribute) == b.\(attribute)"
      #expect(texts("[a][b]", option) == ["b.leading == a.trailing", alignment])
    }
    #expect(
      texts("V:[a][b][c]", [.alignAllLeading, .alignAllRight]) == [
        "b.top == a.bottom", "c.top == b.bottom", "a.right == b.right", "a.leading == b.leading", "b.right == c.right",
        "b.leading == c.leading",
      ])
    // The superview is aligned only if it has a name.
    #expect(texts("|[a]|", .alignAllCenterY).count == 2)
    #expect(
      texts("V:[superview]-(<=1)-[a]", .alignAllCenterX) == [
        "a.top <= super.bottom + 1", "super.centerX == a.centerX",
      ])
    // One view needs no alignment, so the direction of the option does not matter.
    #expect(texts("V:|[a]|", .alignAllBottom).count == 2)
  }

  // MARK: Faults

  /// The examples of Apple's documentation.
  @Test func caretsPointToFaults() {
    #expect(fault("V|[a]|") == 1)
    #expect(fault("|[a][b(width][c]|", metrics: ["width": 1]) == 12)
    #expect(fault("|[a][blackBox]") == 13)
    #expect(fault("V:|[a(>30)]|") == 7)
    #expect(
      message("V:|[a(>30)]|") == """
        Unable to parse constraint format:
        Expected ==, >= or <=
        V:|[a(>30)]|
               ^
        """)
    #expect(message("|[free]").contains("has no superview") && fault("|[free]") == 7)
    #expect(message("|[a][blackBox]").contains("blackBox is not in the dictionary of views"))
  }

  @Test func faultsOfTheGrammar() {
    let formats: [(String, Int)] = [
      ("", 0), ("H:", 2), ("a", 0), ("H:|-10-|", 7), ("[]", 1), ("[1a]", 1), ("[a.b]", 2), ("[a", 2), ("[a]-", 4),
      ("[a]--8-[b]", 4), ("[a]-8[b]", 5), ("[a]|[b]", 4), ("[a]x", 3), ("[a()]", 3), ("[a(=5)]", 4), ("[a(5@)]", 5),
      ("[a(5,)]", 5), ("[a]-(8-[b]", 6), ("[a]-8@-1-[b]", 6), ("V:[a]-]", 6),
    ]
    for (format, place) in formats { #expect(fault(format) == place, "\(format)") }
    #expect(message("[a(b*2)]").contains("no arithmetic") && fault("[a(b*2)]") == 4)
    #expect(message("[a(b.height)]").contains("no attributes"))
    #expect(message("[a]--8-[b]").contains("parentheses"))
  }

  @Test func faultsOfNamesAndOptions() {
    #expect(message("[a]-gap-[b]").contains("gap is neither in the dictionary of metrics") && fault("[a]-gap-[b]") == 7)
    // Views are not distances.
    #expect(fault("[a]-c-[b]") == 5)
    #expect(message("[a(x)]", metrics: ["x": "many"]).contains("not a number"))
    #expect(message("[wrong]").contains("neither a view nor a layout guide"))
    #expect(
      message("[a][b]", .alignAllLeft).contains("in the horizontal direction") && fault("[a][b]", .alignAllLeft) == 6)
    #expect(message("V:[a][b]", .alignAllTop).contains("in the vertical direction"))
  }

  @Test func faultsStopTheProgram() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSLayoutConstraint.constraints(withVisualFormat: "[a]", metrics: nil, views: [:])
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("a is not in the dictionary of views"))
  }
}
