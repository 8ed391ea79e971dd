import Agate

/// A dynamic background colour, and the colour of the layer for the traits that the view had last.
struct DynamicBackground {
  let color: UIColor
  let resolved: CGColor
}

extension UIView {
  /// The colour of the layer, or the dynamic colour that gave the layer this colour.
  final var background: UIColor? {
    guard let color = layer.backgroundColor else { return nil }
    if let dynamic = extras?.background, dynamic.resolved == color { return dynamic.color }
    return UIColor(cgColor: color)
  }

  final func setBackground(_ color: UIColor?) {
    if let color, color.isDynamic {
      let resolved = color.resolvedColor(with: traitCollection).cgColor
      makeExtras().background = DynamicBackground(color: color, resolved: resolved)
      layer.backgroundColor = resolved
    } else {
      extras?.background = nil
      layer.backgroundColor = color?.cgColor
    }
  }

  /// Resolves a dynamic colour with the traits that the view has now, unless the layer has another colour.
  final func updateBackground() {
    guard let dynamic = extras?.background, dynamic.resolved == layer.backgroundColor else { return }
    setBackground(dynamic.color)
  }
}
