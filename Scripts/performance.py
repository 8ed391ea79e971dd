"""Runs agate and other engines in turn, round after round, and writes a table of medians."""
import argparse
import collections
import datetime
import json
import os
import platform
import signal
import statistics
import subprocess
import sys

# label, script, further arguments, kind: "cpu1" one CPU thread, "cpu" more of them, "vulkan" on Vulkan.
PEERS = [
    ("Skia (skia-python, raster)", "skia_bench.py", [], "cpu1"),
    ("Cairo (C)", "cairo_bench.py", [], "cpu1"),
    ("ThorVG (C)", "thorvg_bench.py", [], "cpu1"),
    ("ThorVG, 2 threads", "thorvg_bench.py", ["--threads", "2"], "cpu"),
    ("Chromium canvas (Skia, raster)", "chromium_canvas_bench.py", [], "cpu1"),
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
WORKLOADS = {
    "W1": "1,000 moving rectangles with rounded corners and borders",
    "W2": "1,000 rotating images",
    "W3": "200 moving rounded rectangles with blurred shadows",
    "W4": "100,000 additive particles of 16 × 16 pixels",
    "W4b": "1,000,000 additive particles of 4 × 4 pixels",
    "W5": "10,240 instances of nested replicators, each with its own time",
    "W6": "299 curved stars, filled and stroked, and a long spiral; every outline changes in every frame",
    "W7": "100 moving groups of 10 rectangles, half transparent and with rounded corners",
    "W8": "10,000 layers, one of them moving",
    "W9": "1,000 rotating cubes in one 3D space, with 6,000 translucent faces sorted by depth",
    "W10": "500 labels in DejaVu Sans 14 px, whose text changes in every frame",
}


def run(command, timeout):
    """The last line of JSON, or why there is none."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                               start_new_session=True)
    try:
        output, errors = process.communicate(timeout=timeout)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return None, "took longer than %d s" % timeout
    lines = [line for line in output.decode().splitlines() if line.startswith("{")]
    if lines:
        return json.loads(lines[-1]), None
    reasons = errors.decode().strip().splitlines()
    return None, reasons[-1] if reasons else "exit code %d" % process.returncode


def processor():
    for line in open("/proc/cpuinfo"):
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.processor()


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
                line = command + [workload, "--json", "--frames", str(options.frames)] + extra
                result, problem = run(line, options.timeout)
                if problem or result.get("ms_per_frame_median") is None:
                    missing[label, workload] = problem or "reports no whole frame"
                    print("%s %s: left out: %s" % (label, workload, missing[label, workload]), file=sys.stderr)
                    continue
                times[label, workload].append(result["ms_per_frame_median"])
                first.setdefault((label, workload), result)
                print("round %d %s %s: %s ms" % (turn + 1, label, workload, result["ms_per_frame_median"]),
                      file=sys.stderr, flush=True)
    scaling = {}
    for count in SCALING:
        line = [options.agate, "bench", "W1", "--json", "--frames", str(options.frames), "--layers", str(count)]
        result, problem = run(line, options.timeout)
        if not problem:
            scaling[count] = result
    write(options, engines, times, first, scaling)


def write(options, engines, times, first, scaling):
    median = {key: statistics.median(values) for key, values in times.items()}
    out = ["# Performance", ""]
    out.append("Written by `Scripts/performance.sh` on %s, revision `%s`, on %s, %d cores, %s." % (
        datetime.date.today().isoformat(), revision(), processor(), os.cpu_count(), platform.platform()))
    out.append("")
    out.append("Milliseconds per frame of 1920 x 1080, from setting properties to pixels in memory. In each of %d rounds, "
               "all engines drew %d frames, one engine after the other. Times are medians of the frames, then of the "
               "rounds. %s." % (
                   options.rounds, options.frames,
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
        if kind == "cpu":
            continue
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

    if scaling:
        out.append("W1 with different numbers of layers, CPU, 1 thread, by `agate bench W1 --layers %d` and so on:"
                   % SCALING[0])
        out.append("")
        out.append("| layers | ms per frame | per layer |")
        out.append("|---|---|---|")
        for count, result in scaling.items():
            value = result["ms_per_frame_median"]
            out.append("| %d | %s | %.2f µs |" % (count, number(value), value * 1000 / count))
        out.append("")

    spread = [max(v) / min(v) - 1 for v in times.values() if len(v) > 1 and min(v) > 0.5]
    if spread:
        out.append("Spread between rounds (slowest to fastest median): median %.0f %%, maximum %.0f %%." % (
            100 * statistics.median(spread), 100 * max(spread)))
        out.append("")
    versions = sorted({"%s %s" % (r["peer"], r["version"]) for r in first.values()})
    out.append("Versions: %s." % ", ".join(versions))
    with open(options.output + ".partial", "w") as file:
        file.write("\n".join(out) + "\n")
    os.replace(options.output + ".partial", options.output)
    print("\n".join(out))


main()
