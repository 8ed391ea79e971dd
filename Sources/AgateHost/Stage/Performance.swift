import Agate

/// A scene that is played offline: its script, timers and display links go on in steps of a 60th of a second of scene
/// time.
///
/// What is shown at a time depends on that time alone: asked for an earlier one, the scene is played again from its
/// beginning. Scenes that only have animations need no steps. Belongs to one thread at a time.
public final class Performance {
  /// Nothing goes on by itself after so many seconds of scene time.
  public static let length = 600.0

  private let make: () -> CALayer
  private let script: [InputEvent]
  private let isProgram: Bool
  private var stage = Stage()
  private let clock = MediaClock(time: 0)
  private var shown: Compositor?
  private var router = InputRouter()
  /// Steps and events that have been played.
  private var steps = 0
  private var events = 0
  /// The root of the tree that is played now.
  public private(set) var layer: CALayer

  /// - Parameters:
  ///   - script: what the user does, by the time of each event.
  ///   - make: makes the tree, each time that it is played from its beginning.
  public convenience init(script: [InputEvent] = [], make: @escaping () -> CALayer) {
    self.init(script: script, isProgram: false, make: make)
  }

  /// - Parameter isProgram: nobody knows what the scene does: it is played in steps in any case, and what moves
  ///   smoothly is shown between them too.
  init(script: [InputEvent] = [], isProgram: Bool, make: @escaping () -> CALayer) {
    (self.script, self.isProgram, self.make) = (script.inOrder, isProgram, make)
    layer = Performance.play(make, on: stage, clock)
  }

  private static func play(_ make: () -> CALayer, on stage: Stage, _ clock: MediaClock) -> CALayer {
    clock.time = 0
    return stage.run { MediaClock.withClock(clock, make) }
  }

  /// What the scene has said up to now.
  public var lines: [String] { stage.lines }

  /// More than animations go on: what is shown depends on what happened before.
  public var isPlayed: Bool { isProgram || !script.isEmpty || stage.isUsed }

  /// Plays up to `time`.
  ///
  /// - Returns: what shows the tree, and the time to draw it at: that of the last step.
  public func frame(at time: Double) -> (compositor: Compositor, time: Double) {
    let last = min(time, Performance.length)
    let wanted = last >= 0 ? Int((last / Stage.interval + 1e-6).rounded(.down)) + 1 : 0
    if isPlayed && wanted < steps { restart() }
    let compositor = shown ?? Compositor(layer: layer)
    shown = compositor
    guard isPlayed else { return (compositor, time) }
    stage.run {
      MediaClock.withClock(clock) {
        while steps < wanted { step(compositor) }
      }
    }
    let isSmooth = isProgram && compositor.nextEventTime > time
    let isStep = steps > 0 && time <= Performance.length && !isSmooth
    return (compositor, isStep ? Double(steps - 1) * Stage.interval : time)
  }

  private func restart() {
    (steps, events, router, shown) = (0, 0, InputRouter(), nil)
    stage = Stage()
    layer = Performance.play(make, on: stage, clock)
  }

  private func step(_ compositor: Compositor) {
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
