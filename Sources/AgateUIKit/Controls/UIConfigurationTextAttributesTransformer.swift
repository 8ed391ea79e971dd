import Agate

/// A function that changes the attributes of a text in a configuration before the text is shown.
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
  /// The function. It receives the attributes of the text, and returns the attributes to show.
  public var transform: (AttributeContainer) -> AttributeContainer { function.transform }
  let function: ConfigurationFunction<AttributeContainer>

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    function = ConfigurationFunction(transform)
  }

  /// Returns the result of ``transform`` for the attributes `input`.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
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
    guard let text else { return NSAttributedString(string: "") }
    var shown = text
    for run in text.runs {
      var attributes = AttributeContainer()
      (attributes.font, attributes.foregroundColor) = (font, color)
      attributes.merge(run.attributes)
      shown[run.range].setAttributes(transformer?(attributes) ?? attributes)
    }
    return NSAttributedString(shown)
  }

  static func == (a: ConfiguredText, b: ConfiguredText) -> Bool {
    a.text == b.text && a.transformer?.function === b.transformer?.function
  }
}
