import Foundation
import Synchronization

/// Files, folders and child processes that must not outlive this process. If the process ends before they are finished,
/// they are removed or killed.
///
/// All of them are created under one lock, so that none can appear once ``removeAll(thenEnd:)`` has begun.
package enum Unfinished {
  private struct State {
    var files = Set<String>()
    var folders = Set<String>()
    /// Folders that may contain other programs' files.
    var sharedFolders = Set<String>()
    var processes = Set<pid_t>()
  }
  private static let state = Mutex(State())

  /// Creates a file. Fails if the name is taken.
  ///
  /// - Returns: a descriptor to write to, or -1 and the error's number.
  package static func makeFile(_ path: String) -> (descriptor: Int32, errno: Int32) {
    state.withLock { state in
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { return (-1, errno) }
      state.files.insert(path)
      return (descriptor, 0)
    }
  }

  /// Forgets a file that has its final name, or is gone.
  package static func forget(file path: String) { state.withLock { _ = $0.files.remove(path) } }

  /// Creates a folder. Fails if the name is taken.
  ///
  /// - Parameter isShared: whether the folder is removed only if it is empty. The default is false: the folder is
  ///   removed with all its contents.
  /// - Returns: 0, or the error's number.
  package static func makeFolder(_ path: String, isShared: Bool = false) -> Int32 {
    state.withLock { state in
      guard mkdir(path, 0o777) == 0 else { return errno }
      if isShared { state.sharedFolders.insert(path) } else { state.folders.insert(path) }
      return 0
    }
  }

  /// Forgets a folder that has its final name, or is gone.
  package static func forget(folder path: String) {
    state.withLock { state in
      state.folders.remove(path)
      state.sharedFolders.remove(path)
    }
  }

  /// Starts a child process.
  ///
  /// - Parameter spawn: starts the child and returns its process number, or nil if there is none.
  package static func start(_ spawn: () -> pid_t?) -> pid_t? {
    state.withLock { state in
      guard let process = spawn() else { return nil }
      state.processes.insert(process)
      return process
    }
  }

  /// Returns the exit status of a child, as `waitpid` reports it, or -1 if the status cannot be read. Returns nil while
  /// the child runs. Once the child has ended, its number may belong to another process.
  package static func status(of process: pid_t) -> Int32? {
    state.withLock { state in
      var status: Int32 = 0
      let found = waitpid(process, &status, WNOHANG)
      if found == 0 || found < 0 && errno == EINTR { return nil }
      state.processes.remove(process)
      return found == process ? status : -1
    }
  }

  /// Runs `body` under the lock, so that ``removeAll(thenEnd:)`` does not interrupt it. `body` must not call the other
  /// functions of this type.
  package static func undisturbed<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var result: Result<Value, Failure>?
    state.withLock { _ in result = Result(catching: body) }
    return try result!.get()
  }

  /// Kills the children, removes the files and folders, then calls `end`. Other threads that create or finish a file,
  /// folder or child wait from then on, until the process ends.
  package static func removeAll(thenEnd end: () -> Never) -> Never {
    state.withLock { state in
      // Children are killed first, because they could write their files again.
      for process in state.processes { kill(process, SIGKILL) }
      for process in state.processes {
        for _ in 0..<100 where waitpid(process, nil, WNOHANG) == 0 { usleep(1000) }
      }
      for file in state.files { unlink(file) }
      for folder in state.folders { try? FileManager.default.removeItem(atPath: folder) }
      for folder in state.sharedFolders { rmdir(folder) }
      end()
    }
  }
}
