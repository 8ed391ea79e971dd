import Agate
import AgateUIKit

/// Overrides every member of `UIButton` that Agate has and that can be overridden on Apple's systems. It compiles
/// only if these members are declared in the class body.
class UIButtonOverrides: UIButton {
  override var buttonType: ButtonType { super.buttonType }
  override var titleLabel: UILabel? { super.titleLabel }
  override var imageView: UIImageView? { super.imageView }
  override var subtitleLabel: UILabel? { super.subtitleLabel }
  override var automaticallyUpdatesConfiguration: Bool {
    get { super.automaticallyUpdatesConfiguration }
    set { super.automaticallyUpdatesConfiguration = newValue }
  }
  override func encode(with coder: NSCoder) { super.encode(with: coder) }
  override func setTitle(_ title: String?, for state: State) { super.setTitle(title, for: state) }
  override func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    super.setAttributedTitle(title, for: state)
  }
  override func setTitleColor(_ color: UIColor?, for state: State) { super.setTitleColor(color, for: state) }
  override func setTitleShadowColor(_ color: UIColor?, for state: State) {
    super.setTitleShadowColor(color, for: state)
  }
  override func setImage(_ image: UIImage?, for state: State) { super.setImage(image, for: state) }
  override func setBackgroundImage(_ image: UIImage?, for state: State) {
    super.setBackgroundImage(image, for: state)
  }
  override func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) { super.setPreferredSymbolConfiguration(configuration, forImageIn: state) }
  override func title(for state: State) -> String? { super.title(for: state) }
  override func attributedTitle(for state: State) -> NSAttributedString? { super.attributedTitle(for: state) }
  override func titleColor(for state: State) -> UIColor? { super.titleColor(for: state) }
  override func titleShadowColor(for state: State) -> UIColor? { super.titleShadowColor(for: state) }
  override func image(for state: State) -> UIImage? { super.image(for: state) }
  override func backgroundImage(for state: State) -> UIImage? { super.backgroundImage(for: state) }
  override var currentTitle: String? { super.currentTitle }
  override var currentAttributedTitle: NSAttributedString? { super.currentAttributedTitle }
  override var currentTitleColor: UIColor { super.currentTitleColor }
  override var currentTitleShadowColor: UIColor? { super.currentTitleShadowColor }
  override var currentImage: UIImage? { super.currentImage }
  override func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    super.preferredSymbolConfigurationForImage(in: state)
  }
  override var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    super.currentPreferredSymbolConfiguration
  }
  override var currentBackgroundImage: UIImage? { super.currentBackgroundImage }
  override var adjustsImageWhenHighlighted: Bool {
    get { super.adjustsImageWhenHighlighted }
    set { super.adjustsImageWhenHighlighted = newValue }
  }
  override var adjustsImageWhenDisabled: Bool {
    get { super.adjustsImageWhenDisabled }
    set { super.adjustsImageWhenDisabled = newValue }
  }
  override var showsTouchWhenHighlighted: Bool {
    get { super.showsTouchWhenHighlighted }
    set { super.showsTouchWhenHighlighted = newValue }
  }
  override var reversesTitleShadowWhenHighlighted: Bool {
    get { super.reversesTitleShadowWhenHighlighted }
    set { super.reversesTitleShadowWhenHighlighted = newValue }
  }
  override var changesSelectionAsPrimaryAction: Bool {
    get { super.changesSelectionAsPrimaryAction }
    set { super.changesSelectionAsPrimaryAction = newValue }
  }
  override var contentEdgeInsets: UIEdgeInsets {
    get { super.contentEdgeInsets }
    set { super.contentEdgeInsets = newValue }
  }
  override var titleEdgeInsets: UIEdgeInsets {
    get { super.titleEdgeInsets }
    set { super.titleEdgeInsets = newValue }
  }
  override var imageEdgeInsets: UIEdgeInsets {
    get { super.imageEdgeInsets }
    set { super.imageEdgeInsets = newValue }
  }
  override func backgroundRect(forBounds bounds: CGRect) -> CGRect { super.backgroundRect(forBounds: bounds) }
  override func contentRect(forBounds bounds: CGRect) -> CGRect { super.contentRect(forBounds: bounds) }
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    super.titleRect(forContentRect: contentRect)
  }
  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    super.imageRect(forContentRect: contentRect)
  }
  override var configuration: Configuration? {
    get { super.configuration }
    set { super.configuration = newValue }
  }
  override func updateConfiguration() { super.updateConfiguration() }
  override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }
  override var isEnabled: Bool {
    get { super.isEnabled }
    set { super.isEnabled = newValue }
  }
  override var isHighlighted: Bool {
    get { super.isHighlighted }
    set { super.isHighlighted = newValue }
  }
  override var isSelected: Bool {
    get { super.isSelected }
    set { super.isSelected = newValue }
  }
  override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
  override func layoutSubviews() { super.layoutSubviews() }
  override func tintColorDidChange() { super.tintColorDidChange() }
}
