extension UIResponder {
  /// The nearest controller in the responder chain, from which a view presents another one; nil if there is none.
  final var nearestController: UIViewController? {
    sequence(first: self, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
  }
}
