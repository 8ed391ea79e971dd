/// A script for GNU parallel, which runs tasks on one machine, or on several machines over ssh.
struct ParallelScript {
  private let job: FarmJob

  init(_ job: FarmJob) { self.job = job }

  var text: String {
    // A process uses all cores, unless the number of threads is given or there is a process for each GPU.
    let jobs =
      job.gpus > 0
      ? "-j \(job.gpus)" : job.threads > 0 ? "-j \"$(((cores + \(job.threads - 1)) / \(job.threads)))\"" : "-j 1"
    let words = [job.program] + job.arguments(progress: .none)
    let command =
      job.gpus > 1 ? ShellText.line(["bash", "-c", Self.choosesDevice(job.gpus)] + words) : ShellText.line(words)
    return """
      #!/usr/bin/env bash
      # \(ShellText.comment(job.title)).
      # Run with: bash FILE [options of parallel, such as --sshloginfile NODES]. Run it again to go on after a stop.
      \(job.gpus == 0 && job.threads > 0 ? Self.countsCores : "")exec parallel \(jobs) --retries 3 --line-buffer --termseq TERM,30000,KILL,1000 "$@" \\
        -q \(command) --frames '{}' <<'FRAMES'
      \(job.chunks.joined(separator: "\n"))
      FRAMES

      """
  }

  /// Shell code that counts the processors of the machine, limited by a container's CPU quota.
  private static let countsCores = """
    cores=$(nproc)
    if read -r quota period 2>/dev/null </sys/fs/cgroup/cpu.max && [ "$quota" != max ]; then
      share=$(((quota + period - 1) / period))
      ((share >= cores)) || cores=$share
    fi

    """

  /// Returns shell code that runs a command on a device that no other task on the machine uses. GNU parallel numbers
  /// its job slots across all machines, so a slot does not identify a device.
  private static func choosesDevice(_ count: Int) -> String {
    """
    while :; do for d in \((0..<count).map(String.init).joined(separator: " ")); do \
    exec 9>"${TMPDIR:-/tmp}/agate-$(id -u)-device-$d.lock" && flock -n 9 && exec "$0" "$@" --device "$d"; \
    done; sleep 1; done
    """
  }
}
