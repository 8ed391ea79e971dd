import AgateBackend
import CAgateBackend
import Dispatch
import Foundation

/// A renderer that a shared library implements.
package final class LoadedRenderer: PresentingRenderer, @unchecked Sendable {
  package let capabilities: RendererCapabilities
  package let presentsFrames: Bool
  let name: String
  let functions: agate_renderer_functions
  let renderer: OpaquePointer
  private let finishesAside: Bool
  /// The lock for calls of the library's functions: one function is called at a time.
  let calls = NSLock()
  /// The queue on which a thread waits for frames, because the library's `finish` may block.
  private let waiting: DispatchQueue
  /// The frames that are not finished yet, by ticket, with the targets that the library draws them to.
  private var started: [UInt64: Started] = [:]
  private struct Started {
    var width: Int
    var height: Int
    var target: RenderTarget
  }

  /// - Throws: ``RenderError/unavailable(_:)`` if the library creates no renderer, if the renderer cannot draw
  ///   pictures, or if its capabilities are invalid.
  package init(_ entry: PluginTable.Entry, _ options: RendererOptions) throws(RenderError) {
    name = entry.name
    functions = agate_renderer_functions(of: entry.pointer.pointee.functions)
    var error = agate_error.empty()
    var info = agate_renderer_info()
    info.size = UInt32(MemoryLayout<agate_renderer_info>.size)
    var wanted = agate_renderer_options()
    wanted.size = UInt32(MemoryLayout<agate_renderer_options>.size)
    wanted.threads = UInt32(clamping: options.threads)
    wanted.validation = options.validation ? 1 : 0
    let open = functions.open!
    let opened: OpaquePointer?
    if let device = options.device {
      opened = device.withCString { device in
        wanted.device = device
        return open(entry.pointer, &wanted, &info, &error)
      }
    } else {
      opened = open(entry.pointer, &wanted, &info, &error)
    }
    guard let opened else { throw RenderError(openedBy: "open", error, from: entry.name) }
    finishesAside = info.flags & UInt32(AGATE_RENDERER_FINISHES_ASIDE) != 0
    presentsFrames = info.flags & UInt32(AGATE_RENDERER_PRESENTS) != 0
    // Without AGATE_RENDERER_FINISHES_ASIDE, no function may be called during `finish`. Each frame is then finished
    // before the next is started.
    let framesInFlight = finishesAside ? Int(info.frames_in_flight) : min(Int(info.frames_in_flight), 1)
    capabilities = RendererCapabilities(
      name: entry.name, device: String(fixed: info.device), framesInFlight: framesInFlight,
      maximumImageSize: Int(info.maximum_image_size), maximumFrameSize: Int(info.maximum_frame_size),
      isExact: info.flags & UInt32(AGATE_RENDERER_EXACT) != 0, draws: DrawFeatures(info))
    renderer = opened
    waiting = DispatchQueue(label: "agate.backend.\(entry.name)")
    let lack = capabilities.draws.lack(of: .picture).map { "it has to draw pictures at least: \($0)" }
    let problem = lack ?? Self.problem(of: capabilities) ?? surfaceProblem
    if let problem { throw .unavailable("backend \(entry.name): \(problem)") }
  }

  deinit { functions.close(renderer) }

  private static func problem(of capabilities: RendererCapabilities) -> String? {
    guard (1...64).contains(capabilities.framesInFlight) else {
      return "it starts \(capabilities.framesInFlight) frames at a time; 1 to 64 are possible"
    }
    guard capabilities.maximumImageSize > 0, capabilities.maximumFrameSize > 0 else {
      return "it says that images and frames have no size: fill in maximum_image_size and maximum_frame_size"
    }
    return nil
  }

  package func apply(_ updates: [ResourceUpdate]) throws(RenderError) {
    for update in updates {
      switch update {
      case .removeImage(let slot): try send(slot, nil)
      case .setImage(let slot, let image):
        var result: Result<Void, RenderError> = .success(())
        image.withRows { rows in
          var described = agate_image()
          described.size = UInt32(MemoryLayout<agate_image>.size)
          described.format = UInt32(AGATE_FORMAT_RGBA8)
          (described.width, described.height) = (Int32(clamping: image.width), Int32(clamping: image.height))
          described.stride = Int64(rows.stride) * 4
          described.flags = image.isOpaque ? UInt64(AGATE_IMAGE_OPAQUE) : 0
          described.texels = UnsafeRawPointer(rows.origin)
          result = withUnsafePointer(to: described) { described in
            Result { () throws(RenderError) in try send(slot, described) }
          }
        }
        try result.get()
      }
    }
  }

  private func send(_ slot: UInt32, _ image: UnsafePointer<agate_image>?) throws(RenderError) {
    var error = agate_error.empty()
    var update = agate_image_update(slot: slot, reserved: 0, image: image)
    let code = calls.withLock {
      functions.update_images(renderer, &update, 1, UInt32(MemoryLayout<agate_image_update>.stride), &error)
    }
    if code != AGATE_OK { throw RenderError(code: code, error, of: "update_images", from: name) }
  }

  package func render(_ frame: FrameView, into target: RenderTarget) throws(RenderError) -> FrameTicket {
    var described = agate_target()
    described.size = UInt32(MemoryLayout<agate_target>.size)
    described.format = UInt32(AGATE_FORMAT_RGBA8)
    switch target {
    case .memory: described.kind = UInt32(AGATE_TARGET_MEMORY)
    case .buffer(let buffer, let held):
      guard buffer.width == frame.width, buffer.height == frame.height else {
        throw .limit(
          "a buffer of \(buffer.width)×\(buffer.height) for a frame of \(frame.width)×\(frame.height) pixels")
      }
      described.kind = UInt32(AGATE_TARGET_BUFFER)
      described.pixels = UnsafeMutableRawPointer(buffer.pixels)
      described.stride = Int64(buffer.stride) * 4
      (described.has_held, described.held) = (held == nil ? 0 : 1, held ?? 0)
    case .surface(let surface):
      guard let surface = surface as? LoadedSurface, surface.renderer === self else {
        throw .limit("backend \(name): the window is another renderer's")
      }
      described.kind = UInt32(AGATE_TARGET_SURFACE)
      described.surface = surface.surface
    }
    var error = agate_error.empty()
    var ticket: UInt64 = 0
    let code = calls.withLock {
      frame.withCFrame { functions.render(renderer, $0, &described, &ticket, &error) }
    }
    // Only a window can be unready for a frame.
    if code == AGATE_NOT_READY, case .surface = target { throw .notReady }
    if code != AGATE_OK { throw RenderError(code: code, error, of: "render", from: name) }
    let begun = Started(width: frame.width, height: frame.height, target: target)
    let earlier = calls.withLock { started.updateValue(begun, forKey: ticket) }
    if earlier != nil {
      throw .unavailable("backend \(name): render gives a frame the number \(ticket), which an unfinished frame has")
    }
    return FrameTicket(id: ticket)
  }

  package func finish(_ ticket: consuming FrameTicket) async throws(RenderError) -> PixelBuffer? {
    let id = ticket.id
    let frame = calls.withLock { started.removeValue(forKey: id) }
    guard let frame else { throw .limit("backend \(name): a frame was finished that is not under way") }
    // Most frames are ready by this time.
    var result = ask(id, timeout: 0)
    if case .success(nil) = result {
      result = await withCheckedContinuation { continuation in
        waiting.async { continuation.resume(returning: self.ask(id, timeout: -1)) }
      }
    }
    guard let pixels = try result.get() else {
      // The window may have changed meanwhile.
      if case .surface = frame.target { throw .notReady }
      throw .unavailable("backend \(name): finish returns AGATE_NOT_READY although it may wait without limit")
    }
    if case .surface = frame.target { return nil }
    let finished = try buffer(pixels)
    guard finished.width == frame.width, finished.height == frame.height else {
      throw .unavailable(
        "backend \(name): its pixels are \(finished.width)×\(finished.height), not those of the frame")
    }
    guard case .buffer(let buffer, _) = frame.target else { return finished }
    guard finished.pixels == buffer.pixels else {
      throw .unavailable("backend \(name): finish returns pixels that are not in the buffer that render received")
    }
    return buffer
  }

  /// Returns the pixels of a frame, or nil if the frame is not ready.
  ///
  /// - Parameter timeout: The time to wait, in nanoseconds. A negative time has no limit.
  private func ask(_ ticket: UInt64, timeout: Int64) -> Result<agate_pixels?, RenderError> {
    var error = agate_error.empty()
    var pixels = agate_pixels()
    pixels.size = UInt32(MemoryLayout<agate_pixels>.size)
    if !finishesAside { calls.lock() }
    let code = functions.finish(renderer, ticket, timeout, &pixels, &error)
    if !finishesAside { calls.unlock() }
    if code == AGATE_NOT_READY { return .success(nil) }
    if code != AGATE_OK { return .failure(RenderError(code: code, error, of: "finish", from: name)) }
    return .success(pixels)
  }

  private func buffer(_ pixels: agate_pixels) throws(RenderError) -> PixelBuffer {
    guard let memory = pixels.pixels else {
      throw .unavailable("backend \(name): finish returns AGATE_OK and no pixels: agate_pixels.pixels is NULL")
    }
    guard pixels.format == UInt32(AGATE_FORMAT_RGBA8) else {
      throw .unavailable("backend \(name): its pixels have the unknown format \(pixels.format)")
    }
    guard pixels.width >= 0, pixels.height >= 0, pixels.stride % 4 == 0, pixels.stride >= Int64(pixels.width) * 4
    else {
      throw .unavailable(
        "backend \(name): its pixels are \(pixels.width)×\(pixels.height), \(pixels.stride) bytes a row")
    }
    let owner = PixelOwner(release: pixels.release, owner: pixels.owner)
    return PixelBuffer(
      width: Int(pixels.width), height: Int(pixels.height), stride: Int(pixels.stride / 4),
      pixels: UnsafeMutableRawPointer(mutating: memory).assumingMemoryBound(to: UInt32.self),
      release: { owner.release?(owner.owner) })
  }
}

/// The owner of pixels in a library's memory, and the function that releases them.
private struct PixelOwner: @unchecked Sendable {
  let release: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
  let owner: UnsafeMutableRawPointer?
}
