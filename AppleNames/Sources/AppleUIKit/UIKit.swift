@_exported import AgateUIKit
@_exported import Foundation
