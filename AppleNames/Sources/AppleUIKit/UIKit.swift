@_exported import AgateUIKit
// Names such as `CoreGraphics.hypot` need the modules themselves.
@_exported import AppleCoreGraphics
@_exported import AppleQuartzCore
@_exported import Foundation
