/// A range of preferred frame rates, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The minimum number of frames per second. Display links ignore this value. 0 means any rate.
  public var minimum: Float
  /// The maximum number of frames per second. 0 leaves the rate to the display.
  public var maximum: Float
  /// The preferred number of frames per second, within the range. Nil or 0 means ``maximum``.
  public var preferred: Float?

  /// Creates a range of frame rates, in frames per second.
  ///
  /// - Parameters:
  ///   - minimum: the minimum rate, not more than `maximum`.
  ///   - maximum: the maximum rate. Display links are not called more often.
  ///   - preferred: the preferred rate. Nil means the maximum.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The default range, which leaves the rate to the display.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
