import AgateBackend
import CVulkan
import Foundation

/// An object that copies images outside of frames. Each method blocks until the copy is complete. The methods may be
/// called from any thread.
package final class ImageMover: @unchecked Sendable {
  private struct Tools {
    let commands: Commands
    let timeline: Timeline
    var target: DeviceBuffer?
  }
  private let device: Device
  private let lock = NSLock()
  /// Objects for copying. The lock protects them, and they are created on first use.
  private var tools: Tools?

  package init(_ device: Device) { self.device = device }

  /// Copies a finished image to another image that is not in use. `image` must be in the layout `TRANSFER_SRC_OPTIMAL`.
  /// After the copy, both images are in this layout.
  package func copy(_ image: DrawableImage, to target: DrawableImage) throws(RenderError) {
    let source = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, destination = VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL
    lock.lock()
    defer { lock.unlock() }
    let tools = try prepare()
    let commands = tools.commands
    commands.change(image.handle, from: source, to: source, before: .anyWrite, after: .copyRead)
    commands.change(
      target.handle, from: VK_IMAGE_LAYOUT_UNDEFINED, to: destination, before: .anyWrite, after: .copyWrite)
    commands.copy(image, to: target)
    commands.change(target.handle, from: destination, to: source, before: .copyWrite, after: .anything)
    try finish(tools)
  }

  /// Returns the pixels of a finished image: premultiplied RGBA, red in the low byte. The image must be in the layout
  /// `TRANSFER_SRC_OPTIMAL`.
  package func read(_ image: DrawableImage) throws(RenderError) -> [UInt32] {
    lock.lock()
    defer { lock.unlock() }
    var tools = try prepare()
    let count = image.width * image.height, layout = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL
    if (tools.target?.size ?? 0) < count * 4 {
      tools.target = try DeviceBuffer(device, size: count * 4, for: .readback)
      self.tools = tools
    }
    guard let target = tools.target, let contents = target.contents else {
      throw .unavailable("\(device.physical.name) has no memory that the host can read")
    }
    tools.commands.change(image.handle, from: layout, to: layout, before: .anyWrite, after: .copyRead)
    tools.commands.copy(image, to: target, stride: image.width, isFramed: false)
    tools.commands.place(Barrier(before: .copyWrite, after: .hostRead))
    try finish(tools)
    let pixels = UnsafeBufferPointer(start: contents.assumingMemoryBound(to: UInt32.self), count: count)
    return image.format == VK_FORMAT_R8G8B8A8_UNORM
      ? Array(pixels) : pixels.map { $0 & 0xFF00_FF00 | $0 >> 16 & 255 | ($0 & 255) << 16 }
  }

  private func prepare() throws(RenderError) -> Tools {
    let made: Tools
    if let tools {
      made = tools
    } else {
      made = Tools(commands: try Commands(device), timeline: try Timeline(device))
      tools = made
    }
    try made.commands.begin()
    return made
  }

  private func finish(_ tools: Tools) throws(RenderError) {
    try tools.timeline.wait(for: try tools.commands.submit(tools.timeline))
  }
}
