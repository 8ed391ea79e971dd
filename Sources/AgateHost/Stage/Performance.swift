import Agate

/// A scene that is played offline: its script, timers and display links go on in steps of a 60th of a second of scene
/// time.
///
/// What is shown at a time depends on that time alone: asked for an earlier one, the scene is played again from its
/// beginning. Scenes that only have animations need no steps. Belongs to one thread at a time.
public final class Performance {
  /// Nothing goes on by itself after so many seconds of scene time.
  public static let length = 600.0

  private let make: () -> (layer: CALayer, compositor: Compositor?)
  private let script: [InputEvent]
  private let isProgram: Bool
  private var stage = Stage()
  /// New for each run: work that waits for an earlier run's clock never goes on.
  private var clock = MediaClock(time: 0)
  private var shown: Compositor?
  private var router = InputRouter()
  /// Steps and events that have been played.
  private var steps = 0
  private var events = 0
  /// The root of the tree that is played now.
  public private(set) var layer = CALayer()

  /// - Parameters:
  ///   - script: what the user does, by the time of each event.
  ///   - make: makes the tree, each time that it is played from its beginning.
  public convenience init(script: [InputEvent] = [], make: @escaping () -> CALayer) {
    self.init(script: script, isProgram: false) { (make(), nil) }
  }

  /// Plays a program, which may do anything: in steps in any case, and what moves smoothly is shown between them too.
  /// Its stage and its clock are the process's.
  ///
  /// - Parameter make: makes the tree, which is displayed already.
  convenience init(program make: @escaping () -> Compositor) {
    self.init(script: [], isProgram: true) {
      let compositor = make()
      return (compositor.layer, compositor)
    }
  }

  private init(
    script: [InputEvent], isProgram: Bool, make: @escaping () -> (layer: CALayer, compositor: Compositor?)
  ) {
    (self.script, self.isProgram, self.make) = (script.inOrder, isProgram, make)
    begin()
  }

  private func begin() {
    TaskThreads.watch()
    if isProgram {
      stage.install()
      MediaClock.current = clock
    }
    (layer, shown) = stage.run { MediaClock.withClock(clock, make) }
  }

  /// What the scene has said up to now.
  public var lines: [String] { stage.lines }

  /// More than animations go on: what is shown depends on what happened before.
  public var isPlayed: Bool { isProgram || !script.isEmpty || stage.isUsed || clock.isWaitedFor }

  /// Plays up to `time`. What the scene leaves on the main queue is not waited for: see ``settledFrame(at:)``.
  ///
  /// - Returns: what shows the tree, and the time to draw it at: that of the last step.
  public func frame(at time: Double) -> (compositor: Compositor, time: Double) {
    let wanted = stepsUntil(time), compositor = prepare(wanted)
    while isPlayed && steps < wanted { step(compositor) }
    return (compositor, drawingTime(time, compositor))
  }

  /// Plays up to `time`, as ``frame(at:)`` does, and lets the main queue run empty before the first step and after each
  /// one: blocks that were put on it, calls and tasks that ``Agate/sceneClock`` woke, and tasks of any
  /// actor or none, until they wait for something else.
  public nonisolated(nonsending) func settledFrame(at time: Double) async -> (compositor: Compositor, time: Double) {
    let wanted = stepsUntil(time), compositor = prepare(wanted)
    if steps == 0 { await MainQueue.drain() }
    while isPlayed && steps < wanted {
      step(compositor)
      await MainQueue.drain()
      hear(compositor, clock.time)
    }
    return (compositor, drawingTime(time, compositor))
  }

  private func stepsUntil(_ time: Double) -> Int {
    let last = min(time, Performance.length)
    return last >= 0 ? Int((last / Stage.interval + 1e-6).rounded(.down)) + 1 : 0
  }

  /// The compositor to play on to step `wanted`: a new one if that has passed.
  private func prepare(_ wanted: Int) -> Compositor {
    if isPlayed && wanted < steps { restart() }
    let compositor = shown ?? Compositor(layer: layer)
    shown = compositor
    return compositor
  }

  private func drawingTime(_ time: Double, _ compositor: Compositor) -> Double {
    let isSmooth = isProgram && compositor.nextEventTime > time
    let isStep = isPlayed && steps > 0 && time <= Performance.length && !isSmooth
    return isStep ? Double(steps - 1) * Stage.interval : time
  }

  private func restart() {
    (steps, events, router) = (0, 0, InputRouter())
    (stage, clock) = (Stage(), MediaClock(time: 0))
    begin()
  }

  private func step(_ compositor: Compositor) {
    stage.run { MediaClock.withClock(clock) { play(compositor) } }
  }

  private func play(_ compositor: Compositor) {
    let time = Double(steps) * Stage.interval
    steps += 1
    clock.time = time
    stage.noteFrame(at: time)
    if stage.isBusy(at: time) { return }
    hear(compositor, time)
    while events < script.count && script[events].time <= time + 1e-9 {
      router.send(script[events], to: layer)
      events += 1
    }
    stage.step(to: time)
    // What that has brought to an end is heard of now: drawing the frame must have nothing left to tell.
    hear(compositor, time)
  }

  /// Delegates and completion blocks hear of what is over, in two turns: blocks wait for one.
  private func hear(_ compositor: Compositor, _ time: Double) {
    for _ in 0..<2 { compositor.pass(to: time) }
  }
}
