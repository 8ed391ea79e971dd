import AgateBackend
import CVulkan

/// A command buffer that is recorded again for each frame.
package final class Commands {
  package let device: Device
  private let pool: VkCommandPool
  package let buffer: VkCommandBuffer
  private var isRecording = false
  /// Commands that are stored for later execution, if the order of commands is tested.
  private var deferred: DeferredCommands?

  /// Creates a command buffer whose commands are executed in the order of recording.
  package convenience init(_ device: Device) throws(RenderError) { try self.init(device, order: CommandOrder()) }

  init(_ device: Device, order: CommandOrder) throws(RenderError) {
    self.device = device
    if order.isReversed { deferred = DeferredCommands() }
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

  package func begin() throws(RenderError) {
    // If recording failed before, the command buffer was not ended.
    if isRecording {
      deferred?.forget()
      try end()
    }
    var info = VkCommandBufferBeginInfo()
    info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO
    info.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT.rawValue
    try check(device.calls.beginCommandBuffer(buffer, &info), "record a frame")
    isRecording = true
  }

  private func end() throws(RenderError) {
    executeDeferred()
    isRecording = false
    try check(device.calls.endCommandBuffer(buffer), "record a frame")
  }

  /// Executes the stored commands. Commands that are recorded later are executed after them.
  package func executeDeferred() {
    guard let deferred else { return }
    self.deferred = nil
    deferred.replay(self)
    self.deferred = deferred
  }

  func place(_ barrier: Barrier) {
    guard barrier.isNeeded else { return }
    if let deferred { return deferred.add(barrier) }
    var memory = VkMemoryBarrier()
    memory.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER
    memory.srcAccessMask = barrier.before.access
    memory.dstAccessMask = barrier.after.access
    device.calls.cmdPipelineBarrier(
      buffer, barrier.before.stages, barrier.after.stages, 0, 1, &memory, 0, nil, 0, nil)
  }

  package func bind(_ pipeline: VkPipeline) {
    if let deferred { return deferred.set(.pipeline) { $0.bind(pipeline) } }
    device.calls.cmdBindPipeline(buffer, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline)
  }

  package func bind(_ texels: TexelView, _ place: TexelSet, _ layout: VkPipelineLayout) {
    if let deferred { return deferred.set(.texels(place.rawValue)) { $0.bind(texels, place, layout) } }
    var set: VkDescriptorSet? = texels.set
    device.calls.cmdBindDescriptorSets(
      buffer, VK_PIPELINE_BIND_POINT_COMPUTE, layout, place.rawValue, 1, &set, 0, nil)
  }

  package func push<Block: BitwiseCopyable>(_ block: Block, _ layout: VkPipelineLayout) {
    if let deferred { return deferred.set(.constants) { $0.push(block, layout) } }
    var block = block
    device.calls.cmdPushConstants(
      buffer, layout, VK_SHADER_STAGE_COMPUTE_BIT.rawValue, 0, UInt32(MemoryLayout<Block>.size), &block)
  }

  package func dispatch(_ x: Int, _ y: Int = 1, _ z: Int = 1) {
    if let deferred { return deferred.add(VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT) { $0.dispatch(x, y, z) } }
    device.calls.cmdDispatch(buffer, UInt32(x), UInt32(y), UInt32(z))
  }

  /// Dispatches at least `groups` workgroups over items, and as many again for each further slice. x and z of a
  /// workgroup together are its number; the last numbers may have no items.
  func dispatch(itemGroups groups: Int, slices: Int = 1) {
    let rows = (groups + Tiling.groupsInRow - 1) / Tiling.groupsInRow
    dispatch(min(groups, Tiling.groupsInRow), slices, rows)
  }

  package func resetTimestamps(_ queries: VkQueryPool, count: UInt32) {
    executeDeferred()
    device.calls.cmdResetQueryPool(buffer, queries, 0, count)
  }

  /// Writes a timestamp when all earlier commands are complete.
  package func writeTimestamp(_ queries: VkQueryPool, _ index: UInt32) {
    executeDeferred()
    device.calls.cmdWriteTimestamp(buffer, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, queries, index)
  }

  package func dispatch(countsIn source: DeviceBuffer, offset: Int) {
    if let deferred {
      return deferred.add(VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, VK_PIPELINE_STAGE_DRAW_INDIRECT_BIT) {
        $0.dispatch(countsIn: source, offset: offset)
      }
    }
    device.calls.cmdDispatchIndirect(buffer, source.handle, UInt64(offset))
  }

  package func clear(_ target: DeviceBuffer, at offset: Int = 0, bytes: Int) {
    if let deferred {
      return deferred.add(VK_PIPELINE_STAGE_TRANSFER_BIT) { $0.clear(target, at: offset, bytes: bytes) }
    }
    device.calls.cmdFillBuffer(buffer, target.handle, UInt64(offset), UInt64(bytes), 0)
  }

  package func write(_ words: InlineArray<8, UInt32>, to target: DeviceBuffer) {
    if let deferred { return deferred.add(VK_PIPELINE_STAGE_TRANSFER_BIT) { $0.write(words, to: target) } }
    var words = words
    withUnsafeBytes(of: &words) {
      device.calls.cmdUpdateBuffer(buffer, target.handle, 0, UInt64($0.count), $0.baseAddress)
    }
  }

  package func copy(_ source: DeviceBuffer, to target: DeviceBuffer, at offset: Int, bytes: Int) {
    if let deferred {
      return deferred.add(VK_PIPELINE_STAGE_TRANSFER_BIT) { $0.copy(source, to: target, at: offset, bytes: bytes) }
    }
    var region = VkBufferCopy(srcOffset: 0, dstOffset: UInt64(offset), size: UInt64(bytes))
    device.calls.cmdCopyBuffer(buffer, source.handle, target.handle, 1, &region)
  }

  package func copy(_ source: DeviceBuffer, to target: DeviceBuffer, _ regions: [VkBufferCopy]) {
    if let deferred { return deferred.add(VK_PIPELINE_STAGE_TRANSFER_BIT) { $0.copy(source, to: target, regions) } }
    device.calls.cmdCopyBuffer(buffer, source.handle, target.handle, UInt32(regions.count), regions)
  }

  /// Copies the top left part of rows of pixels to an image, which must be in the layout `TRANSFER_DST_OPTIMAL`.
  package func copy(_ source: DeviceBuffer, rowLength: Int, to image: VkImage, width: Int, height: Int) {
    executeDeferred()
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
    executeDeferred()
    var change = VkImageMemoryBarrier()
    change.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER
    change.srcAccessMask = before.access
    change.dstAccessMask = after.access
    change.oldLayout = old
    change.newLayout = new
    change.srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED
    change.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED
    change.image = image
    change.subresourceRange.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT.rawValue
    change.subresourceRange.levelCount = 1
    change.subresourceRange.layerCount = 1
    device.calls.cmdPipelineBarrier(buffer, before.stages, after.stages, 0, 0, nil, 0, nil, 1, &change)
  }

  /// Ends recording and submits the commands to the device.
  /// - Returns: The timeline value that is reached when the commands are complete.
  package func submit(
    _ timeline: Timeline, waitingFor acquired: VkSemaphore? = nil, signalling rendered: VkSemaphore? = nil
  ) throws(RenderError) -> UInt64 {
    try end()
    let value = timeline.submitted + 1
    var commands: VkCommandBuffer? = buffer
    var wait: VkSemaphore? = acquired
    var waitStage = Scope.everything.stages
    // The timeline semaphore comes first, so that only it is signalled if there is no second semaphore. The value for a
    // binary semaphore is ignored, but Vulkan requires one value for each semaphore.
    var signals: InlineArray<2, VkSemaphore?> = [timeline.semaphore, rendered]
    var values: InlineArray<2, UInt64> = [value, 0]
    let signalCount: UInt32 = rendered == nil ? 1 : 2, waitCount: UInt32 = acquired == nil ? 0 : 1
    let result = withUnsafePointer(to: &commands) { commands in
      withUnsafePointer(to: &wait) { wait in
        withUnsafePointer(to: &waitStage) { waitStage in
          withUnsafeBytes(of: &signals) { signals in
            withUnsafeBytes(of: &values) { values in
              var times = VkTimelineSemaphoreSubmitInfo()
              times.sType = VK_STRUCTURE_TYPE_TIMELINE_SEMAPHORE_SUBMIT_INFO
              times.signalSemaphoreValueCount = signalCount
              times.pSignalSemaphoreValues = values.baseAddress?.assumingMemoryBound(to: UInt64.self)
              return withUnsafePointer(to: &times) { times in
                var info = VkSubmitInfo()
                info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO
                info.pNext = UnsafeRawPointer(times)
                info.commandBufferCount = 1
                info.pCommandBuffers = commands
                info.waitSemaphoreCount = waitCount
                info.pWaitSemaphores = wait
                info.pWaitDstStageMask = waitStage
                info.signalSemaphoreCount = signalCount
                info.pSignalSemaphores = signals.baseAddress?.assumingMemoryBound(to: VkSemaphore?.self)
                return device.queueLock.withLock { device.calls.queueSubmit(device.queue, 1, &info, nil) }
              }
            }
          }
        }
      }
    }
    try device.check(result, "submit a frame")
    return timeline.advance()
  }
}
