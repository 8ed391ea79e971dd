@_exported import AgateGraphics
@_exported import Foundation
@_exported import enum AgateRaster.BlendMode
