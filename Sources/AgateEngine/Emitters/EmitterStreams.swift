/// The particle streams of one emitter.
struct EmitterStreams: BitwiseCopyable, Sendable {
  var firstStream: Int32
  var streamCount: Int32
  var renderMode: EmitterRenderModeIndex
  var preservesDepth: Bool

  var isEmpty: Bool { streamCount == 0 }

  /// The indices of the emitter's streams among all streams.
  var streams: Range<Int> { Int(firstStream)..<Int(firstStream + streamCount) }
}
