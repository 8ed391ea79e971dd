import AgateGraphics
import AgateBackend
import AgatePlayer
import CFFmpeg
import Foundation

/// An open video file, which returns its frames in presentation order, from the beginning or from a key frame.
///
/// Use a file from one thread at a time.
final class VideoFile {
  let path: String
  private(set) var width = 0
  private(set) var height = 0
  /// The duration in seconds. The value is infinite if the duration is not known.
  private(set) var duration = Double.infinity
  /// The number of clockwise quarter turns that make the pixels upright.
  private(set) var turns = 0
  /// Whether the pixels are mirrored top to bottom before they are turned, as in some videos of front cameras.
  private(set) var isMirrored = false

  private var format: UnsafeMutablePointer<AVFormatContext>?
  private var codec: UnsafeMutablePointer<AVCodecContext>?
  private var packet = av_packet_alloc()
  private var index: Int32 = -1
  private var timeBase = AVRational(num: 1, den: 1)
  /// The time stamp of the track's beginning, in the track's time base.
  private var originStamp: Int64 = 0
  /// The moment of the track's beginning in the file, in seconds.
  private var originRest = 0.0
  /// The duration of a picture for which the file gives none, in seconds.
  private var frameLength = 1.0 / 25
  /// Whether the packets in this format have no presentation times. Such a file can be read only from its beginning.
  private var hasNoStamps = false

  /// Whether ``packet`` holds a packet that is not decoded yet.
  private var holdsPacket = false
  private var isDrained = false
  /// The start of the first complete picture after a seek. Earlier pictures refer to data that was not decoded.
  private var firstWhole = -Double.infinity
  /// The start of the last returned picture, in seconds.
  private var last = -Double.infinity

  /// The supported containers. Playlists are excluded, because a scene must not be able to make the program read other
  /// files.
  private static let formats =
    "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,mpegvideo,m4v,h264,hevc,ogg,flv,gif,apng,ivf,nut,asf,mxf,"
    + "yuv4mpegpipe,dv,obu,swf,rm,webp_pipe,mjpeg"
  private static let withoutStamps: Set<String> = ["mpegvideo", "m4v", "h264", "hevc", "gif", "apng", "mjpeg", "obu"]
  /// The maximum number of pixels in one picture, about twice 8K. The limit bounds memory, because several pictures are
  /// kept.
  private static let mostPixels = 1 << 26
  /// The number of pixels above which frames are decoded in parallel. In smaller frames, only slices are decoded in
  /// parallel, so that damaged files also give the same result on every machine.
  private static let largePixels = 1920 * 1088

  init(path: String) throws(VideoError) {
    self.path = path
    av_log_set_level(min(av_log_get_level(), AV_LOG_FATAL))
    try open()
    try measure()
  }

  deinit {
    close()
    av_packet_free(&packet)
  }

  private func close() {
    avcodec_free_context(&codec)
    avformat_close_input(&format)
  }

  private func fail(_ reason: String, _ code: Int32 = 0) -> VideoError {
    guard code != 0 else { return VideoError(file: path, reason: reason) }
    var text = [CChar](repeating: 0, count: 128)
    av_strerror(code, &text, text.count)
    let detail = text.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    return VideoError(file: path, reason: "\(reason) (\(detail))")
  }

  // MARK: Opening

  private func open() throws(VideoError) {
    // Opening a FIFO would wait for a writer without end.
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { throw fail("it is not a regular file") }
    var options: OpaquePointer?
    av_dict_set(&options, "protocol_whitelist", "file", 0)
    av_dict_set(&options, "format_whitelist", Self.formats, 0)
    defer { av_dict_free(&options) }
    let opened = avformat_open_input(&format, "file:" + path, nil, &options)
    guard opened >= 0, let format else { throw fail("it cannot be opened as a video", opened) }
    let known = avformat_find_stream_info(format, nil)
    guard known >= 0 else { throw fail("what is in it cannot be found out", known) }
    index = av_find_best_stream(format, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
    guard index >= 0, let stream = format.pointee.streams[Int(index)] else { throw fail("it has no video track") }
    for other in 0..<Int(format.pointee.nb_streams) where other != Int(index) {
      format.pointee.streams[other]!.pointee.discard = AVDISCARD_ALL
    }
    timeBase = stream.pointee.time_base
    guard timeBase.num > 0, timeBase.den > 0 else { throw fail("its time stamps have no unit") }
    let rate = stream.pointee.avg_frame_rate
    if rate.num > 0 && rate.den > 0 { frameLength = Double(rate.den) / Double(rate.num) }
    let name = String(cString: format.pointee.iformat.pointee.name)
    // In AVI files, only frames without reordering have usable time stamps.
    hasNoStamps =
      Self.withoutStamps.contains(name) || (name == "avi" && stream.pointee.codecpar.pointee.video_delay > 0)
    try openCodec(stream)
    (holdsPacket, isDrained, firstWhole, last) = (false, false, -.infinity, -.infinity)
  }

  private func openCodec(_ stream: UnsafeMutablePointer<AVStream>) throws(VideoError) {
    let parameters = stream.pointee.codecpar!
    var decoder = avcodec_find_decoder(parameters.pointee.codec_id)
    // VP8 and VP9 store alpha separately, and only the decoders of libvpx read it.
    if av_dict_get(stream.pointee.metadata, "alpha_mode", nil, 0).map({ String(cString: $0.pointee.value) }) == "1" {
      let id = parameters.pointee.codec_id
      let name = id == AV_CODEC_ID_VP9 ? "libvpx-vp9" : id == AV_CODEC_ID_VP8 ? "libvpx" : nil
      if let name, let found = avcodec_find_decoder_by_name(name) { decoder = found }
    }
    guard let decoder else {
      throw fail(
        "its video is coded as \(String(cString: avcodec_get_name(parameters.pointee.codec_id))), "
          + "for which the ffmpeg libraries have no decoder")
    }
    codec = avcodec_alloc_context3(decoder)
    guard let codec, avcodec_parameters_to_context(codec, parameters) >= 0 else {
      throw fail("its video cannot be decoded")
    }
    let pixels = Int(parameters.pointee.width) * Int(parameters.pointee.height)
    codec.pointee.pkt_timebase = timeBase
    codec.pointee.max_pixels = Int64(Self.mostPixels)
    codec.pointee.thread_count = Int32(min(Processors.count, 4))
    codec.pointee.thread_type = pixels > Self.largePixels ? FF_THREAD_FRAME | FF_THREAD_SLICE : FF_THREAD_SLICE
    let started = avcodec_open2(codec, decoder, nil)
    guard started >= 0 else { throw fail("its video cannot be decoded", started) }
  }

  /// Determines the size, the rotation and the duration of the video.
  private func measure() throws(VideoError) {
    let stream = format!.pointee.streams[Int(index)]!
    let parameters = stream.pointee.codecpar!
    let w = Int(parameters.pointee.width), h = Int(parameters.pointee.height)
    let ratio = av_guess_sample_aspect_ratio(format, stream, nil)
    // Pixels are only enlarged, so that no detail is lost.
    var (x, y) = (1.0, 1.0)
    if ratio.num > 0, ratio.den > 0, ratio.num != ratio.den {
      let wide = Double(ratio.num) / Double(ratio.den)
      if (1.0 / 16...16).contains(wide) { (x, y) = (max(wide, 1), max(1 / wide, 1)) }
    }
    width = Int((Double(w) * x).rounded())
    height = Int((Double(h) * y).rounded())
    let most = ImageLimits.side
    guard w > 0, h > 0, width <= most, height <= most, width * height <= Self.mostPixels else {
      throw fail(
        "its pictures have \(w) × \(h) pixels; at most \(most) a side and \(Self.mostPixels >> 20) million are shown")
    }
    findOrientation(stream)
    if turns % 2 == 1 { swap(&width, &height) }
    findOrigin(stream)
    duration = try length()
  }

  private func findOrientation(_ stream: UnsafeMutablePointer<AVStream>) {
    guard let matrix = cffmpeg_display_matrix(stream) else { return }
    let angle = av_display_rotation_get(matrix)
    guard angle.isFinite else { return }
    // The angle is counter-clockwise.
    turns = ((Int((-angle / 90).rounded()) % 4) + 4) % 4
    // The determinant is negative.
    isMirrored = Double(matrix[0]) * Double(matrix[4]) < Double(matrix[1]) * Double(matrix[3])
  }

  private func findOrigin(_ stream: UnsafeMutablePointer<AVStream>) {
    let own = stream.pointee.start_time, whole = format!.pointee.start_time
    let hasOwn = own != cffmpeg_no_timestamp, hasWhole = whole != cffmpeg_no_timestamp
    // Values that are too large are ignored, so that later sums do not overflow.
    originStamp = hasOwn && own.magnitude < 1 << 61 ? own : 0
    guard hasWhole else { return }
    let difference = Double(originStamp) * seconds(1) - Double(whole) / Double(AV_TIME_BASE)
    // The beginning of the file is rounded to microseconds, and the beginning of the track is exact.
    originRest = hasOwn && abs(difference) < 2e-6 ? 0 : difference
  }

  private func seconds(_ stamp: Int64) -> Double { Double(stamp) * Double(timeBase.num) / Double(timeBase.den) }

  private func moment(_ stamp: Int64) -> Double {
    let (ticks, overflow) = stamp.subtractingReportingOverflow(originStamp)
    return (overflow ? 0 : seconds(ticks)) + originRest
  }

  private func length() throws(VideoError) -> Double {
    if hasNoStamps {
      // ffmpeg's generated time stamps may be late by the number of frames that the decoder delays.
      if let first = nextFrame() { originRest -= first.start }
      try reopen()
    }
    // Reopening the file has freed its earlier stream.
    let stream = format!.pointee.streams[Int(index)]!
    if stream.pointee.duration > 0 { return seconds(stream.pointee.duration) + (hasNoStamps ? 0 : originRest) }
    let whole = format!.pointee.duration
    if whole > 0 && format!.pointee.duration_estimation_method != AVFMT_DURATION_FROM_BITRATE {
      return Double(whole) / Double(AV_TIME_BASE)
    }
    // The container gives no duration, so all pictures are decoded.
    var end = 0.0
    while let frame = nextFrame() { end = frame.start + frame.length }
    try reopen()
    return end > 0 ? end : .infinity
  }

  // MARK: Reading

  /// Returns the next frame, or nil at the end or if no more frames can be decoded.
  func nextFrame() -> VideoFrame? {
    guard let codec else { return nil }
    var frame = av_frame_alloc()
    defer { av_frame_free(&frame) }
    while let decoded = frame {
      let result = avcodec_receive_frame(codec, decoded)
      if result == cffmpeg_error_eof { return nil }
      if result < 0 {
        // Damaged data is skipped. The video ends only at the end of the data.
        if isDrained && result != cffmpeg_error_again { return nil }
        if !feed(codec) { return nil }
        continue
      }
      let stamp = decoded.pointee.best_effort_timestamp, said = cffmpeg_duration(decoded)
      let length = said > 0 ? seconds(said) : frameLength
      let start = stamp == cffmpeg_no_timestamp ? (last.isFinite ? last + length : 0) : moment(stamp)
      if start < firstWhole || start < last || decoded.pointee.width <= 0 {
        av_frame_unref(decoded)
        continue
      }
      last = start
      frame = nil
      return VideoFrame(decoded, start: start, length: length)
    }
    return nil
  }

  /// Passes the next packet to the decoder, or signals the end of the data. Returns false if the end was already
  /// signalled.
  private func feed(_ codec: UnsafeMutablePointer<AVCodecContext>) -> Bool {
    if isDrained { return false }
    while holdsPacket || av_read_frame(format, packet) >= 0 {
      holdsPacket = false
      defer { av_packet_unref(packet) }
      guard packet!.pointee.stream_index == index else { continue }
      // The decoder always accepts the packet, because all its frames have been received.
      _ = avcodec_send_packet(codec, packet)
      return true
    }
    isDrained = true
    _ = avcodec_send_packet(codec, nil)
    return true
  }

  // MARK: Seeking

  /// Whether the file can be read from other places than its beginning.
  var canSeek: Bool { !hasNoStamps }

  /// Returns to the beginning of the file.
  func reopen() throws(VideoError) {
    dropPacket()
    close()
    try open()
  }

  /// Moves to a key frame at or before a moment. Returns false if no such key frame is found. The file must then be
  /// positioned again before the next read, with an earlier moment or ``reopen()``.
  func seek(to moment: Double) -> Bool {
    guard !hasNoStamps, let format, let codec else { return false }
    let ticks = ((moment - originRest) * Double(timeBase.den) / Double(timeBase.num)).rounded(.down)
    guard ticks.magnitude < 0x1p61 else { return false }
    let stamp = originStamp + Int64(ticks)
    dropPacket()
    guard av_seek_frame(format, index, stamp, AVSEEK_FLAG_BACKWARD) >= 0 else { return false }
    avcodec_flush_buffers(codec)
    (isDrained, last) = (false, -.infinity)
    while av_read_frame(format, packet) >= 0 {
      holdsPacket = true
      let (pts, flags) = (packet!.pointee.pts, packet!.pointee.flags)
      if packet!.pointee.stream_index == index && flags & AV_PKT_FLAG_KEY != 0 {
        if pts == cffmpeg_no_timestamp || pts > stamp { return false }
        firstWhole = self.moment(pts)
        return true
      }
      dropPacket()
    }
    return false
  }

  private func dropPacket() {
    if holdsPacket { av_packet_unref(packet) }
    holdsPacket = false
  }

  /// Returns whether a key frame lies between two moments, according to the file's index.
  func hasKey(from start: Double, to end: Double) -> Bool {
    guard !hasNoStamps, let stream = format?.pointee.streams[Int(index)] else { return false }
    func stamp(_ moment: Double) -> Int64? {
      Int64(exactly: ((moment - originRest) * Double(timeBase.den) / Double(timeBase.num)).rounded(.down))
    }
    guard let from = stamp(start), let to = stamp(end), from.magnitude < 1 << 61, to.magnitude < 1 << 61,
      let entry = avformat_index_get_entry_from_timestamp(stream, to + originStamp, AVSEEK_FLAG_BACKWARD)
    else { return false }
    return entry.pointee.timestamp > from + originStamp
  }
}
