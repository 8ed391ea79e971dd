/// The function of a transformer of a configuration. The copies of a transformer share it.
///
/// Functions cannot be compared, so configurations are equal if their transformers share a function.
// The function is called on the thread of the view.
final class ConfigurationFunction<Value>: @unchecked Sendable {
  let transform: (Value) -> Value

  init(_ transform: @escaping (Value) -> Value) { self.transform = transform }
}
