import Agate
import Foundation
import Synchronization

/// An executor with a thread of its own, so that a test chooses the thread that a task continues on.
final class OneThread: TaskExecutor, @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []
  private var isStopped = false

  init() { Thread.detachNewThread { [self] in serve() } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock { jobs.append(job) }
    condition.signal()
  }

  func stop() {
    condition.withLock { isStopped = true }
    condition.signal()
  }

  private func serve() {
    while true {
      let job: UnownedJob? = condition.withLock {
        while jobs.isEmpty && !isStopped { condition.wait() }
        return jobs.isEmpty ? nil : jobs.removeFirst()
      }
      guard let job else { return }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

/// Two threads between which a task goes to and fro.
struct TwoThreads {
  let first = OneThread(), second = OneThread()

  @discardableResult
  func onFirst<R>(_ body: () throws -> R) async rethrows -> R {
    try await withTaskExecutorPreference(first) { try body() }
  }
  @discardableResult
  func onSecond<R>(_ body: () throws -> R) async rethrows -> R {
    try await withTaskExecutorPreference(second) { try body() }
  }

  func stop() {
    first.stop()
    second.stop()
  }
}

/// Tasks that keep the threads of the pool busy, and leave settings of their own on them.
final class Load: Sendable {
  private let isStopped = Atomic(false)
  private let tasks = Mutex<[Task<Int, Never>]>([])

  init(_ count: Int = 6) {
    for index in 0..<count {
      let task = Task.detached(priority: .medium) { [self] in
        var wrong = 0
        while !isStopped.load(ordering: .relaxed) {
          CATransaction.setDisableActions(true)
          CATransaction.setAnimationDuration(Double(index) + 10)
          await Task.yield()
          if !CATransaction.disableActions() || CATransaction.animationDuration() != Double(index) + 10 { wrong += 1 }
          if index % 2 == 0 { CATransaction.flush() }
          await Task.yield()
        }
        return wrong
      }
      tasks.withLock { $0.append(task) }
    }
  }

  /// Ends the tasks. Returns how often one of them had lost its settings.
  func stop() async -> Int {
    isStopped.store(true, ordering: .relaxed)
    var wrong = 0
    for task in tasks.withLock({ $0 }) { wrong += await task.value }
    return wrong
  }
}

/// A tree whose layers count what is done to them.
final class CountedStage: @unchecked Sendable {
  final class Layer: CALayer {
    var layouts = 0, drawings = 0
    override func layoutSublayers() { layouts += 1 }
    override func draw(in ctx: CGContext) { drawings += 1 }
  }

  /// Counts of the changes that frames should have shown and did not.
  struct Lost: Equatable {
    var changes = 0, layouts = 0, drawings = 0, animations = 0, removals = 0
  }

  let root = CALayer()
  let layers = (0..<4).map { _ in Layer() }
  let compositor: Compositor
  private var guests: [CALayer] = []
  private var stopped = 0
  private(set) var lost = Lost()
  static let viewport = Viewport(width: 64, height: 64)

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    for layer in layers {
      layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
      layer.backgroundColor = .white
      root.addSublayer(layer)
    }
    compositor = Compositor(layer: root)
    compositor.prepare(at: 1, viewport: Self.viewport)
    reset()
  }

  /// Forgets what has been counted: a new frame begins.
  func reset() { for layer in layers { (layer.layouts, layer.drawings) = (0, 0) } }

  /// Changes one layer for frame number `frame`.
  func change(_ index: Int, _ frame: Int) {
    let layer = layers[index]
    layer.position.x = CGFloat(frame)
    layer.opacity = frame % 2 == 0 ? 1 : 0.5
    layer.setNeedsLayout()
    layer.setNeedsDisplay()
    if index == 0 {
      for guest in guests { guest.removeFromSuperlayer() }
      let guest = CALayer()
      root.addSublayer(guest)
      guests = [guest]
    }
  }

  /// Draws a frame, and counts what it does not show of the changes since the last.
  func draw(_ frame: Int) {
    compositor.prepare(at: Double(frame) + 0.125, viewport: Self.viewport)
    for layer in layers {
      if layer.layouts != 1 { lost.layouts += 1 }
      if layer.drawings != 1 { lost.drawings += 1 }
      let x = Double(layer.presentation()?.position.x ?? -1)
      if x <= Double(frame - 1) && frame > 1 {
        lost.changes += 1
      } else if x >= Double(frame) {
        lost.animations += 1
      }
    }
    if guests.contains(where: { $0.presentation() == nil }) { lost.changes += 1 }
    if root.sublayers?.count != layers.count + 1 { lost.removals += 1 }
    // The animations end.
    compositor.prepare(at: Double(frame) + 1, viewport: Self.viewport)
    if layers.contains(where: { $0.animationKeys() != nil }) { lost.animations += 1 }
    reset()
  }
}
