/// An array job for `sbatch` with a task for each chunk of frames.
struct SlurmScript {
  private let job: FarmJob

  /// The largest array that Slurm accepts by default (MaxArraySize).
  static let usualLimit = 1000

  init(_ job: FarmJob) { self.job = job }

  var text: String {
    let chunks = job.chunks
    var head = [
      "#!/usr/bin/env bash",
      "# \(ShellText.comment(job.title)).",
      "# Submit with: sbatch FILE. What is given to sbatch counts more than the lines below.",
      "#SBATCH --job-name=\(job.name.map { $0.isLetter || $0.isNumber || "._-".contains($0) ? String($0) : "_" }.joined())",
      "#SBATCH --array=0-\(chunks.count - 1)",
      "#SBATCH --ntasks=1",
    ]
    if job.threads > 0 { head.append("#SBATCH --cpus-per-task=\(job.threads)") }
    if job.gpus > 0 { head.append("#SBATCH --gpus-per-task=\(job.gpus)") }
    head += [
      "#SBATCH --output=%x-%A_%a.log",
      "#SBATCH --open-mode=append",
      "#SBATCH --requeue",
      "# A minute before the time limit.",
      "#SBATCH --signal=B:USR1@60",
    ]
    let command = ShellText.line([job.program] + job.arguments(progress: .none))
    return head.joined(separator: "\n") + """


      set -u
      frames=(
      \(chunks.map { "  " + $0 }.joined(separator: "\n"))
      )
      task=${SLURM_ARRAY_TASK_ID:?submit this file with sbatch, or set SLURM_ARRAY_TASK_ID}
      if ((task < 0 || task >= ${#frames[@]})); then
        echo "there is no task $task; tasks are 0 to $((${#frames[@]} - 1))" >&2
        exit 2
      fi

      # The process ends within a second and leaves whole frames. A task that is started again goes on with those that
      # are missing.
      child=
      again=no
      stop() { [ -z "$child" ] || kill -TERM "$child" 2>/dev/null; }
      trap 'again=yes; stop' USR1
      trap stop TERM INT

      \(command) --frames "${frames[task]}" &
      child=$!
      [ "$again" = no ] || stop
      wait "$child"
      status=$?
      # A trap ends the waiting, not the process.
      while ((status > 128)) && kill -0 "$child" 2>/dev/null; do
        wait "$child"
        status=$?
      done
      if ((status > 128)); then
        wait "$child"
        status=$?
      fi

      case $status in
        # Stopped by somebody, perhaps before it was ready to be; Slurm itself puts back what it preempts.
        6 | 143) [ "$again" = yes ] || exit 6 ;;
        75) ;;                             # Memory that ran out here may be there elsewhere.
        *) exit "$status" ;;
      esac
      if ((${SLURM_RESTART_COUNT:-0} < 100)) && [ -n "${SLURM_ARRAY_JOB_ID:-}" ]; then
        scontrol requeue "${SLURM_ARRAY_JOB_ID}_$task"
      fi
      exit "$status"

      """
  }
}
