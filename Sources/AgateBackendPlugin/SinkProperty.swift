import AgateBackend
import CAgateBackend
import Foundation

/// A property of a sink, as C functions pass it.
struct SinkProperty: Sendable {
  /// One of AGATE_PROPERTY_…
  var kind: Int
  var number: Int64 = 0
  var text: String?
  /// The size in points. Zero means no size.
  var size = CGSize.zero

  init(_ kind: Int, text: String?) { (self.kind, self.text) = (kind, text) }

  init(_ kind: Int, isSet: Bool) { (self.kind, number) = (kind, isSet ? 1 : 0) }

  init(_ kind: Int, size: CGSize?) { (self.kind, self.size) = (kind, size ?? .zero) }

  /// Reads a property that a host passes. The structure of an older host may have fewer fields.
  init(_ pointer: UnsafePointer<agate_sink_property>) {
    var property = agate_sink_property()
    let size = min(Int(pointer.pointee.size), MemoryLayout<agate_sink_property>.size)
    withUnsafeMutableBytes(of: &property) { $0.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: size)) }
    (kind, number) = (Int(property.kind), property.number)
    text = property.text.map { String(cString: $0) }
    self.size = CGSize(width: property.width, height: property.height)
  }

  var isSet: Bool { number != 0 }
}

extension SinkProperty {
  /// Creates the property that requests a change of state.
  init(_ change: WindowChange) {
    switch change {
    case .maximize(let isWanted): self.init(AGATE_PROPERTY_MAXIMIZED, isSet: isWanted)
    case .minimize: self.init(AGATE_PROPERTY_MINIMIZED, isSet: true)
    case .fullscreen(let isWanted, let output):
      self.init(AGATE_PROPERTY_FULLSCREEN, isSet: isWanted)
      text = output
    case .activate(let token): self.init(AGATE_PROPERTY_ACTIVATED, text: token)
    }
  }

  /// The change of state that the property requests; nil if the property requests none.
  var change: WindowChange? {
    switch kind {
    case AGATE_PROPERTY_MAXIMIZED: .maximize(isSet)
    case AGATE_PROPERTY_MINIMIZED: .minimize
    case AGATE_PROPERTY_FULLSCREEN: .fullscreen(isSet, output: text)
    case AGATE_PROPERTY_ACTIVATED: text.map { .activate(token: $0) }
    default: nil
    }
  }

  /// Returns the properties whose values differ between `old` and `new`.
  static func all(of new: WindowProperties, after old: WindowProperties) -> [SinkProperty] {
    var all: [SinkProperty] = []
    if new.minimumSize != old.minimumSize {
      all.append(SinkProperty(AGATE_PROPERTY_MINIMUM_SIZE, size: new.minimumSize))
    }
    if new.maximumSize != old.maximumSize {
      all.append(SinkProperty(AGATE_PROPERTY_MAXIMUM_SIZE, size: new.maximumSize))
    }
    if new.pointerShape != old.pointerShape {
      all.append(SinkProperty(AGATE_PROPERTY_POINTER_SHAPE, text: new.pointerShape?.rawValue))
    }
    if new.keepsDisplayOn != old.keepsDisplayOn {
      all.append(SinkProperty(AGATE_PROPERTY_KEEPS_DISPLAY_ON, isSet: new.keepsDisplayOn))
    }
    return all
  }

  /// Sets the window property of the same kind. Does nothing if the kind is unknown.
  func write(to properties: inout WindowProperties) {
    // A width or height of 0 means no limit in that direction.
    let size = size.width > 0 || size.height > 0 ? size : nil
    switch kind {
    case AGATE_PROPERTY_MINIMUM_SIZE: properties.minimumSize = size
    case AGATE_PROPERTY_MAXIMUM_SIZE: properties.maximumSize = size
    // An unknown shape, which a newer host may send, becomes the arrow.
    case AGATE_PROPERTY_POINTER_SHAPE:
      properties.pointerShape = text.map { PointerShape(rawValue: $0) ?? .default }
    case AGATE_PROPERTY_KEEPS_DISPLAY_ON: properties.keepsDisplayOn = isSet
    default: break
    }
  }
}
