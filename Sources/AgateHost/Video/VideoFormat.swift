/// A file of moving pictures that ffmpeg writes, and how.
package enum VideoFormat: String, CaseIterable, Sendable {
  case mp4, mkv, webm, gif, apng

  /// The name of what is in the file, for messages.
  package var codec: String {
    switch self {
    case .mp4: "H.264"
    case .mkv: "FFV1"
    case .webm: "VP9"
    case .gif: "GIF"
    case .apng: "APNG"
    }
  }

  /// Transparent pixels stay transparent.
  package var hasAlpha: Bool { self != .mp4 }

  /// Colours of 2 × 2 pixels are kept as one, and players want whole ones.
  package var needsEvenSize: Bool { self == .mp4 }

  /// What ffmpeg is to do with the frames, up to the name of the file.
  ///
  /// - Parameter isOpaque: no pixel is transparent.
  package func arguments(isOpaque: Bool) -> [String] {
    switch self {
    case .mp4:
      Self.subsampled(to: "yuv420p")
        + ["-c:v", "libx264", "-preset", "medium", "-crf", "18", "-movflags", "+faststart", "-f", "mp4"]
    case .webm:
      // The encoder's hidden frames have no room for alpha.
      Self.subsampled(to: isOpaque ? "yuv420p" : "yuva420p")
        + ["-c:v", "libvpx-vp9", "-crf", "18", "-b:v", "0", "-deadline", "good", "-cpu-used", "4", "-row-mt", "1"]
        + (isOpaque ? [] : ["-auto-alt-ref", "0"]) + ["-f", "webm"]
    case .mkv:
      [
        "-pix_fmt", isOpaque ? "bgr0" : "bgra", "-c:v", "ffv1", "-level", "3", "-g", "1", "-slicecrc", "1",
        "-color_primaries", "bt709", "-color_trc", "iec61966-2-1", "-colorspace", "rgb", "-color_range", "pc",
        "-f", "matroska",
      ]
    case .gif:
      // A palette for each frame: one for all could be chosen only when all frames are known.
      [
        "-filter_complex",
        "split[a][b];[a]palettegen=stats_mode=single:reserve_transparent=\(isOpaque ? 0 : 1)[p];"
          + "[b][p]paletteuse=new=1:dither=bayer:bayer_scale=4:alpha_threshold=128",
        "-c:v", "gif", "-loop", "0", "-f", "gif",
      ]
    case .apng:
      ["-pix_fmt", isOpaque ? "rgb24" : "rgba", "-c:v", "apng", "-pred", "mixed", "-plays", "0", "-f", "apng"]
    }
  }

  /// Studio range and the matrix of high definition, said in the file, so that players show the same colours. From version
  /// 7 on ffmpeg writes what the frames say, before that what the output's options say.
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
