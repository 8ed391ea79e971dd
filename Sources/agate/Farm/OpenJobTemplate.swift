import AgateHost

/// A job template in the Open Job Description format, for AWS Deadline Cloud and other engines that read this format.
struct OpenJobTemplate: Encodable {
  private struct Parameter: Encodable {
    enum Value: Encodable {
      case text(String), number(Int)

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        }
      }
    }
    var name: String
    var type: String
    var description: String
    var `default`: Value
    var minValue: Int?
  }
  private struct Chunks: Encodable {
    var defaultTaskCount = "{{Param.FramesPerTask}}"
    // The frames of a chunk can be any set, as in the option `--frames`.
    var rangeConstraint = "NONCONTIGUOUS"
  }
  private struct TaskParameter: Encodable {
    var name = "Frames"
    var type = "CHUNK[INT]"
    var range = "{{Param.Frames}}"
    var chunks = Chunks()
  }
  private struct ParameterSpace: Encodable {
    var taskParameterDefinitions = [TaskParameter()]
  }
  private struct Cancelation: Encodable {
    // On SIGTERM, the process ends within a second and leaves only complete frames.
    var mode = "NOTIFY_THEN_TERMINATE"
    var notifyPeriodInSeconds = 30
  }
  private struct Run: Encodable {
    var command: String
    var args: [String]
    var cancelation = Cancelation()
  }
  private struct Script: Encodable {
    var actions: [String: Run]
  }
  private struct Amount: Encodable {
    var name: String
    var min: Int
  }
  private struct Step: Encodable {
    var name = "Render"
    var parameterSpace = ParameterSpace()
    var script: Script
    var hostRequirements: [String: [Amount]]?
  }

  private let specificationVersion = "jobtemplate-2023-09"
  private let extensions = ["TASK_CHUNKING"]
  private let name: String
  private let parameterDefinitions: [Parameter]
  private let steps: [Step]

  /// The maximum lengths of a parameter's text and of a job's name, in characters.
  private static let mostText = 1024
  private static let mostName = 64

  init(_ job: FarmJob) throws(CommandFailure) {
    // Ranges must be in ascending order. Engines run the tasks in any order.
    let frames = FrameSet.text(of: job.frames.sorted())
    for text in [frames, job.scene, job.output] where text.count > Self.mostText {
      throw CommandFailure(
        .usage,
        "'\(text.prefix(40))…' is longer than \(Self.mostText) characters, which Open Job Description does not take")
    }
    // A job's name is a format string, whose expressions cannot be escaped.
    guard !job.name.contains("{{"), !job.name.contains("}}") else {
      throw CommandFailure(
        .usage,
        "'\(job.name)' has double braces in it, which are an expression in Open Job Description; choose another --name")
    }
    name = String(job.name.prefix(Self.mostName))
    parameterDefinitions = [
      Parameter(name: "Scene", type: "STRING", description: "What is drawn.", default: .text(job.scene)),
      Parameter(name: "Output", type: "STRING", description: "Where the pictures go.", default: .text(job.output)),
      Parameter(name: "Frames", type: "STRING", description: "Frames of the scene.", default: .text(frames)),
      Parameter(
        name: "FramesPerTask", type: "INT", description: "Frames that one process draws.",
        default: .number(job.framesPerTask), minValue: 1),
    ]
    var arguments = job.arguments(progress: .openjd)
    arguments[1] = "{{Param.Scene}}"
    arguments[3] = "{{Param.Output}}"
    var amounts: [Amount] = []
    if job.threads > 0 { amounts.append(Amount(name: "amount.worker.vcpu", min: job.threads)) }
    if job.gpus > 0 { amounts.append(Amount(name: "amount.worker.gpu", min: job.gpus)) }
    let run = Run(command: job.program, args: arguments + ["--frames", "{{Task.Param.Frames}}"])
    steps = [
      Step(script: Script(actions: ["onRun": run]), hostRequirements: amounts.isEmpty ? nil : ["amounts": amounts])
    ]
  }
}
