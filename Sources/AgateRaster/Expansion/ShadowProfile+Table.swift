import AgateBackend

extension ShadowTable {
  /// Whether a profile can be drawn as a `.shadow` item.
  public static func canMake(_ profile: ShadowProfile) -> Bool {
    canMake(
      halfWidth: profile.halfWidth, halfHeight: profile.halfHeight, radius: profile.radius, sigma: profile.sigma)
  }

  /// Creates the table of a profile. The result is nil if ``canMake(_:)`` is false.
  public init?(_ profile: ShadowProfile) {
    self.init(
      halfWidth: profile.halfWidth, halfHeight: profile.halfHeight, radius: profile.radius, sigma: profile.sigma,
      isContinuous: profile.isContinuous != 0)
  }
}
