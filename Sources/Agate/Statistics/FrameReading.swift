/// What a ``FrameMeter`` has measured in some time.
public struct FrameReading: Sendable, Hashable {
  /// How much time that was, on the clock of those who showed the frames.
  public internal(set) var seconds = 0.0
  /// Frames that were shown.
  public internal(set) var frames = 0
  /// Frames that were seen too late, or not at all.
  public internal(set) var missed = 0
  /// The longest time from the beginning of a transaction's end to the frame that first showed what it had changed, in
  /// seconds; 0 if there was none.
  public internal(set) var latency = 0.0
  private var counts = [Int](repeating: 0, count: 2 * StageTrace.Stage.allCases.count)
  private var sums = [Double](repeating: 0, count: 2 * StageTrace.Stage.allCases.count)

  /// Nothing was measured.
  public init() {}

  /// A frame of 60 in a second.
  public static let budget = 1.0 / 60

  mutating func add(_ stage: StageTrace.Stage, _ seconds: Double, isOfDevice: Bool) {
    let place = Self.place(stage, isOfDevice)
    counts[place] += 1
    sums[place] += seconds
  }

  private static func place(_ stage: StageTrace.Stage, _ isOfDevice: Bool) -> Int {
    stage.index + (isOfDevice ? StageTrace.Stage.allCases.count : 0)
  }

  /// How often a stage was done, on the device or elsewhere.
  public func count(of stage: StageTrace.Stage, onDevice: Bool = false) -> Int { counts[Self.place(stage, onDevice)] }

  /// Seconds that a stage took altogether, on the device or elsewhere.
  public func seconds(of stage: StageTrace.Stage, onDevice: Bool = false) -> Double {
    sums[Self.place(stage, onDevice)]
  }

  /// Frames shown in a second; 0 if no time has passed.
  public var framesPerSecond: Double { seconds > 0 ? Double(frames) / seconds : 0 }

  /// Transactions that sent something: the program's own turns, which go on at a pace of their own.
  public var turns: Int { count(of: .commit) }

  /// Seconds of work of a graphics device.
  public var deviceSeconds: Double {
    StageTrace.Stage.allCases.reduce(0) { $0 + seconds(of: $1, onDevice: true) }
  }

  /// Seconds of work of processors for transactions and frames. A device whose stages are measured is waited for, which is
  /// not counted.
  public var processorSeconds: Double {
    let stages: [StageTrace.Stage] = [.layout, .display, .prepare, .commit, .sample, .flatten, .render]
    return max(stages.reduce(0) { $0 + seconds(of: $1) } - deviceSeconds, 0)
  }

  /// What keeps frames from being shown 60 times in a second.
  public enum Limit: String, Sendable {
    /// The processor, in any of the stages that it works in.
    case processor = "CPU-bound"
    /// The device that draws, or waiting for it.
    case device = "GPU-bound"
  }

  /// What took more than its time for a frame, and more than the other; nil if neither did.
  public var limit: Limit? {
    guard frames > 0 else { return nil }
    let (processor, device) = (processorSeconds / Double(frames), deviceSeconds / Double(frames))
    guard max(processor, device) > Self.budget else { return nil }
    return processor > device ? .processor : .device
  }

  /// For people: frames a second, then milliseconds a frame, of all and of each stage that took some.
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
  /// In the order of `allCases`.
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
