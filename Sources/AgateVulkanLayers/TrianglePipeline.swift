import Agate
import AgateVulkan
import CVulkan

/// The graphics pipeline for coloured triangles, with its shaders and render passes.
final class TrianglePipeline {
  let device: AgateVulkan.Device
  let layout: VkPipelineLayout
  /// The render pass that begins by filling the image with a colour.
  let clearing: VkRenderPass
  /// The render pass that begins with the existing contents.
  let keeping: VkRenderPass
  let handle: VkPipeline

  init(_ device: AgateVulkan.Device, _ format: VkFormat) throws(RenderError) {
    self.device = device
    let layout = try TrianglePipeline.layout(device)
    var passes: [VkRenderPass] = []
    do throws(RenderError) {
      for keeps in [false, true] { passes.append(try TrianglePipeline.pass(device, format, keeps: keeps)) }
      handle = try TrianglePipeline.pipeline(device, layout, passes[0])
    } catch {
      for pass in passes { device.drawing.destroyRenderPass(device.handle, pass, nil) }
      device.calls.destroyPipelineLayout(device.handle, layout, nil)
      throw error
    }
    (self.layout, clearing, keeping) = (layout, passes[0], passes[1])
  }

  deinit {
    device.calls.destroyPipeline(device.handle, handle, nil)
    device.drawing.destroyRenderPass(device.handle, clearing, nil)
    device.drawing.destroyRenderPass(device.handle, keeping, nil)
    device.calls.destroyPipelineLayout(device.handle, layout, nil)
  }

  private static func layout(_ device: AgateVulkan.Device) throws(RenderError) -> VkPipelineLayout {
    try withArena { (arena) throws(RenderError) in
      let range = VkPushConstantRange(
        stageFlags: VK_SHADER_STAGE_VERTEX_BIT.rawValue, offset: 0,
        size: UInt32(MemoryLayout<TriangleTransform>.size))
      var info = VkPipelineLayoutCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO
      info.pushConstantRangeCount = 1
      info.pPushConstantRanges = UnsafePointer(arena.pointer(to: range))
      return try make("make a pipeline layout") { device.calls.createPipelineLayout(device.handle, &info, nil, $0) }
    }
  }

  private static func pass(_ device: AgateVulkan.Device, _ format: VkFormat, keeps: Bool) throws(RenderError)
    -> VkRenderPass
  {
    try withArena { (arena) throws(RenderError) in
      var attachment = VkAttachmentDescription()
      attachment.format = format
      attachment.samples = VK_SAMPLE_COUNT_1_BIT
      attachment.loadOp = keeps ? VK_ATTACHMENT_LOAD_OP_LOAD : VK_ATTACHMENT_LOAD_OP_CLEAR
      attachment.storeOp = VK_ATTACHMENT_STORE_OP_STORE
      attachment.stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE
      attachment.stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE
      attachment.initialLayout = keeps ? CAVulkanDrawable.finalLayout : VK_IMAGE_LAYOUT_UNDEFINED
      attachment.finalLayout = CAVulkanDrawable.finalLayout
      let reference = VkAttachmentReference(attachment: 0, layout: VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL)
      var subpass = VkSubpassDescription()
      subpass.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS
      subpass.colorAttachmentCount = 1
      subpass.pColorAttachments = UnsafePointer(arena.pointer(to: reference))
      let output = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT.rawValue
      let all = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT.rawValue
      let access =
        VK_ACCESS_COLOR_ATTACHMENT_READ_BIT.rawValue | VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT.rawValue
      // The pass waits for all earlier uses of the image, and all later uses wait for the pass.
      let before = VkSubpassDependency(
        srcSubpass: VK_SUBPASS_EXTERNAL, dstSubpass: 0, srcStageMask: all, dstStageMask: output,
        srcAccessMask: VK_ACCESS_MEMORY_WRITE_BIT.rawValue, dstAccessMask: access, dependencyFlags: 0)
      let after = VkSubpassDependency(
        srcSubpass: 0, dstSubpass: VK_SUBPASS_EXTERNAL, srcStageMask: output, dstStageMask: all,
        srcAccessMask: VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT.rawValue,
        dstAccessMask: VK_ACCESS_MEMORY_READ_BIT.rawValue | VK_ACCESS_MEMORY_WRITE_BIT.rawValue, dependencyFlags: 0)
      var info = VkRenderPassCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO
      info.attachmentCount = 1
      info.pAttachments = UnsafePointer(arena.pointer(to: attachment))
      info.subpassCount = 1
      info.pSubpasses = UnsafePointer(arena.pointer(to: subpass))
      info.dependencyCount = 2
      info.pDependencies = UnsafePointer(arena.array([before, after]))
      return try make("make a render pass") { device.drawing.createRenderPass(device.handle, &info, nil, $0) }
    }
  }

  private static func pipeline(
    _ device: AgateVulkan.Device, _ layout: VkPipelineLayout, _ pass: VkRenderPass
  ) throws(RenderError) -> VkPipeline {
    let vertex = try device.shaderModule(ShaderCode.trianglesVert)
    defer { device.calls.destroyShaderModule(device.handle, vertex, nil) }
    let fragment = try device.shaderModule(ShaderCode.trianglesFrag)
    defer { device.calls.destroyShaderModule(device.handle, fragment, nil) }
    return try withArena { (arena) throws(RenderError) in
      func stage(_ bit: VkShaderStageFlagBits, _ module: VkShaderModule) -> VkPipelineShaderStageCreateInfo {
        var stage = VkPipelineShaderStageCreateInfo()
        stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO
        stage.stage = bit
        stage.module = module
        stage.pName = arena.string("main")
        return stage
      }
      var info = VkGraphicsPipelineCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO
      info.stageCount = 2
      info.pStages = UnsafePointer(
        arena.array([stage(VK_SHADER_STAGE_VERTEX_BIT, vertex), stage(VK_SHADER_STAGE_FRAGMENT_BIT, fragment)]))
      info.pVertexInputState = UnsafePointer(arena.pointer(to: vertexInput(arena)))
      var assembly = VkPipelineInputAssemblyStateCreateInfo()
      assembly.sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO
      assembly.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST
      info.pInputAssemblyState = UnsafePointer(arena.pointer(to: assembly))
      var viewport = VkPipelineViewportStateCreateInfo()
      viewport.sType = VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO
      (viewport.viewportCount, viewport.scissorCount) = (1, 1)
      info.pViewportState = UnsafePointer(arena.pointer(to: viewport))
      var rasterization = VkPipelineRasterizationStateCreateInfo()
      rasterization.sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO
      rasterization.lineWidth = 1
      info.pRasterizationState = UnsafePointer(arena.pointer(to: rasterization))
      var samples = VkPipelineMultisampleStateCreateInfo()
      samples.sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO
      samples.rasterizationSamples = VK_SAMPLE_COUNT_1_BIT
      info.pMultisampleState = UnsafePointer(arena.pointer(to: samples))
      info.pColorBlendState = UnsafePointer(arena.pointer(to: blending(arena)))
      var dynamic = VkPipelineDynamicStateCreateInfo()
      dynamic.sType = VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO
      dynamic.dynamicStateCount = 2
      dynamic.pDynamicStates = UnsafePointer(
        arena.array([VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_SCISSOR]))
      info.pDynamicState = UnsafePointer(arena.pointer(to: dynamic))
      info.layout = layout
      info.renderPass = pass
      return try make("compile the shaders of triangles") {
        device.drawing.createGraphicsPipelines(device.handle, nil, 1, &info, nil, $0)
      }
    }
  }

  /// Returns the vertex format: three floats for the position and four for the colour.
  private static func vertexInput(_ arena: Arena) -> VkPipelineVertexInputStateCreateInfo {
    let binding = VkVertexInputBindingDescription(
      binding: 0, stride: UInt32(MemoryLayout<CAVulkanTriangles.Vertex>.stride),
      inputRate: VK_VERTEX_INPUT_RATE_VERTEX)
    let attributes = [
      VkVertexInputAttributeDescription(location: 0, binding: 0, format: VK_FORMAT_R32G32B32_SFLOAT, offset: 0),
      VkVertexInputAttributeDescription(location: 1, binding: 0, format: VK_FORMAT_R32G32B32A32_SFLOAT, offset: 12),
    ]
    var input = VkPipelineVertexInputStateCreateInfo()
    input.sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO
    input.vertexBindingDescriptionCount = 1
    input.pVertexBindingDescriptions = UnsafePointer(arena.pointer(to: binding))
    input.vertexAttributeDescriptionCount = UInt32(attributes.count)
    input.pVertexAttributeDescriptions = UnsafePointer(arena.array(attributes))
    return input
  }

  /// Returns the blend state: source-over with premultiplied colours.
  private static func blending(_ arena: Arena) -> VkPipelineColorBlendStateCreateInfo {
    var attachment = VkPipelineColorBlendAttachmentState()
    attachment.blendEnable = VK_TRUE
    (attachment.srcColorBlendFactor, attachment.srcAlphaBlendFactor) = (VK_BLEND_FACTOR_ONE, VK_BLEND_FACTOR_ONE)
    attachment.dstColorBlendFactor = VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA
    attachment.dstAlphaBlendFactor = VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA
    attachment.colorWriteMask = 15
    var state = VkPipelineColorBlendStateCreateInfo()
    state.sType = VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO
    state.attachmentCount = 1
    state.pAttachments = UnsafePointer(arena.pointer(to: attachment))
    return state
  }
}
