import AgateBackend
import CVulkan

/// Images in device memory: a table of addresses and sizes, indexed by slot.
struct ImageStore {
  /// The mip levels of an image in one span, one after another.
  private struct Chain {
    var span: ImageMemory.Span
    var levels: [ImageEntry]
  }

  private(set) var table: [ImageEntry] = []
  private var spans: [ImageMemory.Span?] = []
  private var chains: [UInt32: Chain] = [:]
  private let memory: ImageMemory

  init(_ memory: ImageMemory) { self.memory = memory }

  static let maximumSide = 16_384
  /// Limit of slot numbers. Slots are small because they are reused, so a larger number is a programming error.
  static let maximumSlot: UInt32 = 1 << 24

  /// Returns whether the slot has an image.
  func has(_ slot: UInt32) -> Bool { Int(slot) < spans.count && spans[Int(slot)] != nil }

  /// Copies an image to the device. Frames in flight still use the slot's previous image.
  mutating func set(_ slot: UInt32, _ image: any FrameImage) throws(RenderError) {
    guard max(image.width, image.height) <= ImageStore.maximumSide else {
      throw .limit(
        "an image of \(image.width)×\(image.height) pixels is larger than \(ImageStore.maximumSide) on a side")
    }
    let span = try reserve(slot, width: image.width, height: image.height)
    span.write { texels in fill(texels, with: image) }
  }

  /// Allocates memory for an image that the device copies.
  mutating func reserve(_ slot: UInt32, width: Int, height: Int) throws(RenderError) -> ImageMemory.Span {
    guard slot < ImageStore.maximumSlot else {
      throw .limit("image slot \(slot) is beyond \(ImageStore.maximumSlot)")
    }
    let span = try memory.allocate(bytes: ImageEntry.words(width: width, height: height) * 4)
    remove(slot)
    while table.count <= Int(slot) {
      table.append(ImageEntry())
      spans.append(nil)
    }
    table[Int(slot)] = ImageEntry(span, width: width, height: height)
    spans[Int(slot)] = span
    return span
  }

  mutating func remove(_ slot: UInt32) {
    guard has(slot), let span = spans[Int(slot)] else { return }
    memory.free(span)
    table[Int(slot)] = ImageEntry()
    spans[Int(slot)] = nil
    if let chain = chains.removeValue(forKey: slot) { memory.free(chain.span) }
  }

  mutating func forgetLevels() {
    for chain in chains.values { memory.free(chain.span) }
    chains.removeAll()
  }

  /// Returns the mip levels of an image, or nil if it has none.
  func levels(of slot: UInt32) -> [ImageEntry]? { chains[slot]?.levels }

  /// Allocates memory for the mip levels of an image.
  ///
  /// - Returns: The steps that compute the levels. The array is empty if the levels already exist, or if there are
  ///   none.
  mutating func makeLevels(of slot: UInt32) throws(RenderError) -> [FilterStep] {
    guard has(slot), chains[slot] == nil else { return [] }
    var sizes: [(width: Int, height: Int)] = []
    var (width, height) = (table[Int(slot)].width, table[Int(slot)].height)
    while max(width, height) > 1 {
      (width, height) = (max(width / 2, 1), max(height / 2, 1))
      sizes.append((width, height))
    }
    guard !sizes.isEmpty else { return [] }
    let words = sizes.reduce(0) { $0 + ImageEntry.words(width: $1.width, height: $1.height) }
    let span = try memory.allocate(bytes: words * 4)
    var levels: [ImageEntry] = []
    var steps: [FilterStep] = []
    var word = 0
    var source = table[Int(slot)]
    for (width, height) in sizes {
      let level = ImageEntry(span, at: word, width: width, height: height)
      steps.append(.halve(source, to: level))
      levels.append(level)
      source = level
      word += ImageEntry.words(width: width, height: height)
    }
    chains[slot] = Chain(span: span, levels: levels)
    return steps
  }

  /// Copies an image's rows. The first and last texel of each row, and the first and last row, are repeated once.
  private func fill(_ texels: UnsafeMutablePointer<UInt32>, with image: any FrameImage) {
    let stride = image.width + 2
    image.withRows { rows in
      for y in -1...image.height {
        let row = rows[min(max(y, 0), image.height - 1)]
        let target = texels + (y + 1) * stride
        target[0] = row[0]
        (target + 1).update(from: row, count: image.width)
        target[stride - 1] = row[image.width - 1]
      }
    }
  }
}

extension ImageEntry {
  /// Creates an entry for a picture whose edge texels are repeated around it.
  init(_ span: ImageMemory.Span, at word: Int = 0, width: Int, height: Int) {
    self.init()
    address = span.address + UInt64(word * 4)
    texel = span.texel + UInt32(word)
    size = UInt32(width) | UInt32(height) << 16
  }

  var width: Int { Int(size & 0xffff) }
  var height: Int { Int(size >> 16) }
  static func words(width: Int, height: Int) -> Int { (width + 2) * (height + 2) }
}
