import AgateGraphics
import Foundation
import Synchronization

/// A child process that reads from this process through a pipe.
final class PipedProcess: @unchecked Sendable {
  private let process: pid_t
  private let input: Int32
  /// An unnamed temporary file with the child's standard error.
  private let errors: UnsafeMutablePointer<FILE>
  private let isOver = Atomic<Bool>(false)

  /// Linux's F_SETPIPE_SZ, which is not imported into Swift.
  private static let setPipeSize: Int32 = 1031

  /// Starts `program` with a pipe as its standard input. The program's standard output is discarded. Its standard error
  /// is kept for ``complaint``.
  ///
  /// The child has its own process group, so that Ctrl-C in the terminal stops this process and not the child.
  init(_ program: String, _ arguments: [String]) throws(CommandFailure) {
    var ends: [Int32] = [-1, -1]
    guard let errors = tmpfile() else {
      throw CommandFailure(.temporary, "\(program) cannot be started: \(Self.text(errno))")
    }
    guard pipe(&ends) == 0 else {
      let code = errno
      fclose(errors)
      throw CommandFailure(.temporary, "\(program) cannot be started: \(Self.text(code))")
    }
    for file in ends + [fileno(errors)] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    // Frames are large. With the default pipe of 64 KiB, both processes would wake each other too often.
    _ = fcntl(ends[1], Self.setPipeSize, 1 << 20)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, fileno(errors), STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)

    let words = Self.list([program] + arguments)
    let environment = Self.list(ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" })
    var code: Int32 = 0
    let started = Unfinished.start {
      var started: pid_t = 0
      code = posix_spawn(&started, program, &actions, &attributes, words, environment)
      return code == 0 ? started : nil
    }
    for word in words + environment { free(word) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
    close(ends[0])
    guard let started else {
      close(ends[1])
      fclose(errors)
      throw CommandFailure(.output, "\(program) cannot be started: \(Self.text(code))")
    }
    process = started
    input = ends[1]
    self.errors = errors
  }

  deinit {
    kill()
    fclose(errors)
  }

  /// Writes all bytes. Returns 0 or the error number, such as EPIPE if the child has closed its input.
  func write(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var done = 0
    while done < bytes.count {
      let written = Foundation.write(input, bytes.baseAddress! + done, bytes.count - done)
      if written < 0 && errno != EINTR { return errno }
      done += max(written, 0)
    }
    return 0
  }

  /// Closes the child's input and waits until the child ends. Returns true if the child exits with status 0.
  ///
  /// If this process is to stop, the child is killed.
  func finish() -> Bool {
    guard !isOver.exchange(true, ordering: .relaxed) else { return false }
    close(input)
    while true {
      if let status = Unfinished.status(of: process) { return status == 0 }
      if StopSignal.isSet { Foundation.kill(process, SIGKILL) }
      usleep(5000)
    }
  }

  /// Kills the child and waits until it has ended.
  func kill() {
    guard !isOver.exchange(true, ordering: .relaxed) else { return }
    Foundation.kill(process, SIGKILL)
    while Unfinished.status(of: process) == nil { usleep(1000) }
  }

  /// The last four lines of the child's standard error, joined to one line.
  var complaint: String {
    let file = fileno(errors)
    var bytes = [UInt8](repeating: 0, count: 2000)
    let length = Int(lseek(file, 0, SEEK_END))
    let count = pread(file, &bytes, 2000, max(length - 2000, 0))
    let lines = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.suffix(4).joined(separator: "; ")
  }

  /// Returns the path of a command in PATH, or nil if there is no such command.
  static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    for directory in path.split(separator: ":") {
      let file = "\(directory)/\(name)"
      if access(file, X_OK) == 0 { return file }
    }
    return nil
  }

  /// Returns a null-terminated list of C strings. The caller must free the strings.
  private static func list(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] { words.map { strdup($0) } + [nil] }

  private static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}
