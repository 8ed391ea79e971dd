extension InstanceStream {
  /// Number of items in the stream.
  @inlinable
  public var count: UInt32 { instances * sources }
}

extension InstanceLevel {
  /// Number of powers in both parts.
  @inlinable
  public var powers: UInt32 { split + (count + split - 1) / split }
}
