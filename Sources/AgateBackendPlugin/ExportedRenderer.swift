import AgateBackend
import CAgateBackend
import Dispatch

/// A Swift renderer that is used through C functions.
final class ExportedRenderer {
  private let renderer: any Renderer
  private var copied = FrameTables()
  /// The frames for which a caller has waited and that were not ready in time, by ticket.
  private var late: [UInt64: Outcome<PixelBuffer?>] = [:]

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
          guard let make = ExportedBackend.from(entry).makeRenderer else {
            throw .unavailable("the backend draws no frames")
          }
          let renderer = try make(RendererOptions(options!.pointee))
          ExportedRenderer.describe(renderer, &info!.pointee)
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
          ticket!.pointee = try ExportedRenderer.from(renderer).render(frame!, target!)
        }
      },
      finish: { renderer, ticket, timeout, pixels, error in
        // The code below blocks until a task ends. A caller without time to wait may be on a thread that tasks need.
        if timeout == 0 { return Int32(AGATE_NOT_READY) }
        return ExportedRenderer.attempt(error) { () throws(RenderError) in
          try ExportedRenderer.from(renderer).finish(ticket, within: timeout, &pixels!.pointee)
        }
      },
      close: { Unmanaged<ExportedRenderer>.fromOpaque(UnsafeRawPointer($0!)).release() },
      open_surface: { renderer, window, error in
        var opened: OpaquePointer?
        _ = ExportedRenderer.attempt(error) { () throws(RenderError) in
          opened = try ExportedRenderer.from(renderer).openSurface(window!.pointee)
        }
        return opened
      },
      resize_surface: { _, surface, width, height, error in
        ExportedRenderer.attempt(error) { () throws(RenderError) in
          try ExportedSurface.from(surface).surface.resize(width: Int(width), height: Int(height))
        }
      },
      close_surface: { Unmanaged<ExportedSurface>.fromOpaque(UnsafeRawPointer($1!)).release() })
  }

  /// Runs the body of a C function. Returns the function's result code and writes an error to `error`.
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

  private static func describe(_ renderer: any Renderer, _ info: inout agate_renderer_info) {
    let capabilities = renderer.capabilities
    withUnsafeMutableBytes(of: &info.device) { $0.write(capabilities.device) }
    info.frames_in_flight = Int32(clamping: capabilities.framesInFlight)
    info.maximum_image_size = Int32(clamping: capabilities.maximumImageSize)
    info.maximum_frame_size = Int32(clamping: capabilities.maximumFrameSize)
    info.flags = capabilities.isExact ? UInt32(AGATE_RENDERER_EXACT) : 0
    if (renderer as? any PresentingRenderer)?.presentsFrames == true { info.flags |= UInt32(AGATE_RENDERER_PRESENTS) }
    capabilities.draws.write(to: &info)
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

  private func openSurface(_ window: agate_native_window) throws(RenderError) -> OpaquePointer {
    guard let presenter = renderer as? any PresentingRenderer, window.kind == UInt32(AGATE_WINDOW_WAYLAND) else {
      throw .unavailable("\(renderer.capabilities.name) does not show frames in windows of kind \(window.kind)")
    }
    let native = NativeWindow(
      kind: .wayland, display: OpaquePointer(window.display), surface: OpaquePointer(window.surface),
      width: Int(window.width), height: Int(window.height), isOpaque: window.flags & UInt64(AGATE_WINDOW_OPAQUE) != 0)
    return OpaquePointer(Unmanaged.passRetained(ExportedSurface(try presenter.makeSurface(for: native))).toOpaque())
  }

  private func render(
    _ source: UnsafePointer<agate_frame>, _ target: UnsafePointer<agate_target>
  ) throws(RenderError) -> UInt64 {
    try FrameView.with(source, copied: &copied) { (frame) throws(RenderError) in
      // The size is checked before memory is allocated for it.
      let limits = renderer.capabilities
      try frame.check(maximumSide: limits.maximumFrameSize, ofPasses: limits.maximumImageSize)
      return try renderer.render(frame, into: Self.target(of: target, for: frame)).id
    }
  }

  private static func target(
    of target: UnsafePointer<agate_target>, for frame: FrameView
  ) throws(RenderError) -> RenderTarget {
    let (kind, pixels, stride) = (target.pointee.kind, target.pointee.pixels, target.pointee.stride)
    switch Int(kind) {
    case AGATE_TARGET_MEMORY:
      // A C caller may keep the pixels until it releases them. The renderer's own memory is reused some frames later,
      // so each frame has a new buffer.
      return .buffer(try PixelBuffer.make(width: frame.width, height: frame.height), holds: nil)
    case AGATE_TARGET_BUFFER:
      guard let pixels, stride % 4 == 0, stride >= Int64(frame.width) * 4,
        target.pointee.format == UInt32(AGATE_FORMAT_RGBA8)
      else { throw .limit("a buffer of \(stride) bytes a row for a frame of \(frame.width) pixels") }
      let buffer = PixelBuffer(
        width: frame.width, height: frame.height, stride: Int(stride / 4),
        pixels: pixels.assumingMemoryBound(to: UInt32.self), release: {})
      return .buffer(buffer, holds: target.pointee.has_held != 0 ? target.pointee.held : nil)
    case AGATE_TARGET_SURFACE:
      guard let surface = target.pointee.surface else { throw .limit("a target of kind \(kind) without a surface") }
      return .surface(ExportedSurface.from(surface).surface)
    default: throw .limit("frames cannot be drawn in a target of kind \(kind)")
    }
  }

  private func finish(
    _ ticket: UInt64, within timeout: Int64, _ pixels: inout agate_pixels
  ) throws(RenderError) {
    let renderer = renderer
    let asked =
      late.removeValue(forKey: ticket)
      ?? Outcome { () async throws(RenderError) in try await renderer.finish(FrameTicket(id: ticket)) }
    guard let finished = asked.wait(within: timeout) else {
      // A caller need not come back for a frame.
      if late.count >= renderer.capabilities.framesInFlight, let oldest = late.keys.min() { late[oldest] = nil }
      late[ticket] = asked
      throw .notReady
    }
    // A frame that was presented in a window has no pixels.
    guard let buffer = try finished.get() else { return }
    pixels.format = UInt32(AGATE_FORMAT_RGBA8)
    (pixels.width, pixels.height) = (Int32(clamping: buffer.width), Int32(clamping: buffer.height))
    pixels.stride = Int64(buffer.stride) * 4
    pixels.pixels = UnsafeRawPointer(buffer.pixels)
    pixels.owner = Unmanaged.passRetained(buffer).toOpaque()
    pixels.release = { Unmanaged<PixelBuffer>.fromOpaque($0!).release() }
  }
}

/// A window surface of the renderer, which C callers hold as an opaque pointer.
private final class ExportedSurface {
  let surface: any PresentationSurface

  init(_ surface: any PresentationSurface) { self.surface = surface }

  static func from(_ pointer: OpaquePointer?) -> ExportedSurface {
    Unmanaged.fromOpaque(UnsafeRawPointer(pointer!)).takeUnretainedValue()
  }
}

/// A copy of a C image. The image's own texels are valid only during the call that passes them.
private final class CopiedImage: FrameImage {
  let width: Int
  let height: Int
  let isOpaque: Bool
  private let texels: [UInt32]

  /// Copies an image. Returns nil if the image has an unknown format, no pixels or a stride that is too small.
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
