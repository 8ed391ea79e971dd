import Agate

/// Values that only few responders have. A responder creates this object when such a value is first used.
final class RareResponderValues {
  var userActivity: NSUserActivity?
  var assistant: UITextInputAssistantItem?
}
