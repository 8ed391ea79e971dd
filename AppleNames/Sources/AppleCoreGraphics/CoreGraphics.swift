// Agate has the functions of Core Graphics that need a layer's transform or a frame.
@_exported import Agate
@_exported import Foundation
