import Agate

/// A function that derives the attributes of a text of a configuration from others.
///
/// ```swift
/// var configuration = UIButton.Configuration.filled()
/// configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
///   var outgoing = incoming
///   outgoing.font = .boldSystemFont(ofSize: 20)
///   return outgoing
/// }
/// ```
public struct UIConfigurationTextAttributesTransformer: Sendable {
  /// The function, which returns the attributes to show.
  public var transform: (AttributeContainer) -> AttributeContainer { box.transform }
  private let box: Box

  // The function is called on the thread of the view.
  private final class Box: @unchecked Sendable {
    let transform: (AttributeContainer) -> AttributeContainer
    init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
  }

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { box = Box(transform) }

  /// Returns the attributes to show for attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }

  /// Whether the transformers are copies of one transformer.
  func isSame(as other: UIConfigurationTextAttributesTransformer) -> Bool { box === other.box }
}

/// A text of a configuration with its attributes, and the function that is applied to them.
struct ConfiguredText: Equatable {
  /// The text; nil if there is none.
  var text: AttributedString?
  var transformer: UIConfigurationTextAttributesTransformer?

  /// The characters without attributes.
  var string: String? {
    get { text.map { String($0.characters) } }
    set { text = newValue.map { AttributedString($0) } }
  }
  var isEmpty: Bool { text?.characters.isEmpty ?? true }

  /// Returns the text with the attributes of the configuration where it has none of its own, after the transformer.
  func shown(font: UIFont, color: UIColor) -> NSAttributedString {
    Self.shown(text ?? AttributedString(), transformer, font: font, color: color)
  }
  static func shown(
    _ text: AttributedString, _ transformer: UIConfigurationTextAttributesTransformer?, font: UIFont, color: UIColor
  ) -> NSAttributedString {
    let whole = NSMutableAttributedString(string: "")
    for run in text.runs {
      var attributes = AttributeContainer()
      (attributes.font, attributes.foregroundColor) = (font, color)
      attributes.merge(run.attributes)
      if let transformer { attributes = transformer(attributes) }
      let part = String(text.characters[run.range])
      whole.append(NSAttributedString(string: part, attributes: Dictionary(attributes)))
    }
    return whole
  }

  static func == (a: ConfiguredText, b: ConfiguredText) -> Bool {
    guard a.text == b.text else { return false }
    guard let first = a.transformer, let second = b.transformer else {
      return a.transformer == nil && b.transformer == nil
    }
    return first.isSame(as: second)
  }
}
