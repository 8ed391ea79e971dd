import Agate

/// The properties that determine the appearance of a bar without an appearance object.
struct BarLook {
  var style = UIBarStyle.default
  var isTranslucent = true
  /// The colour of the background. Nil means the colour of the style.
  var tint: UIColor?
}

extension BarLook {
  init(_ coder: NSCoder) {
    style = UIBarStyle(rawValue: coder.decodeInteger(forKey: "barStyle")) ?? .default
    isTranslucent = coder.decodeBool("translucent", or: true)
    tint = coder.decode(UIColor.self, "barTintColor")
  }

  func encode(with coder: NSCoder) {
    coder.encode(style.rawValue, forKey: "barStyle")
    coder.encode(isTranslucent, forKey: "translucent")
    if let tint { coder.encode(tint, forKey: "barTintColor") }
  }
}

extension UIBarAppearance {
  /// Takes over the background of a look.
  ///
  /// - Parameter image: an image that replaces the blur. An empty image hides the whole background. The default is nil.
  final func adopt(_ look: BarLook, image: UIImage? = nil) {
    if look.isTranslucent {
      backgroundEffect = UIBlurEffect(style: look.style.isDark ? .systemChromeMaterialDark : .systemChromeMaterial)
      backgroundColor = look.tint?.withAlphaComponent(0.85)
    } else {
      backgroundEffect = nil
      backgroundColor = look.tint ?? (look.style.isDark ? .black : .systemBackground)
    }
    guard let image else { return }
    (backgroundEffect, backgroundImage) = (nil, image)
    if image.size == .zero { backgroundColor = nil }
  }
}

extension NSCoder {
  /// Decodes the items of a bar. Returns nil if the key is missing or the object is not a list of such items.
  func decodeItems<Item>(_ key: String) -> [Item]? {
    // Custom views of items do not support secure coding.
    containsValue(forKey: key) ? decodeObject(forKey: key) as? [Item] : nil
  }
}
