import Agate
import CVulkan

/// The compute shaders of the stages after `flatten`.
enum Kernel: UInt32 {
  case binCount, binAlloc, binScatter, binSort, binSortLong, binMerge, binTrim, shade
  case filterBlur, filterColor, filterStore, filterHalve

  fileprivate var code: [UInt32] {
    switch self {
    case .binCount: ShaderCode.binCount
    case .binAlloc: ShaderCode.binAlloc
    case .binScatter: ShaderCode.binScatter
    case .binSort: ShaderCode.binSort
    case .binSortLong: ShaderCode.binSortLong
    case .binMerge: ShaderCode.binMerge
    case .binTrim: ShaderCode.binTrim
    case .shade: ShaderCode.shade
    case .filterBlur: ShaderCode.filterBlur
    case .filterColor: ShaderCode.filterColor
    case .filterStore: ShaderCode.filterStore
    case .filterHalve: ShaderCode.filterHalve
    }
  }
}

/// What a frame holds: each option compiles more into the shading.
struct ShadeFeatures: OptionSet, Hashable {
  let rawValue: UInt32
  /// Items whose space is not measured in pixels.
  static let scaled = ShadeFeatures(rawValue: 1 << 0)
  static let perspective = ShadeFeatures(rawValue: 1 << 1)
  /// Rounded corners on something other than an upright rectangle.
  static let rounded = ShadeFeatures(rawValue: 1 << 2)
  /// Rectangles along the axes.
  static let upright = ShadeFeatures(rawValue: 1 << 3)
  /// Any other rectangles.
  static let rectangles = ShadeFeatures(rawValue: 1 << 4)
  static let images = ShadeFeatures(rawValue: 1 << 5)
  static let groups = ShadeFeatures(rawValue: 1 << 6)
  /// Groups nested deeper than the registers hold.
  static let deep = ShadeFeatures(rawValue: 1 << 7)
  /// Lists too long for one dispatch.
  static let parts = ShadeFeatures(rawValue: 1 << 8)
  /// Image memory is read through the texel buffer.
  static let texels = ShadeFeatures(rawValue: 1 << 9)
  static let continuous = ShadeFeatures(rawValue: 1 << 10)
  /// Sides without antialiasing.
  static let hard = ShadeFeatures(rawValue: 1 << 11)
  /// Items that edges cut.
  static let clipped = ShadeFeatures(rawValue: 1 << 12)
  static let shadows = ShadeFeatures(rawValue: 1 << 13)
  static let masks = ShadeFeatures(rawValue: 1 << 14)
  static let blends = ShadeFeatures(rawValue: 1 << 15)
  /// Levels of images.
  static let levels = ShadeFeatures(rawValue: 1 << 16)
  fileprivate static let count: UInt32 = 17
}

/// Compute pipelines, made when first needed.
final class Pipelines {
  let layout: VkPipelineLayout
  let texels: TexelLayout
  private let device: Device
  private var made: [UInt32: VkPipeline] = [:]

  init(_ device: Device) throws(RenderError) {
    self.device = device
    let texels = try TexelLayout(device)
    self.texels = texels
    layout = try withArena { (arena) throws(RenderError) in
      let range = VkPushConstantRange(
        stageFlags: VK_SHADER_STAGE_COMPUTE_BIT.rawValue, offset: 0, size: UInt32(MemoryLayout<FrameBlock>.size))
      var info = VkPipelineLayoutCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO
      info.setLayoutCount = 1
      info.pSetLayouts = UnsafePointer(arena.pointer(to: Optional(texels.handle)))
      info.pushConstantRangeCount = 1
      info.pPushConstantRanges = UnsafePointer(arena.pointer(to: range))
      return try make("make a pipeline layout") { device.calls.createPipelineLayout(device.handle, &info, nil, $0) }
    }
  }

  deinit {
    for pipeline in made.values { device.calls.destroyPipeline(device.handle, pipeline, nil) }
    device.calls.destroyPipelineLayout(device.handle, layout, nil)
  }

  func pipeline(_ kernel: Kernel, _ features: ShadeFeatures = []) throws(RenderError) -> VkPipeline {
    let key = kernel.rawValue << 24 | features.rawValue
    if let pipeline = made[key] { return pipeline }
    let pipeline = try create(kernel, constants(kernel, features))
    made[key] = pipeline
    return pipeline
  }

  /// Specialisation constants 0… of `shade.comp`; the others have some of them.
  private func constants(_ kernel: Kernel, _ features: ShadeFeatures) -> [UInt32] {
    // A thread has two columns of so many pixels. On a CPU fewer threads load an item less often, but compiling takes
    // longer; a GPU hides latency with many.
    let rich: ShadeFeatures = [
      .perspective, .deep, .parts, .continuous, .hard, .clipped, .shadows, .masks, .blends, .levels,
    ]
    let isRich = !features.isDisjoint(with: rich)
    let rows: UInt32 =
      !device.physical.isCPU ? 2 : isRich ? 4 : features.contains(.groups) ? 8 : UInt32(Tiling.tile)
    var lanes: UInt32 = 0
    if device.physical.isCPU { lanes = device.physical.subgroupSize >= 8 ? 8 : 4 }
    let switches = (0..<ShadeFeatures.count).map { features.rawValue >> $0 & 1 }
    return [rows, UInt32(Tiling.tile) / rows, lanes] + switches
  }

  private func create(_ kernel: Kernel, _ constants: [UInt32]) throws(RenderError) -> VkPipeline {
    let module = try shaderModule(kernel)
    defer { device.calls.destroyShaderModule(device.handle, module, nil) }
    return try withArena { (arena) throws(RenderError) in
      var specialization = VkSpecializationInfo()
      let entries = constants.indices.map {
        VkSpecializationMapEntry(constantID: UInt32($0), offset: UInt32($0 * 4), size: 4)
      }
      specialization.mapEntryCount = UInt32(entries.count)
      specialization.pMapEntries = UnsafePointer(arena.array(entries))
      specialization.dataSize = constants.count * 4
      specialization.pData = UnsafeRawPointer(arena.array(constants))
      var stage = VkPipelineShaderStageCreateInfo()
      stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO
      stage.stage = VK_SHADER_STAGE_COMPUTE_BIT
      stage.module = module
      stage.pName = arena.string("main")
      stage.pSpecializationInfo = UnsafePointer(arena.pointer(to: specialization))
      var info = VkComputePipelineCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO
      info.stage = stage
      info.layout = layout
      return try make("compile the shader \(kernel)") {
        device.calls.createComputePipelines(device.handle, nil, 1, &info, nil, $0)
      }
    }
  }

  private func shaderModule(_ kernel: Kernel) throws(RenderError) -> VkShaderModule {
    let code = kernel.code
    return try withArena { (arena) throws(RenderError) in
      var info = VkShaderModuleCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO
      info.codeSize = code.count * 4
      info.pCode = UnsafePointer(arena.array(code))
      return try make("load the shader \(kernel)") {
        device.calls.createShaderModule(device.handle, &info, nil, $0)
      }
    }
  }
}
