import CAgateBackend
import Glibc

/// The entry point that agate looks up in the library.
@_cdecl("agate_plugin_entry") public func entry() -> UnsafePointer<agate_plugin> { UnsafePointer(plugin) }

nonisolated(unsafe) private let plugin: UnsafeMutablePointer<agate_plugin> = {
  let functions = UnsafeMutablePointer<agate_sink_functions>.allocate(capacity: 1)
  functions.initialize(
    to: agate_sink_functions(
      size: UInt32(MemoryLayout<agate_sink_functions>.size), reserved: 0,
      open: { _, options, _ in
        let size = options!.pointee
        let terminal = Terminal(width: Double(size.width), height: Double(size.height))
        return OpaquePointer(Unmanaged.passRetained(terminal).toOpaque())
      },
      wait: { sink, timeout, event, _ in
        Terminal.from(sink).wait(timeout < 0 ? .infinity : Double(timeout) * 1e-9, &event!.pointee)
        return Int32(AGATE_OK)
      },
      deliver: { sink, _, pixels, damage, error in
        // Nothing to show where nothing has changed.
        if damage!.pointee.x0 >= damage!.pointee.x1 { return Int32(AGATE_OK) }
        if Terminal.from(sink).show(pixels!.pointee) { return Int32(AGATE_OK) }
        withUnsafeMutableBytes(of: &error!.pointee.text) { write("the terminal takes no more", to: $0) }
        return Int32(AGATE_ERROR_OUTPUT)
      },
      wake: { Terminal.from($0).wake() },
      close: { Unmanaged<Terminal>.fromOpaque(UnsafeRawPointer($0!)).release() },
      schedule: { Terminal.from($0).earliest = $1 },
      window: nil, set: nil))
  let backend = UnsafeMutablePointer<agate_backend>.allocate(capacity: 1)
  backend.initialize(
    to: agate_backend(
      kind: UInt32(AGATE_BACKEND_SINK), priority: 0, name: strdup("terminal"),
      summary: strdup("frames in the terminal: sixels where it has them, half blocks elsewhere"), probe: nil,
      functions: functions, context: nil))
  let plugin = UnsafeMutablePointer<agate_plugin>.allocate(capacity: 1)
  // A sink looks at no tables of frames.
  plugin.initialize(
    to: agate_plugin(
      magic: AGATE_PLUGIN_MAGIC, version: AGATE_FRAME_VERSION, size: UInt32(MemoryLayout<agate_plugin>.size),
      frame_size: UInt32(MemoryLayout<agate_frame>.size), table_count: 0, backend_count: 1,
      backend_stride: UInt32(MemoryLayout<agate_backend>.stride), reserved: 0, strides: nil, backends: backend))
  return plugin
}()

/// Writes a text and a zero into bytes, as much as there is room for.
private func write(_ text: String, to target: UnsafeMutableRawBufferPointer) {
  let bytes = Array(text.utf8.prefix(target.count - 1)) + [0]
  target.copyBytes(from: bytes)
}

/// A terminal that shows a scene of so many points.
private final class Terminal {
  private let width, height: Double
  private var hasSixels = false
  /// The terminal's settings from before; nil if there is none, and frames go into a pipe.
  private var before: termios?
  private let start = Terminal.now
  private var number: Int64 = 0
  /// No frame is wanted before.
  var earliest = 0.0
  /// The size of the frame that was asked for last.
  private var size = winsize()
  /// A pipe that is written to by whoever wakes the terminal, and when its size changes.
  private static let news: (output: Int32, input: Int32) = {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    return (ends[0], ends[1])
  }()
  private var bytes: [UInt8] = []

  static func from(_ sink: OpaquePointer?) -> Terminal {
    Unmanaged.fromOpaque(UnsafeRawPointer(sink!)).takeUnretainedValue()
  }

  init(width: Double, height: Double) {
    (self.width, self.height) = (width, height)
    var modes = termios()
    if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &modes) == 0 {
      before = modes
      // Keys come at once and are not shown; the answer to the question may take half a second.
      modes.c_lflag &= ~UInt32(ICANON | ECHO)
      withUnsafeMutableBytes(of: &modes.c_cc) { ($0[Int(VMIN)], $0[Int(VTIME)]) = (0, 5) }
      tcsetattr(STDIN_FILENO, TCSANOW, &modes)
      _ = write(Array("\u{1B}[c".utf8))
      let answer = String(decoding: Terminal.readKeys(), as: UTF8.self).dropLast()
      hasSixels = answer.split(separator: ";").contains("4")
      withUnsafeMutableBytes(of: &modes.c_cc) { $0[Int(VTIME)] = 0 }
      tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    }
    _ = Terminal.news
    signal(SIGWINCH) { _ in Terminal.tellNews() }
    // Another screen, without a cursor.
    _ = write(Array("\u{1B}[?1049h\u{1B}[?25l".utf8))
  }

  deinit {
    _ = write(Array("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l".utf8))
    if var before { tcsetattr(STDIN_FILENO, TCSANOW, &before) }
  }

  /// Any thread.
  func wake() { Terminal.tellNews() }

  private static func tellNews() {
    var byte: UInt8 = 1
    _ = Glibc.write(news.input, &byte, 1)
  }

  /// Waits for a frame, at most 30 a second, for a key or for `wake`.
  func wait(_ timeout: Double, _ event: inout agate_sink_event) {
    let begin = Terminal.now, cells = Terminal.cells
    let isResized = cells.ws_col != size.ws_col || cells.ws_row != size.ws_row
    let due = max(start + Double(number) / 30, isResized ? 0 : start + earliest)
    var sources = [pollfd(fd: Terminal.news.output, events: Int16(POLLIN), revents: 0)]
    if before != nil { sources.append(pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)) }
    let rest = max(min(due - begin, timeout), 0)
    let count = poll(&sources, UInt(sources.count), rest.isFinite ? Int32(min((rest * 1000).rounded(.up), 1e9)) : -1)
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(Terminal.news.output, &bytes, bytes.count) > 0 {}
    if before != nil, count != 0, tell(of: Terminal.readKeys(), &event) { return }
    guard Terminal.now >= due else { return }
    event.kind = UInt32(AGATE_EVENT_FRAME)
    size = cells
    describe(&event.frame)
  }

  /// A key that was pressed; q ends all.
  private func tell(of keys: [UInt8], _ event: inout agate_sink_event) -> Bool {
    guard let key = keys.first else { return false }
    let name = [27: "Escape", 32: "space"][key] ?? String(UnicodeScalar(key))
    event.kind = UInt32(name == "q" ? AGATE_EVENT_CLOSED : AGATE_EVENT_KEY)
    withUnsafeMutableBytes(of: &event.name) { TerminalBackend.write(name, to: $0) }
    return true
  }

  private static var cells: winsize {
    var cells = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &cells) != 0 || cells.ws_col == 0 {
      (cells.ws_col, cells.ws_row) = (80, 24)
    }
    return cells
  }

  /// A frame as large as the terminal is.
  private func describe(_ request: inout agate_frame_request) {
    var room = (width: Double(size.ws_col), height: Double(size.ws_row) * 2)
    if hasSixels {
      room = size.ws_xpixel > 0 ? (Double(size.ws_xpixel), Double(size.ws_ypixel)) : (room.width * 8, room.height * 8)
    }
    let scale = min(room.width / width, room.height / height)
    (request.number, request.time, request.scale) = (number, Terminal.now - start, scale)
    (request.width, request.height) = (Int32(max(width * scale, 1)), Int32(max(height * scale, 1)))
    number = max(number + 1, Int64((Terminal.now - start) * 30))
    earliest = 0
  }

  /// Shows a frame; false when nobody reads any more.
  func show(_ frame: agate_pixels) -> Bool {
    bytes = Array("\u{1B}[H".utf8)
    if hasSixels { addSixels(frame) } else { addHalfBlocks(frame) }
    return write(bytes)
  }

  /// Two pixels a cell: the upper one is the half block's colour, the lower one that behind it.
  private func addHalfBlocks(_ frame: agate_pixels) {
    func text(_ rgb: UInt32) -> String { "\(rgb & 255);\(rgb >> 8 & 255);\(rgb >> 16 & 255)" }
    for y in stride(from: 0, to: Int(frame.height), by: 2) {
      let (upper, lower) = (frame.row(y), frame.row(min(y + 1, Int(frame.height) - 1)))
      for x in 0..<Int(frame.width) {
        let below = y + 1 < frame.height ? lower[x] : 0
        bytes += "\u{1B}[38;2;\(text(upper[x]));48;2;\(text(below))m▀".utf8
      }
      bytes += (y + 2 < frame.height ? "\u{1B}[0m\r\n" : "\u{1B}[0m").utf8
    }
  }

  /// Six rows at a time, in 216 colours: of each colour, a sixel says which of six pixels have it.
  private func addSixels(_ frame: agate_pixels) {
    bytes += "\u{1B}Pq".utf8
    for color in 0..<216 { bytes += "#\(color);2;\(color / 36 * 20);\(color / 6 % 6 * 20);\(color % 6 * 20)".utf8 }
    var rows = [[UInt8]](repeating: [], count: 216)
    for y in 0..<Int(frame.height) {
      let row = frame.row(y)
      for x in 0..<Int(frame.width) {
        let pixel = row[x]
        func part(_ shift: UInt32) -> Int { (Int(pixel >> shift & 255) * 5 + 127) / 255 }
        let color = part(0) * 36 + part(8) * 6 + part(16)
        if rows[color].isEmpty { rows[color] = [UInt8](repeating: 63, count: Int(frame.width)) }
        rows[color][x] += 1 << UInt8(y % 6)
      }
      guard y % 6 == 5 || y + 1 == frame.height else { continue }
      for color in rows.indices where !rows[color].isEmpty {
        bytes += "#\(color)".utf8 + rows[color] + "$".utf8
        rows[color] = []
      }
      bytes += "-".utf8
    }
    bytes += "\u{1B}\\".utf8
  }

  private static func readKeys() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 64) { $1 = max(read(STDIN_FILENO, $0.baseAddress, 64), 0) }
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { return false }
      rest = rest.dropFirst(max(count, 0))
    }
    return true
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

extension agate_pixels {
  /// The pixels of a row, red in the lowest byte.
  fileprivate func row(_ y: Int) -> UnsafePointer<UInt32> {
    (pixels + y * Int(stride)).assumingMemoryBound(to: UInt32.self)
  }
}
