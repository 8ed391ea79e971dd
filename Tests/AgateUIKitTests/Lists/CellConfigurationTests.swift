import Agate
@testable import AgateUIKit
import Testing

struct CellConfigurationTests {
  private func content(_ text: String) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.cell()
    content.text = text
    return content
  }
  private func text(_ view: UIView) -> String? { view.subviews.compactMap { ($0 as? UILabel)?.text }.first }

  /// A content with a view of its own, whose text is the state of the cell.
  private struct StateContent: UIContentConfiguration {
    var description = ""
    func makeContentView() -> any UIView & UIContentView { StateView(self) }
    func updated(for state: any UIConfigurationState) -> StateContent {
      var updated = self
      guard let state = state as? UICellConfigurationState else { return self }
      updated.description = state.isSelected ? "selected" : state.isHighlighted ? "highlighted" : "plain"
      if let custom = state[.flag] as? String { updated.description += " " + custom }
      return updated
    }
  }
  private final class StateView: UIView, UIContentView {
    let label = UILabel()
    var configuration: any UIContentConfiguration { didSet { show() } }
    init(_ configuration: StateContent) {
      self.configuration = configuration
      super.init(frame: .zero)
      addSubview(label)
      show()
    }
    required init?(coder: NSCoder) { nil }
    private func show() { label.text = (configuration as? StateContent)?.description }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 77) }
  }

  @Test func aContentReplacesTheContentView() throws {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "old"
    let plain = cell.contentView
    cell.contentConfiguration = content("Granite")
    let view = cell.contentView
    #expect(view is UIListContentView && plain.superview == nil && view.superview === cell && text(view) == "Granite")
    #expect(cell.textLabel == nil && cell.detailTextLabel == nil && cell.imageView == nil)
    cell.contentConfiguration = content("Basalt")
    #expect(cell.contentView === view && text(view) == "Basalt", "a view that supports the content stays")
    cell.contentConfiguration = StateContent()
    #expect(cell.contentView is StateView && view.superview == nil)
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is StateView) && cell.contentView.subviews.isEmpty)
    cell.textLabel?.text = "new"
    #expect(cell.textLabel?.superview === cell.contentView)
  }

  @Test func contentsOfStylesDiffer() {
    let value = UITableViewCell(style: .value1, reuseIdentifier: nil).defaultContentConfiguration()
    #expect(value.prefersSideBySideTextAndSecondaryText)
    let subtitle = UITableViewCell(style: .subtitle, reuseIdentifier: nil).defaultContentConfiguration()
    #expect(subtitle == .subtitleCell())
    #expect(UITableViewCell(style: .default, reuseIdentifier: nil).defaultContentConfiguration() == .cell())
  }

  @Test func contentsFollowTheState() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    cell.contentConfiguration = StateContent()
    let view = try #require(cell.contentView as? StateView)
    cell.layoutIfNeeded()
    #expect(view.label.text == "plain" && view.frame == cell.bounds)
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    #expect(view.label.text == "highlighted")
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(view.label.text == "selected" && cell.contentView === view)
    cell.automaticallyUpdatesContentConfiguration = false
    (cell.isSelected, cell.isHighlighted) = (false, false)
    cell.layoutIfNeeded()
    #expect(view.label.text == "selected")
  }

  @Test func aHandlerIsCalledForEachState() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var states: [String] = []
    cell.configurationUpdateHandler = { [content] cell, state in
      states.append("\(state.isSelected) \(state.isEditing)")
      cell.contentConfiguration = content(state.isSelected ? "selected" : "plain")
    }
    cell.layoutIfNeeded()
    cell.layoutIfNeeded()
    #expect(states == ["false false"] && text(cell.contentView) == "plain", "one call for each change")
    cell.isSelected = true
    cell.setEditing(true, animated: false)
    cell.layoutIfNeeded()
    #expect(states == ["false false", "true true"] && text(cell.contentView) == "selected")
    cell.setNeedsUpdateConfiguration()
    cell.layoutIfNeeded()
    #expect(states.count == 3)
  }

  @Test func programsAddValuesToTheState() throws {
    final class Cell: UICollectionViewCell {
      var flag = "" { didSet { setNeedsUpdateConfiguration() } }
      override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state[.flag] = flag
        return state
      }
    }
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    cell.contentConfiguration = StateContent()
    cell.flag = "dry"
    cell.layoutIfNeeded()
    #expect((cell.contentView as? StateView)?.label.text == "plain dry")
    let root = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    root.addSubview(cell)
    UIView.animate(withDuration: 1) { cell.flag = "wet" }
    #expect((cell.contentView as? StateView)?.label.text == "plain wet", "at once in an animation block")
  }

  @Test func aBackgroundReplacesTheOtherBackgrounds() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil), view = UIView()
    (cell.backgroundView, cell.backgroundColor) = (view, .red)
    cell.backgroundConfiguration = .listPlainCell()
    #expect(cell.backgroundView == nil && view.superview == nil && cell.backgroundColor == nil)
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(cell.configurations.backgroundView?.backgroundColor == .systemGray4)
    #expect(cell.subviews.count == 2, "the standard view of a selected cell is not shown")
    cell.isSelected = false
    cell.layoutIfNeeded()
    #expect(cell.configurations.backgroundView?.backgroundColor == .systemBackground)
    cell.backgroundView = view
    #expect(cell.backgroundConfiguration == nil && cell.configurations.backgroundView == nil)
  }

  @Test func rowsAreAsHighAsTheirContents() throws {
    let source = TableSource([["a", "b", "c"]])
    source.configure = { cell, path in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "Row"
      if path.row == 1 { content.secondaryText = "Details" }
      cell.contentConfiguration = path.row == 2 ? StateContent() : content
    }
    let table = source.table()
    table.rowHeight = UITableView.automaticDimension
    table.reloadData()
    table.layoutIfNeeded()
    let heights = (0..<3).map { Double(table.rectForRow(at: path(0, $0)).height) }
    #expect(heights[0] == 44 && heights[1] > 50 && heights[2] == 77)
    let view = try #require(table.cellForRow(at: path(0, 1))?.contentView as? UIListContentView)
    #expect(view.textLeading == 16 && view.frame.width == 100)
  }

  @Test func headersHaveConfigurations() throws {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.textLabel?.text = "old"
    var content = header.defaultContentConfiguration()
    #expect(content == .plainHeader())
    (content.text, content.secondaryText) = ("Rocks", "of all kinds")
    header.contentConfiguration = content
    header.backgroundConfiguration = .listPlainHeaderFooter()
    #expect(header.textLabel == nil && text(header.contentView) == "Rocks")
    let height = header.sizeThatFits(CGSize(width: 200, height: 0)).height
    header.frame = CGRect(x: 0, y: 0, width: 200, height: height)
    header.layoutIfNeeded()
    #expect(height > 40 && header.contentView.frame == header.bounds)
    #expect(header.configurations.backgroundView?.frame == header.bounds)
    header.isUserInteractionEnabled = false
    #expect(header.configurationState.isDisabled)
  }
}

extension UIConfigurationStateCustomKey {
  fileprivate static let flag = UIConfigurationStateCustomKey("test.flag")
}
