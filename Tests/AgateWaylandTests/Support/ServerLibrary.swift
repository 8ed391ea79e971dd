import CWayland
import Glibc

/// The server library of Wayland, loaded at run time because only tests act as a compositor.
struct ServerLibrary: @unchecked Sendable {
  typealias Dispatcher =
    @convention(c) (
      UnsafeRawPointer?, UnsafeMutableRawPointer?, UInt32, UnsafePointer<wl_message>?,
      UnsafeMutablePointer<wl_argument>?
    ) -> Int32
  typealias Bind = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UInt32, UInt32) -> Void
  typealias Destroy = @convention(c) (OpaquePointer?) -> Void

  let createDisplay: @convention(c) () -> OpaquePointer?
  let destroyDisplay: @convention(c) (OpaquePointer?) -> Void
  let destroyClients: @convention(c) (OpaquePointer?) -> Void
  let flushClients: @convention(c) (OpaquePointer?) -> Void
  let addSocket: @convention(c) (OpaquePointer?, Int32) -> Int32
  let initShm: @convention(c) (OpaquePointer?) -> Int32
  let eventLoop: @convention(c) (OpaquePointer?) -> OpaquePointer?
  let dispatch: @convention(c) (OpaquePointer?, Int32) -> Int32
  let createGlobal:
    @convention(c) (OpaquePointer?, UnsafePointer<wl_interface>?, Int32, UnsafeMutableRawPointer?, Bind?) ->
      OpaquePointer?
  let destroyGlobal: @convention(c) (OpaquePointer?) -> Void
  let createResource: @convention(c) (OpaquePointer?, UnsafePointer<wl_interface>?, Int32, UInt32) -> OpaquePointer?
  let destroyResource: @convention(c) (OpaquePointer?) -> Void
  let setDispatcher:
    @convention(c) (OpaquePointer?, Dispatcher?, UnsafeRawPointer?, UnsafeMutableRawPointer?, Destroy?) -> Void
  let postEvent: @convention(c) (OpaquePointer?, UInt32, UnsafeMutablePointer<wl_argument>?) -> Void
  let version: @convention(c) (OpaquePointer?) -> Int32
  let client: @convention(c) (OpaquePointer?) -> OpaquePointer?
  let name: @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
  let object: @convention(c) (OpaquePointer?, UInt32) -> OpaquePointer?
  let shmBuffer: @convention(c) (OpaquePointer?) -> OpaquePointer?
  let shmData: @convention(c) (OpaquePointer?) -> UnsafeMutableRawPointer?
  let shmStride: @convention(c) (OpaquePointer?) -> Int32
  let shmWidth: @convention(c) (OpaquePointer?) -> Int32
  let shmHeight: @convention(c) (OpaquePointer?) -> Int32

  init() throws {
    guard let library = dlopen("libwayland-server.so.0", RTLD_NOW) else {
      throw TestProblem("libwayland-server is not installed")
    }
    func load<T>(_ symbol: String) throws -> T {
      guard let address = dlsym(library, symbol) else { throw TestProblem("libwayland-server has no \(symbol)") }
      return unsafeBitCast(address, to: T.self)
    }
    createDisplay = try load("wl_display_create")
    destroyDisplay = try load("wl_display_destroy")
    destroyClients = try load("wl_display_destroy_clients")
    flushClients = try load("wl_display_flush_clients")
    addSocket = try load("wl_display_add_socket_fd")
    initShm = try load("wl_display_init_shm")
    eventLoop = try load("wl_display_get_event_loop")
    dispatch = try load("wl_event_loop_dispatch")
    createGlobal = try load("wl_global_create")
    destroyGlobal = try load("wl_global_destroy")
    createResource = try load("wl_resource_create")
    destroyResource = try load("wl_resource_destroy")
    setDispatcher = try load("wl_resource_set_dispatcher")
    postEvent = try load("wl_resource_post_event_array")
    version = try load("wl_resource_get_version")
    client = try load("wl_resource_get_client")
    name = try load("wl_resource_get_class")
    object = try load("wl_client_get_object")
    shmBuffer = try load("wl_shm_buffer_get")
    shmData = try load("wl_shm_buffer_get_data")
    shmStride = try load("wl_shm_buffer_get_stride")
    shmWidth = try load("wl_shm_buffer_get_width")
    shmHeight = try load("wl_shm_buffer_get_height")
  }
}
