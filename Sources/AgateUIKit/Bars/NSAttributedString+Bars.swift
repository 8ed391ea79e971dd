import Agate

extension NSAttributedString {
  /// Creates a title in a bar.
  ///
  /// - Parameters:
  ///   - text: the characters.
  ///   - font: the font, unless the attributes have one.
  ///   - color: the colour, unless the attributes have one.
  ///   - attributes: the attributes that the program has set.
  convenience init(
    _ text: String, _ font: UIFont, _ color: UIColor, replacedBy attributes: [NSAttributedString.Key: Any]
  ) {
    let standard: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
    self.init(string: text, attributes: standard.merging(attributes) { $1 })
  }
}
