import Agate

/// A recogniser for a quick movement in one direction: at least 50 points within half a second.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe.
  public struct Direction: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A movement to the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// A movement to the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// An upward movement.
    public static let up = Direction(rawValue: 1 << 2)
    /// A downward movement.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions in which the fingers may move. The default is `right`.
  open var direction = Direction.right
  /// The required number of fingers. The default is 1.
  open var numberOfTouchesRequired = 1

  private static let distance = 50.0
  private static let longest = 0.5

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if downTouches.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let down = downTouches
    guard state == .possible, let first = down.first else { return }
    if event.timestamp - first.beginning > UISwipeGestureRecognizer.longest { return state = .failed }
    guard down.count == numberOfTouchesRequired else { return }
    let place = center(of: down[...], nil)
    var start = CGPoint.zero
    for touch in down {
      start.x += touch.origin.x / CGFloat(down.count)
      start.y += touch.origin.y / CGFloat(down.count)
    }
    let (x, y) = (Double(place.x - start.x), Double(place.y - start.y))
    let limit = UISwipeGestureRecognizer.distance
    // The movement across the direction may be up to half of the movement along it.
    func isSwipe(_ along: Double, _ across: Double) -> Bool { along >= limit && across.magnitude <= along / 2 }
    if direction.contains(.right) && isSwipe(x, y) || direction.contains(.left) && isSwipe(-x, y)
      || direction.contains(.down) && isSwipe(y, x) || direction.contains(.up) && isSwipe(-y, x)
    {
      state = .recognized
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if state == .possible && downTouches.isEmpty { state = .failed }
  }
}
