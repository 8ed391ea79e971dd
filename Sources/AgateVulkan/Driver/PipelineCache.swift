import CVulkan
import Dispatch
import Synchronization

/// The compiled pipelines of a device. They are kept in a file, so that the next process does not compile them again.
///
/// The file is written when the device is closed, when the process ends by `quick_exit` and, because processes may end
/// in other ways, in the background soon after pipelines were created.
final class PipelineCache: @unchecked Sendable {
  /// The driver's cache, which several threads may use at the same time.
  let handle: VkPipelineCache
  private let device: VkDevice
  private let calls: DeviceCalls
  private let key: PipelineKey
  private let folder: PipelineFolder
  /// Whether pipelines were created after the file was read or written.
  private let hasChanged = Atomic<Bool>(false)
  private let state: Mutex<State>

  private struct State {
    /// Size of the data when the file was read or written, in bytes. 0 if there is no valid file.
    var keptBytes = 0
    var isClosed = false
  }

  /// Returns nil if the pipelines are not to be kept, or if the driver cannot create a cache.
  init?(_ device: VkDevice, _ calls: DeviceCalls, _ key: PipelineKey, in folder: PipelineFolder) {
    guard folder.path != nil else { return nil }
    let file = folder.file(for: key)
    let known = file.flatMap { Self.create(device, calls, $0.data) }
    guard let handle = known ?? Self.create(device, calls, []) else { return nil }
    self.handle = handle
    (self.device, self.calls, self.key, self.folder) = (device, calls, key, folder)
    state = Mutex(State(keptBytes: known == nil ? 0 : Self.size(device, calls, handle)))
    OpenPipelineCaches.add(self)
  }

  /// Schedules a write of the file. Call this method after a pipeline was created.
  func noteCreation() {
    guard !hasChanged.exchange(true, ordering: .acquiringAndReleasing) else { return }
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 1) { [weak self] in
      self?.write()
    }
  }

  /// Writes the file if the device is open and the data has grown.
  func write() { state.withLock { if !$0.isClosed { write(&$0) } } }

  /// Writes the file and destroys the driver's cache. Call this method before the device is destroyed.
  func close() {
    state.withLock { state in
      write(&state)
      state.isClosed = true
      calls.destroyPipelineCache(device, handle, nil)
    }
  }

  /// Writes the file if the data has grown.
  private func write(_ state: inout State) {
    // Pipelines that are created from here on schedule another write.
    guard hasChanged.exchange(false, ordering: .acquiringAndReleasing) else { return }
    var count = Self.size(device, calls, handle)
    guard count > state.keptBytes else { return }
    var data = [UInt8](repeating: 0, count: count)
    guard calls.getPipelineCacheData(device, handle, &count, &data) == VK_SUCCESS else { return }
    data.removeLast(data.count - count)
    guard let file = PipelineFile(key: key, data: data) else { return }
    folder.write(file)
    state.keptBytes = count
  }

  private static func create(_ device: VkDevice, _ calls: DeviceCalls, _ data: [UInt8]) -> VkPipelineCache? {
    data.withUnsafeBytes { bytes in
      var info = VkPipelineCacheCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_PIPELINE_CACHE_CREATE_INFO
      info.initialDataSize = bytes.count
      info.pInitialData = bytes.baseAddress
      var handle: VkPipelineCache?
      return calls.createPipelineCache(device, &info, nil, &handle) == VK_SUCCESS ? handle : nil
    }
  }

  /// Returns the size of the data, in bytes.
  private static func size(_ device: VkDevice, _ calls: DeviceCalls, _ handle: VkPipelineCache) -> Int {
    var count = 0
    return calls.getPipelineCacheData(device, handle, &count, nil) == VK_SUCCESS ? count : 0
  }
}
