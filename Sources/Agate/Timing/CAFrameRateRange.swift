/// How many frames per second somebody would like.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The fewest frames a second that will do; a hint. 0 means any.
  public var minimum: Float
  /// The most frames a second that are of use; 0 leaves it to the display.
  public var maximum: Float
  /// What is wished for inside the range; nil or 0 leaves it to the display.
  public var preferred: Float?

  /// A range of frames a second.
  ///
  /// - Parameters:
  ///   - minimum: not more than `maximum`.
  ///   - maximum: display links are not called more often.
  ///   - preferred: what is wished for; nil means the maximum.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// As the display likes.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
