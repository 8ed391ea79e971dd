import Agate
import AgateUIKit
import Testing

private final class Searcher: NSObject, UISearchBarDelegate {
  var calls: [String] = []
  var refused: Set<String> = []

  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { !refused.contains("begin") }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("began") }
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { !refused.contains("end") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("ended") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { calls.append(searchText) }
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    !refused.contains(text)
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { calls.append("bookmark") }
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { calls.append("results") }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    calls.append("scope \(selectedScope)")
  }
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

struct SearchBarTests {
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
  private let searcher = Searcher()

  init() {
    bar.delegate = searcher
    bar.layoutIfNeeded()
  }

  @Test func theDelegateFollowsTheUser() {
    #expect(bar.text == "" && bar.placeholder == nil && !bar.isFirstResponder && bar.enablesReturnKeyAutomatically)
    searcher.refused = ["begin"]
    #expect(!bar.becomeFirstResponder())
    searcher.refused = ["end", "x"]
    #expect(bar.becomeFirstResponder() && bar.isFirstResponder && bar.searchTextField.isFirstResponder)
    #expect(!bar.resignFirstResponder() && searcher.take() == ["began"])
    bar.searchTextField.strike("Return")
    #expect(searcher.take() == [], "there is no text")
    bar.searchTextField.enter("axb")
    #expect(searcher.take() == ["a", "ab"] && bar.text == "ab")
    bar.searchTextField.strike("Return")
    #expect(searcher.take() == ["search"] && bar.isFirstResponder)
    bar.text = "other"
    #expect(searcher.take() == [], "the program changed the text")
    searcher.refused = []
    #expect(bar.resignFirstResponder() && searcher.take() == ["ended"])
  }

  @Test func aTapOnTheClearButtonClearsTheText() throws {
    bar.text = "text"
    bar.searchTextField.layoutIfNeeded()
    let button: UIView = try #require(bar.searchTextField.found(UIButton.self).first)
    let place: CGRect = try #require(bar.place(button))
    Fingers(on: bar).tap(Double(place.midX), Double(place.midY), at: 0)
    #expect(bar.text == "" && searcher.take() == ["", "began"])
  }

  @Test func theCancelButtonIsBesideTheField() throws {
    let field = bar.searchTextField
    #expect(field.frame == CGRect(x: 8, y: 10, width: 284, height: 36))
    #expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 56))
    #expect(bar.sizeThatFits(CGSize(width: 10, height: 10)) == CGSize(width: 10, height: 56))
    Fingers(on: bar).tap(297, 28, at: 0)
    bar.showsCancelButton = true
    bar.layoutIfNeeded()
    let frame: CGRect = try #require(bar.place(bar.button("Cancel")))
    #expect(frame.maxX == 292 && field.frame.minX == 8 && near(Double(field.frame.maxX), Double(frame.minX - 8), 0.01))
    Fingers(on: bar).tap(Double(frame.midX), 28, at: 1)
    #expect(searcher.take() == ["began"] && bar.isFirstResponder, "the button was disabled")
    Fingers(on: bar).tap(Double(frame.midX), 28, at: 2)
    #expect(searcher.take() == ["cancel"])
    UIView.performWithoutAnimation { bar.setShowsCancelButton(false, animated: true) }
    #expect(!bar.showsCancelButton && field.frame.width == 284)
  }

  @Test func scopeButtonsLieBelowTheField() throws {
    bar.showsScopeBar = true
    bar.scopeButtonTitles = ["All"]
    #expect(bar.intrinsicContentSize.height == 56, "one button is none")
    bar.scopeButtonTitles = ["All", "Some", "None"]
    #expect(bar.intrinsicContentSize.height == 100 && bar.selectedScopeButtonIndex == 0)
    bar.sizeToFit()
    bar.layoutIfNeeded()
    let scopes: UISegmentedControl = try #require(bar.found(UISegmentedControl.self).first)
    #expect(bar.searchTextField.frame.minY == 10 && scopes.frame.minY > 56 && scopes.frame.maxY < 100)
    Fingers(on: bar).tap(Double(bar.bounds.midX), Double(scopes.frame.midY), at: 0)
    #expect(searcher.take() == ["scope 1"] && bar.selectedScopeButtonIndex == 1)
    bar.selectedScopeButtonIndex = 2
    bar.selectedScopeButtonIndex = 7
    #expect(searcher.take() == [] && scopes.selectedSegmentIndex == 2 && bar.selectedScopeButtonIndex == 2)
    bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    #expect(bar.scopeBarButtonTitleTextAttributes(for: .normal)?.count == 1)
    UIView.performWithoutAnimation { bar.setShowsScope(false, animated: true) }
    #expect(!bar.showsScopeBar && scopes.alpha == 0 && bar.intrinsicContentSize.height == 56)
  }

  @Test func aButtonInTheFieldIsShownWithoutText() throws {
    bar.showsBookmarkButton = true
    bar.layoutIfNeeded()
    bar.searchTextField.layoutIfNeeded()
    let button: UIView = try #require(bar.searchTextField.rightView)
    let place: CGRect = try #require(bar.place(button))
    #expect(place.maxX <= 292 && place.minX > 250 && !button.isHidden)
    Fingers(on: bar).tap(Double(place.midX), Double(place.midY), at: 0)
    #expect(searcher.take() == ["bookmark"] && !bar.isFirstResponder)
    bar.showsSearchResultsButton = true
    bar.isSearchResultsButtonSelected = true
    Fingers(on: bar).tap(Double(place.midX), Double(place.midY), at: 1)
    #expect(searcher.take() == ["results"])
    bar.text = "text"
    bar.searchTextField.layoutIfNeeded()
    #expect(bar.searchTextField.rightViewMode == .never, "the clear button takes its place")
    (bar.showsBookmarkButton, bar.showsSearchResultsButton) = (false, false)
    #expect(bar.searchTextField.rightView == nil)
  }

  @Test func theLookOfTheBar() throws {
    let background: UIView = try #require(bar.subviews.first)
    #expect(!background.isHidden && bar.searchBarStyle == .default && bar.isTranslucent)
    bar.barTintColor = .systemRed
    bar.isTranslucent = false
    #expect(background.subviews.contains { $0.backgroundColor == .systemRed })
    bar.searchBarStyle = .minimal
    #expect(background.isHidden)
    bar.prompt = "Prompt"
    #expect(bar.intrinsicContentSize.height == 76 && bar.label("Prompt") != nil)
    bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 3, vertical: 2)
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame.minX == 11)
    let image = UIImage()
    bar.setImage(image, for: .bookmark, state: .normal)
    #expect(bar.image(for: .bookmark, state: .normal) === image && bar.image(for: .search, state: .normal) == nil)
    let text: CGRect = bar.searchTextField.textRect(forBounds: CGRect(x: 0, y: 0, width: 200, height: 36))
    bar.searchTextPositionAdjustment = UIOffset(horizontal: 5, vertical: 0)
    let moved: CGRect = bar.searchTextField.textRect(forBounds: CGRect(x: 0, y: 0, width: 200, height: 36))
    #expect(moved.minX == text.minX + 5)
  }

  @Test func proxiesSetTheLook() {
    final class Bar: UISearchBar {}
    let image = UIImage()
    Bar.appearance().barTintColor = .systemRed
    Bar.appearance().setImage(image, for: .search, state: .normal)
    Bar.appearance().setPositionAdjustment(UIOffset(horizontal: 4, vertical: 0), for: .search)
    Bar.appearance().setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
    let bar = Bar(frame: .zero), window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(bar)
    #expect(bar.barTintColor == .systemRed && bar.image(for: .search, state: .normal) === image)
    #expect(bar.positionAdjustment(for: .search).horizontal == 4)
    #expect(bar.scopeBarButtonTitleTextAttributes(for: .selected)?.count == 1)
  }

  @Test func theCancelButtonIsEnabledDuringEditing() throws {
    bar.showsCancelButton = true
    bar.layoutIfNeeded()
    let button: UIButton = try #require(bar.value(forKey: "cancelButton") as? UIButton)
    #expect(!button.isEnabled && bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    bar.becomeFirstResponder()
    #expect(button.isEnabled)
    bar.resignFirstResponder()
    #expect(!button.isEnabled)
    button.isEnabled = true
    _ = searcher.take()
    let place: CGRect = try #require(bar.place(button))
    Fingers(on: bar).tap(Double(place.midX), Double(place.midY), at: 0)
    #expect(searcher.take() == ["cancel"] && !bar.isFirstResponder, "the program has enabled the button")
    bar.setValue("Done", forKey: "cancelButtonText")
    bar.layoutIfNeeded()
    #expect(button.title(for: .normal) == "Done" && button.frame.maxX == 292)
    (bar.tag, searcher.refused) = (3, ["begin"])
    #expect(bar.value(forKey: "tag") as? Int == 3)
    button.isEnabled = false
    Fingers(on: bar).tap(Double(place.midX), Double(place.midY), at: 1)
    #expect(searcher.take() == [] && !bar.isFirstResponder)
  }

  @Test func theTextIsBetweenTheGlassAndTheClearButton() throws {
    let field = bar.searchTextField
    bar.text = "text"
    field.layoutIfNeeded()
    let glass: CGRect = try #require(field.leftView?.frame)
    let text: CGRect = field.textRect(forBounds: field.bounds)
    #expect(glass.minX == 6 && text.minX == glass.maxX + 6 && text.maxX < field.bounds.maxX - 24)
  }

  @Test func archivesKeepTheBar() throws {
    (bar.text, bar.placeholder, bar.showsCancelButton) = ("text", "Search", true)
    let copy: UISearchBar = try unarchived(bar)
    #expect(copy.text == "text" && copy.placeholder == "Search" && copy.showsCancelButton)
    #expect(copy.subviews.count == bar.subviews.count)
    bar.scopeButtonTitles = ["All", "Some"]
    bar.addSubview(UISegmentedControl(items: ["Own"]))
    let scoped: UISearchBar = try unarchived(bar)
    let titles: [String?] = scoped.found(UISegmentedControl.self).map { $0.titleForSegment(at: 0) }
    #expect(Set(titles) == ["All", "Own"] && scoped.subviews.count == bar.subviews.count)
    scoped.scopeButtonTitles = nil
    #expect(scoped.found(UISegmentedControl.self).count == 1)
    let field: UISearchTextField = try unarchived(bar.searchTextField)
    #expect(field.text == "text" && field.leftView != nil && field.subviews.count == bar.searchTextField.subviews.count)
  }
}
