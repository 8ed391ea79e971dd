import Agate
import CAgateBackend

/// A backend in a shared library, as its table of functions has it. The library stays loaded.
struct LibraryBackend: @unchecked Sendable {
  private let table: UnsafePointer<agate_backend>
  let name: String
  let summary: String

  /// Why a library is refused.
  struct Problem: Error {
    var text: String
  }

  /// Reads the table of a library, whose first two fields alone can be trusted at first.
  init(_ table: UnsafePointer<agate_backend>) throws(Problem) {
    guard table.pointee.magic == AGATE_BACKEND_MAGIC else {
      throw Problem(text: "what its \(AGATE_BACKEND_ENTRY) returns is no agate_backend")
    }
    guard table.pointee.version == AGATE_BACKEND_VERSION else {
      throw Problem(
        text: "it was made for version \(table.pointee.version) of agate_backend.h, and this program has version "
          + "\(AGATE_BACKEND_VERSION): build it again with the header of this version")
    }
    let functions = table.pointee
    guard let name = functions.name.map({ String(cString: $0) }), !name.isEmpty, functions.open != nil,
      functions.next != nil, functions.deliver != nil, functions.close != nil
    else { throw Problem(text: "its agate_backend lacks a name or a function") }
    self.table = table
    self.name = name
    summary = functions.summary.map { String(cString: $0) } ?? ""
  }

  func probe() -> BackendStatus {
    BackendStatus(devices: [], problem: table.pointee.probe?().map { String(cString: $0) })
  }

  func makeSink(_ options: SinkOptions) throws(RenderError) -> any FrameSink {
    var problem: UnsafePointer<CChar>?
    let sink: UnsafeMutableRawPointer? = options.title.withCString { title in
      var shown = agate_sink_options(
        title: title, width: Int32(clamping: options.width), height: Int32(clamping: options.height))
      return table.pointee.open(&shown, &problem)
    }
    guard let sink else { throw .unavailable(text(of: problem)) }
    return LibrarySink(self, sink)
  }

  /// The next frame that is wanted; nil if none is.
  func next(_ sink: UnsafeMutableRawPointer) throws(RenderError) -> agate_frame_request? {
    var request = agate_frame_request(number: 0, time: 0, width: 0, height: 0, scale: 1)
    var problem: UnsafePointer<CChar>?
    switch table.pointee.next(sink, &request, &problem) {
    case 0: return nil
    case 1: return request
    default: throw .lost(text(of: problem))
    }
  }

  func deliver(
    _ frame: agate_pixels, for request: agate_frame_request, to sink: UnsafeMutableRawPointer
  ) throws(RenderError) {
    var (frame, request) = (frame, request)
    var problem: UnsafePointer<CChar>?
    if table.pointee.deliver(sink, &request, &frame, &problem) != 0 { throw .output(text(of: problem)) }
  }

  func close(_ sink: UnsafeMutableRawPointer) { table.pointee.close(sink) }

  private func text(of problem: UnsafePointer<CChar>?) -> String {
    "backend \(name): " + (problem.map { String(cString: $0) } ?? "it gave up without a reason")
  }
}
