import CAgateBackend
import Glibc

/// What agate looks for in the library.
@_cdecl("agate_backend_entry") public func entry() -> UnsafePointer<agate_backend> { UnsafePointer(table) }

nonisolated(unsafe) private let table: UnsafeMutablePointer<agate_backend> = {
  let table = UnsafeMutablePointer<agate_backend>.allocate(capacity: 1)
  table.initialize(
    to: agate_backend(
      magic: AGATE_BACKEND_MAGIC, version: AGATE_BACKEND_VERSION, name: strdup("terminal"),
      summary: strdup("frames in the terminal: sixels where it has them, half blocks elsewhere"), probe: nil,
      open: { options, _ in
        let size = options!.pointee
        return Unmanaged.passRetained(Terminal(width: Double(size.width), height: Double(size.height))).toOpaque()
      },
      next: { sink, request, _ in Terminal.from(sink!).next(&request!.pointee) ? 1 : 0 },
      deliver: { sink, _, frame, problem in
        if Terminal.from(sink!).show(frame!.pointee) { return 0 }
        problem!.pointee = UnsafePointer(Terminal.gone)
        return -1
      },
      close: { Unmanaged<Terminal>.fromOpaque($0!).release() }))
  return table
}()

/// A terminal that shows a scene of so many points.
private final class Terminal {
  private let width, height: Double
  private var hasSixels = false
  /// How the terminal was; nil if there is none, and frames go into a pipe.
  private var before: termios?
  private let start = Terminal.now
  private var number: Int64 = 0
  private var bytes: [UInt8] = []
  nonisolated(unsafe) static let gone = strdup("the terminal takes no more")

  static func from(_ sink: UnsafeMutableRawPointer) -> Terminal { Unmanaged.fromOpaque(sink).takeUnretainedValue() }

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
    request = agate_frame_request(
      number: number, time: Terminal.now - start, width: Int32(max(width * scale, 1)),
      height: Int32(max(height * scale, 1)), scale: scale)
    number += 1
    return true
  }

  /// Shows a frame; false when nobody reads any more.
  func show(_ frame: agate_pixels) -> Bool {
    if frame.damage.x0 >= frame.damage.x1 { return true }
    bytes = Array("\u{1B}[H".utf8)
    if hasSixels { addSixels(frame) } else { addHalfBlocks(frame) }
    return write(bytes)
  }

  /// Two pixels a cell: the upper one is the half block's colour, the lower one that behind it.
  private func addHalfBlocks(_ frame: agate_pixels) {
    func text(_ rgb: UInt32) -> String { "\(rgb & 255);\(rgb >> 8 & 255);\(rgb >> 16 & 255)" }
    for y in stride(from: 0, to: Int(frame.height), by: 2) {
      let (upper, lower) = (frame.pixels + y * Int(frame.stride), frame.pixels + (y + 1) * Int(frame.stride))
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
      for x in 0..<Int(frame.width) {
        let pixel = frame.pixels[y * Int(frame.stride) + x]
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
