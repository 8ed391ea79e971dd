// A program that keeps its main thread, or ends it: see `RunMainTests`. Its first argument is the way in which the body
// ends.

import Agate
import Foundation

struct Failure: Error {}

/// Ends the program when it is laid out.
final class LastLayer: CALayer {
  override func layoutSublayers() {
    dispatchPrecondition(condition: .onQueue(.main))
    print("laid out")
    exit(0)
  }
}

// The main queue then still has work when the main thread ends.
if CommandLine.arguments.last == "ends" { DispatchQueue.main.async { usleep(200_000) } }

let layer = CALayer()
layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
let compositor = Compositor(layer: layer)
let viewport = Viewport(width: 8, height: 8)

func show(_ text: String) { print(text) }

switch CommandLine.arguments.dropFirst().first {
case "value":
  var timers = 0
  let timer = Timer(timeInterval: 0.001, repeats: true) { _ in MainActor.assumeIsolated { timers += 1 } }
  RunLoop.main.add(timer, forMode: .default)
  let value = runMain {
    var onMain = 0
    for _ in 0..<200 {
      await Task.yield()
      if Thread.isMainThread { onMain += 1 }
    }
    // Code that leaves the main actor comes back to the main thread.
    await Task.detached { await Task.yield() }.value
    try? await Task.sleep(for: .milliseconds(20))
    show("main thread \(onMain) \(Thread.isMainThread)")
    return 7
  }
  timer.invalidate()
  show("value \(value), timers \(timers > 0), main thread \(Thread.isMainThread)")
case "tracking":
  // Timers of the default mode wait as long as a scroll view is tracked; those of the common modes do not.
  var timers: [RunLoop.Mode: Int] = [.default: 0, .common: 0]
  for mode in [RunLoop.Mode.default, .common] {
    let timer = Timer(timeInterval: 0.001, repeats: true) { _ in MainActor.assumeIsolated { timers[mode]! += 1 } }
    RunLoop.main.add(timer, forMode: mode)
  }
  runMain {
    var tracking: MainRunLoop.Tracking? = MainRunLoop.Tracking()
    await Task.yield()
    timers = [.default: 0, .common: 0]
    while timers[.common]! < 20 { try? await Task.sleep(for: .milliseconds(1)) }
    show("tracking: \(timers[.default]!)")
    // The end comes from a timer, which does not end the wait of the run loop.
    let end = Timer(timeInterval: 0.001, repeats: false) { _ in MainActor.assumeIsolated { tracking = nil } }
    RunLoop.main.add(end, forMode: .common)
    while tracking != nil || timers[.default] == 0 { try? await Task.sleep(for: .milliseconds(1)) }
    show("then: \(timers[.default]! > 0)")
  }
case "throws":
  do {
    try runMain {
      await Task.yield()
      throw Failure()
    }
    show("nothing thrown")
  } catch {
    show("thrown \(error is Failure)")
  }
case "twice":
  let sum = runMain { await Task { 3 }.value } + runMain { 4 }
  show("sum \(sum)")
case "frames":
  // Changes outside of transactions, with awaits between them and the frame.
  let lost = runMain {
    compositor.prepare(at: 0, viewport: viewport)
    var lost = 0
    for frame in 1...1000 {
      layer.position.x = CGFloat(frame)
      await Task.yield()
      compositor.prepare(at: Double(frame) + 0.125, viewport: viewport)
      let x = Double(layer.presentation()!.position.x)
      if !Thread.isMainThread || x <= Double(frame - 1) || x >= Double(frame) && frame > 1 { lost += 1 }
      compositor.prepare(at: Double(frame) + 1, viewport: viewport)
    }
    return lost
  }
  show("lost \(lost)")
case "ends":
  let last = LastLayer()
  layer.addSublayer(last)
  last.setNeedsLayout()
  dispatchMain()
default: exit(2)
}
