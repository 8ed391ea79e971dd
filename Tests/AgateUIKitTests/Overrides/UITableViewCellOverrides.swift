import Agate
import AgateUIKit

/// Overrides every member of `UITableViewCell` that Agate has and that can be overridden on Apple's systems. It
/// compiles only if these members are declared in the class body.
class UITableViewCellOverrides: UITableViewCell {
  override func prepareForReuse() { super.prepareForReuse() }
  override var contentConfiguration: (any UIContentConfiguration)? {
    get { super.contentConfiguration }
    set { super.contentConfiguration = newValue }
  }
  override var backgroundConfiguration: UIBackgroundConfiguration? {
    get { super.backgroundConfiguration }
    set { super.backgroundConfiguration = newValue }
  }
  override var automaticallyUpdatesContentConfiguration: Bool { didSet {} }
  override var automaticallyUpdatesBackgroundConfiguration: Bool { didSet {} }
  override func defaultContentConfiguration() -> UIListContentConfiguration { super.defaultContentConfiguration() }
  override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    super.defaultBackgroundConfiguration()
  }
  override var configurationState: UICellConfigurationState { super.configurationState }
  override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }
  override func updateConfiguration(using state: UICellConfigurationState) { super.updateConfiguration(using: state) }
  override var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet {} }
  override var contentView: UIView { super.contentView }
  override var textLabel: UILabel? { super.textLabel }
  override var detailTextLabel: UILabel? { super.detailTextLabel }
  override var imageView: UIImageView? { super.imageView }
  override var indentationLevel: Int {
    get { super.indentationLevel }
    set { super.indentationLevel = newValue }
  }
  override var indentationWidth: CGFloat {
    get { super.indentationWidth }
    set { super.indentationWidth = newValue }
  }
  override var backgroundView: UIView? {
    get { super.backgroundView }
    set { super.backgroundView = newValue }
  }
  override var selectedBackgroundView: UIView? {
    get { super.selectedBackgroundView }
    set { super.selectedBackgroundView = newValue }
  }
  override var separatorInset: UIEdgeInsets {
    get { super.separatorInset }
    set { super.separatorInset = newValue }
  }
  override var editingAccessoryType: AccessoryType {
    get { super.editingAccessoryType }
    set { super.editingAccessoryType = newValue }
  }
  override var editingAccessoryView: UIView? {
    get { super.editingAccessoryView }
    set { super.editingAccessoryView = newValue }
  }
  override var accessoryType: AccessoryType {
    get { super.accessoryType }
    set { super.accessoryType = newValue }
  }
  override var accessoryView: UIView? {
    get { super.accessoryView }
    set { super.accessoryView = newValue }
  }
  override var selectionStyle: SelectionStyle {
    get { super.selectionStyle }
    set { super.selectionStyle = newValue }
  }
  override var isSelected: Bool {
    get { super.isSelected }
    set { super.isSelected = newValue }
  }
  override var isHighlighted: Bool {
    get { super.isHighlighted }
    set { super.isHighlighted = newValue }
  }
  override func setSelected(_ selected: Bool, animated: Bool) { super.setSelected(selected, animated: animated) }
  override var isEditing: Bool {
    get { super.isEditing }
    set { super.isEditing = newValue }
  }
  override func setEditing(_ editing: Bool, animated: Bool) { super.setEditing(editing, animated: animated) }
  override var editingStyle: EditingStyle { super.editingStyle }
  override func dragStateDidChange(_ dragState: DragState) { super.dragStateDidChange(dragState) }
  override var showsReorderControl: Bool {
    get { super.showsReorderControl }
    set { super.showsReorderControl = newValue }
  }
  override var shouldIndentWhileEditing: Bool {
    get { super.shouldIndentWhileEditing }
    set { super.shouldIndentWhileEditing = newValue }
  }
  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
  }
}

/// Overrides every member of `UITableViewHeaderFooterView` that Agate has and that can be overridden on Apple's systems.
/// It compiles only if these members are declared in the class body.
class UITableViewHeaderFooterViewOverrides: UITableViewHeaderFooterView {
  override func prepareForReuse() { super.prepareForReuse() }
  override var contentConfiguration: (any UIContentConfiguration)? {
    get { super.contentConfiguration }
    set { super.contentConfiguration = newValue }
  }
  override var backgroundConfiguration: UIBackgroundConfiguration? {
    get { super.backgroundConfiguration }
    set { super.backgroundConfiguration = newValue }
  }
  override var automaticallyUpdatesContentConfiguration: Bool { didSet {} }
  override var automaticallyUpdatesBackgroundConfiguration: Bool { didSet {} }
  override func defaultContentConfiguration() -> UIListContentConfiguration { super.defaultContentConfiguration() }
  override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    super.defaultBackgroundConfiguration()
  }
  override var configurationState: UIViewConfigurationState { super.configurationState }
  override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }
  override func updateConfiguration(using state: UIViewConfigurationState) { super.updateConfiguration(using: state) }
  override var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet {} }
  override var contentView: UIView { super.contentView }
  override var textLabel: UILabel? { super.textLabel }
  override var detailTextLabel: UILabel? { super.detailTextLabel }
  override var backgroundView: UIView? {
    get { super.backgroundView }
    set { super.backgroundView = newValue }
  }
}
