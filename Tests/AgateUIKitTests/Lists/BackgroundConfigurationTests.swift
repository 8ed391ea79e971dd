import Agate
@testable import AgateUIKit
import Testing

struct BackgroundConfigurationTests {
  private var state: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isSelected = true
    return state
  }

  @Test func coloursFollowTheState() {
    var background = UIBackgroundConfiguration.listGroupedCell()
    #expect(background.backgroundColor == .secondarySystemGroupedBackground)
    let selected = background.updated(for: state)
    #expect(selected.backgroundColor == .systemGray4)
    let plain = UICellConfigurationState(traitCollection: UITraitCollection())
    #expect(selected.updated(for: plain) == background)
    background.backgroundColor = .green
    #expect(background.updated(for: state).backgroundColor == .green)
    #expect(UIBackgroundConfiguration.clear().updated(for: state).backgroundColor == .clear)
  }

  @Test func withoutAColourTheTintColourIsShown() {
    var background = UIBackgroundConfiguration.listPlainCell()
    background.backgroundColor = nil
    #expect(background.resolvedBackgroundColor(for: .red) == .red)
    #expect(background.resolvedStrokeColor(for: .red) == .red)
    background.backgroundColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
    background.strokeColor = .blue
    #expect(background.resolvedBackgroundColor(for: .red) == UIColor.red.withAlphaComponent(0.5))
    #expect(background.resolvedStrokeColor(for: .red) == .blue)
  }

  @Test func theViewHasInsetsABorderAndAViewOfTheProgram() throws {
    let custom = UIView(frame: .zero)
    var background = UIBackgroundConfiguration.clear()
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    background.edgesAddingLayoutMarginsToBackgroundInsets = .leading
    (background.customView, background.cornerRadius) = (custom, 5)
    (background.strokeColor, background.strokeWidth, background.strokeOutset) = (.red, 2, 1)
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    cell.backgroundConfiguration = background
    cell.layoutIfNeeded()
    let view = try #require(cell.configurations.backgroundView)
    view.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 1, width: 86, height: 46) && view.layer.cornerRadius == 5)
    #expect(custom.superview === view && custom.frame == view.bounds)
    let border = try #require(view.subviews.last)
    #expect(border.frame == view.bounds.insetBy(dx: -1, dy: -1) && border.layer.borderWidth == 2)
    #expect(cell.subviews.first === view, "the background is behind the content")
    background.customView = nil
    background.visualEffect = UIBlurEffect(style: .regular)
    cell.backgroundConfiguration = background
    #expect(custom.superview == nil && view.subviews.first is UIVisualEffectView)
    cell.backgroundConfiguration = nil
    #expect(view.superview == nil)
  }

  @Test func theTintColourIsFollowed() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = nil
    cell.tintColor = .green
    cell.backgroundConfiguration = background
    #expect(cell.configurations.backgroundView?.backgroundColor == .green)
    cell.tintColor = .red
    #expect(cell.configurations.backgroundView?.backgroundColor == .red)
  }

  @Test func theBorderFollowsTheAppearance() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var background = UIBackgroundConfiguration.clear()
    (background.strokeColor, background.strokeWidth) = (.label, 1)
    cell.overrideUserInterfaceStyle = .light
    cell.backgroundConfiguration = background
    cell.layoutIfNeeded()
    let border = try #require(cell.configurations.backgroundView?.subviews.last)
    let before: CGColor? = border.layer.borderColor
    cell.overrideUserInterfaceStyle = .dark
    cell.layoutIfNeeded()
    #expect(before != nil && border.layer.borderColor != before)
  }

  @Test func buttonsShowTheBackgroundsOfCells() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40)), custom = UIView()
    var configuration = UIButton.Configuration.filled()
    configuration.background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .green }
    button.configuration = configuration
    #expect(button.layer.backgroundColor == UIColor.green.cgColor)
    configuration.background.customView = custom
    configuration.background.backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 20)
    configuration.cornerStyle = .capsule
    button.configuration = configuration
    button.layoutIfNeeded()
    let view = try #require(custom.superview)
    #expect(view.frame == CGRect(x: 10, y: 0, width: 70, height: 40) && view.layer.cornerRadius == 20)
    #expect(button.layer.backgroundColor == nil && view.backgroundColor == .green && button.subviews.first === view)
    button.configuration = nil
    #expect(view.superview == nil)
  }
}
