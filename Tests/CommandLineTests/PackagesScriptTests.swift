import Foundation
import Testing

/// `Scripts/packages.sh` on simulated systems: dpkg reads a different database, and the other programs in PATH are
/// small scripts.
@Suite("What the system has to have", .enabled(if: Program.has("dpkg-query"), "asks dpkg"))
struct PackagesScriptTests {
  private let scratch: Scratch
  private let script = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Scripts/packages.sh")
    .standardized.path

  init() throws {
    scratch = try Scratch()
    for folder in ["bin", "dpkg", "dpkg/info", "dpkg/updates"] {
      try FileManager.default.createDirectory(atPath: scratch.file(folder), withIntermediateDirectories: true)
    }
    try Program.make(scratch.file("bin/apt-get"), "echo \"apt-get $*\" >>\(Program.quoted(scratch.file("calls")))")
    try Program.make(scratch.file("bin/env"), "exec /usr/bin/env \"$@\"")
    try be(root: true)
    for name in ["dpkg", "dpkg-query"] {
      let real = try #require(Program.find(name))
      try FileManager.default.createSymbolicLink(atPath: scratch.file("bin/\(name)"), withDestinationPath: real)
    }
  }

  private func be(root: Bool) throws { try Program.make(scratch.file("bin/id"), "echo \(root ? 0 : 1000)") }

  /// Sets the installed packages. "name: others" provides others; "-name" was removed.
  private func install(_ packages: [String]) throws {
    let architecture = try Program.run(Program.find("dpkg")!, ["--print-architecture"]).text
    let entries = packages.map { package in
      let parts = package.split(separator: ":", maxSplits: 1), isGone = package.hasPrefix("-")
      return """
        Package: \(parts[0].drop { $0 == "-" })
        Status: \(isGone ? "deinstall ok config-files" : "install ok installed")
        Maintainer: Nobody <nobody@example.org>
        Architecture: \(architecture)Version: 1
        \(parts.count > 1 ? "Provides:\(parts[1])\n" : "")Description: a package
        """
    }
    try scratch.write("dpkg/status", entries.joined(separator: "\n\n") + "\n")
  }

  /// All packages of the groups, from the lists in the script.
  private func all(_ groups: String = "toolchain build run test") throws -> [String] {
    let text = try Program.run(
      "/bin/bash", ["-c", ". \"$0\"; for g in \(groups); do l=${g}_packages; printf '%s ' ${!l}; done", script]
    ).text
    return Array(Set(text.split(separator: " ").map(String.init))).sorted()
  }

  private func run(
    _ groups: String = "toolchain build run test", environment: [String: String] = [:], before: String = ":"
  ) throws -> (status: Int32, text: String, calls: [String]) {
    try? FileManager.default.removeItem(atPath: scratch.file("calls"))
    let result = try Program.run(
      "/bin/bash",
      [
        "-c", "set -euo pipefail; PATH=$1; . \"$0\"; \(before); install_packages \(groups)", script,
        scratch.file("bin"),
      ],
      environment: ["DPKG_ADMINDIR": scratch.file("dpkg"), "AGATE_SKIP_PACKAGES": ""].merging(environment) { $1 },
      joinsErrors: true)
    let calls = (try? String(contentsOfFile: scratch.file("calls"), encoding: .utf8)) ?? ""
    return (result.status, result.text, calls.split(separator: "\n").map(String.init))
  }

  /// All packages of Debian 12, where binutils provides binutils-gold, or of Debian 13, where libcurl4t64 provides
  /// libcurl4.
  private func complete(without missing: String...) throws -> [String] {
    let gold = "binutils: binutils-gold (= 2.40), elf-binutils", curl = "libcurl4t64: libcurl4 (= 8.14.1-2)"
    let rest = try all().filter { !["binutils", "binutils-gold", "libcurl4"].contains($0) && !missing.contains($0) }
    return rest + [gold, curl, "libgcc-12-dev", "libgcc-14-dev", "libstdc++-14-dev"]
  }

  @Test("Nothing is asked for where all is there, also under the names of others, time after time")
  func complete() throws {
    try install(complete())
    try be(root: false)
    for _ in 0..<30 {
      let result = try run()
      #expect(result.status == 0 && result.text.isEmpty && result.calls.isEmpty, "\(result)")
    }
  }

  @Test("What is missing is installed, and nothing else")
  func missing() throws {
    try install(complete(without: "libzip-dev", "sway") + ["-sway"])
    let result = try run()
    #expect(result.status == 0, "\(result.text)")
    #expect(result.calls.count == 2)
    #expect(result.calls.last?.hasSuffix(" install libzip-dev sway") == true, "\(result.calls)")
    // Packages of groups that are not named are not installed.
    #expect(try run("toolchain run").calls.isEmpty)
  }

  @Test("GCC's libraries are those of the newest release that is there, else the distribution's own")
  func compiler() throws {
    try install(complete() + ["libgcc-15-dev"])
    #expect(try run("toolchain").calls.last?.hasSuffix(" install libstdc++-15-dev") == true)
    try install(complete().filter { !$0.hasPrefix("libgcc") && !$0.hasPrefix("libstdc") })
    #expect(try run("toolchain").calls.last?.hasSuffix(" install g++") == true)
  }

  @Test("Without root and sudo the message is the command, and the way around")
  func withoutRoot() throws {
    try install(complete(without: "libzip-dev"))
    try be(root: false)
    let result = try run()
    #expect(result.status == 1 && result.calls.isEmpty)
    #expect(result.text.contains("As root, run: apt-get install libzip-dev\n"), "\(result.text)")
    let skipped = try run(environment: ["AGATE_SKIP_PACKAGES": "1"])
    #expect(skipped.status == 0 && skipped.text.isEmpty, "\(skipped.text)")
  }

  @Test(
    "Without dpkg the packages are named as the distribution calls them, and what pkg-config finds is enough",
    arguments: [
      ("fedora", "libzip-devel"), ("arch", "libzip"), ("other", "libzip (Fedora: libzip-devel; Arch: libzip)"),
    ])
  func foreign(_ distribution: String, _ name: String) throws {
    for program in ["dpkg", "dpkg-query"] {
      try FileManager.default.removeItem(atPath: scratch.file("bin/\(program)"))
    }
    for program in ["git", "ld"] { try Program.make(scratch.file("bin/\(program)"), "") }
    try scratch.write("os-release", "ID=derived\nID_LIKE=\"\(distribution)\"\n")
    // Every file that the script looks for below /usr/include exists.
    let system =
      "os_release=\(Program.quoted(scratch.file("os-release"))); header_folders=(\(Program.quoted(scratch.path)))"
    for header in ["math.h", "chipmunk/chipmunk.h"] {
      let file = URL(fileURLWithPath: scratch.file(header))
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    try Program.make(scratch.file("bin/pkg-config"), "test \"$2\" != libzip")
    let missing = try run("toolchain build", before: system)
    #expect(missing.status == 1)
    #expect(missing.text.contains("Missing: \(name)\n"), "\(missing.text)")
    try Program.make(scratch.file("bin/pkg-config"), "")
    let found = try run("toolchain build", before: system)
    #expect(found.status == 0 && found.text.isEmpty, "\(found.text)")
    // Missing programs of the test group are no error: tests report themselves what they need.
    let tests = try run("test", before: system)
    #expect(tests.status == 0 && tests.text.contains("sway"), "\(tests.text)")
  }
}
