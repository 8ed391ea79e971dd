import Agate
import AgateCPU
import CAllocationCount

// Measures time and allocations of frames, before and in the CPU renderer, and compares them with budgets.
// Usage: FrameCosts [--frames N] [--check]; with --check, exceeding a budget is a failure.

var frames = 60
var isCheck = false
var arguments = CommandLine.arguments.dropFirst().makeIterator()
while let argument = arguments.next() {
  switch argument {
  case "--frames": frames = arguments.next().flatMap(Int.init) ?? frames
  case "--check": isCheck = true
  default:
    print("unknown option \(argument); there are --frames N and --check")
    exit(2)
  }
}

let costs = Costs(frames: frames)
try await costs.measureTree()
try await costs.measureSteadyFrames()
try await costs.measureSampling()
if isCheck && !costs.failures.isEmpty {
  for failure in costs.failures { print("over budget: \(failure)") }
  exit(1)
}
