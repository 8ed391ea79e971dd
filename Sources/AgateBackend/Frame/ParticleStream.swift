extension ParticleStream {
  /// Factor of ranges: a range of r spreads values evenly over value ± r · `spread`.
  ///
  /// Core Animation's header says at the `seed` of the emitter layer that properties with a mean M and a range R are
  /// uniformly distributed in M − R / 2 to M + R / 2. So a range of 10 reaches 5 to each side, and an `emissionRange`
  /// of 2π covers all directions.
  public static let spread: Float = 0.5

  /// Factor of the ranges of planes (`particleType`), `emissionRange` and `orientationRange`: their angles spread
  /// evenly over value ± r · `planeSpread`, and all around it.
  ///
  /// Measured on a recording of a device (confetti: latitude 65°, emission range 80°, orientation range 105°, speeds
  /// 660 ± 165). 89 tracks lead back to one point. In the plane they begin with 36 to 803 points a second, 5 % above
  /// 690: a fan at 65° would give no more than 349, a cone of ± half the range 5 % above 585, one of ± the range 705.
  /// Half of the shapes are narrower than 0.83 of their width and 5 % narrower than 0.19: tilts of ± the range give
  /// 0.83 and 0.19, tilts of ± half the range are never below 0.6.
  public static let planeSpread: Float = 1
}
