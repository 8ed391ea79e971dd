import Agate

extension NibCoder {
  func fill(_ button: UIButton) {
    let look = node.first("buttonConfiguration")
    for state in node.all("state") { fillState(state, button, isConfigured: look != nil) }
    if let font { button.titleLabel?.font = font }
    if let mode = NibValues.lineBreak(node["lineBreakMode"]) { button.titleLabel?.lineBreakMode = mode }
    if let insets = values.insets(node.child("contentEdgeInsets")) { button.contentEdgeInsets = insets }
    if let insets = values.insets(node.child("titleEdgeInsets")) { button.titleEdgeInsets = insets }
    if let insets = values.insets(node.child("imageEdgeInsets")) { button.imageEdgeInsets = insets }
    if let offset = values.size(node.child("titleShadowOffset", "size")) { button.titleLabel?.shadowOffset = offset }
    set(button, \.showsTouchWhenHighlighted, node.bool("showsTouchWhenHighlighted") ?? false)
    set(button, \.adjustsImageWhenHighlighted, node.bool("adjustsImageWhenHighlighted") ?? true)
    set(button, \.adjustsImageWhenDisabled, node.bool("adjustsImageWhenDisabled") ?? true)
    set(button, \.reversesTitleShadowWhenHighlighted, node.bool("reversesTitleShadowWhenHighlighted") ?? false)
    set(button, \.showsMenuAsPrimaryAction, node.bool("showsMenuAsPrimaryAction") ?? false)
    set(button, \.changesSelectionAsPrimaryAction, node.bool("changesSelectionAsPrimaryAction") ?? false)
    set(button, \.isPointerInteractionEnabled, node.bool("pointerInteraction") ?? false)
    if let role = node.choice("role", as: UIButton.Role.self) { button.role = role }
    if let look { button.configuration = configuration(look) }
  }

  /// Sets the values of a state. If the button has a configuration, the title, its colour and the image for the normal
  /// state are not set: Interface Builder writes them for systems before iOS 15.
  private func fillState(_ node: NibNode, _ button: UIButton, isConfigured: Bool) {
    let name = node["key"] ?? "normal"
    let state: UIControl.State
    switch name {
    case "highlighted": state = .highlighted
    case "disabled": state = .disabled
    case "selected": state = .selected
    case "focused": state = .focused
    default: state = .normal
    }
    let symbol = values.symbolConfiguration(node.child("preferredSymbolConfiguration"))
    let background = values.image("backgroundImage", of: node)
    if let background { button.setBackgroundImage(background, for: state) }
    if let color = values.color(node.child("titleShadowColor", "color")) {
      button.setTitleShadowColor(color, for: state)
    }
    let title = values.text(node, "title", localizedAs: "\(name)Title", id: self.node.id)
    let attributed = node.child("attributedTitle", "attributedString").map(values.attributedString)
    let color = values.color(node.child("titleColor", "color")), image = values.image("image", of: node)
    if isConfigured && state == .normal { return }
    if let symbol { button.setPreferredSymbolConfiguration(symbol, forImageIn: state) }
    if let title { button.setTitle(title, for: state) }
    if let attributed { button.setAttributedTitle(attributed, for: state) }
    if let color { button.setTitleColor(color, for: state) }
    if let image { button.setImage(image, for: state) }
  }

  // MARK: Configurations

  private func configuration(_ look: NibNode) -> UIButton.Configuration {
    var configuration: UIButton.Configuration
    switch look["style"] {
    case "filled", "borderedProminent": configuration = .filled()
    case "tinted", "borderedTinted": configuration = .tinted()
    case "gray", "bordered": configuration = .gray()
    default: configuration = .plain()
    }
    fillTexts(&configuration, look)
    if let size = look.choice("buttonSize", as: UIButton.Configuration.Size.self) { configuration.buttonSize = size }
    if let insets = values.directionalInsets(look.child("contentInsets")) { configuration.contentInsets = insets }
    if let style = look.choice("cornerStyle", as: UIButton.Configuration.CornerStyle.self) {
      configuration.cornerStyle = style
    }
    if let style = look.choice("macIdiomStyle", as: UIButton.Configuration.MacIdiomStyle.self) {
      configuration.macIdiomStyle = style
    }
    configuration.image = values.image("image", of: look)
    configuration.preferredSymbolConfigurationForImage = values.symbolConfiguration(
      look.child("preferredSymbolConfigurationForImage"))
    switch look["imagePlacement"] {
    case "top": configuration.imagePlacement = .top
    case "bottom": configuration.imagePlacement = .bottom
    case "trailing": configuration.imagePlacement = .trailing
    default: configuration.imagePlacement = .leading
    }
    if let padding = look.number("imagePadding") { configuration.imagePadding = padding }
    configuration.showsActivityIndicator = look.bool("showsActivityIndicator") ?? false
    if let mark = look.choice("indicator", as: UIButton.Configuration.Indicator.self) { configuration.indicator = mark }
    configuration.automaticallyUpdateForSelection = look.bool("automaticallyUpdateForSelection") ?? true
    configuration.baseForegroundColor = values.color(look.child("baseForegroundColor", "color"))
    configuration.baseBackgroundColor = values.color(look.child("baseBackgroundColor", "color"))
    if let background = look.child("background", "backgroundConfiguration") {
      fillBackground(&configuration.background, background)
    }
    return configuration
  }

  private func fillTexts(_ configuration: inout UIButton.Configuration, _ look: NibNode) {
    configuration.title = values.text(look, "title", localizedAs: "configuration.title", id: node.id)
    configuration.subtitle = values.text(look, "subtitle", localizedAs: "configuration.subtitle", id: node.id)
    if let font = values.font(look.child("titleFontDescription", "fontDescription")) {
      configuration.titleTextAttributesTransformer = font.transformer
    }
    if let font = values.font(look.child("subtitleFontDescription", "fontDescription")) {
      configuration.subtitleTextAttributesTransformer = font.transformer
    }
    // Texts with attributes have fonts of their own.
    if let text = look.child("attributedTitle", "attributedString").map(values.attributedString) {
      configuration.attributedTitle = AttributedString(text)
      configuration.titleTextAttributesTransformer = nil
    }
    if let text = look.child("attributedSubtitle", "attributedString").map(values.attributedString) {
      configuration.attributedSubtitle = AttributedString(text)
      configuration.subtitleTextAttributesTransformer = nil
    }
    if let padding = look.number("titlePadding") { configuration.titlePadding = padding }
    if let alignment = look.choice("titleAlignment", as: UIButton.Configuration.TitleAlignment.self) {
      configuration.titleAlignment = alignment
    }
    if let mode = NibValues.lineBreak(look["titleLineBreakMode"]) { configuration.titleLineBreakMode = mode }
    if let mode = NibValues.lineBreak(look["subtitleLineBreakMode"]) { configuration.subtitleLineBreakMode = mode }
  }

  private func fillBackground(_ background: inout UIBackgroundConfiguration, _ node: NibNode) {
    if let radius = node.number("cornerRadius") { background.cornerRadius = radius }
    if let width = node.number("strokeWidth") { background.strokeWidth = width }
    if let outset = node.number("strokeOutset") { background.strokeOutset = outset }
    if let color = values.color(node.child("backgroundColor", "color")) { background.backgroundColor = color }
    if let color = values.color(node.child("strokeColor", "color")) { background.strokeColor = color }
    if let insets = values.directionalInsets(node.child("backgroundInsets")) { background.backgroundInsets = insets }
    if let image = values.image("image", of: node) { background.image = image }
    if let mode = node.choice("imageContentMode", as: UIView.ContentMode.self) { background.imageContentMode = mode }
    if let effect = node.first("blurEffect") { background.visualEffect = values.blurEffect(effect) }
  }
}

extension UIFont {
  /// The transformer that gives a text this font.
  fileprivate var transformer: UIConfigurationTextAttributesTransformer {
    UIConfigurationTextAttributesTransformer { attributes in
      var changed = attributes
      changed.font = self
      return changed
    }
  }
}
