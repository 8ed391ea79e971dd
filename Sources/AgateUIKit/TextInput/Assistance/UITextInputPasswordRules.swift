import Agate

/// Rules for passwords that the system suggests. Agate suggests no passwords, so the rules are kept and have no effect.
open class UITextInputPasswordRules: NSObject, NSCopying, NSSecureCoding {
  /// The rules, such as `required: lower; required: digit; minlength: 8;`.
  public let passwordRulesDescriptor: String

  /// Creates rules from a text in Apple's format, which is not checked.
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }
  public required init?(coder: NSCoder) {
    guard let text = coder.decode(NSString.self, "passwordRulesDescriptor") else { return nil }
    passwordRulesDescriptor = text as String
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(passwordRulesDescriptor as NSString, forKey: "passwordRulesDescriptor")
  }
  open class var supportsSecureCoding: Bool { true }
  /// Returns rules with the same text.
  open func copy(with zone: NSZone? = nil) -> Any { UITextInputPasswordRules(descriptor: passwordRulesDescriptor) }
}
