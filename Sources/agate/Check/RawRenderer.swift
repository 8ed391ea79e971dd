import AgateBackend
import AgateBackendPlugin
import CAgateBackend

/// A plug-in's renderer, called through its C functions to make calls that the host does not make.
final class RawRenderer {
  /// The result of a call.
  struct Answer {
    var code: Int32
    var text: String
    var ticket: UInt64 = 0
    var pixels = agate_pixels()

    var isFine: Bool { code == Int32(AGATE_OK) }
  }

  private(set) var info = agate_renderer_info()
  private let functions: agate_renderer_functions
  private var renderer: OpaquePointer?

  init(_ entry: PluginTable.Entry) throws(Complaint) {
    functions = agate_renderer_functions(of: entry.pointer.pointee.functions)
    var options = agate_renderer_options(), error = agate_error.empty()
    options.size = UInt32(MemoryLayout<agate_renderer_options>.size)
    options.threads = 1
    info.size = UInt32(MemoryLayout<agate_renderer_info>.size)
    renderer = functions.open(entry.pointer, &options, &info, &error)
    if renderer == nil { throw Complaint("it does not open: \(String(fixed: error.text))") }
  }

  deinit { close() }

  func close() {
    if let renderer { functions.close(renderer) }
    renderer = nil
  }

  /// Loads an image into a slot, or removes it.
  ///
  /// - Parameters:
  ///   - texels: The rows of the image, each with `width` texels and `padding` more; nil empties the slot.
  func update(slot: UInt32, _ texels: [UInt32]?, width: Int = 8, padding: Int = 0) -> Answer {
    var error = agate_error.empty()
    let stride = UInt32(MemoryLayout<agate_image_update>.stride)
    guard let texels else {
      var update = agate_image_update(slot: slot, reserved: 0, image: nil)
      return Answer(
        code: functions.update_images(renderer, &update, 1, stride, &error), text: String(fixed: error.text))
    }
    let code = texels.withUnsafeBytes { bytes in
      var image = agate_image()
      image.size = UInt32(MemoryLayout<agate_image>.size)
      image.format = UInt32(AGATE_FORMAT_RGBA8)
      (image.width, image.height) = (Int32(width), Int32(texels.count / (width + padding)))
      image.stride = Int64(width + padding) * 4
      image.texels = bytes.baseAddress
      return withUnsafePointer(to: image) { image in
        var update = agate_image_update(slot: slot, reserved: 0, image: image)
        return functions.update_images(renderer, &update, 1, stride, &error)
      }
    }
    return Answer(code: code, text: String(fixed: error.text))
  }

  func render(_ frame: RawFrame, into target: agate_target? = nil) -> Answer {
    var target = target ?? agate_target(), error = agate_error.empty(), ticket: UInt64 = 0
    target.size = UInt32(MemoryLayout<agate_target>.size)
    target.format = UInt32(AGATE_FORMAT_RGBA8)
    let code = frame.withFrame { functions.render(renderer, $0, &target, &ticket, &error) }
    return Answer(code: code, text: String(fixed: error.text), ticket: ticket)
  }

  /// Asks for the pixels of a frame.
  ///
  /// - Parameter timeout: The time to wait, in nanoseconds. A negative time has no limit.
  func finish(_ ticket: UInt64, timeout: Int64 = -1) -> Answer {
    var error = agate_error.empty(), pixels = agate_pixels()
    pixels.size = UInt32(MemoryLayout<agate_pixels>.size)
    let code = functions.finish(renderer, ticket, timeout, &pixels, &error)
    return Answer(code: code, text: String(fixed: error.text), pixels: pixels)
  }
}

/// A fault of a plug-in. The text is a clause that completes the name of a call.
struct Complaint: Error {
  var text: String

  init(_ text: String) { self.text = text }
}

extension agate_pixels {
  subscript(x: Int, y: Int) -> UInt32 {
    (pixels + y * Int(stride)).loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
  }

  /// Releases the pixels. Call this method when the pixels are no longer needed.
  func letGo() { release?(owner) }
}
