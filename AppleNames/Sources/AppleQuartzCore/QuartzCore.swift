@_exported import Agate
@_exported import Foundation
