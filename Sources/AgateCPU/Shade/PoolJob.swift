import AgateBackend

/// A job whose parts do not depend on each other.
enum PoolJob {
  case tiles(ShadeJob)
  case bands(FilterJob)
  case particles(ProduceJob)
  case instances(InstanceJob)
  case stamps(StampJob)
  case masks(MaskJob)

  var partCount: Int {
    switch self {
    case .tiles(let job): job.tileCount
    case .bands(let job): job.bandCount
    case .particles(let job): job.partCount
    case .instances(let job): job.partCount
    case .stamps(let job): job.partCount
    case .masks(let job): job.partCount
    }
  }

  /// Number of pixels that are written, or the number of pixels with the same cost.
  var area: Int {
    switch self {
    case .tiles(let job): job.damage.width * job.damage.height
    case .bands(let job): Int(job.width) * Int(job.height)
    case .particles(let job): job.count * 16
    case .instances(let job): job.count * 16
    case .stamps(let job): job.slots * 16
    case .masks(let job): job.partCount * 4096
    }
  }
}
