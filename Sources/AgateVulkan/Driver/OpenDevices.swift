import AgateBackend
import Synchronization

/// The open devices of this process, so that layers and renderers use the same device.
package enum OpenDevices {
  private struct Entry {
    weak var device: Device?
    /// Whether programs draw on the device.
    var isShared: Bool
  }
  private static let all = Mutex<[Entry]>([])

  package static func add(_ device: Device, isShared: Bool) {
    all.withLock { all in
      all.removeAll { $0.device == nil }
      if let index = all.firstIndex(where: { $0.device === device }) {
        all[index].isShared = all[index].isShared || isShared
      } else {
        all.append(Entry(device: device, isShared: isShared))
      }
    }
  }

  /// Returns an open device that matches `options`, or nil if there is none.
  ///
  /// - Parameter isShared: Whether programs draw on the device. Nil means any device.
  package static func find(_ options: RendererOptions, isShared: Bool?) -> Device? {
    let known = all.withLock { $0 }
    for entry in known {
      guard let device = entry.device, !device.isLost, isShared ?? entry.isShared == entry.isShared,
        (device.instance.messages != nil) == options.validation,
        let wanted = try? device.instance.chooseDevice(options.device), wanted.index == device.physical.index
      else { continue }
      return device
    }
    return nil
  }
}
