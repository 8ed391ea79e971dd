// The module Agate contains the Core Graphics functions that need a layer's transform or a frame.
@_exported import Agate
@_exported import Foundation
