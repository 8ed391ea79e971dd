import CAgateBackend
import Glibc

/// What agate looks for in the library.
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
      next: { sink, request, _ in Terminal.from(sink).next(&request!.pointee) ? 1 : 0 },
      deliver: { sink, _, pixels, damage, error in
        // Nothing to show where nothing has changed.
        if damage!.pointee.x0 >= damage!.pointee.x1 { return Int32(AGATE_OK) }
        if Terminal.from(sink).show(pixels!.pointee) { return Int32(AGATE_OK) }
        withUnsafeMutableBytes(of: &error!.pointee.text) { write("the terminal takes no more", to: $0) }
        return Int32(AGATE_ERROR_OUTPUT)
      },
      close: { Unmanaged<Terminal>.fromOpaque(UnsafeRawPointer($0!)).release() }))
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
  /// How the terminal was; nil if there is none, and frames go into a pipe.
  private var before: termios?
  private let start = Terminal.now
  private var number: Int64 = 0
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
    // Another screen, without a cursor.
    _ = write(Array("\u{1B}[?1049h\u{1B}[?25l".utf8))
  }

  deinit {
    _ = write(Array("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l".utf8))
    if var before { tcsetattr(STDIN_FILENO, TCSANOW, &before) }
  }

  /// The next of 30 frames a second, as large as the terminal is; none when q was pressed.
  func next(_ request: inout agate_frame_request) -> Bool {
    let wait = Double(number) / 30 - (Terminal.now - start)
    if wait > 0 { usleep(UInt32(wait * 1e6)) }
    if before != nil, Terminal.readKeys().contains(UInt8(ascii: "q")) { return false }
    var cells = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &cells) != 0 || cells.ws_col == 0 {
      (cells.ws_col, cells.ws_row) = (80, 24)
    }
    var room = (width: Double(cells.ws_col), height: Double(cells.ws_row) * 2)
    if hasSixels {
      room =
        cells.ws_xpixel > 0 ? (Double(cells.ws_xpixel), Double(cells.ws_ypixel)) : (room.width * 8, room.height * 8)
    }
    let scale = min(room.width / width, room.height / height)
    (request.number, request.time, request.scale) = (number, Terminal.now - start, scale)
    (request.width, request.height) = (Int32(max(width * scale, 1)), Int32(max(height * scale, 1)))
    number += 1
    return true
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
