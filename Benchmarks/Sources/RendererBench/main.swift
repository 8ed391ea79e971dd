import Agate
import AgateCPU

// Measures the milliseconds per frame of the CPU renderer alone: the snapshots are built beforehand.
// Usage: RendererBench [W1|W2|W3|W5|W7|W8|W9]… [--threads N] [--frames N] [--ppm FILE]

var names: [String] = []
var threads = 1
var count = 60
var picture: String?
var arguments = CommandLine.arguments.dropFirst().makeIterator()
while let argument = arguments.next() {
  switch argument {
  case "--threads": threads = arguments.next().flatMap(Int.init) ?? 1
  case "--frames": count = arguments.next().flatMap(Int.init) ?? 60
  case "--ppm": picture = arguments.next()
  default: names.append(argument)
  }
}
if names.isEmpty { names = ["W1", "W2", "W3", "W5", "W7", "W8", "W9"] }

@MainActor
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  return try clock.measure(body) / .milliseconds(1)
}

@MainActor
func report(_ name: String, _ times: [Double]) {
  let sorted = times.sorted()
  print(
    String(
      format: "%@ x%d median %.4f p95 %.4f min %.4f ms", name, threads, sorted[sorted.count / 2],
      sorted[sorted.count * 95 / 100], sorted[0]))
}

func writePicture(_ buffer: PixelBuffer, _ path: String) throws {
  var data = Data("P6\n\(buffer.width) \(buffer.height)\n255\n".utf8)
  for i in 0..<buffer.width * buffer.height {
    let p = buffer.pixels[i]
    data.append(contentsOf: [UInt8(p & 255), UInt8(p >> 8 & 255), UInt8(p >> 16 & 255)])
  }
  try data.write(to: URL(fileURLWithPath: path))
}

func workload(_ name: String, _ number: Int) -> FrameSnapshot {
  switch name {
  case "W1": flatFrame(number)
  case "W2": imageFrame(number)
  case "W3": shadowFrame(number)
  case "W5": replicatorFrame(number)
  case "W9": cubeFrame(number)
  default: groupFrame(number)
  }
}

for name in names {
  let renderer = CPURenderer(threads: threads)
  try renderer.apply(textures().enumerated().map { .setImage(slot: UInt32($0.offset + 1), $0.element) })
  var times: [Double] = []
  var last: PixelBuffer?
  if name == "W8" {
    var scene = IdleScene()
    for number in 0..<count * 10 + 3 {
      if number > 0 { scene.move(to: number) }
      var ticket: FrameTicket?
      let time = try milliseconds { ticket = try renderer.render(scene.frame, into: .memory) }
      last = nil
      last = try await renderer.finish(ticket.take()!)
      if number >= 3 { times.append(time) }
      if picture == nil { last = nil }
    }
  } else {
    let frames = (0..<count).map { workload(name, $0) }
    for number in -3..<count {
      var ticket: FrameTicket?
      let frame = frames[(number + count) % count]
      let time = try milliseconds { ticket = try renderer.render(frame, into: .memory) }
      last = nil
      last = try await renderer.finish(ticket.take()!)
      if number >= 0 { times.append(time) }
      if number == 30, let picture, let last { try writePicture(last, picture) }
      last = nil
    }
  }
  report(name, times)
  if name == "W8", let picture, let last { try writePicture(last, picture) }
}
