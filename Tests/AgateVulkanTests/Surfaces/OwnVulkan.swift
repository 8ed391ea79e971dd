import Agate
import AgateVulkan
import AgateVulkanLayers
import CVulkan
import Testing

/// A program with its own Vulkan calls, which fill drawables with a colour. It uses public API only.
final class OwnVulkan {
  let device: CAVulkanDevice
  private let pool: VkCommandPool
  private let commands: VkCommandBuffer
  private let fence: VkFence

  private func call<F>(_ name: String, _ type: F.Type) -> F { device.function(name, as: type)! }

  init(_ device: CAVulkanDevice) throws {
    self.device = device
    func call<F>(_ name: String, _ type: F.Type) -> F { device.function(name, as: type)! }
    var poolInfo = VkCommandPoolCreateInfo()
    poolInfo.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO
    poolInfo.flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT.rawValue
    poolInfo.queueFamilyIndex = device.queueFamily
    var pool: VkCommandPool?
    #expect(
      call("vkCreateCommandPool", PFN_vkCreateCommandPool.self)(device.handle, &poolInfo, nil, &pool) == VK_SUCCESS)
    self.pool = try #require(pool)
    var info = VkCommandBufferAllocateInfo()
    info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO
    info.commandPool = pool
    info.commandBufferCount = 1
    var commands: VkCommandBuffer?
    _ = call("vkAllocateCommandBuffers", PFN_vkAllocateCommandBuffers.self)(device.handle, &info, &commands)
    self.commands = try #require(commands)
    var fenceInfo = VkFenceCreateInfo()
    fenceInfo.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO
    fenceInfo.flags = VK_FENCE_CREATE_SIGNALED_BIT.rawValue
    var fence: VkFence?
    _ = call("vkCreateFence", PFN_vkCreateFence.self)(device.handle, &fenceInfo, nil, &fence)
    self.fence = try #require(fence)
  }

  deinit {
    finish()
    call("vkDestroyFence", PFN_vkDestroyFence.self)(device.handle, fence, nil)
    call("vkDestroyCommandPool", PFN_vkDestroyCommandPool.self)(device.handle, pool, nil)
  }

  private func finish() {
    var fence: VkFence? = fence
    _ = call("vkWaitForFences", PFN_vkWaitForFences.self)(device.handle, 1, &fence, VK_TRUE, .max)
  }

  /// Fills the whole drawable with a colour.
  func fill(
    _ drawable: CAVulkanDrawable, red: Float, green: Float, blue: Float, alpha: Float = 1
  ) {
    finish()
    var fence: VkFence? = fence
    _ = call("vkResetFences", PFN_vkResetFences.self)(device.handle, 1, &fence)
    var begin = VkCommandBufferBeginInfo()
    begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO
    _ = call("vkBeginCommandBuffer", PFN_vkBeginCommandBuffer.self)(commands, &begin)
    let target = VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL
    change(drawable, from: drawable.initialLayout, to: target)
    var color = VkClearColorValue()
    color.float32 = (red, green, blue, alpha)
    var range = VkImageSubresourceRange()
    range.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT.rawValue
    (range.levelCount, range.layerCount) = (1, 1)
    call("vkCmdClearColorImage", PFN_vkCmdClearColorImage.self)(commands, drawable.image, target, &color, 1, &range)
    change(drawable, from: target, to: CAVulkanDrawable.finalLayout)
    _ = call("vkEndCommandBuffer", PFN_vkEndCommandBuffer.self)(commands)
    var buffer: VkCommandBuffer? = commands
    let result = device.withQueue { queue in
      withUnsafePointer(to: &buffer) { buffer in
        var submit = VkSubmitInfo()
        submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO
        submit.commandBufferCount = 1
        submit.pCommandBuffers = buffer
        return call("vkQueueSubmit", PFN_vkQueueSubmit.self)(queue, 1, &submit, fence)
      }
    }
    #expect(result == VK_SUCCESS)
  }

  private func change(_ drawable: CAVulkanDrawable, from old: VkImageLayout, to new: VkImageLayout) {
    var barrier = VkImageMemoryBarrier()
    barrier.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER
    barrier.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT.rawValue
    barrier.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT.rawValue | VK_ACCESS_MEMORY_WRITE_BIT.rawValue
    (barrier.oldLayout, barrier.newLayout) = (old, new)
    barrier.srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED
    barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED
    barrier.image = drawable.image
    barrier.subresourceRange.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT.rawValue
    (barrier.subresourceRange.levelCount, barrier.subresourceRange.layerCount) = (1, 1)
    let all = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT.rawValue
    call("vkCmdPipelineBarrier", PFN_vkCmdPipelineBarrier.self)(commands, all, all, 0, 0, nil, 0, nil, 1, &barrier)
  }
}
