import AgateBackend

extension ShadowTable {
  /// Whether a profile can be drawn as a `.shadow` item.
  public static func canMake(_ profile: ShadowProfile) -> Bool {
    canMake(
      halfWidth: profile.halfWidth, halfHeight: profile.halfHeight, radius: profile.radius, sigma: profile.sigma)
  }

  /// nil when ``canMake(_:)`` says no.
  public init?(_ profile: ShadowProfile) {
    self.init(
      halfWidth: profile.halfWidth, halfHeight: profile.halfHeight, radius: profile.radius, sigma: profile.sigma,
      isContinuous: profile.isContinuous != 0)
  }
}
