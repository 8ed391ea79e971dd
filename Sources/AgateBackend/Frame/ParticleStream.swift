extension ParticleStream {
  /// Half-width of a distribution per unit of range: a range of r distributes values uniformly over value ± r ·
  /// `spread`.
  ///
  /// Core Animation's header documents this at the emitter layer's `seed`: properties with a mean M and a range R are
  /// uniformly distributed from M − R / 2 to M + R / 2. So a range of 10 reaches 5 to each side, and an `emissionRange`
  /// of 2π covers all directions.
  public static let spread: Float = 0.5

  /// Half-width of the distribution of directions of plane particles (`particleType`), per unit of `emissionRange` and
  /// `orientationRange`. A range of r distributes directions over a cone of ± r · `planeSpread` around the value.
  ///
  /// The value was measured on a recording of a device (confetti: latitude 65°, emission range 80°, orientation range
  /// 105°, speeds 660 ± 165). 89 tracks start at one point. Their initial speeds in the layer's plane are 36 to 803
  /// points per second, with 5 % above 690. A fan at 65° would give at most 349. A cone of ± half the range would give
  /// 5 % above 585, and a cone of ± the range 5 % above 705. Half of the shapes appear narrower than 0.83 of their
  /// width, and 5 % narrower than 0.19. Tilts of ± the range give 0.83 and 0.19; tilts of ± half the range are never
  /// below 0.6.
  public static let planeSpread: Float = 1
}
