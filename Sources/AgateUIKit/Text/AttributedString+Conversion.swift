import Agate

/// An attribute that both kinds of attributed strings have.
private struct SharedAttribute: Sendable {
  let key: NSAttributedString.Key
  /// Returns the value for an `NSAttributedString`; nil if the container has none.
  let read: @Sendable (AttributeContainer) -> Any?
  /// Sets the attribute to the value of an `NSAttributedString`. A value of another type is not set.
  let write: @Sendable (inout AttributeContainer, Any) -> Void

  /// Creates an attribute the value of which has the same type in both.
  init<Key: AttributedStringKey>(_: Key.Type) where Key.Value: Sendable {
    key = NSAttributedString.Key(Key.name)
    read = { $0[Key.self] }
    write = { if let value = $1 as? Key.Value { $0[Key.self] = value } }
  }
  /// Creates an attribute whose value is a number in an `NSAttributedString`.
  init<Key: AttributedStringKey>(number: Key.Type) where Key.Value == CGFloat {
    key = NSAttributedString.Key(Key.name)
    read = { $0[Key.self] }
    write = { if let value = $1 as? NSNumber { $0[Key.self] = CGFloat(truncating: value) } }
  }
  /// Creates an attribute whose value is an underline style or its raw value in an `NSAttributedString`.
  init<Key: AttributedStringKey>(line: Key.Type) where Key.Value == NSUnderlineStyle {
    key = NSAttributedString.Key(Key.name)
    read = { $0[Key.self]?.rawValue }
    write = {
      if let style = $1 as? NSUnderlineStyle { $0[Key.self] = style }
      if let value = $1 as? Int { $0[Key.self] = NSUnderlineStyle(rawValue: value) }
    }
  }
  /// Creates the attribute of links, whose value is a URL or a text in an `NSAttributedString`.
  private init() {
    typealias Key = AttributeScopes.FoundationAttributes.LinkAttribute
    key = .link
    read = { $0[Key.self] }
    write = { if let url = $1 as? URL ?? ($1 as? String).flatMap(URL.init) { $0[Key.self] = url } }
  }

  private typealias UIKit = AttributeScopes.UIKitAttributes
  static let all: [SharedAttribute] = [
    SharedAttribute(UIKit.FontAttribute.self), SharedAttribute(UIKit.ForegroundColorAttribute.self),
    SharedAttribute(UIKit.BackgroundColorAttribute.self), SharedAttribute(UIKit.ParagraphStyleAttribute.self),
    SharedAttribute(number: UIKit.KernAttribute.self), SharedAttribute(number: UIKit.TrackingAttribute.self),
    SharedAttribute(UIKit.LigatureAttribute.self), SharedAttribute(line: UIKit.UnderlineStyleAttribute.self),
    SharedAttribute(UIKit.UnderlineColorAttribute.self), SharedAttribute(line: UIKit.StrikethroughStyleAttribute.self),
    SharedAttribute(UIKit.StrikethroughColorAttribute.self), SharedAttribute(UIKit.StrokeColorAttribute.self),
    SharedAttribute(number: UIKit.StrokeWidthAttribute.self), SharedAttribute(UIKit.ShadowAttribute.self),
    SharedAttribute(number: UIKit.BaselineOffsetAttribute.self),
    SharedAttribute(number: UIKit.ObliquenessAttribute.self), SharedAttribute(),
  ]
}

extension AttributeContainer {
  /// Creates a container from a dictionary. Attributes that neither UIKit nor Foundation knows are left out.
  public init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init()
    for attribute in SharedAttribute.all {
      if let value = attributes[attribute.key] { attribute.write(&self, value) }
    }
  }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
  /// Creates a dictionary with the attributes of UIKit and the links of a container.
  public init(_ container: AttributeContainer) {
    self.init()
    for attribute in SharedAttribute.all { self[attribute.key] = attribute.read(container) }
  }
}

extension AttributedString {
  /// Creates a text from an `NSAttributedString`. Attributes that neither UIKit nor Foundation knows are left out.
  public init(_ text: NSAttributedString) {
    self.init()
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      let part = text.attributedSubstring(from: range).string
      append(AttributedString(part, attributes: AttributeContainer(attributes)))
    }
  }
}

extension NSAttributedString {
  /// Creates a text with the attributes of UIKit and the links of another one.
  public convenience init(_ text: AttributedString) {
    let whole = NSMutableAttributedString(string: "")
    for run in text.runs {
      let part = String(text.characters[run.range])
      whole.append(NSAttributedString(string: part, attributes: Dictionary(run.attributes)))
    }
    self.init(attributedString: whole)
  }
}
