import CVulkan

/// Entry points for drawing into images. All of them are part of Vulkan 1.0.
package struct DrawingCalls: @unchecked Sendable {
  package let createImage: PFN_vkCreateImage
  package let destroyImage: PFN_vkDestroyImage
  package let getImageMemoryRequirements: PFN_vkGetImageMemoryRequirements
  package let bindImageMemory: PFN_vkBindImageMemory
  package let createImageView: PFN_vkCreateImageView
  package let destroyImageView: PFN_vkDestroyImageView
  package let createRenderPass: PFN_vkCreateRenderPass
  package let destroyRenderPass: PFN_vkDestroyRenderPass
  package let createFramebuffer: PFN_vkCreateFramebuffer
  package let destroyFramebuffer: PFN_vkDestroyFramebuffer
  package let createGraphicsPipelines: PFN_vkCreateGraphicsPipelines
  package let cmdBeginRenderPass: PFN_vkCmdBeginRenderPass
  package let cmdEndRenderPass: PFN_vkCmdEndRenderPass
  package let cmdSetViewport: PFN_vkCmdSetViewport
  package let cmdSetScissor: PFN_vkCmdSetScissor
  package let cmdBindVertexBuffers: PFN_vkCmdBindVertexBuffers
  package let cmdDraw: PFN_vkCmdDraw
  package let cmdCopyImage: PFN_vkCmdCopyImage
  package let cmdBlitImage: PFN_vkCmdBlitImage
  package let cmdCopyImageToBuffer: PFN_vkCmdCopyImageToBuffer

  package init?(_ calls: InstanceCalls, _ device: VkDevice) {
    func find<Function>(_ name: String) -> Function? {
      calls.getDeviceProcAddr(device, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let createImage: PFN_vkCreateImage = find("vkCreateImage"),
      let destroyImage: PFN_vkDestroyImage = find("vkDestroyImage"),
      let getImageMemoryRequirements: PFN_vkGetImageMemoryRequirements = find("vkGetImageMemoryRequirements"),
      let bindImageMemory: PFN_vkBindImageMemory = find("vkBindImageMemory"),
      let createImageView: PFN_vkCreateImageView = find("vkCreateImageView"),
      let destroyImageView: PFN_vkDestroyImageView = find("vkDestroyImageView"),
      let createRenderPass: PFN_vkCreateRenderPass = find("vkCreateRenderPass"),
      let destroyRenderPass: PFN_vkDestroyRenderPass = find("vkDestroyRenderPass"),
      let createFramebuffer: PFN_vkCreateFramebuffer = find("vkCreateFramebuffer"),
      let destroyFramebuffer: PFN_vkDestroyFramebuffer = find("vkDestroyFramebuffer"),
      let createGraphicsPipelines: PFN_vkCreateGraphicsPipelines = find("vkCreateGraphicsPipelines"),
      let cmdBeginRenderPass: PFN_vkCmdBeginRenderPass = find("vkCmdBeginRenderPass"),
      let cmdEndRenderPass: PFN_vkCmdEndRenderPass = find("vkCmdEndRenderPass"),
      let cmdSetViewport: PFN_vkCmdSetViewport = find("vkCmdSetViewport"),
      let cmdSetScissor: PFN_vkCmdSetScissor = find("vkCmdSetScissor"),
      let cmdBindVertexBuffers: PFN_vkCmdBindVertexBuffers = find("vkCmdBindVertexBuffers"),
      let cmdDraw: PFN_vkCmdDraw = find("vkCmdDraw"),
      let cmdCopyImage: PFN_vkCmdCopyImage = find("vkCmdCopyImage"),
      let cmdBlitImage: PFN_vkCmdBlitImage = find("vkCmdBlitImage"),
      let cmdCopyImageToBuffer: PFN_vkCmdCopyImageToBuffer = find("vkCmdCopyImageToBuffer")
    else { return nil }
    self.createImage = createImage
    self.destroyImage = destroyImage
    self.getImageMemoryRequirements = getImageMemoryRequirements
    self.bindImageMemory = bindImageMemory
    self.createImageView = createImageView
    self.destroyImageView = destroyImageView
    self.createRenderPass = createRenderPass
    self.destroyRenderPass = destroyRenderPass
    self.createFramebuffer = createFramebuffer
    self.destroyFramebuffer = destroyFramebuffer
    self.createGraphicsPipelines = createGraphicsPipelines
    self.cmdBeginRenderPass = cmdBeginRenderPass
    self.cmdEndRenderPass = cmdEndRenderPass
    self.cmdSetViewport = cmdSetViewport
    self.cmdSetScissor = cmdSetScissor
    self.cmdBindVertexBuffers = cmdBindVertexBuffers
    self.cmdDraw = cmdDraw
    self.cmdCopyImage = cmdCopyImage
    self.cmdBlitImage = cmdBlitImage
    self.cmdCopyImageToBuffer = cmdCopyImageToBuffer
  }
}
