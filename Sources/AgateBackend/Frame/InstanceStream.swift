extension InstanceStream {
  /// Maximum number of items into which the stream is expanded.
  @inlinable
  public var count: UInt32 { instances * sources }
}

extension InstanceLevel {
  /// Number of matrices in the level's two ranges of powers (``split``).
  @inlinable
  public var powers: UInt32 { split + (count + split - 1) / split }
}
