@_exported import AgateGraphics
@_exported import Foundation
