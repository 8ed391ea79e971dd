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

/// The features of a frame. Each option adds code to the shade kernel.
struct ShadeFeatures: OptionSet, Hashable {
  let rawValue: UInt32
  /// Items whose space does not use pixels as the unit.
  static let scaled = ShadeFeatures(rawValue: 1 << 0)
  static let perspective = ShadeFeatures(rawValue: 1 << 1)
  /// Rounded corners on something other than an upright rectangle.
  static let rounded = ShadeFeatures(rawValue: 1 << 2)
  /// Axis-aligned rectangles.
  static let upright = ShadeFeatures(rawValue: 1 << 3)
  /// All other rectangles.
  static let rectangles = ShadeFeatures(rawValue: 1 << 4)
  static let images = ShadeFeatures(rawValue: 1 << 5)
  static let groups = ShadeFeatures(rawValue: 1 << 6)
  /// Groups that are nested deeper than ``FramePlan/registerLevels``.
  static let deep = ShadeFeatures(rawValue: 1 << 7)
  /// Lists too long for one dispatch.
  static let parts = ShadeFeatures(rawValue: 1 << 8)
  /// Image memory is read through the texel buffer.
  static let texels = ShadeFeatures(rawValue: 1 << 9)
  static let continuous = ShadeFeatures(rawValue: 1 << 10)
  /// Sides without antialiasing.
  static let hard = ShadeFeatures(rawValue: 1 << 11)
  /// Items with clip edges.
  static let clipped = ShadeFeatures(rawValue: 1 << 12)
  static let shadows = ShadeFeatures(rawValue: 1 << 13)
  static let masks = ShadeFeatures(rawValue: 1 << 14)
  static let blends = ShadeFeatures(rawValue: 1 << 15)
  /// Mip levels of images.
  static let levels = ShadeFeatures(rawValue: 1 << 16)
  /// Images that are multiplied by a colour (`tinted`), or added to the pixels below (`additive`).
  static let tinted = ShadeFeatures(rawValue: 1 << 17)
  static let additive = ShadeFeatures(rawValue: 1 << 18)
  /// Sums of stamps.
  static let sums = ShadeFeatures(rawValue: 1 << 19)
  /// Rectangles with borders, except upright rectangles.
  static let bordered = ShadeFeatures(rawValue: 1 << 20)
  static let gradients = ShadeFeatures(rawValue: 1 << 21)
  /// Masks of paths.
  static let shapes = ShadeFeatures(rawValue: 1 << 22)
  /// Groups that replace the pixels below.
  static let replaces = ShadeFeatures(rawValue: 1 << 23)
  fileprivate static let count: UInt32 = 24
}

/// The features of a stream of particles or instances. Each option adds code to the produce kernels.
struct ProduceFeatures: OptionSet, Hashable {
  let rawValue: UInt32
  /// Particles are born on a line.
  static let line = ProduceFeatures(rawValue: 1 << 0)
  /// Particles emit particles.
  static let nested = ProduceFeatures(rawValue: 1 << 1)
  /// There are several stretches of births.
  static let stretched = ProduceFeatures(rawValue: 1 << 2)
  static let tilted = ProduceFeatures(rawValue: 1 << 3)
  /// Sprites come from a sheet with several frames.
  static let sheets = ProduceFeatures(rawValue: 1 << 4)
  /// Particles have forces, curves or alignment (`behaves`). Motion is integrated in steps (`stepped`).
  static let behaves = ProduceFeatures(rawValue: 1 << 5)
  static let stepped = ProduceFeatures(rawValue: 1 << 6)
  /// Instances have animations, each at its own time.
  static let moving = ProduceFeatures(rawValue: 1 << 7)
  /// Instances are images.
  static let images = ProduceFeatures(rawValue: 1 << 8)
  /// Image memory is read through the texel buffer.
  static let texels = ProduceFeatures(rawValue: 1 << 9)
  /// Particles are born in a rectangle, cuboid, circle or sphere.
  static let rectangle = ProduceFeatures(rawValue: 1 << 10)
  static let cuboid = ProduceFeatures(rawValue: 1 << 11)
  static let circle = ProduceFeatures(rawValue: 1 << 12)
  static let sphere = ProduceFeatures(rawValue: 1 << 13)
  /// Cells emit at a latitude, out of the plane of the reference direction.
  static let latitudes = ProduceFeatures(rawValue: 1 << 14)
  fileprivate static let count: UInt32 = 15
}

/// A cache of compute pipelines, which are created on first use.
final class Pipelines {
  let layout: VkPipelineLayout
  let texels: TexelLayout
  /// Whether shaders read the frame that is being recorded through texel buffers, and not by address (`UPLOAD_BUFFER` in
  /// `Shaders/upload.glsl`).
  var readsFrameTexels = false
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

  /// - Parameter rows: Number of rows of a footprint that are added at a time, if stamps are binned into tiles.
  func pipeline(
    _ kernel: Kernel, for features: ProduceFeatures, rows: Int = 1
  ) throws(RenderError) -> VkPipeline {
    try pipeline(kernel, features.rawValue | UInt32(rows) << ProduceFeatures.count) {
      let switches = (0..<ProduceFeatures.count).map { features.rawValue >> $0 & 1 }
      return [UInt32(particlesPerThread(features)), UInt32(rows), readsFrameTexels ? 1 : 0] + switches
    }
  }

  /// Returns the number of particles that a thread creates. A GPU has many threads, so a thread creates one. With a CPU
  /// driver, a thread creates several, so that it reads the stream only once for them. But a CPU driver may end a
  /// thread's loops after 65,535 iterations in total, and a particle whose motion is integrated takes many of them: one
  /// for each step and force.
  func particlesPerThread(_ features: ProduceFeatures) -> Int {
    device.physical.isCPU && !features.contains(.stepped) ? 8 : 1
  }

  private func pipeline(
    _ kernel: Kernel, _ features: UInt32, _ constants: () -> [UInt32]
  ) throws(RenderError) -> VkPipeline {
    let key = (readsFrameTexels ? 1 << 31 : 0) | kernel.rawValue << 24 | features
    if let pipeline = made[key] { return pipeline }
    let pipeline = try create(kernel, constants())
    made[key] = pipeline
    return pipeline
  }

  /// Returns the specialisation constants of `shade.comp`, followed by the last constant of `bin_scatter.comp`. Other
  /// kernels use some of them.
  private func constants(_ features: ShadeFeatures) -> [UInt32] {
    // A thread shades two columns with `rows` pixels each. With a CPU driver, fewer threads load an item less often,
    // but compilation takes longer. A GPU hides latency with many threads.
    let rich: ShadeFeatures = [
      .perspective, .deep, .parts, .continuous, .hard, .clipped, .shadows, .masks, .blends, .levels,
      .gradients,
    ]
    let isRich = !features.isDisjoint(with: rich)
    let rows: UInt32 =
      !device.physical.isCPU ? 2 : isRich ? 4 : features.contains(.groups) ? 8 : UInt32(Tiling.tile)
    let switches = (0..<ShadeFeatures.count).map { features.rawValue >> $0 & 1 }
    return [rows, UInt32(Tiling.tile) / rows, readsFrameTexels ? 1 : 0] + switches + [order.isReversed ? 1 : 0]
  }

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
      let pipeline: VkPipeline = try make("compile the shader \(kernel)") {
        device.calls.createComputePipelines(device.handle, device.pipelineCache?.handle, 1, &info, nil, $0)
      }
      device.pipelineCache?.noteCreation()
      return pipeline
    }
  }
}
