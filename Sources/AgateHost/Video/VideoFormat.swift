/// A format of videos or animated images that is written with the program `ffmpeg`.
package enum VideoFormat: String, CaseIterable, Sendable {
  case mp4, mkv, webm, gif

  /// The name of the codec, for messages.
  package var codec: String {
    switch self {
    case .mp4: "H.264"
    case .mkv: "FFV1"
    case .webm: "VP9"
    case .gif: "GIF"
    }
  }

  /// Whether transparent pixels stay transparent.
  package var hasAlpha: Bool { self != .mp4 }

  /// Whether colours are stored for blocks of 2 × 2 pixels.
  package var hasColorBlocks: Bool { self == .mp4 || self == .webm }

  /// Whether the width and height must be even, because players require whole blocks.
  package var needsEvenSize: Bool { self == .mp4 }

  /// The number of units per second in which the file counts time; nil if each file chooses its own. Two frames in one
  /// unit would have the same time.
  package var unitsPerSecond: Int? {
    switch self {
    case .mp4: nil
    case .mkv, .webm: 1000
    case .gif: 100
    }
  }

  /// Whether a ``VideoPreset`` changes how the format is encoded.
  package var hasPresets: Bool { self == .mp4 || self == .webm }

  /// Returns the arguments of ffmpeg between the input and the name of the file.
  ///
  /// - Parameters:
  ///   - isOpaque: Whether no pixel is transparent.
  ///   - preset: The trade-off between encoding time and file size.
  package func arguments(isOpaque: Bool, preset: VideoPreset = .medium) -> [String] {
    switch self {
    case .mp4:
      Self.subsampled(to: "yuv420p")
        + ["-c:v", "libx264", "-preset", preset.x264, "-crf", "18", "-movflags", "+faststart", "-f", "mp4"]
    case .webm:
      // The encoder's alternate reference frames do not support alpha.
      Self.subsampled(to: isOpaque ? "yuv420p" : "yuva420p")
        + ["-c:v", "libvpx-vp9", "-crf", "18", "-b:v", "0"] + preset.vp9 + ["-row-mt", "1"]
        + (isOpaque ? [] : ["-auto-alt-ref", "0"]) + ["-f", "webm"]
    case .mkv:
      [
        "-pix_fmt", isOpaque ? "bgr0" : "bgra", "-c:v", "ffv1", "-level", "3", "-g", "1", "-slicecrc", "1",
        "-color_primaries", "bt709", "-color_trc", "iec61966-2-1", "-colorspace", "rgb", "-color_range", "pc",
        "-f", "matroska",
      ]
    case .gif:
      // Each frame has its own palette, because a common palette would need all frames in advance. The encoder must not
      // leave out what equals the previous frame: it would compare places in palettes, even in different palettes.
      [
        "-filter_complex",
        "split[a][b];[a]palettegen=stats_mode=single:reserve_transparent=\(isOpaque ? 0 : 1)[p];"
          + "[b][p]paletteuse=new=1:dither=bayer:bayer_scale=4:alpha_threshold=128",
        "-c:v", "gif", "-gifflags", "-offsetting-transdiff", "-loop", "0", "-f", "gif",
      ]
    }
  }

  /// Returns the arguments for formats with chroma subsampling. Colours have limited range and the BT.709 matrix. Both
  /// are recorded in the file, so that all players show the same colours. ffmpeg 7 and later record the values of the
  /// frames; earlier versions record the values of the output options.
  private static func subsampled(to pixelFormat: String) -> [String] {
    [
      "-vf",
      "scale=out_color_matrix=bt709:out_range=limited:flags=bicubic+accurate_rnd+full_chroma_int,"
        + "setparams=color_primaries=bt709:color_trc=bt709",
      "-pix_fmt", pixelFormat, "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709",
      "-color_range", "tv",
    ]
  }
}
