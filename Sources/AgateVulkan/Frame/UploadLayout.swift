import AgateBackend
import AgateRaster

/// Where the parts of a frame lie in a slot's upload buffer, in bytes.
struct UploadLayout {
  /// How much there is of what tells frames apart.
  struct Counts: Equatable {
    var items = 0
    var homographies = 0
    /// Words.
    var gradients = 0
    var edges = 0
    var shadows = 0
    var shapes = 0
    var passes = 0
    var streams = 0
    var cells = 0
    var births = 0
    var behaviors = 0
    var instances = InstanceTables.Counts()
  }

  var counts = Counts()
  // A frame's own data.
  private(set) var boxes = 0
  private(set) var items = 0
  private(set) var homographies = 0
  private(set) var gradients = 0
  private(set) var edges = 0
  private(set) var profiles = 0
  private(set) var passes = 0
  private(set) var streams = 0
  private(set) var cells = 0
  private(set) var births = 0
  private(set) var behaviors = 0
  /// Where the tables of instances lie.
  private(set) var instances = InstanceTables.Counts()
  // What it comes to on the device.
  /// Before the first, backwards, an entry for each stream: where its stamps are added up.
  private(set) var images = 0
  /// Before the first, backwards, an entry for each shape.
  private(set) var shadows = 0
  private(set) var passBoxes = 0
  private(set) var passItems = 0
  private(set) var values = 0
  private(set) var end = 0

  init() {}

  /// - Parameter made: room for so many items more than the frame has.
  init(
    _ counts: Counts, made: Int = 0, images imageRows: Int, passItems passItemCount: Int, values valueCount: Int
  ) {
    self.counts = counts
    func next(_ offset: Int, _ bytes: Int) -> Int { (offset + bytes + 63) / 64 * 64 }
    boxes = 0
    items = next(boxes, (counts.items + made) * MemoryLayout<PixelBox>.stride)
    homographies = next(items, (counts.items + made) * MemoryLayout<DrawItem>.stride)
    // Shaders read two homographies even where an item has none.
    gradients = homographies + max(counts.homographies, 2) * MemoryLayout<Homography>.stride
    edges = next(gradients, counts.gradients * 4)
    profiles = next(edges, counts.edges * MemoryLayout<ClipEdge>.stride)
    passes = next(profiles, counts.shadows * MemoryLayout<ShadowProfile>.stride)
    streams = next(passes, counts.passes * MemoryLayout<FramePass>.stride)
    cells = next(streams, counts.streams * MemoryLayout<ParticleStream>.stride)
    births = next(cells, counts.cells * MemoryLayout<ParticleCell>.stride)
    behaviors = next(births, counts.births * MemoryLayout<ParticleBirth>.stride)
    instances.streams = next(behaviors, counts.behaviors * MemoryLayout<Float>.stride)
    let tables = counts.instances
    instances.levels = next(instances.streams, tables.streams * MemoryLayout<InstanceStream>.stride)
    instances.powers = next(instances.levels, tables.levels * MemoryLayout<InstanceLevel>.stride)
    instances.sources = next(instances.powers, tables.powers * MemoryLayout<InstanceMatrix>.stride)
    instances.tracks = next(instances.sources, tables.sources * MemoryLayout<InstanceSource>.stride)
    instances.timings = next(instances.tracks, tables.tracks * MemoryLayout<InstanceTrack>.stride)
    instances.numbers = next(instances.timings, tables.timings * MemoryLayout<InstanceTiming>.stride)
    let sums = next(instances.numbers, tables.numbers * 4)
    images = next(sums, counts.streams * MemoryLayout<ImageStore.Entry>.stride)
    let masks = next(images, (imageRows + 1) * MemoryLayout<ImageStore.Entry>.stride)
    shadows = next(masks, counts.shapes * MemoryLayout<MaskStore.Entry>.stride)
    passBoxes = next(shadows, (counts.shadows + 1) * MemoryLayout<ShadowStore.Entry>.stride)
    passItems = next(passBoxes, passItemCount * MemoryLayout<PixelBox>.stride)
    values = next(passItems, passItemCount * MemoryLayout<DrawItem>.stride)
    end = next(values, valueCount * 4)
  }

  /// What says where the mask of a shape is.
  func shape(_ index: Int) -> Int { shadows - MemoryLayout<MaskStore.Entry>.stride * (index + 1) }

  /// What says where the stamps of a stream are added up.
  func sums(of stream: Int) -> Int { images - MemoryLayout<ImageStore.Entry>.stride * (stream + 1) }
}
