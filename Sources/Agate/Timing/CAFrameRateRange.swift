/// How many frames per second somebody would like.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  /// What is wished for inside the range; nil or 0 leaves it to the display.
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// As the display likes.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
