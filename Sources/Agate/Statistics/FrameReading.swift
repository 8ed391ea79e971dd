/// The measurements of a ``FrameMeter`` over a period of time.
public struct FrameReading: Sendable, Hashable {
  /// The length of the period in seconds, by the times at which frames were shown.
  public internal(set) var seconds = 0.0
  /// The number of frames that were shown.
  public internal(set) var frames = 0
  /// Whether the period begins at the moment at which its first frame was shown, as in ``FrameMeter/total``. The work
  /// for that frame was done before.
  var beginsWithFrame = false
  /// The number of frames that were shown late, or not at all.
  public internal(set) var missed = 0
  /// The longest time, in seconds, from the beginning of a transaction's layout until the first frame with the
  /// transaction's changes was rendered. 0 if there was no such frame. Further transactions before that frame are not
  /// measured.
  public internal(set) var latency = 0.0
  private var counts = [Int](repeating: 0, count: 2 * StageTrace.Stage.allCases.count)
  private var sums = [Double](repeating: 0, count: 2 * StageTrace.Stage.allCases.count)

  /// Creates a reading without measurements.
  public init() {}

  /// The time for one frame at 60 frames per second, in seconds.
  public static let budget = 1.0 / 60

  mutating func add(_ stage: StageTrace.Stage, _ seconds: Double, isOfDevice: Bool) {
    let place = Self.place(stage, isOfDevice)
    counts[place] += 1
    sums[place] += seconds
  }

  private static func place(_ stage: StageTrace.Stage, _ isOfDevice: Bool) -> Int {
    stage.index + (isOfDevice ? StageTrace.Stage.allCases.count : 0)
  }

  /// The number of times that a stage ran, on the graphics device if `onDevice` is true, and on the CPU otherwise.
  public func count(of stage: StageTrace.Stage, onDevice: Bool = false) -> Int { counts[Self.place(stage, onDevice)] }

  /// The total time of a stage in seconds, on the graphics device if `onDevice` is true, and on the CPU otherwise.
  public func seconds(of stage: StageTrace.Stage, onDevice: Bool = false) -> Double {
    sums[Self.place(stage, onDevice)]
  }

  /// The number of frames shown per second, or 0 if no time has passed. A frame that was shown exactly when the period
  /// began is not counted.
  public var framesPerSecond: Double { seconds > 0 ? Double(frames - (beginsWithFrame ? 1 : 0)) / seconds : 0 }

  /// The number of transactions that sent changes. Transactions happen independently of frames.
  public var turns: Int { count(of: .commit) }

  /// The busy time of the graphics device, in seconds.
  public var deviceSeconds: Double {
    StageTrace.Stage.allCases.reduce(0) { $0 + seconds(of: $1, onDevice: true) }
  }

  /// The time of the stages of transactions and frames on the processor, in seconds. Rendering waits for the device, so
  /// ``deviceSeconds`` are subtracted. At least 0.
  public var processorSeconds: Double {
    let stages: [StageTrace.Stage] = [.layout, .display, .prepare, .commit, .sample, .flatten, .render]
    return max(stages.reduce(0) { $0 + seconds(of: $1) } - deviceSeconds, 0)
  }

  /// The part of the machine that limits the frame rate to less than 60 frames per second.
  public enum Limit: String, Sendable {
    /// The processor.
    case processor = "CPU-bound"
    /// The graphics device.
    case device = "GPU-bound"
  }

  /// The slower of the processor and the device, if its time per frame exceeds ``budget``. Nil if neither exceeds the
  /// budget, or if there were no frames.
  public var limit: Limit? {
    guard frames > 0 else { return nil }
    let (processor, device) = (processorSeconds / Double(frames), deviceSeconds / Double(frames))
    guard max(processor, device) > Self.budget else { return nil }
    return processor > device ? .processor : .device
  }

  /// Human-readable lines: the frame rate and the missed frames, the transactions and their latency, then the
  /// milliseconds per frame, in total and for each stage that ran. Empty if there are neither frames nor a duration.
  public var lines: [String] {
    guard frames > 0 || seconds > 0 else { return [] }
    let frames = max(self.frames, 1)
    func milliseconds(_ seconds: Double) -> String {
      let value = (seconds / Double(frames) * 100_000).rounded() / 100
      return "\(value) ms"
    }
    var lines = ["\((framesPerSecond * 10).rounded() / 10) frames a second, \(missed) missed"]
    if turns > 0 { lines.append("\(turns) turns of the program, seen after \((latency * 1000).rounded()) ms") }
    lines.append("CPU \(milliseconds(processorSeconds))" + (limit == .processor ? ": CPU-bound" : ""))
    if deviceSeconds > 0 {
      let share = Int((deviceSeconds / Double(frames) / Self.budget * 100).rounded())
      lines.append(
        "GPU \(milliseconds(deviceSeconds)), \(share) % of a frame" + (limit == .device ? ": GPU-bound" : ""))
    }
    for stage in StageTrace.Stage.allCases {
      if count(of: stage) > 0 { lines.append("\(stage.rawValue) \(milliseconds(seconds(of: stage)))") }
      if count(of: stage, onDevice: true) > 0 {
        lines.append("\(stage.rawValue) on the GPU \(milliseconds(seconds(of: stage, onDevice: true)))")
      }
    }
    return lines
  }
}

extension StageTrace.Stage {
  /// The position of the stage in `allCases`.
  fileprivate var index: Int {
    switch self {
    case .layout: 0
    case .display: 1
    case .prepare: 2
    case .commit: 3
    case .events: 4
    case .sample: 5
    case .flatten: 6
    case .render: 7
    case .produce: 8
    case .passes: 9
    case .bin: 10
    case .shade: 11
    case .deliver: 12
    }
  }
}
