import Agate
import CAllocationCount

// What commit, sample and flatten cost for one tree of 100,000 layers of which 1 % change, and how many blocks of memory
// they ask for. Beside it the time to copy as many bytes as the stages read and write.
// Usage: TreeBench [--frames N] [--check]; with --check more than the budget is a failure.

let budgetMilliseconds = 10.0
let budgetAllocations: UInt64 = 8
var frames = 60
var isCheck = false
var arguments = CommandLine.arguments.dropFirst().makeIterator()
while let argument = arguments.next() {
  switch argument {
  case "--frames": frames = arguments.next().flatMap(Int.init) ?? frames
  case "--check": isCheck = true
  default: fatalError("unknown option \(argument)")
  }
}

struct Result {
  var times: [Double] = []
  var allocations: UInt64 = 0

  var median: Double { times.sorted()[times.count / 2] }
}

@MainActor
func measure(_ frames: Int, _ body: (Double) -> Void) -> Result {
  let clock = ContinuousClock()
  var result = Result()
  result.times.reserveCapacity(frames)
  for frame in -5..<frames {
    let before = agate_allocations()
    let time = clock.measure { body(Double(frame + 5) / 60) } / .milliseconds(1)
    if frame < 0 { continue }
    result.times.append(time)
    result.allocations = max(result.allocations, agate_allocations() - before)
  }
  return result
}

/// Copies as much as the tree's rows and the frame's items take.
@MainActor
func copyBaseline(_ bytes: Int, _ frames: Int) -> Result {
  let source = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
  let target = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
  memset(source, 1, bytes)
  defer {
    source.deallocate()
    target.deallocate()
  }
  return measure(frames) { _ in target.copyMemory(from: source, byteCount: bytes) }
}

let viewport = Viewport(width: 1920, height: 1080)
var failures: [String] = []

@MainActor
func report(_ name: String, _ result: Result, _ baseline: Result) {
  print(
    String(
      format: "%@: %.3f ms a frame (%.1f × the copy of %.3f ms), at most %d allocations", name, result.median,
      result.median / baseline.median, baseline.median, Int(result.allocations)))
  if result.median > budgetMilliseconds { failures.append("\(name) takes more than \(budgetMilliseconds) ms") }
  if result.allocations > budgetAllocations {
    failures.append("\(name) allocates more than \(budgetAllocations) times")
  }
}

@MainActor
func run(_ name: String, animations: Bool, turning: Bool) {
  let matrix = LayerMatrix(columns: 100, rows: 100, planes: 10)
  if animations { matrix.animate(every: 100, turning: turning) }
  let compositor = Compositor(layer: matrix.root)
  compositor.prepare(at: 0, viewport: viewport)
  // A row of the tree is 200 bytes and an item 96 with its box of 16.
  let baseline = copyBaseline(matrix.layers.count * 312, frames)
  let result = measure(frames) { time in
    if !animations {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      matrix.move(every: 100, time)
      CATransaction.commit()
    }
    compositor.prepare(at: time, viewport: viewport)
  }
  report(name, result, baseline)
}

run("1,000 of 100,000 layers fade by animation", animations: true, turning: false)
run("1,000 of 100,000 layers fade and turn by animation", animations: true, turning: true)
run("1,000 of 100,000 layers set", animations: false, turning: false)

if isCheck && !failures.isEmpty {
  for failure in failures { print(failure) }
  exit(1)
}
