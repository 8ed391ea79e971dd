import AgateBackend
import CVulkan

/// The descriptor sets that shaders use. Each set has one texel buffer.
package enum TexelSet: UInt32, CaseIterable {
  /// Image memory, as `texels.glsl` declares it.
  case images
  /// The upload of a frame, as `upload.glsl` declares it: as single words, and as groups of four words.
  case upload, uploadQuads
}

/// The layout of the only kind of descriptor set that shaders use: one texel buffer.
package final class TexelLayout: @unchecked Sendable {
  package let handle: VkDescriptorSetLayout
  private let device: Device

  package init(_ device: Device) throws(RenderError) {
    self.device = device
    handle = try withArena { (arena) throws(RenderError) in
      var binding = VkDescriptorSetLayoutBinding()
      binding.descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER
      binding.descriptorCount = 1
      binding.stageFlags = VK_SHADER_STAGE_COMPUTE_BIT.rawValue
      var info = VkDescriptorSetLayoutCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO
      info.bindingCount = 1
      info.pBindings = UnsafePointer(arena.pointer(to: binding))
      return try make("lay out a descriptor set") {
        device.calls.createDescriptorSetLayout(device.handle, &info, nil, $0)
      }
    }
  }

  deinit { device.calls.destroyDescriptorSetLayout(device.handle, handle, nil) }
}

/// A view of a buffer that shaders read with `imageLoad`: one 32-bit word, or four words, per load.
package final class TexelView: @unchecked Sendable {
  package let set: VkDescriptorSet
  private let view: VkBufferView
  private let pool: VkDescriptorPool
  private let device: Device

  /// - Parameters:
  ///   - buffer: A buffer for `.upload`, `.produced` or `.images`. If the buffer is larger than the device allows, the
  ///     view contains only its first part.
  ///   - quads: Whether each load returns four words.
  package init(_ device: Device, _ layout: TexelLayout, of buffer: DeviceBuffer, quads: Bool = false)
    throws(RenderError)
  {
    let calls = device.calls
    var info = VkBufferViewCreateInfo()
    info.sType = VK_STRUCTURE_TYPE_BUFFER_VIEW_CREATE_INFO
    info.buffer = buffer.handle
    info.format = quads ? VK_FORMAT_R32G32B32A32_UINT : VK_FORMAT_R32_UINT
    let texel = quads ? 16 : 4
    info.range = UInt64(min(buffer.size / texel, device.physical.maximumTexels) * texel)
    let view: VkBufferView = try make("view a buffer") { calls.createBufferView(device.handle, &info, nil, $0) }
    var pool: VkDescriptorPool?
    do throws(RenderError) {
      let made = try TexelView.makePool(device)
      pool = made
      set = try TexelView.makeSet(device, made, layout, view)
      self.pool = made
    } catch {
      calls.destroyBufferView(device.handle, view, nil)
      if let pool { calls.destroyDescriptorPool(device.handle, pool, nil) }
      throw error
    }
    self.view = view
    self.device = device
  }

  deinit {
    device.calls.destroyDescriptorPool(device.handle, pool, nil)
    device.calls.destroyBufferView(device.handle, view, nil)
  }

  private static func makePool(_ device: Device) throws(RenderError) -> VkDescriptorPool {
    try withArena { (arena) throws(RenderError) in
      let size = VkDescriptorPoolSize(type: VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER, descriptorCount: 1)
      var info = VkDescriptorPoolCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO
      info.maxSets = 1
      info.poolSizeCount = 1
      info.pPoolSizes = UnsafePointer(arena.pointer(to: size))
      return try make("make a descriptor pool") { device.calls.createDescriptorPool(device.handle, &info, nil, $0) }
    }
  }

  private static func makeSet(
    _ device: Device, _ pool: VkDescriptorPool, _ layout: TexelLayout, _ view: VkBufferView
  ) throws(RenderError) -> VkDescriptorSet {
    try withArena { (arena) throws(RenderError) in
      var info = VkDescriptorSetAllocateInfo()
      info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO
      info.descriptorPool = pool
      info.descriptorSetCount = 1
      info.pSetLayouts = UnsafePointer(arena.pointer(to: Optional(layout.handle)))
      let set: VkDescriptorSet = try make("make a descriptor set") {
        device.calls.allocateDescriptorSets(device.handle, &info, $0)
      }
      var write = VkWriteDescriptorSet()
      write.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET
      write.dstSet = set
      write.descriptorCount = 1
      write.descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER
      write.pTexelBufferView = UnsafePointer(arena.pointer(to: Optional(view)))
      device.calls.updateDescriptorSets(device.handle, 1, &write, 0, nil)
      return set
    }
  }
}
