// Core Text is a part of AgateGraphics. The keys of attributed strings are in UIKit.
@_exported import AgateUIKit
@_exported import Foundation
