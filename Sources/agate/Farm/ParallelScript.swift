/// A line for GNU parallel, on one machine or on those it reaches by ssh.
struct ParallelScript {
  private let job: FarmJob

  init(_ job: FarmJob) { self.job = job }

  var text: String {
    // A process uses all cores, unless it was told how many, or there is one for each GPU.
    let jobs =
      job.gpus > 0
      ? "-j \(job.gpus)" : job.threads > 0 ? "-j \"$((($(nproc) + \(job.threads - 1)) / \(job.threads)))\"" : "-j 1"
    let device = job.gpus > 1 ? " --device '{= $_ = slot() - 1 =}'" : ""
    let command = ShellText.line([job.program] + job.arguments(progress: .none))
    return """
      #!/usr/bin/env bash
      # \(ShellText.comment(job.title)).
      # Run with: bash FILE [options of parallel, such as --sshloginfile NODES]. Run it again to go on after a stop.
      exec parallel \(jobs) --retries 3 --line-buffer --termseq TERM,30000,KILL,1000 "$@" \\
        -q \(command)\(device) --frames '{}' <<'FRAMES'
      \(job.chunks.joined(separator: "\n"))
      FRAMES

      """
  }
}
