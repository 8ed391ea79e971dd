import Agate

extension NibCoder {
  // MARK: Views

  /// Sets what all views have, and adds the subviews.
  func fill(_ view: UIView) {
    let excluded = node.apply(builder.traits)
    fillAttributes(view)
    if let insets = values.insets(node.child("layoutMargins", "edgeInsets")) { view.layoutMargins = insets }
    if let node = node.child("directionalLayoutMargins") {
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: node.number("top") ?? 0, leading: node.number("leading") ?? 0, bottom: node.number("bottom") ?? 0,
        trailing: node.number("trailing") ?? 0)
    }
    for guide in node.all("viewLayoutGuide") { fillGuide(guide, view) }
    for child in node.list("subviews") {
      guard let subview = builder.make(child) as? UIView else { continue }
      if let id = child.id, excluded["subviews"]?.contains(id) == true { continue }
      if subview.superview !== view { view.addSubview(subview) }
    }
    for constraint in node.list("constraints") {
      let isExcluded = constraint.id.map { excluded["constraints"]?.contains($0) ?? false } ?? false
      builder.note(constraint, in: view, isInstalled: !isExcluded)
    }
    for recognizer in node.list("gestureRecognizers") {
      if let recognizer = builder.make(recognizer) as? UIGestureRecognizer { view.addGestureRecognizer(recognizer) }
    }
    fillAccessibility(view)
  }

  private func fillAttributes(_ view: UIView) {
    if let frame = values.rect(node.child("frame", "rect")) { view.frame = frame }
    _ = node.child("frame", "frame")
    if let mask = node.child("autoresizingMask") { view.autoresizingMask = autoresizing(mask) }
    set(view, \.isUserInteractionEnabled, node.bool("userInteractionEnabled") ?? true)
    set(view, \.isMultipleTouchEnabled, node.bool("multipleTouchEnabled") ?? false)
    set(view, \.isOpaque, node.bool("opaque") ?? true)
    set(view, \.isHidden, node.bool("hidden") ?? false)
    set(view, \.clipsToBounds, node.bool("clipsSubviews") ?? false)
    set(view, \.autoresizesSubviews, node.bool("autoresizesSubviews") ?? true)
    set(view, \.clearsContextBeforeDrawing, node.bool("clearsContextBeforeDrawing") ?? true)
    set(view, \.preservesSuperviewLayoutMargins, node.bool("preservesSuperviewLayoutMargins") ?? false)
    set(view, \.insetsLayoutMarginsFromSafeArea, node.bool("insetsLayoutMarginsFromSafeArea") ?? true)
    // Interface Builder writes `fixedFrame` for a view without constraints, which keeps its frame at run time.
    let isFixed = node.bool("fixedFrame") ?? false
    let translates = node.bool("translatesAutoresizingMaskIntoConstraints") ?? true
    set(view, \.translatesAutoresizingMaskIntoConstraints, translates || isFixed)
    if let mode = node.choice("contentMode", as: UIView.ContentMode.self) { view.contentMode = mode }
    if let alpha = node.number("alpha") { view.alpha = alpha }
    if let tag = node.int("tag") { view.tag = tag }
    if let attribute = node.choice("semanticContentAttribute", as: UISemanticContentAttribute.self) {
      view.semanticContentAttribute = attribute
    }
    if let identifier = node["restorationIdentifier"] { view.restorationIdentifier = identifier }
    let priorities: [(String, NSLayoutConstraint.Axis, isHugging: Bool)] = [
      ("horizontalHuggingPriority", .horizontal, true), ("verticalHuggingPriority", .vertical, true),
      ("horizontalCompressionResistancePriority", .horizontal, false),
      ("verticalCompressionResistancePriority", .vertical, false),
    ]
    for (name, axis, isHugging) in priorities {
      guard let number = node.number(name) else { continue }
      let priority = UILayoutPriority(Float(number))
      if isHugging {
        view.setContentHuggingPriority(priority, for: axis)
      } else {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
    }
    if let color = values.color(node.child("backgroundColor", "color")) { view.backgroundColor = color }
    if let color = values.color(node.child("tintColor", "color")) { view.tintColor = color }
  }

  private func autoresizing(_ node: NibNode) -> UIView.AutoresizingMask {
    let names: [(String, UIView.AutoresizingMask)] = [
      ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight), ("flexibleMinX", .flexibleLeftMargin),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("flexibleMaxY", .flexibleBottomMargin),
    ]
    var mask: UIView.AutoresizingMask = []
    for (name, member) in names where node.bool(name) == true { mask.insert(member) }
    return mask
  }

  private func fillGuide(_ node: NibNode, _ view: UIView) {
    guard let id = node.id else { return }
    switch node["key"] {
    case "safeArea": builder.objects[id] = view.safeAreaLayoutGuide
    case "layoutMargins": builder.objects[id] = view.layoutMarginsGuide
    case "readableContent": builder.objects[id] = view.readableContentGuide
    case "keyboard": builder.objects[id] = view.keyboardLayoutGuide
    case "contentLayoutGuide": builder.objects[id] = (view as? UIScrollView)?.contentLayoutGuide
    case "frameLayoutGuide": builder.objects[id] = (view as? UIScrollView)?.frameLayoutGuide
    default: document.report(node.line, "the layout guide '\(node["key"] ?? "")' is not supported")
    }
  }

  private func fillAccessibility(_ view: UIView) {
    guard let node = node.first("accessibility") else { return }
    if let label = values.text(
      node, "label", localizedAs: "ibExternalAccessibilityConfiguration.label", id: self.node.id)
    {
      view.accessibilityLabel = label
    }
    if let hint = node["hint"] { view.accessibilityHint = hint }
    if let identifier = node["identifier"] { view.accessibilityIdentifier = identifier }
    if let isElement = node.child("isElement", "bool") {
      view.isAccessibilityElement = isElement.bool("value") ?? false
    }
  }

  func fill(_ label: UILabel) {
    set(label, \.isUserInteractionEnabled, node.bool("userInteractionEnabled") ?? true)
    if let font { label.font = font }
    if let textColor { label.textColor = textColor }
    if let textAlignment { label.textAlignment = textAlignment }
    if let color = values.color(node.child("highlightedColor", "color")) { label.highlightedTextColor = color }
    if let color = values.color(node.child("shadowColor", "color")) { label.shadowColor = color }
    if let offset = values.size(node.child("shadowOffset", "size")) { label.shadowOffset = offset }
    if let mode = NibValues.lineBreak(node["lineBreakMode"]) { label.lineBreakMode = mode }
    if let lines = node.int("numberOfLines") { label.numberOfLines = lines }
    if let adjustment = node.choice("baselineAdjustment", as: UIBaselineAdjustment.self) {
      label.baselineAdjustment = adjustment
    }
    // Older documents mean by the attribute's absence that the text shrinks if there is a least size.
    let shrinks = node.bool("adjustsFontSizeToFit")
    label.adjustsFontSizeToFitWidth = shrinks ?? (node["minimumFontSize"] != nil || node["minimumScaleFactor"] != nil)
    if let scale = node.number("minimumScaleFactor") { label.minimumScaleFactor = scale }
    if let size = node.number("minimumFontSize"), size > 0, node["minimumScaleFactor"] == nil,
      let points = label.font?.pointSize, points > 0
    {
      label.minimumScaleFactor = min(size / points, 1)
    }
    if let width = node.number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = width }
    set(label, \.adjustsFontForContentSizeCategory, node.bool("adjustsFontForContentSizeCategory") ?? false)
    set(label, \.isEnabled, node.bool("enabled") ?? true)
    set(label, \.isHighlighted, node.bool("highlighted") ?? false)
    if let text = values.text(node, "text") { label.text = text }
    if let attributedText { label.attributedText = attributedText }
  }

  func fill(_ view: UIImageView) {
    set(view, \.isUserInteractionEnabled, node.bool("userInteractionEnabled") ?? true)
    let symbol = values.symbolConfiguration(node.child("preferredSymbolConfiguration"))
    if let symbol { view.preferredSymbolConfiguration = symbol }
    view.image = values.image("image", of: node)
    view.highlightedImage = values.image("highlightedImage", of: node)
    set(view, \.isHighlighted, node.bool("highlighted") ?? false)
    _ = node["adjustsImageWhenAncestorFocused"]
  }

  func fill(_ view: UIVisualEffectView) {
    guard let content = node.child("contentView", "view") else { return }
    fill(content, into: view.contentView)
  }

  /// Fills a view that the library has created, such as the content view of a cell.
  func fill(_ node: NibNode, into view: UIView) {
    let frame = view.frame, mask = view.autoresizingMask
    NibCoder(builder, node).fill(view)
    (view.frame, view.autoresizingMask) = (frame, mask)
    view.translatesAutoresizingMaskIntoConstraints = true
    if let id = node.id { builder.objects[id] = view }
    builder.note(view, node)
  }

  func fill(_ stack: UIStackView) {
    _ = node.apply(builder.traits)
    if let axis = node.choice("axis", as: NSLayoutConstraint.Axis.self) { stack.axis = axis }
    if let value = node.choice("distribution", as: UIStackView.Distribution.self) { stack.distribution = value }
    switch node["alignment"] {
    case nil: break
    case "top": stack.alignment = .top
    case "bottom": stack.alignment = .bottom
    default: stack.alignment = node.choice("alignment", as: UIStackView.Alignment.self) ?? .fill
    }
    if let spacing = node.number("spacing") { stack.spacing = spacing }
    set(stack, \.isBaselineRelativeArrangement, node.bool("baselineRelativeArrangement") ?? false)
    if let insets = values.insets(node.child("layoutMargins", "edgeInsets")) { stack.layoutMargins = insets }
    stack.isLayoutMarginsRelativeArrangement =
      node.bool("layoutMarginsRelativeArrangement") ?? (node.child("layoutMargins", "edgeInsets") != nil)
  }

  func fill(_ view: UIScrollView) {
    if let number = node.number("minimumZoomScale") { view.minimumZoomScale = number }
    if let number = node.number("maximumZoomScale") { view.maximumZoomScale = number }
    set(view, \.bounces, node.bool("bounces") ?? true)
    set(view, \.bouncesZoom, node.bool("bouncesZoom") ?? true)
    set(view, \.alwaysBounceVertical, node.bool("alwaysBounceVertical") ?? false)
    set(view, \.alwaysBounceHorizontal, node.bool("alwaysBounceHorizontal") ?? false)
    set(view, \.isPagingEnabled, node.bool("pagingEnabled") ?? false)
    set(view, \.isScrollEnabled, node.bool("scrollEnabled") ?? true)
    set(view, \.isDirectionalLockEnabled, node.bool("directionalLockEnabled") ?? false)
    set(view, \.showsHorizontalScrollIndicator, node.bool("showsHorizontalScrollIndicator") ?? true)
    set(view, \.showsVerticalScrollIndicator, node.bool("showsVerticalScrollIndicator") ?? true)
    set(view, \.delaysContentTouches, node.bool("delaysContentTouches") ?? true)
    set(view, \.canCancelContentTouches, node.bool("canCancelContentTouches") ?? true)
    if let style = node.choice("indicatorStyle", as: UIScrollView.IndicatorStyle.self) { view.indicatorStyle = style }
    if let mode = node.choice("keyboardDismissMode", as: UIScrollView.KeyboardDismissMode.self) {
      view.keyboardDismissMode = mode
    }
    if let value = node.choice(
      "contentInsetAdjustmentBehavior", as: UIScrollView.ContentInsetAdjustmentBehavior.self)
    {
      view.contentInsetAdjustmentBehavior = value
    }
    if let insets = values.insets(node.child("contentInset")) { view.contentInset = insets }
    if let insets = values.insets(node.child("scrollIndicatorInsets")) { view.scrollIndicatorInsets = insets }
    if let size = values.size(node.child("contentSize", "size")) { view.contentSize = size }
  }

  func fill(_ view: UIActivityIndicatorView) {
    if let color = values.color(node.child("color", "color")) { view.color = color }
    set(view, \.hidesWhenStopped, node.bool("hidesWhenStopped") ?? false)
    if node.bool("animating") == true { view.startAnimating() }
  }

  func fill(_ view: UIProgressView) {
    if let style = node.choice("progressViewStyle", as: UIProgressView.Style.self) { view.progressViewStyle = style }
    if let number = node.number("progress") { view.progress = Float(number) }
    view.progressTintColor = values.color(node.child("progressTintColor", "color"))
    view.trackTintColor = values.color(node.child("trackTintColor", "color"))
    view.progressImage = values.image("progressImage", of: node)
    view.trackImage = values.image("trackImage", of: node)
  }

  func fill(_ recognizer: UIGestureRecognizer) {
    set(recognizer, \.isEnabled, node.bool("enabled") ?? true)
    set(recognizer, \.cancelsTouchesInView, node.bool("cancelsTouchesInView") ?? true)
    set(recognizer, \.delaysTouchesBegan, node.bool("delaysTouchesBegan") ?? false)
    set(recognizer, \.delaysTouchesEnded, node.bool("delaysTouchesEnded") ?? true)
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      set(tap, \.numberOfTapsRequired, node.int("numberOfTapsRequired") ?? 1)
      set(tap, \.numberOfTouchesRequired, node.int("numberOfTouchesRequired") ?? 1)
    case let press as UILongPressGestureRecognizer:
      if let duration = node.number("minimumPressDuration") { press.minimumPressDuration = TimeInterval(duration) }
      if let distance = node.number("allowableMovement") { press.allowableMovement = distance }
      set(press, \.numberOfTapsRequired, node.int("numberOfTapsRequired") ?? 0)
      set(press, \.numberOfTouchesRequired, node.int("numberOfTouchesRequired") ?? 1)
    case let pan as UIPanGestureRecognizer:
      if let count = node.int("minimumNumberOfTouches") { pan.minimumNumberOfTouches = count }
      if let count = node.int("maximumNumberOfTouches") { pan.maximumNumberOfTouches = count }
    case let swipe as UISwipeGestureRecognizer:
      set(swipe, \.numberOfTouchesRequired, node.int("numberOfTouchesRequired") ?? 1)
      switch node["direction"] {
      case "left": swipe.direction = .left
      case "up": swipe.direction = .up
      case "down": swipe.direction = .down
      default: swipe.direction = .right
      }
    default: break
    }
  }
}
