import Agate
import CVulkan

/// A command buffer that is recorded anew for every frame.
final class Commands {
  let device: Device
  private let pool: VkCommandPool
  let buffer: VkCommandBuffer
  private var isRecording = false

  init(_ device: Device) throws(RenderError) {
    self.device = device
    var poolInfo = VkCommandPoolCreateInfo()
    poolInfo.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO
    poolInfo.flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT.rawValue
    poolInfo.queueFamilyIndex = device.queueFamily
    let pool: VkCommandPool = try make("make a command pool") {
      device.calls.createCommandPool(device.handle, &poolInfo, nil, $0)
    }
    var info = VkCommandBufferAllocateInfo()
    info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO
    info.commandPool = pool
    info.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY
    info.commandBufferCount = 1
    do throws(RenderError) {
      buffer = try make("make a command buffer") { device.calls.allocateCommandBuffers(device.handle, &info, $0) }
    } catch {
      device.calls.destroyCommandPool(device.handle, pool, nil)
      throw error
    }
    self.pool = pool
  }

  deinit { device.calls.destroyCommandPool(device.handle, pool, nil) }

  func begin() throws(RenderError) {
    // What failed while it was recorded was never ended.
    if isRecording { try end() }
    var info = VkCommandBufferBeginInfo()
    info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO
    info.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT.rawValue
    try check(device.calls.beginCommandBuffer(buffer, &info), "record a frame")
    isRecording = true
  }

  private func end() throws(RenderError) {
    isRecording = false
    try check(device.calls.endCommandBuffer(buffer), "record a frame")
  }

  func place(_ barrier: Barrier) {
    guard barrier.isNeeded else { return }
    var memory = VkMemoryBarrier2()
    memory.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2
    memory.srcStageMask = barrier.before.stages
    memory.srcAccessMask = barrier.before.access
    memory.dstStageMask = barrier.after.stages
    memory.dstAccessMask = barrier.after.access
    withUnsafePointer(to: &memory) { memory in
      var info = VkDependencyInfo()
      info.sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO
      info.memoryBarrierCount = 1
      info.pMemoryBarriers = memory
      device.calls.cmdPipelineBarrier2(buffer, &info)
    }
  }

  func bind(_ pipeline: VkPipeline) {
    device.calls.cmdBindPipeline(buffer, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline)
  }

  func bind(_ texels: TexelView, _ place: TexelSet, _ layout: VkPipelineLayout) {
    var set: VkDescriptorSet? = texels.set
    device.calls.cmdBindDescriptorSets(
      buffer, VK_PIPELINE_BIND_POINT_COMPUTE, layout, place.rawValue, 1, &set, 0, nil)
  }

  func push<Block: BitwiseCopyable>(_ block: Block, _ layout: VkPipelineLayout) {
    var block = block
    device.calls.cmdPushConstants(
      buffer, layout, VK_SHADER_STAGE_COMPUTE_BIT.rawValue, 0, UInt32(MemoryLayout<Block>.size), &block)
  }

  func dispatch(_ x: Int, _ y: Int = 1) {
    device.calls.cmdDispatch(buffer, UInt32(x), UInt32(y), 1)
  }

  func resetTimestamps(_ queries: VkQueryPool, count: UInt32) {
    device.calls.cmdResetQueryPool(buffer, queries, 0, count)
  }

  /// Written once everything before it is done.
  func writeTimestamp(_ queries: VkQueryPool, _ index: UInt32) {
    device.calls.cmdWriteTimestamp(buffer, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, queries, index)
  }

  func dispatch(countsIn source: DeviceBuffer, offset: Int) {
    device.calls.cmdDispatchIndirect(buffer, source.handle, UInt64(offset))
  }

  func clear(_ target: DeviceBuffer, at offset: Int = 0, bytes: Int) {
    device.calls.cmdFillBuffer(buffer, target.handle, UInt64(offset), UInt64(bytes), 0)
  }

  func write(_ words: InlineArray<8, UInt32>, to target: DeviceBuffer) {
    var words = words
    withUnsafeBytes(of: &words) {
      device.calls.cmdUpdateBuffer(buffer, target.handle, 0, UInt64($0.count), $0.baseAddress)
    }
  }

  func copy(_ source: DeviceBuffer, to target: DeviceBuffer, at offset: Int, bytes: Int) {
    var region = VkBufferCopy(srcOffset: 0, dstOffset: UInt64(offset), size: UInt64(bytes))
    device.calls.cmdCopyBuffer(buffer, source.handle, target.handle, 1, &region)
  }

  func copy(_ source: DeviceBuffer, to target: DeviceBuffer, _ regions: [VkBufferCopy]) {
    device.calls.cmdCopyBuffer(buffer, source.handle, target.handle, UInt32(regions.count), regions)
  }

  /// The upper left part of rows of pixels into an image that is in the layout for it.
  func copy(_ source: DeviceBuffer, rowLength: Int, to image: VkImage, width: Int, height: Int) {
    var region = VkBufferImageCopy()
    region.bufferRowLength = UInt32(rowLength)
    region.imageSubresource.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT.rawValue
    region.imageSubresource.layerCount = 1
    region.imageExtent = VkExtent3D(width: UInt32(width), height: UInt32(height), depth: 1)
    device.calls.cmdCopyBufferToImage(
      buffer, source.handle, image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &region)
  }

  func change(
    _ image: VkImage, from old: VkImageLayout, to new: VkImageLayout, before: Scope, after: Scope
  ) {
    var change = VkImageMemoryBarrier2()
    change.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER_2
    change.srcStageMask = before.stages
    change.srcAccessMask = before.access
    change.dstStageMask = after.stages
    change.dstAccessMask = after.access
    change.oldLayout = old
    change.newLayout = new
    change.srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED
    change.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED
    change.image = image
    change.subresourceRange.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT.rawValue
    change.subresourceRange.levelCount = 1
    change.subresourceRange.layerCount = 1
    withUnsafePointer(to: &change) { change in
      var info = VkDependencyInfo()
      info.sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO
      info.imageMemoryBarrierCount = 1
      info.pImageMemoryBarriers = change
      device.calls.cmdPipelineBarrier2(buffer, &info)
    }
  }

  /// Ends recording and hands the commands to the device.
  /// - Returns: the timeline value that says they are done.
  func submit(
    _ timeline: Timeline, waitingFor acquired: VkSemaphore? = nil, signalling rendered: VkSemaphore? = nil
  ) throws(RenderError) -> UInt64 {
    try end()
    let value = timeline.submitted + 1
    var commands = VkCommandBufferSubmitInfo()
    commands.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO
    commands.commandBuffer = buffer
    var wait = semaphoreInfo(acquired, 0)
    // The timeline comes first, so that it alone is signalled when there is no second.
    var signals: InlineArray<2, VkSemaphoreSubmitInfo> = [
      semaphoreInfo(timeline.semaphore, value), semaphoreInfo(rendered, 0),
    ]
    let result = withUnsafePointer(to: &commands) { commands in
      withUnsafePointer(to: &wait) { wait in
        withUnsafePointer(to: &signals) { signals in
          signals.withMemoryRebound(to: VkSemaphoreSubmitInfo.self, capacity: 2) { signals in
            var info = VkSubmitInfo2()
            info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO_2
            info.commandBufferInfoCount = 1
            info.pCommandBufferInfos = commands
            info.waitSemaphoreInfoCount = acquired == nil ? 0 : 1
            info.pWaitSemaphoreInfos = wait
            info.signalSemaphoreInfoCount = rendered == nil ? 1 : 2
            info.pSignalSemaphoreInfos = signals
            return device.queueLock.withLock { device.calls.queueSubmit2(device.queue, 1, &info, nil) }
          }
        }
      }
    }
    try device.check(result, "submit a frame")
    return timeline.advance()
  }

  private func semaphoreInfo(_ semaphore: VkSemaphore?, _ value: UInt64) -> VkSemaphoreSubmitInfo {
    var info = VkSemaphoreSubmitInfo()
    info.sType = VK_STRUCTURE_TYPE_SEMAPHORE_SUBMIT_INFO
    info.semaphore = semaphore
    info.value = value
    info.stageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT
    return info
  }
}
