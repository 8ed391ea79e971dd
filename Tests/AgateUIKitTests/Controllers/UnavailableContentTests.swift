import Agate
@testable import AgateUIKit
import Testing

/// A controller with names, which shows other content if there are none.
private final class NameList: UIViewController {
  var names: [String] = [] { didSet { setNeedsUpdateContentUnavailableConfiguration() } }
  var asked = 0
  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    asked += 1
    contentUnavailableConfiguration = names.isEmpty ? UIContentUnavailableConfiguration.search() : nil
  }
  override var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = super.contentUnavailableConfigurationState
    state.searchText = "granite"
    return state
  }
}

/// Content in place of content that does not exist.
@MainActor @Suite struct UnavailableContentTests {
  private func parts<View: UIView>(_ view: UIView, _ type: View.Type) -> [View] {
    view.subviews.flatMap { parts($0, type) + [$0 as? View].compactMap { $0 } }
  }
  private func shown(_ content: UIContentUnavailableConfiguration) -> UIContentUnavailableView {
    let view = UIContentUnavailableView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    view.layoutIfNeeded()
    return view
  }

  @Test func thePartsLieBelowEachOtherInTheMiddle() throws {
    var content = UIContentUnavailableConfiguration.empty()
    content.image = UIImage(systemName: "star")
    (content.text, content.secondaryText) = ("No Favorites", "Your favorite rocks appear here.")
    content.button.title = "Add"
    let view = shown(content)
    let image = try #require(parts(view, UIImageView.self).first { $0.image != nil && $0.frame.height > 20 })
    let texts = parts(view, UILabel.self).filter { $0.superview is UIScrollView }
    let button = try #require(parts(view, UIButton.self).first)
    #expect(texts.map(\.text) == ["No Favorites", "Your favorite rocks appear here."])
    #expect(texts[0].font == .systemFont(ofSize: 22, weight: .bold) && texts[0].textAlignment == .center)
    let frames: [CGRect] = [image.frame, texts[0].frame, texts[1].frame, button.frame]
    #expect(frames.allSatisfy { abs($0.midX - 150) < 0.6 })
    #expect(frames[1].minY - frames[0].maxY == 15 && frames[2].minY - frames[1].maxY == 7)
    #expect(frames[3].minY - frames[2].maxY == 15)
    #expect(abs((frames[0].minY + frames[3].maxY) / 2 - 200) < 1)
    content.alignment = .natural
    view.configuration = content
    view.layoutIfNeeded()
    #expect(image.frame.minX == 16 && image.frame.minY == 16 && texts[0].textAlignment == .natural)
  }

  @Test func linesBeginAtTheRightIfTheInterfaceDoes() throws {
    var content = UIContentUnavailableConfiguration.empty()
    (content.text, content.alignment) = ("Two\nlines", .natural)
    let view = UIContentUnavailableView(configuration: .empty())
    view.semanticContentAttribute = .forceRightToLeft
    view.configuration = content
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    view.layoutIfNeeded()
    let label = try #require(parts(view, UILabel.self).first)
    #expect(label.textAlignment == .right && abs(label.frame.maxX - 284) < 0.6)
  }

  @Test func aLongContentScrolls() throws {
    var content = UIContentUnavailableConfiguration.empty()
    content.text = String(repeating: "Long text. ", count: 200)
    let view = shown(content), scroll = try #require(view.subviews.last as? UIScrollView)
    #expect(scroll.contentSize.height > 400 && scroll.contentSize.width == 300 && view.isScrollEnabled)
    #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height == scroll.contentSize.height)
    content.text = "Short"
    view.configuration = content
    view.layoutIfNeeded()
    #expect(scroll.contentSize.height == 400)
  }

  @Test func loadingShowsAnActivityIndicatorUnlessThereIsAnImage() {
    var content = UIContentUnavailableConfiguration.loading()
    let view = shown(content)
    #expect(parts(view, UIActivityIndicatorView.self).map(\.isAnimating) == [true] && content.text == "Loading…")
    content.image = UIImage(systemName: "star")
    view.configuration = content
    #expect(parts(view, UIActivityIndicatorView.self).isEmpty)
  }

  @Test func theTextOfASearchNamesTheSearchedText() {
    var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
    var content = UIContentUnavailableConfiguration.search()
    #expect(content.updated(for: state).text == "No Results" && content.image != nil)
    state.searchText = "lava"
    #expect(content.updated(for: state).text == "No Results for “lava”")
    content.text = "Nothing"
    #expect(content.updated(for: state).text == "Nothing")
  }

  @Test func aButtonNeedsATitleAndPerformsItsAction() throws {
    var content = UIContentUnavailableConfiguration.empty(), taps = 0
    content.buttonProperties.primaryAction = UIAction { _ in taps += 1 }
    let view = shown(content)
    #expect(parts(view, UIButton.self).isEmpty)
    content.button.title = "Add"
    content.secondaryButton.title = "Other"
    content.secondaryButtonProperties.isEnabled = false
    view.configuration = content
    let buttons = parts(view, UIButton.self)
    #expect(buttons.map(\.isEnabled) == [true, false])
    buttons[0].sendActions(for: .primaryActionTriggered)
    #expect(taps == 1)
    content.text = "Text"
    view.configuration = content
    #expect(parts(view, UIButton.self) == buttons, "an unchanged button stays")
  }

  @Test func aControllerShowsTheContentInItsSafeAreaInFrontOfOtherViews() throws {
    let list = NameList()
    list.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    list.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 10, right: 0)
    let window = UIWindow(screenOfSize: CGSize(width: 300, height: 400))
    window.rootViewController = list
    window.layoutIfNeeded()
    let view = try #require(list.view.subviews.last as? UIContentUnavailableView)
    #expect(view.frame == CGRect(x: 0, y: 40, width: 300, height: 350) && list.asked == 1)
    #expect(parts(view, UILabel.self).first?.text == "No Results for “granite”")
    list.view.addSubview(UIView())
    list.view.layoutIfNeeded()
    #expect(list.view.subviews.last === view && list.asked == 1)
    list.names = ["Granite"]
    #expect(list.asked == 1, "the controller is asked before the next layout")
    list.view.layoutIfNeeded()
    #expect(list.asked == 2 && view.superview == nil && list.contentUnavailableConfiguration == nil)
  }

  @Test func theSafeAreaOfTheControllerCountsOnce() throws {
    let controller = UIViewController(), window = UIWindow(screenOfSize: CGSize(width: 300, height: 400))
    var content = UIContentUnavailableConfiguration.empty()
    (content.text, content.alignment) = ("Text", .natural)
    controller.contentUnavailableConfiguration = content
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    window.rootViewController = controller
    window.layoutIfNeeded()
    let view = try #require(controller.view.subviews.last as? UIContentUnavailableView)
    let text = try #require(parts(view, UILabel.self).first)
    #expect(view.frame.minY == 40 && text.frame.minY == 16)
  }

  @Test func theStateHasTheTraitsOfTheController() {
    let controller = UIViewController()
    controller.traitOverrides.userInterfaceStyle = .dark
    #expect(controller.contentUnavailableConfigurationState.traitCollection.userInterfaceStyle == .dark)
    #expect(!controller.isViewLoaded)
  }

  @Test func aBackgroundWithoutAColorFollowsTheTint() throws {
    var content = UIContentUnavailableConfiguration.empty()
    content.background.backgroundColor = nil
    let view = shown(content)
    view.tintColor = .red
    #expect(view.subviews.first?.backgroundColor == .red)
  }

  @Test func anotherViewOfTheControllerShowsTheContent() throws {
    let list = NameList(), window = UIWindow(screenOfSize: CGSize(width: 300, height: 400))
    window.rootViewController = list
    window.layoutIfNeeded()
    let shown = try #require(list.view.subviews.last as? UIContentUnavailableView)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    list.view = other
    other.layoutIfNeeded()
    #expect(list.asked == 2 && shown.superview === other && shown.frame == other.bounds)
  }

  @Test func previewsAreRegisteredWithoutEffect() {
    final class Delegate: NSObject, UIViewControllerPreviewingDelegate {
      func previewingContext(_ context: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint)
        -> UIViewController?
      { nil }
      func previewingContext(_ context: any UIViewControllerPreviewing, commit controller: UIViewController) {}
    }
    let controller = UIViewController(), delegate = Delegate(),
      view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let context = controller.registerForPreviewing(with: delegate, sourceView: view)
    #expect(context.sourceView === view && context.sourceRect == view.bounds && context.delegate === delegate)
    #expect(controller.previewActionItems.isEmpty && view.traitCollection.forceTouchCapability == .unavailable)
    var performed: [String] = []
    let action = UIPreviewAction(title: "Delete", style: .destructive) { action, _ in performed.append(action.title) }
    action.handler(action, controller)
    let group = UIPreviewActionGroup(title: "More", style: .default, actions: [action])
    #expect(performed == ["Delete"] && group.actions == [action])
  }
}
