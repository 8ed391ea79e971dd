/// The trade-off between encoding time and file size. The quality is about the same.
package enum VideoPreset: String, CaseIterable, Sendable {
  case fast, medium, slow

  /// The name of the preset of x264.
  var x264: String {
    switch self {
    case .fast: "veryfast"
    case .medium: "medium"
    case .slow: "slower"
    }
  }

  /// The arguments of libvpx.
  var vp9: [String] {
    switch self {
    case .fast: ["-deadline", "realtime", "-cpu-used", "7"]
    case .medium: ["-deadline", "good", "-cpu-used", "4"]
    case .slow: ["-deadline", "good", "-cpu-used", "1"]
    }
  }
}
