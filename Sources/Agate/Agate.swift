@_exported import AgateBackend
@_exported import AgateEngine
@_exported import AgateGraphics
@_exported import Foundation
