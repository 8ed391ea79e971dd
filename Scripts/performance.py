"""Runs agate and other engines in turn, round after round, and writes a table of medians."""
import argparse
import collections
import datetime
import json
import os
import platform
import resource
import signal
import statistics
import subprocess
import sys

# label, script, further arguments, kind: "cpu1" one CPU thread, "cpu" more of them or processes whose processor time is
# not known, "vulkan" on Vulkan.
PEERS = [
    ("Blend2D", "blend2d_bench.py", [], "cpu1"),
    ("Blend2D, all threads", "blend2d_bench.py", ["--threads", str(os.cpu_count())], "cpu"),
    ("Skia (skia-python, raster)", "skia_bench.py", [], "cpu1"),
    ("Cairo (C)", "cairo_bench.py", [], "cpu1"),
    ("ThorVG (C)", "thorvg_bench.py", [], "cpu1"),
    ("ThorVG, 2 threads", "thorvg_bench.py", ["--threads", "2"], "cpu"),
    ("Chromium canvas (Skia, raster)", "chromium_canvas_bench.py", [], "cpu"),
    ("Chromium CSS", "chromium_css_bench.py", [], "cpu"),
    ("Qt Quick software", "qtquick_bench.py", ["--variant", "software"], "cpu1"),
    ("GSK Cairo", "gsk_bench.py", ["--variant", "cairo"], "cpu1"),
    ("wgpu quads", "wgpu_bench.py", [], "vulkan"),
]
OURS = [
    ("**agate cpu**, 1 thread", ["--backend", "cpu", "--threads", "1"], "cpu1"),
    ("**agate cpu**, all threads", ["--backend", "cpu", "--threads", "0"], "cpu"),
    ("**agate vulkan**", ["--backend", "vulkan"], "vulkan"),
]
SCALING = [100, 1000, 10000]
# The number of frames of a sequence: enough that the first, which nothing overlaps, does not count.
SEQUENCE = 120
# How many times as many frames are drawn where they take so little that the start of a process hides them.
MORE_FRAMES = {"W1": 3, "W3": 3, "W7": 4, "W8": 50, "W9": 3, "W10": 8}
WORKLOADS = {
    "W1": "1,000 moving rectangles with rounded corners and borders",
    "W2": "1,000 rotating images",
    "W3": "200 moving rounded rectangles with blurred shadows",
    "W4": "100,000 additive particles of 16 × 16 pixels",
    "W4b": "1,000,000 additive particles of 4 × 4 pixels",
    "W5": "10,240 instances of nested replicators, each with its own time",
    "W6": "299 curved stars, filled and stroked, and a long spiral (every outline changes in every frame)",
    "W7": "100 moving groups of 10 rectangles, half transparent and with rounded corners",
    "W8": "10,000 layers, one of them moving",
    "W9": "1,000 rotating cubes in one 3D space, with 6,000 translucent faces sorted by depth",
    "W10": "500 labels in DejaVu Sans 14 px, whose text changes in every frame",
}


def run(command, timeout):
    """The last line of JSON with the process's own processor time in seconds, or why there is none."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                               start_new_session=True)
    try:
        output, errors = process.communicate(timeout=timeout)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return None, "took longer than %d s" % timeout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    lines = [line for line in output.decode().splitlines() if line.startswith("{")]
    if lines:
        result = json.loads(lines[-1])
        result["cpu_seconds"] = (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)
        return result, None
    reasons = errors.decode().strip().splitlines()
    return None, reasons[-1] if reasons else "exit code %d" % process.returncode


def measure(line, frames, kind, timeout):
    """A result, and milliseconds a frame: processor time for engines with one thread, else the median of the times.

    The processor time is the difference between a run of many frames and one of a single frame, so that starting does
    not count. Unlike time by the clock, it repeats on a machine that is busy. Agate measures the processor time of its
    frames itself; its process draws some of them once more to find the serial part.
    """
    result, problem = run(line + ["--frames", str(frames if kind != "cpu1" else frames + 1)], timeout)
    if problem:
        return None, None, problem
    if result.get("ms_per_frame_median") is None:
        return None, None, "reports no whole frame"
    if kind != "cpu1":
        return result, result["ms_per_frame_median"], None
    if "cpu_ms_per_frame" in result:
        return result, result["cpu_ms_per_frame"], None
    short, problem = run(line + ["--frames", "1"], timeout)
    if problem:
        return None, None, problem
    return result, 1000 * (result["cpu_seconds"] - short["cpu_seconds"]) / frames, None


def processor():
    for line in open("/proc/cpuinfo"):
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.processor()


def instructions():
    """The widest vector instructions of the processor."""
    for line in open("/proc/cpuinfo"):
        if line.startswith("flags"):
            flags = line.split()
            return "AVX-512" if "avx512bw" in flags else "AVX2" if "avx2" in flags else "no AVX2"
    return "unknown vector instructions"


def number(value):
    return "%.3f" % value if value < 1 else "%.2f" % value if value < 10 else "%.1f" % value


def revision():
    text = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True).stdout.strip()
    return text or "unknown"


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("workloads", nargs="+")
    options.add_argument("--agate", required=True)
    options.add_argument("--peers", default="")
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--frames", type=int, default=60)
    options.add_argument("--timeout", type=int, default=240)
    options.add_argument("--output", required=True)
    options = options.parse_args()

    engines = [(label, [options.agate, "bench"], extra, kind) for label, extra, kind in OURS]
    for label, script, extra, kind in PEERS:
        path = os.path.join(options.peers, script)
        if options.peers and os.path.exists(path):
            engines.append((label, [sys.executable, path], extra, kind))

    times, first, missing = collections.defaultdict(list), {}, {}
    for turn in range(options.rounds):
        for workload in options.workloads:
            for label, command, extra, kind in engines:
                if (label, workload) in missing:
                    continue
                line = command + [workload, "--json"] + extra
                frames = options.frames * (MORE_FRAMES.get(workload, 1) if kind == "cpu1" else 1)
                result, value, problem = measure(line, frames, kind, options.timeout)
                if problem:
                    missing[label, workload] = problem
                    print("%s %s: left out: %s" % (label, workload, problem), file=sys.stderr)
                    continue
                times[label, workload].append(value)
                first.setdefault((label, workload), result)
                print("round %d %s %s: %s ms" % (turn + 1, label, workload, number(value)), file=sys.stderr, flush=True)
    sequences = collections.defaultdict(list)
    for workload in options.workloads * options.rounds:
        pair = [measure([options.agate, "bench", workload, "--json"] + extra, SEQUENCE, kind, options.timeout)[1]
                for _, extra, kind in OURS[:2]]
        if None not in pair:
            sequences[workload].append(pair[0] / pair[1])
    scaling = {}
    for count in SCALING:
        line = [options.agate, "bench", "W1", "--json", "--layers", str(count)]
        result, value, problem = measure(line, options.frames, "cpu1", options.timeout)
        if not problem:
            scaling[count] = value
    serial = {}
    for workload in options.workloads:
        result, problem = run([options.agate, "bench", workload, "--json", "--frames", str(options.frames)],
                              options.timeout)
        if not problem and result.get("serial_part") is not None:
            serial[workload] = result
    write(options, engines, times, first, sequences, scaling, serial)


def many_cores(serial):
    """How far more cores go, by calculation from the parts that run on one thread."""
    out = ["Cost of a frame, CPU, 1 thread, by `agate bench W1` and so on. The serial part is everything "
           "except producing, drawing passes and shading. The last four columns are calculated from the serial part. They "
           "show how many times as fast as one core 16 and 64 cores are, if the parallel part is divided evenly. Two of "
           "these columns are for single frames and two for sequences. In a sequence, the serial part of the next frame "
           "runs while the current frame is drawn.", "",
           "| workload | cpu-ms | peak MiB | million pixels shaded | serial | 16 cores | 64 cores | 16, sequence "
           "| 64, sequence |", "|---|---|---|---|---|---|---|---|---|"]
    for workload, result in serial.items():
        part = result["serial_part"]
        single = [1 / (part + (1 - part) / n) for n in (16, 64)]
        # The thread that makes frames is one of the cores.
        sequence = [1 / max(part, 1 / n, (1 - part) / max(n - 1, 1)) for n in (16, 64)]
        out.append("| %s | %s | %d | %s | %.0f %% | %.1f | %.1f | %.1f | %.1f |" % (
            workload, number(result["cpu_ms_per_frame"]), result["peak_mib"], number(result["shaded_megapixels"]),
            100 * part, *single, *sequence))
    return out + [""]


def kept_sections(path):
    """The sections of the page that people write."""
    if not os.path.exists(path):
        return []
    lines = open(path).read().splitlines()
    first = next((index for index, line in enumerate(lines) if line.startswith("## ")), len(lines))
    return [""] + lines[first:] if first < len(lines) else []


def write(options, engines, times, first, sequences, scaling, serial):
    median = {key: statistics.median(values) for key, values in times.items()}
    out = ["# Performance", ""]
    out.append("Written by `Scripts/performance.sh` on %s, revision `%s`, on %s, %d cores, %s, %s." % (
        datetime.date.today().isoformat(), revision(), processor(), os.cpu_count(), instructions(),
        platform.platform()))
    out.append("")
    out.append("Milliseconds per frame of 1920 x 1080, from setting properties to pixels in memory. In each of %d rounds, "
               "all engines drew at least %d frames, one engine after the other. For engines with one thread, the table "
               "shows processor time per frame. Agate measures this time itself. For other engines, the processor time of "
               "a run with one frame is subtracted from the processor time of a run with at least %d frames, and the rest "
               "is divided by the number of additional frames. For engines with several threads, the table shows the "
               "median of the frames' times. Every number is the median of the rounds. With more than one thread, "
               "agate prepares the next frame while the current frame is drawn. %s." % (
                   options.rounds, options.frames, options.frames + 1,
                   "; ".join("%s: %s" % (w, WORKLOADS[w]) for w in options.workloads)))
    out.append("")
    out.append("| engine | " + " | ".join(options.workloads) + " |")
    out.append("|---" * (len(options.workloads) + 1) + "|")
    for label, _, _, _ in engines:
        cells = [number(median[label, w]) if (label, w) in median else "" for w in options.workloads]
        if any(cells):
            out.append("| %s | %s |" % (label, " | ".join(cells)))
    out.append("")

    out.append("Speed relative to the fastest other engine of the same kind (CPU or Vulkan), by the same run of "
               "`Scripts/performance.sh`:")
    out.append("")
    out.append("| | " + " | ".join(options.workloads) + " |")
    out.append("|---" * (len(options.workloads) + 1) + "|")
    for label, _, kind in OURS:
        cells = []
        for workload in options.workloads:
            others = [(median[l, workload], l) for l, _, _, k in engines
                      if k == kind and "agate" not in l and (l, workload) in median]
            if others and (label, workload) in median:
                best, name = min(others)
                cells.append("%.1f (%s)" % (best / median[label, workload], name))
            else:
                cells.append("")
        out.append("| %s | %s |" % (label, " | ".join(cells)))
    out.append("")

    if os.cpu_count() > 1:
        cells = [number(statistics.median(sequences[w])) if w in sequences else "" for w in options.workloads]
        out += ["Speed of sequences of %d frames with %d threads, relative to the speed of one thread (calculated from its "
                "processor time), by the same run of `Scripts/performance.sh`:" % (SEQUENCE, os.cpu_count()), "",
                "| " + " | ".join(options.workloads) + " |", "|---" * len(options.workloads) + "|",
                "| %s |" % " | ".join(cells), ""]

    if scaling:
        out.append("W1 with different numbers of layers, CPU, 1 thread, by `agate bench W1 --layers %d` and so on:"
                   % SCALING[0])
        out.append("")
        out.append("| layers | ms per frame | per layer |")
        out.append("|---|---|---|")
        for count, result in scaling.items():
            out.append("| %d | %s | %.2f µs |" % (count, number(result), result * 1000 / count))
        out.append("")

    if serial:
        out += many_cores(serial)
    spread = [max(v) / min(v) - 1 for v in times.values() if len(v) > 1 and min(v) > 0.5]
    if spread:
        out.append("The slowest round of a measurement took longer than the fastest by %.0f %% (median of all measurements) "
                   "and at most by %.0f %%." % (
            100 * statistics.median(spread), 100 * max(spread)))
        out.append("")
    versions = sorted({"%s %s" % (r["peer"], r["version"]) for r in first.values()})
    out.append("Versions: %s." % ", ".join(versions))
    out += kept_sections(options.output)
    with open(options.output + ".partial", "w") as file:
        file.write("\n".join(out) + "\n")
    os.replace(options.output + ".partial", options.output)
    print("\n".join(out))


main()
