import CAgateBackend
import Dispatch

/// Backends of Swift as the table of a shared library.
///
///     @_cdecl("agate_plugin_entry") public func entry() -> UnsafeRawPointer { table }
///     nonisolated(unsafe) private let table = ExportedPlugin.table(CPUBackend.backend)
public enum ExportedPlugin {
  /// The table of a library with one renderer. It stays for ever, as libraries do.
  ///
  /// - Returns: a pointer to `agate_plugin`.
  public static func table(_ backend: Backend, isExact: Bool = true) -> UnsafeRawPointer {
    let strides = UnsafeMutablePointer<UInt32>.allocate(capacity: FrameTable.count)
    for index in 0..<FrameTable.count { strides[index] = UInt32(FrameTable(rawValue: index)!.stride) }
    let functions = UnsafeMutablePointer<agate_renderer_functions>.allocate(capacity: 1)
    functions.initialize(to: ExportedRenderer.functions)
    let entry = UnsafeMutablePointer<agate_backend>.allocate(capacity: 1)
    let context = Unmanaged.passRetained(ExportedBackend(backend, isExact: isExact)).toOpaque()
    entry.initialize(
      to: agate_backend(
        kind: UInt32(AGATE_BACKEND_RENDERER), priority: Int32(clamping: backend.priority),
        name: permanent(backend.name),
        summary: permanent(backend.summary), probe: ExportedBackend.probe, functions: functions, context: context))
    let plugin = UnsafeMutablePointer<agate_plugin>.allocate(capacity: 1)
    plugin.initialize(
      to: agate_plugin(
        magic: AGATE_PLUGIN_MAGIC, version: AGATE_FRAME_VERSION, size: UInt32(MemoryLayout<agate_plugin>.size),
        frame_size: UInt32(MemoryLayout<agate_frame>.size), table_count: UInt32(FrameTable.count), backend_count: 1,
        backend_stride: UInt32(MemoryLayout<agate_backend>.stride), reserved: 0, strides: strides, backends: entry))
    return UnsafeRawPointer(plugin)
  }

  private static func permanent(_ text: String) -> UnsafePointer<CChar> {
    let bytes = text.utf8CString
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { memory[index] = byte }
    return UnsafePointer(memory)
  }
}

/// The backend of a table, in its `context`.
private final class ExportedBackend: Sendable {
  let backend: Backend
  let isExact: Bool

  init(_ backend: Backend, isExact: Bool) { (self.backend, self.isExact) = (backend, isExact) }

  static func from(_ entry: UnsafePointer<agate_backend>?) -> ExportedBackend {
    Unmanaged.fromOpaque(entry!.pointee.context).takeUnretainedValue()
  }

  static let probe:
    @convention(c) (
      UnsafePointer<agate_backend>?, UnsafeMutablePointer<agate_device>?, UInt32, UnsafeMutablePointer<agate_error>?
    ) -> Int32 = { entry, devices, count, error in
      let status = ExportedBackend.from(entry).backend.probe()
      if let problem = status.problem { return RenderError.unavailable(problem).write(to: error) }
      for (index, device) in status.devices.prefix(Int(count)).enumerated() {
        guard let target = devices.map({ $0 + index }) else { break }
        target.pointee = agate_device()
        withUnsafeMutableBytes(of: &target.pointee.name) { $0.write(device.name) }
        withUnsafeMutableBytes(of: &target.pointee.driver) { $0.write(device.driver) }
        withUnsafeMutableBytes(of: &target.pointee.problem) { $0.write(device.missing.joined(separator: ", ")) }
        target.pointee.is_software = device.isSoftware ? 1 : 0
      }
      return Int32(clamping: status.devices.count)
    }
}

/// A renderer of Swift that is used through the functions of C.
private final class ExportedRenderer {
  private let renderer: any Renderer
  private var frame = FrameSnapshot()

  private init(_ renderer: any Renderer) { self.renderer = renderer }

  private static func from(_ pointer: OpaquePointer?) -> ExportedRenderer {
    Unmanaged.fromOpaque(UnsafeRawPointer(pointer!)).takeUnretainedValue()
  }

  static var functions: agate_renderer_functions {
    agate_renderer_functions(
      size: UInt32(MemoryLayout<agate_renderer_functions>.size), reserved: 0,
      open: { entry, options, info, error in
        var opened: OpaquePointer?
        _ = ExportedRenderer.attempt(error) { () throws(RenderError) in
          let exported = ExportedBackend.from(entry)
          let renderer = try exported.backend.makeRenderer(RendererOptions(options!.pointee))
          ExportedRenderer.describe(renderer.capabilities, isExact: exported.isExact, &info!.pointee)
          opened = OpaquePointer(Unmanaged.passRetained(ExportedRenderer(renderer)).toOpaque())
        }
        return opened
      },
      update_images: { renderer, updates, count, stride, error in
        ExportedRenderer.attempt(error) { () throws(RenderError) in
          try ExportedRenderer.from(renderer).update(UnsafeRawPointer(updates!), Int(count), Int(stride))
        }
      },
      render: { renderer, frame, target, ticket, error in
        ExportedRenderer.attempt(error) { () throws(RenderError) in
          ticket!.pointee = try ExportedRenderer.from(renderer).render(frame!, target!.pointee)
        }
      },
      finish: { renderer, ticket, timeout, pixels, error in
        // Whoever only asks may be on a thread that tasks need; this waits for a task.
        if timeout == 0 { return Int32(AGATE_NOT_READY) }
        return ExportedRenderer.attempt(error) { () throws(RenderError) in
          try ExportedRenderer.from(renderer).finish(ticket, &pixels!.pointee)
        }
      },
      close: { Unmanaged<ExportedRenderer>.fromOpaque(UnsafeRawPointer($0!)).release() })
  }

  /// Runs a function's body, and says how it went.
  private static func attempt(
    _ error: UnsafeMutablePointer<agate_error>?, _ body: () throws(RenderError) -> Void
  ) -> Int32 {
    do throws(RenderError) {
      try body()
      return Int32(AGATE_OK)
    } catch let problem {
      return problem.write(to: error)
    }
  }

  private static func describe(
    _ capabilities: RendererCapabilities, isExact: Bool, _ info: inout agate_renderer_info
  ) {
    withUnsafeMutableBytes(of: &info.device) { $0.write(capabilities.device) }
    info.frames_in_flight = Int32(clamping: capabilities.framesInFlight)
    info.maximum_image_size = Int32(clamping: capabilities.maximumImageSize)
    info.maximum_frame_size = Int32(clamping: capabilities.maximumFrameSize)
    info.flags = isExact ? UInt32(AGATE_RENDERER_EXACT) : 0
    DrawFeatures.all.write(to: &info)
  }

  private func update(_ updates: UnsafeRawPointer, _ count: Int, _ stride: Int) throws(RenderError) {
    for index in 0..<count {
      let update = (updates + index * stride).load(as: agate_image_update.self)
      guard let image = update.image else {
        try renderer.apply([.removeImage(slot: update.slot)])
        continue
      }
      guard let copy = CopiedImage(image.pointee) else {
        throw .limit(
          "image \(update.slot) is \(image.pointee.width)×\(image.pointee.height) of format \(image.pointee.format)")
      }
      try renderer.apply([.setImage(slot: update.slot, copy)])
    }
  }

  private func render(_ source: UnsafePointer<agate_frame>, _ target: agate_target) throws(RenderError) -> UInt64 {
    frame.take(source)
    guard target.kind == UInt32(AGATE_TARGET_BUFFER) else {
      // A renderer's own memory is used again some frames later; these pixels stay until they are released.
      let buffer = try PixelBuffer.make(width: frame.width, height: frame.height)
      return try renderer.render(frame, into: .buffer(buffer, holds: nil)).id
    }
    guard let pixels = target.pixels, target.stride % 4 == 0, target.stride >= Int64(frame.width) * 4,
      target.format == UInt32(AGATE_FORMAT_RGBA8)
    else { throw .limit("a buffer of \(target.stride) bytes a row for a frame of \(frame.width) pixels") }
    let buffer = PixelBuffer(
      width: frame.width, height: frame.height, stride: Int(target.stride / 4),
      pixels: pixels.assumingMemoryBound(to: UInt32.self), release: {})
    let held = target.has_held != 0 ? target.held : nil
    return try renderer.render(frame, into: .buffer(buffer, holds: held)).id
  }

  private func finish(_ ticket: UInt64, _ pixels: inout agate_pixels) throws(RenderError) {
    let outcome = Outcome(), renderer = renderer
    Task.detached {
      do throws(RenderError) {
        outcome.set(.success(try await renderer.finish(FrameTicket(id: ticket))))
      } catch {
        outcome.set(.failure(error))
      }
    }
    guard let buffer = try outcome.wait().get() else { throw .output("a frame in memory has no pixels") }
    pixels.format = UInt32(AGATE_FORMAT_RGBA8)
    (pixels.width, pixels.height) = (Int32(clamping: buffer.width), Int32(clamping: buffer.height))
    pixels.stride = Int64(buffer.stride) * 4
    pixels.pixels = UnsafeRawPointer(buffer.pixels)
    pixels.owner = Unmanaged.passRetained(buffer).toOpaque()
    pixels.release = { Unmanaged<PixelBuffer>.fromOpaque($0!).release() }
  }
}

/// The result of a task, for a thread that waits.
private final class Outcome: @unchecked Sendable {
  private let done = DispatchSemaphore(value: 0)
  private var result: Result<PixelBuffer?, RenderError>?

  func set(_ result: Result<PixelBuffer?, RenderError>) {
    self.result = result
    done.signal()
  }

  func wait() -> Result<PixelBuffer?, RenderError> {
    done.wait()
    return result!
  }
}

/// The texels of an image of C's, which are lent for a call.
private final class CopiedImage: FrameImage {
  let width: Int
  let height: Int
  let isOpaque: Bool
  private let texels: [UInt32]

  /// nil if it is no image of a format that is known.
  init?(_ image: agate_image) {
    (width, height) = (Int(image.width), Int(image.height))
    isOpaque = image.flags & UInt64(AGATE_IMAGE_OPAQUE) != 0
    guard width > 0, height > 0, image.stride >= Int64(width) * 4, image.format == UInt32(AGATE_FORMAT_RGBA8),
      let first = image.texels
    else { return nil }
    let (width, height, stride) = (width, height, Int(image.stride))
    texels = [UInt32](unsafeUninitializedCapacity: width * height) { memory, count in
      for row in 0..<height {
        UnsafeMutableRawPointer(memory.baseAddress! + row * width)
          .copyMemory(from: first + row * stride, byteCount: width * 4)
      }
      count = width * height
    }
  }

  func withTexels(_ body: (UnsafeBufferPointer<UInt32>) -> Void) { texels.withUnsafeBufferPointer(body) }
}

extension RendererOptions {
  fileprivate init(_ options: agate_renderer_options) {
    self.init(
      device: options.device.map { String(cString: $0) }, threads: Int(options.threads),
      validation: options.validation != 0)
  }
}
