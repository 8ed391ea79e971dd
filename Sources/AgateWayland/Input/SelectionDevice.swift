import CWayland

/// A Wayland protocol with which the programs of a seat exchange contents.
protocol SelectionDevice: AnyObject {
  /// Called when the clipboard has new contents. The argument is nil if the clipboard is empty.
  var onSelection: ((SelectionOffer?) -> Void)? { get set }
  /// Offers a text to other programs.
  ///
  /// - Parameters:
  ///   - types: The MIME types under which the text is offered.
  ///   - serial: The serial number of the input event that allows this request.
  ///   - send: Called with the descriptor of a pipe when a program requests the text.
  ///   - cancel: Called when the compositor refuses the text or replaces it.
  func offer(
    _ types: [String], serial: UInt32, send: @escaping (Int32) -> Void, cancel: @escaping () -> Void
  ) -> SelectionSource
  /// Empties the clipboard.
  func clear(serial: UInt32)
  /// Destroys the compositor's objects.
  func destroy()
}

/// A text that this program offers. Releasing the last reference withdraws the text.
final class SelectionSource {
  private let destroy: () -> Void

  init(destroy: @escaping () -> Void) { self.destroy = destroy }

  deinit { destroy() }
}

/// The clipboard of a seat. Drags over a window are refused.
final class DataDevice: SelectionDevice {
  var onSelection: ((SelectionOffer?) -> Void)?
  private let manager: WlDataDeviceManager
  private let device: WlDataDevice
  /// The last announced contents. A later event says whether they are in the clipboard or dragged.
  private var announced: SelectionOffer?

  init(_ manager: WlDataDeviceManager, seat: WlSeat) {
    self.manager = manager
    device = manager.getDataDevice(seat: seat)
    device.onEvent = { [weak self] in self?.receive($0) }
  }

  func destroy() {
    (announced, device.onEvent) = (nil, nil)
    device.release()
  }

  private func receive(_ event: WlDataDevice.Event) {
    switch event {
    case .dataOffer(let proxy):
      announced = proxy.map { SelectionOffer(WlDataOffer(proxy: $0, socket: device.socket)) }
    case .selection(let proxy):
      let offer = announced
      announced = nil
      onSelection?(proxy != nil && offer?.object.proxy == proxy ? offer : nil)
    // Releasing the contents of a drag refuses them.
    case .enter, .leave, .drop: announced = nil
    case .motion: break
    }
  }

  func clear(serial: UInt32) { device.setSelection(source: nil, serial: serial) }

  func offer(
    _ types: [String], serial: UInt32, send: @escaping (Int32) -> Void, cancel: @escaping () -> Void
  ) -> SelectionSource {
    let source = manager.createDataSource()
    for type in types { source.offer(mimeType: type) }
    source.onEvent = { event in
      switch event {
      case .send(_, let descriptor): send(descriptor)
      case .cancelled: cancel()
      default: break
      }
    }
    device.setSelection(source: source, serial: serial)
    return SelectionSource { source.destroy() }
  }
}

/// The primary selection of a seat.
final class PrimaryDevice: SelectionDevice {
  var onSelection: ((SelectionOffer?) -> Void)?
  private let manager: ZwpPrimarySelectionDeviceManagerV1
  private let device: ZwpPrimarySelectionDeviceV1
  private var announced: SelectionOffer?

  init(_ manager: ZwpPrimarySelectionDeviceManagerV1, seat: WlSeat) {
    self.manager = manager
    device = manager.getDevice(seat: seat)
    device.onEvent = { [weak self] in self?.receive($0) }
  }

  func destroy() {
    (announced, device.onEvent) = (nil, nil)
    device.destroy()
  }

  private func receive(_ event: ZwpPrimarySelectionDeviceV1.Event) {
    switch event {
    case .dataOffer(let proxy):
      announced = proxy.map { SelectionOffer(ZwpPrimarySelectionOfferV1(proxy: $0, socket: device.socket)) }
    case .selection(let proxy):
      let offer = announced
      announced = nil
      onSelection?(proxy != nil && offer?.object.proxy == proxy ? offer : nil)
    }
  }

  func clear(serial: UInt32) { device.setSelection(source: nil, serial: serial) }

  func offer(
    _ types: [String], serial: UInt32, send: @escaping (Int32) -> Void, cancel: @escaping () -> Void
  ) -> SelectionSource {
    let source = manager.createSource()
    for type in types { source.offer(mimeType: type) }
    source.onEvent = { event in
      switch event {
      case .send(_, let descriptor): send(descriptor)
      case .cancelled: cancel()
      }
    }
    device.setSelection(source: source, serial: serial)
    return SelectionSource { source.destroy() }
  }
}
