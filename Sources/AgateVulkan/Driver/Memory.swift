import AgateBackend
import CVulkan
import Synchronization

/// Purposes of a buffer's memory.
package enum MemoryUse {
  /// The device reads and writes the memory. The host has no access.
  case device
  /// The device reads and writes the memory. Shaders may read the memory as a texel buffer, like memory that the host
  /// writes.
  case produced
  /// The host writes the memory, and the device reads it.
  case upload
  /// The host writes images to the memory, and the device reads them.
  case images
  /// The device writes the memory, and the host reads it.
  case readback
}

extension PhysicalDevice {
  private func type(among bits: UInt32, with flags: UInt32) -> UInt32? {
    let types = MemoryTypes.flags(memory)
    return types.indices.first { bits >> $0 & 1 != 0 && types[$0] & flags == flags }.map(UInt32.init)
  }

  /// Returns the memory types for a use, the best type first. Vulkan guarantees that the last type of each use exists.
  package func memoryTypes(for use: MemoryUse, among bits: UInt32) -> [UInt32] {
    let local = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT.rawValue
    let visible =
      VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT.rawValue | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT.rawValue
    let cached = VK_MEMORY_PROPERTY_HOST_CACHED_BIT.rawValue
    let wishes =
      switch use {
      case .device, .produced: [local, 0]
      case .upload, .images: [visible | local, visible]
      case .readback: [visible | cached | local, visible | cached, visible]
      }
    return wishes.compactMap { type(among: bits, with: $0) }
  }

  /// Whether device and host share fast memory, so that the device can write directly to memory that the host reads.
  package var hasUnifiedMemory: Bool {
    let flags =
      VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT.rawValue | VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT.rawValue
      | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT.rawValue | VK_MEMORY_PROPERTY_HOST_CACHED_BIT.rawValue
    return type(among: .max, with: flags) != nil
  }
}

private enum MemoryTypes {
  /// Returns the property flags of each memory type. Swift imports the C array as a tuple.
  package static func flags(_ memory: VkPhysicalDeviceMemoryProperties) -> [UInt32] {
    withUnsafeBytes(of: memory.memoryTypes) { bytes in
      bytes.bindMemory(to: VkMemoryType.self).prefix(Int(memory.memoryTypeCount)).map(\.propertyFlags)
    }
  }
}

/// A buffer with its own memory and a device address.
package final class DeviceBuffer: @unchecked Sendable {
  package let size: Int
  package let handle: VkBuffer
  package let address: UInt64
  /// Host address of the buffer, or nil if the host has no access.
  package let contents: UnsafeMutableRawPointer?
  private let memory: VkDeviceMemory
  private let device: Device

  private static let count = Atomic<Int>(0)
  /// Number of buffers that were created in this process. Frames of constant size and complexity create none.
  package static var made: Int { count.load(ordering: .relaxed) }

  package init(_ device: Device, size: Int, for use: MemoryUse) throws(RenderError) {
    let calls = device.calls
    let what = "allocate \(size) bytes"
    guard size <= device.physical.maximumAllocation else {
      throw .exhausted("\(device.physical.name) allocates at most \(device.physical.maximumAllocation) bytes at once")
    }
    var info = VkBufferCreateInfo()
    info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO
    info.size = UInt64(size)
    info.usage =
      VK_BUFFER_USAGE_STORAGE_BUFFER_BIT.rawValue | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT.rawValue
      | VK_BUFFER_USAGE_TRANSFER_SRC_BIT.rawValue | VK_BUFFER_USAGE_TRANSFER_DST_BIT.rawValue
      | VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT.rawValue
    if use == .upload { info.usage |= VK_BUFFER_USAGE_VERTEX_BUFFER_BIT.rawValue }
    if use != .device && use != .readback { info.usage |= VK_BUFFER_USAGE_STORAGE_TEXEL_BUFFER_BIT.rawValue }
    let handle: VkBuffer = try make(what) { calls.createBuffer(device.handle, &info, nil, $0) }
    var memory: VkDeviceMemory?
    do throws(RenderError) {
      let allocated = try DeviceBuffer.allocate(device, handle, use, what)
      memory = allocated
      try check(calls.bindBufferMemory(device.handle, handle, allocated, 0), what)
      var pointer: UnsafeMutableRawPointer?
      if use != .device && use != .produced {
        try check(calls.mapMemory(device.handle, allocated, 0, VK_WHOLE_SIZE, 0, &pointer), what)
      }
      contents = pointer
      self.memory = allocated
    } catch {
      calls.destroyBuffer(device.handle, handle, nil)
      if let memory { calls.freeMemory(device.handle, memory, nil) }
      throw error
    }
    var addressInfo = VkBufferDeviceAddressInfo()
    addressInfo.sType = VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO
    addressInfo.buffer = handle
    address = calls.getBufferDeviceAddress(device.handle, &addressInfo)
    self.handle = handle
    self.size = size
    self.device = device
    DeviceBuffer.count.add(1, ordering: .relaxed)
  }

  deinit {
    device.calls.destroyBuffer(device.handle, handle, nil)
    device.calls.freeMemory(device.handle, memory, nil)
  }

  private static func allocate(
    _ device: Device, _ buffer: VkBuffer, _ use: MemoryUse, _ what: String
  ) throws(RenderError) -> VkDeviceMemory {
    var requirements = VkMemoryRequirements()
    device.calls.getBufferMemoryRequirements(device.handle, buffer, &requirements)
    let types = device.physical.memoryTypes(for: use, among: requirements.memoryTypeBits)
    return try withArena { (arena) throws(RenderError) in
      var flags = VkMemoryAllocateFlagsInfo()
      flags.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO
      flags.flags = VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT.rawValue
      var info = VkMemoryAllocateInfo()
      info.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO
      info.pNext = UnsafeRawPointer(arena.pointer(to: flags))
      info.allocationSize = requirements.size
      var problem = RenderError.unavailable("\(device.physical.name) has no memory that the host can reach")
      // Device memory that the host can access may be small. If an allocation fails there, the next type is tried.
      for type in types {
        info.memoryTypeIndex = type
        do throws(RenderError) {
          return try make(what) { device.calls.allocateMemory(device.handle, &info, nil, $0) }
        } catch {
          problem = error
        }
      }
      throw problem
    }
  }
}
