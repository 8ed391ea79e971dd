// Every file of ported code imports this module implicitly. The module re-exports what `import Foundation` provides on
// Apple's systems: Core Graphics, networking and selectors.
@_exported import AgateGraphics
@_exported import CAppleCompat
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import protocol Agate.SelectorForwarding
@_exported import struct Agate.Selector
@_exported import class AgateUIKit.NSKeyValueObservation
@_exported import enum AgateUIKit.NSKeyValueChange
@_exported import enum AgateUIKit.ExtensionMembers
@_exported import protocol AgateUIKit.ExtensionMemberTable
@_exported import protocol AgateUIKit.KeyValueCoding
@_exported import protocol AgateUIKit.KeyValueDependent
@_exported import protocol AgateUIKit.KeyValueNotifying
@_exported import protocol AgateUIKit.KeyValueObserver
@_exported import protocol AgateUIKit.KeyValueReadable
@_exported import protocol AgateUIKit.NibAwaking
@_exported import struct AgateUIKit.NSKeyValueChangeKey
@_exported import struct AgateUIKit.NSKeyValueObservedChange
@_exported import struct AgateUIKit.NSKeyValueObservingOptions
@_exported import struct AgateUIKit.UTType
@_exported import typealias Agate.CFTimeInterval
