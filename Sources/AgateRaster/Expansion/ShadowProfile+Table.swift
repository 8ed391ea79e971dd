import AgateBackend

extension ShadowTable {
  /// Returns whether a profile can be drawn as a `.shadow` item.
  public static func canMake(_ profile: ShadowProfile) -> Bool {
    canMake(
      halfWidth: profile.halfWidth, halfHeight: profile.halfHeight, radius: profile.radius, sigma: profile.sigma)
  }

  /// Creates the table of a profile. Returns nil if ``canMake(_:)`` returns false.
  public init?(_ profile: ShadowProfile) {
    self.init(
      halfWidth: profile.halfWidth, halfHeight: profile.halfHeight, radius: profile.radius, sigma: profile.sigma,
      isContinuous: profile.isContinuous != 0)
  }
}
