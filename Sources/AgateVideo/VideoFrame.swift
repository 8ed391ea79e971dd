import CFFmpeg

/// One picture, as it was decoded.
final class VideoFrame {
  let pointer: UnsafeMutablePointer<AVFrame>
  /// Seconds of the video.
  let start: Double
  /// As the file says; the next picture may come earlier or later.
  let length: Double

  init(_ pointer: UnsafeMutablePointer<AVFrame>, start: Double, length: Double) {
    (self.pointer, self.start, self.length) = (pointer, start, length)
  }

  /// Bytes of its pixels.
  var bytes: Int {
    let count = av_image_get_buffer_size(
      AVPixelFormat(pointer.pointee.format), pointer.pointee.width, pointer.pointee.height, 16)
    return Int(max(count, 0))
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = pointer
    av_frame_free(&frame)
  }
}
