import QuartzCore
import UIKit

/// A layer that overrides a method that every object has.
open class ValueLayer: CALayer {
  open override func value(forKey key: String) -> Any? {
    key == "answer" ? 42 : super.value(forKey: key)
  }
}

/// A class that declares methods with the same names.
public final class Store: NSObject {
  private var values: [String: Int] = [:]

  public func value(forKey key: String) -> Int? { values[key] }
  public func setValue(_ value: Int?, forKey key: String) { values[key] = value }
}

@MainActor
public final class Card: UIView {
  public var title = "card"
  public lazy var subtitle = "none"

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .red
  }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
