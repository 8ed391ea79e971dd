import CFFmpeg

/// One decoded picture.
final class VideoFrame {
  let pointer: UnsafeMutablePointer<AVFrame>
  /// The start of the picture, in seconds of the video.
  let start: Double
  /// The duration according to the file, in seconds. The next picture may start earlier or later.
  let length: Double

  init(_ pointer: UnsafeMutablePointer<AVFrame>, start: Double, length: Double) {
    (self.pointer, self.start, self.length) = (pointer, start, length)
  }

  /// The size of the picture's pixels, in bytes.
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
