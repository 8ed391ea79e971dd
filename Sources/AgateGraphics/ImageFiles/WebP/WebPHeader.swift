import CWebP

/// The chunks of a WebP file other than its pixels.
struct WebPHeader {
  private(set) var image: ImageHeader
  let isAnimated: Bool
  /// The colour profile; empty if there is none.
  let profile: [UInt8]

  init(_ bytes: [UInt8], name: String) throws(ImageError) {
    var features = WebPBitstreamFeatures()
    guard WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK,
      let chunks = Self.chunks(["ICCP", "EXIF"], of: bytes)
    else { throw Self.damaged(name) }
    isAnimated = features.has_animation != 0
    profile = chunks[0]
    image = ImageHeader(width: Int(features.width), height: Int(features.height), depth: 8, model: .rgb)
    image.hasAlpha = features.has_alpha != 0 || isAnimated && !Self.firstFrameIsOpaque(bytes, image)
    // Some programs begin the chunk with the name that precedes Exif data in JPEG files.
    let mark = Array("Exif\0\0".utf8)
    let exif = ExifHeader(chunks[1].starts(with: mark) ? chunks[1].dropFirst(mark.count) : chunks[1][...])
    image.orientation = exif.orientation
    image.resolution = exif.resolution
  }

  static func damaged(_ name: String) -> ImageError {
    ImageError(file: name, reason: "damaged or truncated WebP file")
  }

  /// Returns the content of the first chunk with each name. The content is empty if there is no such chunk. Returns nil
  /// if the file is damaged or truncated.
  private static func chunks(_ names: [String], of bytes: [UInt8]) -> [[UInt8]]? {
    demux(bytes) { demuxer in
      names.map { name in
        var iterator = WebPChunkIterator()
        defer { WebPDemuxReleaseChunkIterator(&iterator) }
        guard WebPDemuxGetChunk(demuxer, name, 1, &iterator) != 0 else { return [] }
        return Array(UnsafeBufferPointer(start: iterator.chunk.bytes, count: iterator.chunk.size))
      }
    }
  }

  /// Returns whether the first frame of an animated file has no alpha and covers the picture. The file's header tells
  /// only whether frames have alpha; around a smaller frame, the picture is transparent.
  private static func firstFrameIsOpaque(_ bytes: [UInt8], _ image: ImageHeader) -> Bool {
    demux(bytes) { demuxer in
      var frame = WebPIterator()
      defer { WebPDemuxReleaseIterator(&frame) }
      guard WebPDemuxGetFrame(demuxer, 1, &frame) != 0, frame.has_alpha == 0 else { return false }
      return (Int(frame.width), Int(frame.height)) == (image.width, image.height)
    } ?? false
  }

  /// Calls `body` with the parts of a file. Returns nil if the file is damaged or truncated.
  private static func demux<Value>(_ bytes: [UInt8], _ body: (OpaquePointer) -> Value) -> Value? {
    bytes.withUnsafeBufferPointer { bytes in
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      guard let demuxer = WebPDemux(&data) else { return nil }
      defer { WebPDemuxDelete(demuxer) }
      return body(demuxer)
    }
  }
}
