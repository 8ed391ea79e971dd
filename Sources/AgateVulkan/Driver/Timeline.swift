import AgateBackend
import CVulkan
import Dispatch

/// The timeline semaphore of a device's submissions. If a value is reached, all submissions up to this value are
/// complete.
package final class Timeline: @unchecked Sendable {
  package let semaphore: VkSemaphore
  /// The value of the latest submission.
  package private(set) var submitted: UInt64 = 0
  private let device: Device
  private let waiting = DispatchQueue(label: "Agate Vulkan")

  package init(_ device: Device) throws(RenderError) {
    self.device = device
    semaphore = try withArena { (arena) throws(RenderError) in
      var type = VkSemaphoreTypeCreateInfo()
      type.sType = VK_STRUCTURE_TYPE_SEMAPHORE_TYPE_CREATE_INFO
      type.semaphoreType = VK_SEMAPHORE_TYPE_TIMELINE
      var info = VkSemaphoreCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO
      info.pNext = UnsafeRawPointer(arena.pointer(to: type))
      return try make("make a semaphore") { device.calls.createSemaphore(device.handle, &info, nil, $0) }
    }
  }

  deinit { device.calls.destroySemaphore(device.handle, semaphore, nil) }

  /// Advances the timeline after a submission, and returns the value that the submission signals.
  package func advance() -> UInt64 {
    submitted += 1
    return submitted
  }

  /// Returns the highest value that was reached.
  package func completed() throws(RenderError) -> UInt64 {
    var value: UInt64 = 0
    let asked = device.calls.getSemaphoreCounterValue(device.handle, semaphore, &value)
    // If a device is lost, drivers signal all semaphores, and may not report an error.
    try device.check(value > submitted ? VK_ERROR_DEVICE_LOST : asked, "ask for finished frames")
    return value
  }

  /// Blocks until the value is reached.
  package func wait(for value: UInt64) throws(RenderError) {
    try device.check(blockingWait(value), "wait for a frame")
  }

  /// Suspends the task until the value is reached. The wait blocks a separate thread.
  package func reached(_ value: UInt64) async throws(RenderError) {
    if try completed() >= value { return }
    let result = await withCheckedContinuation { continuation in
      waiting.async { continuation.resume(returning: self.blockingWait(value)) }
    }
    try device.check(result, "wait for a frame")
  }

  private func blockingWait(_ value: UInt64) -> VkResult {
    var semaphore: VkSemaphore? = semaphore
    var value = value
    return withUnsafePointer(to: &semaphore) { semaphores in
      withUnsafePointer(to: &value) { values in
        var info = VkSemaphoreWaitInfo()
        info.sType = VK_STRUCTURE_TYPE_SEMAPHORE_WAIT_INFO
        info.semaphoreCount = 1
        info.pSemaphores = semaphores
        info.pValues = values
        return device.calls.waitSemaphores(device.handle, &info, .max)
      }
    }
  }
}

/// Objects that are retained because submitted work may still use them.
package struct Retired {
  private var things: [(value: UInt64, thing: AnyObject)] = []

  package mutating func keep(_ thing: AnyObject?, until value: UInt64) {
    if let thing { things.append((value, thing)) }
  }

  package mutating func release(upTo value: UInt64) {
    if !things.isEmpty { things.removeAll { $0.value <= value } }
  }
}
