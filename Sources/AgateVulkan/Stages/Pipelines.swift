import AgateBackend
import CVulkan

/// The compute shaders of the stages after `flatten`.
enum Kernel: UInt32, CaseIterable {
  case binCount, binAlloc, binScatter, binSort, binSortLong, binMerge, binTrim, shade
  case filterBlur, filterColor, filterStore, filterHalve
  case produceParticles, produceStamps, produceInstances
  case stampFootprints, stampBin, stampSum
  case measure

  /// The SPIR-V code of the kernel.
  var code: [UInt32] {
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
    case .produceParticles: ShaderCode.produceParticles
    case .produceStamps: ShaderCode.produceStamps
    case .produceInstances: ShaderCode.produceInstances
    case .stampFootprints: ShaderCode.stampFootprints
    case .stampBin: ShaderCode.stampBin
    case .stampSum: ShaderCode.stampSum
    case .measure: ShaderCode.measure
    }
  }
}

/// The features of a frame. Each option compiles more into the shading.
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
  /// Images that are multiplied by a colour, or added to what is below.
  static let tinted = ShadeFeatures(rawValue: 1 << 17)
  static let additive = ShadeFeatures(rawValue: 1 << 18)
  /// Stamps that were added up.
  static let sums = ShadeFeatures(rawValue: 1 << 19)
  /// Rectangles with borders that are not along the axes.
  static let bordered = ShadeFeatures(rawValue: 1 << 20)
  static let gradients = ShadeFeatures(rawValue: 1 << 21)
  /// Masks of paths.
  static let shapes = ShadeFeatures(rawValue: 1 << 22)
  /// Groups that take the place of what is below.
  static let replaces = ShadeFeatures(rawValue: 1 << 23)
  fileprivate static let count: UInt32 = 24
}

/// The features of a stream of particles, or of instances. Each option compiles more into making them.
struct ProduceFeatures: OptionSet, Hashable {
  let rawValue: UInt32
  /// Particles are born on a line.
  static let line = ProduceFeatures(rawValue: 1 << 0)
  /// Particles are emitted by particles.
  static let nested = ProduceFeatures(rawValue: 1 << 1)
  /// Births in several stretches of time.
  static let stretched = ProduceFeatures(rawValue: 1 << 2)
  static let tilted = ProduceFeatures(rawValue: 1 << 3)
  /// Sprites have frames.
  static let sheets = ProduceFeatures(rawValue: 1 << 4)
  /// Forces, curves, alignment; motion that is added up in steps.
  static let behaves = ProduceFeatures(rawValue: 1 << 5)
  static let stepped = ProduceFeatures(rawValue: 1 << 6)
  /// Instances move, each at its own time.
  static let moving = ProduceFeatures(rawValue: 1 << 7)
  /// Instances are images.
  static let images = ProduceFeatures(rawValue: 1 << 8)
  /// Image memory is read through the texel buffer.
  static let texels = ProduceFeatures(rawValue: 1 << 9)
  /// Particles are born in other shapes than a line or a point.
  static let rectangle = ProduceFeatures(rawValue: 1 << 10)
  static let cuboid = ProduceFeatures(rawValue: 1 << 11)
  static let circle = ProduceFeatures(rawValue: 1 << 12)
  static let sphere = ProduceFeatures(rawValue: 1 << 13)
  /// Cells emit at an angle to where directions are measured from.
  static let latitudes = ProduceFeatures(rawValue: 1 << 14)
  fileprivate static let count: UInt32 = 15
}

/// Compute pipelines, made when first needed.
final class Pipelines {
  let layout: VkPipelineLayout
  let texels: TexelLayout
  private let device: Device
  private var made: [UInt32: VkPipeline] = [:]
  private let order: CommandOrder

  init(_ device: Device, order: CommandOrder = CommandOrder()) throws(RenderError) {
    self.device = device
    self.order = order
    let texels = try TexelLayout(device)
    self.texels = texels
    layout = try withArena { (arena) throws(RenderError) in
      let range = VkPushConstantRange(
        stageFlags: VK_SHADER_STAGE_COMPUTE_BIT.rawValue, offset: 0, size: UInt32(MemoryLayout<FrameBlock>.size))
      var info = VkPipelineLayoutCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO
      info.setLayoutCount = UInt32(TexelSet.allCases.count)
      info.pSetLayouts = UnsafePointer(arena.array(TexelSet.allCases.map { _ in Optional(texels.handle) }))
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
    try pipeline(kernel, features.rawValue) { constants(features) }
  }

  /// - Parameter rows: Number of rows of a stamp that are added at once, where the stamp goes through tiles.
  func pipeline(
    _ kernel: Kernel, for features: ProduceFeatures, rows: Int = 1
  ) throws(RenderError) -> VkPipeline {
    try pipeline(kernel, features.rawValue | UInt32(rows) << ProduceFeatures.count) {
      let switches = (0..<ProduceFeatures.count).map { features.rawValue >> $0 & 1 }
      return [UInt32(particlesPerThread), UInt32(rows), readsUpload] + switches
    }
  }

  /// Number of particles that a thread makes. Few where threads are many; several on a CPU, where a thread reads its
  /// stream once.
  var particlesPerThread: Int { device.physical.isCPU ? 8 : 1 }

  private func pipeline(
    _ kernel: Kernel, _ features: UInt32, _ constants: () -> [UInt32]
  ) throws(RenderError) -> VkPipeline {
    let key = kernel.rawValue << 24 | features
    if let pipeline = made[key] { return pipeline }
    let pipeline = try create(kernel, constants())
    made[key] = pipeline
    return pipeline
  }

  /// Specialisation constants 0… of `shade.comp`, and the last of `bin_scatter.comp`; the others have some of them.
  private func constants(_ features: ShadeFeatures) -> [UInt32] {
    // A thread has two columns of so many pixels. On a CPU fewer threads load an item less often, but compiling takes
    // longer; a GPU hides latency with many.
    let rich: ShadeFeatures = [
      .perspective, .deep, .parts, .continuous, .hard, .clipped, .shadows, .masks, .blends, .levels,
      .gradients,
    ]
    let isRich = !features.isDisjoint(with: rich)
    let rows: UInt32 =
      !device.physical.isCPU ? 2 : isRich ? 4 : features.contains(.groups) ? 8 : UInt32(Tiling.tile)
    let switches = (0..<ShadeFeatures.count).map { features.rawValue >> $0 & 1 }
    return [rows, UInt32(Tiling.tile) / rows, readsUpload] + switches + [order.isReversed ? 1 : 0]
  }

  /// Value of UPLOAD_BUFFER in `Shaders/upload.glsl`.
  private var readsUpload: UInt32 { device.physical.readsUploadTexels ? 1 : 0 }

  private func create(_ kernel: Kernel, _ constants: [UInt32]) throws(RenderError) -> VkPipeline {
    let module = try device.shaderModule(ShaderPruner.prune(kernel.code, constants: constants))
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
}
