/// The parts of a layer that are not properties, for code that serialises layers.
extension CALayer {
  /// All animations in the order in which they were added, including those without a key.
  package final var animationList: [(key: String?, animation: CAAnimation)] {
    extras.map { Array($0.animations) } ?? []
  }

  /// The keys other than properties that have values, in alphabetical order.
  package final var customKeys: [String] { (extras?.userValues ?? [:]).keys.sorted() }
}

extension CAAnimation {
  /// The keys other than properties that have values, in alphabetical order.
  package final var customKeys: [String] { userValues.keys.sorted() }
}

/// Conversions to plain values from every type that a property accepts.
package enum PlainValue {
  package static func number(_ any: Any?) -> Double? {
    Values.number(any) ?? (any as? any BinaryInteger).map { Double($0) }
  }
  package static func numbers(_ any: Any?) -> [Double]? { Values.numbers(any) }
  package static func point(_ any: Any?) -> CGPoint? { Values.point(any)?.point }
  package static func rect(_ any: Any?) -> CGRect? { Values.rect(any) }
  package static func transform(_ any: Any?) -> CATransform3D? { Values.transform(any) }
  package static func image(_ any: Any?) -> CGImage? { Values.image(any) }
  package static func color(_ any: Any?) -> CGColor? { CGColor(anyOf: any) }
}
