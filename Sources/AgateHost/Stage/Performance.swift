import Agate

/// Plays a scene offline. The user's input (the script), timers and display links advance in steps of 1/60 second of
/// scene time.
///
/// The result at a time depends only on that time. For an earlier time, the scene is played again from its beginning. A
/// scene that has only animations needs no steps. Use an instance from one thread at a time.
public final class Performance {
  /// The scene time, in seconds, after which scripts, timers and display links stop.
  public static let length = 600.0

  private let make: () -> (layer: CALayer, compositor: Compositor?)
  private let script: [InputEvent]
  private let isProgram: Bool
  private let isHosted: Bool
  private var stage = Stage()
  /// The clock of this run. Each run has a new clock, so that work that waits for the clock of an earlier run never
  /// resumes.
  private var clock = MediaClock(time: 0)
  private var shown: Compositor?
  private var router = InputRouter()
  /// The number of steps that have been played.
  private var steps = 0
  private var events = 0
  /// The root of the layer tree that is being played.
  public private(set) var layer = CALayer()

  /// Creates a performance of a scene.
  ///
  /// - Parameters:
  ///   - script: The user's input, in any order. Event times are scene times in seconds. The default is no input.
  ///   - make: The closure that creates the layer tree. It is called each time the scene is played from its beginning.
  public convenience init(script: [InputEvent] = [], make: @escaping () -> CALayer) {
    self.init(script: script, isProgram: false) { (make(), nil) }
  }

  /// Creates a performance without a script.
  ///
  /// - Parameter isHosted: Whether the layer tree becomes a sublayer of a separate root layer, which has no size and no
  ///   name. A player adds its own layers to this root layer.
  package convenience init(isHosted: Bool, make: @escaping () -> CALayer) {
    self.init(script: [], isProgram: false, isHosted: isHosted) { (make(), nil) }
  }

  /// Creates a performance of a program, which may change layers at any time. A program always advances in steps, but
  /// animations are also drawn at times between two steps. The performance installs its stage and clock for the whole
  /// process.
  ///
  /// - Parameter make: The closure that creates the compositor of the program's layer tree.
  convenience init(program make: @escaping () -> Compositor) {
    self.init(script: [], isProgram: true) {
      let compositor = make()
      return (compositor.layer, compositor)
    }
  }

  private init(
    script: [InputEvent], isProgram: Bool, isHosted: Bool = false,
    make: @escaping () -> (layer: CALayer, compositor: Compositor?)
  ) {
    (self.script, self.isProgram, self.isHosted, self.make) = (script.inOrder, isProgram, isHosted, make)
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

  /// The lines that the scene has printed with ``Stage/say(_:)`` in this run.
  public var lines: [String] { stage.lines }

  /// Whether the state of the scene depends on earlier steps. The value is false for a scene that has only animations.
  public var isPlayed: Bool { isProgram || !script.isEmpty || stage.isUsed || clock.isWaitedFor }

  /// Plays up to `time`, a scene time in seconds. This method does not wait for work on the main queue; use
  /// ``settledFrame(at:)`` to wait.
  ///
  /// - Returns: The compositor of the layer tree, and the scene time at which to draw the tree. The scene time is
  ///   `time` if the scene needs no steps, if no call of a program's delegates or completion blocks is due by `time`,
  ///   or if `time` is after ``length``. Otherwise, it is the time of the last step.
  public func frame(at time: Double) -> (compositor: Compositor, time: Double) {
    let wanted = stepsUntil(time), compositor = prepare(wanted)
    while isPlayed && steps < wanted { step(compositor) }
    return (compositor, drawingTime(time, compositor))
  }

  /// Plays up to `time`, as ``frame(at:)`` does, and drains the main queue before the first step and after each step.
  /// Draining runs the blocks in the queue, and calls and tasks that are due on ``Agate/sceneClock``. It also waits up
  /// to a second until all other tasks have ended or are suspended.
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

  /// Returns the compositor for playing up to step `wanted`. Restarts the scene if this step has already been played.
  private func prepare(_ wanted: Int) -> Compositor {
    if isPlayed && wanted < steps { restart() }
    let compositor = shown ?? Compositor(layer: isHosted ? host() : layer)
    shown = compositor
    return compositor
  }

  private func host() -> CALayer {
    let host = CALayer()
    host.name = ""
    host.addSublayer(layer)
    return host
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
    // Completions that this step caused are reported here, because drawing the frame must not call delegates.
    hear(compositor, time)
  }

  /// Calls the delegates and completion blocks of ended animations. Completion blocks need a second pass.
  private func hear(_ compositor: Compositor, _ time: Double) {
    for _ in 0..<2 { compositor.pass(to: time) }
  }
}
